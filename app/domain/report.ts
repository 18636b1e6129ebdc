/** What may be kept of a report of a violated policy or a browser's error: nothing that names a person. */

/** The browser reports at most so many errors a page. */
export const REPORTS_A_PAGE = 5;
/** Share of pages that report at all. */
export const REPORT_SAMPLE = 0.1;
export const MAX_MESSAGE = 200;

/** Words that browsers write instead of an address. */
const WORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/** What a policy blocked: a host without path and query, a scheme, or the browser's own word for it. */
export function blockedSource(blocked: string): string {
  if (WORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.host === '' || !/^(https?|wss?):$/.test(url.protocol)
    ? url.protocol.replace(':', '')
    : url.hostname.slice(0, 100);
}

/** An error's message without what a visitor typed or is: addresses, mail addresses, numbers and ids go. */
export function scrubMessage(message: string): string {
  return message
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s'"`)]+/gi, '[url]')
    .replaceAll(/[^\s'"`<>()]+@[^\s'"`<>()]+/g, '[mail]')
    .replaceAll(/(["'`]).*?\1/g, '[text]')
    .replaceAll(/\b(?=[\w-]*\d[\w-]*\d[\w-]*\d)[\w-]{4,}/g, '[id]')
    .slice(0, MAX_MESSAGE);
}

/** The file of ours that an error came from; anything else may be a visitor's page. */
export function errorSource(path: string): string {
  return /^\/assets\/[\w.-]{1,100}$/.exec(path)?.[0] ?? 'page';
}
