const MAX_LENGTH = 2000;
const BASE = 'https://shop.invalid';

/**
 * Returns the path to return to after a login if it is a path of the same host, otherwise the fallback
 * (docs/rules/account.md#account-forms). Browsers read a backslash as a slash and drop control characters, so a path with
 * either could be another host.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || next.length > MAX_LENGTH || !/^\/(?!\/)/.test(next)) return fallback;
  if (/[\\\p{Cc}]/u.test(next) || !URL.canParse(next, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/.//host` is resolved to `//host`.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
