/** Parameters that determine which part of a page was shown: the variant, and a list's filters, sorting and page. */
const KEYS = /^(variant|size|sort|page|f\.[\w-]{1,40})$/;
/** The shop's own values: numbers, codes and lists of them, no typed text. */
const VALUE = /^[\w.,:|-]{1,64}$/;

/**
 * Returns a page's URL for a beacon, with only the parameters of an allow-list: no search words, vouchers, tokens or
 * campaigns, and no fragment (docs/rules/report.md#reports). Empty for a URL that is not a page of a website.
 */
export function reportedHref(href: string): string {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const pairs = [...url.searchParams].filter(([key, value]) => KEYS.test(key) && VALUE.test(value));
  const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  return url.origin + url.pathname + query;
}
