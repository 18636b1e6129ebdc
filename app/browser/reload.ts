/**
 * Loads the page again. A document that answers a form's POST is replaced by the same page with GET: a reload would send the
 * form a second time, or the browser would ask for confirmation.
 */
export function reloadPage() {
  if (isFormAnswer()) location.assign(location.pathname + location.search);
  else location.reload();
}

/** Returns whether the document is the response to a form's POST, with the form's errors. */
export function isFormAnswer(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const status = entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
  return status > 0 ? status >= 400 : document.querySelector('[aria-invalid="true"]') !== null;
}
