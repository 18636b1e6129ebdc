/**
 * Creates a status that only screen readers get; returns what has a text read out. The status stands there, empty, before its first
 * text and outside of the content that is replaced: one that is inserted with its text is not read out.
 */
export function createStatus(page: Document): (text: string) => void {
  const status = page.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  page.body.append(status);
  return (text) => {
    status.textContent = text;
  };
}
