/**
 * Returns whether a script fetches a page, to put its content into the one that is shown (app/browser/renew-main.ts). It needs
 * the finished document: parts that stream in later come by script, which does not run there.
 */
export function isScriptRequest(headers: Headers): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
