/**
 * Reports of policy violations and browser errors, reduced to data that is not personal
 * (docs/rules/report.md#reports).
 */

/** Maximum number of errors that a browser reports per page. */
export const REPORTS_A_PAGE = 5;
/** Share of pages that report errors. */
export const REPORT_SAMPLE = 0.1;
export const MAX_MESSAGE = 200;

/** Words that browsers report instead of a URL. */
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

/** Returns what a policy blocked: a host without path and query, a scheme, or the browser's word for it. */
export function blockedSource(blocked: string): string {
  if (WORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.host === '' || !/^(https?|wss?):$/.test(url.protocol)
    ? url.protocol.replace(':', '')
    : url.hostname.slice(0, 100);
}

/** Returns an error message without URLs, e-mail addresses, numbers and ids. */
export function scrubMessage(message: string): string {
  return message
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s'"`)]+/gi, '[url]')
    .replaceAll(/[^\s'"`<>()]+@[^\s'"`<>()]+/g, '[mail]')
    .replaceAll(/(["'`]).*?\1/g, '[text]')
    .replaceAll(/\b(?=[\w-]*\d[\w-]*\d[\w-]*\d)[\w-]{4,}/g, '[id]')
    .slice(0, MAX_MESSAGE);
}

/**
 * Returns the shop's own file that an error came from, otherwise `page`: a page's path may contain personal
 * data.
 */
export function errorSource(path: string): string {
  return /^\/assets\/[\w.-]{1,100}$/.exec(path)?.[0] ?? 'page';
}
