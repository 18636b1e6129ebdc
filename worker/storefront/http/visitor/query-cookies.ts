import { PAYBACK, parseScrid, SCRID, SCRID_LIFETIME } from '../../../../app/price/rules/payback.ts';
import { parseVoucher, VOUCHER, VOUCHER_LIFETIME } from '../../../../app/voucher/rules/voucher.ts';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import { appendCookies, setCookieLine } from '../cookies.ts';

interface PageVisit {
  readonly crawler: boolean;
  /** The page's shop. */
  readonly shop: string | undefined;
  /** The services that the visitor allows. */
  readonly services: readonly string[];
}

const paybackShops: ReadonlySet<string | undefined> = new Set(
  allShops.filter(({ options }) => options.payback).map(({ key }) => key),
);

/**
 * Returns the Set-Cookie lines for the parameters of a page's URL, each valid for 14 days: `?voucher=`, and `?scrid=` in
 * shops with Payback if the visitor allows it. Empty for crawlers.
 */
export function queryCookies(url: URL, { crawler, shop, services }: PageVisit): string[] {
  if (crawler || url.search === '') return [];
  const secure = url.protocol === 'https:';
  const mayKeep = paybackShops.has(shop) && services.includes(PAYBACK);
  const voucher = parseVoucher(url.searchParams);
  const scrid = mayKeep ? parseScrid(url.searchParams) : undefined;
  return [
    ...(voucher ? [setCookieLine(VOUCHER, voucher, { maxAge: VOUCHER_LIFETIME, secure })] : []),
    ...(scrid ? [setCookieLine(SCRID, scrid, { maxAge: SCRID_LIFETIME, secure })] : []),
  ];
}

/** Returns the Set-Cookie line that forgets the stored voucher. */
export function forgottenVoucher(url: URL): string {
  return setCookieLine(VOUCHER, '', { maxAge: 0, secure: url.protocol === 'https:' });
}

/** Appends these cookies to a response, except to a redirect that keeps their parameter: its target sets them. */
export function appendQueryCookies(response: Response, lines: readonly string[]): Response {
  const query = response.headers.get('location')?.split('?')[1]?.split('#', 1)[0];
  const remaining = new URLSearchParams(query);
  const own = lines.filter((line) => !remaining.has(line.slice(0, line.indexOf('='))));
  appendCookies(response.headers, own);
  return response;
}
