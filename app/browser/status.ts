/** Has a text read out by screen readers; an empty one clears the last text, so that the same text is read out again. */
export type ReadOut = (text: string) => void;

/**
 * Creates a status that only screen readers get. It stands there, empty, before its first text and outside of the content that is
 * replaced: one that is inserted with its text is not read out.
 */
export function createStatus(page: Document): ReadOut {
  const status = page.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  page.body.append(status);
  return (text) => {
    status.textContent = text;
  };
}
