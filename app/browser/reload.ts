/**
 * Loads the page again. A document that answers a form's POST is left for the same page by GET: a reload would send the form a
 * second time, or the browser would ask whether to.
 */
export function reloadPage() {
  if (isFormAnswer()) location.assign(location.pathname + location.search);
  else location.reload();
}

/** Returns whether the document is a form's page with its problems: the answer to a POST. */
export function isFormAnswer(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const status = entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
  return status > 0 ? status >= 400 : document.querySelector('[aria-invalid="true"]') !== null;
}
