/**
 * Returns whether a script fetches a page, to put its content into the current one (app/browser/renew-main.ts). It needs the
 * finished document, because parts that stream in later are inserted by inline script, which does not run there.
 */
export function isScriptRequest(headers: Headers): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
