/**
 * Announces a text to screen readers; an empty text clears the last one, so that the same text can be announced again.
 */
export type ReadOut = (text: string) => void;

/**
 * Creates a status for screen readers only. It is on the page, empty, before its first text and outside of the content that is
 * replaced: a status that is inserted with its text is not announced.
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
