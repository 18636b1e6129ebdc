import { parseVoucher, VOUCHER, VOUCHER_LIFETIME } from '../../../app/domain/voucher.ts';
import { appendCookies, setCookieLine } from './cookies.ts';

/** Returns the Set-Cookie lines of a page's URL: `?voucher=` is stored for 14 days. None for crawlers. */
export function voucherCookies(url: URL, visitor: { readonly crawler: boolean }): string[] {
  if (visitor.crawler || url.search === '') return [];
  const voucher = parseVoucher(url.searchParams);
  if (voucher === undefined) return [];
  const secure = url.protocol === 'https:';
  return [setCookieLine(VOUCHER, voucher, { maxAge: VOUCHER_LIFETIME, secure })];
}

/** Returns the Set-Cookie line that forgets the stored voucher. */
export function forgottenVoucher(url: URL): string {
  return setCookieLine(VOUCHER, '', { maxAge: 0, secure: url.protocol === 'https:' });
}

/** Appends voucher cookies to a response, except to a redirect that keeps the query: its target sets them. */
export function appendVoucher(response: Response, lines: readonly string[]): Response {
  if (!keepsVoucher(response.headers.get('location'))) appendCookies(response.headers, lines);
  return response;
}

function keepsVoucher(location: string | null): boolean {
  const query = location?.split('?')[1];
  return parseVoucher(new URLSearchParams(query?.split('#', 1)[0])) !== undefined;
}
