/** Removes a parameter from the page's URL, so that a reload does not repeat what it has shown or done. */
export function leaveQuery(name: string) {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Removes the parameter that an element of the page names by `data-hides-query`. */
export function hideQuery(root: HTMLElement | null) {
  const name = root?.dataset['hidesQuery'];
  if (name) leaveQuery(name);
}
