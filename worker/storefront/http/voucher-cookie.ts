import { parseVoucher, VOUCHER, VOUCHER_LIFETIME } from '../../../app/domain/voucher.ts';
import { cookieText } from './cookies.ts';

/** What an answer is marked with as soon as it carries a cookie; its body may be the one that everybody gets. */
export const WITH_COOKIES = 'private, no-store';

/**
 * Set-Cookie lines that a page's own address asks for: `?voucher=` for 14 days (DESIGN §8). None for crawlers. An
 * answer with any is `WITH_COOKIES`.
 */
export function visitCookies(url: URL, visitor: { readonly crawler: boolean }): string[] {
  if (visitor.crawler || url.search === '') return [];
  const voucher = parseVoucher(url.searchParams);
  if (voucher === undefined) return [];
  const secure = url.protocol === 'https:';
  return [cookieText(VOUCHER, voucher, { maxAge: VOUCHER_LIFETIME, secure })];
}

/** Adds cookies to an answer. A redirect that keeps the query stays as it is: its target sets them. */
export function addCookies(answer: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0 || keepsVoucher(answer.headers.get('location'))) return answer;
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  answer.headers.set('cache-control', WITH_COOKIES);
  return answer;
}

function keepsVoucher(location: string | null): boolean {
  const query = location?.split('?')[1];
  return parseVoucher(new URLSearchParams(query?.split('#', 1)[0])) !== undefined;
}
