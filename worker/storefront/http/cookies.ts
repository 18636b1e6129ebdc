import { generateCookie } from 'hono/cookie';

/** Maximum length of a Cookie header; a longer one is ignored, because the shop never sets so many cookies. */
export const MAX_COOKIE_HEADER = 32 * 1024;

/** Cache-Control of every response that sets a cookie, even if its body is the same for every visitor. */
const WITH_COOKIES = 'private, no-store';

/** Returns a cookie's unchanged value, including percent signs; the schema that reads it decodes it. */
export function rawCookie(header: string | null | undefined, name: string): string | undefined {
  return pairs(header)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Returns every value of a cookie, not decoded: both the host and its parent domain may have set one of this name. */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  return pairs(header)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Returns the names of a request's cookies. Names that RFC 6265 does not allow are left out. */
export function cookieNames(header: string | null | undefined): string[] {
  return pairs(header).flatMap((pair) => /^[\w!#$%&'*.^`|~+-]+(?==)/.exec(pair)?.[0] ?? []);
}

function pairs(header: string | null | undefined): string[] {
  if (!header || header.length > MAX_COOKIE_HEADER) return [];
  return header.split(';').map((pair) => pair.trim());
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
  /** Domain; by default only the responding host. */
  readonly domain?: string | undefined;
  readonly secure: boolean;
  /** Not readable by scripts. */
  readonly httpOnly?: boolean;
}

/** Returns a Set-Cookie line. Hono refuses a `__Host-` name without Secure or with a domain. */
export function setCookieLine(
  name: string,
  value: string,
  { maxAge, domain, secure, httpOnly = false }: CookieOptions,
): string {
  const scope = domain === undefined ? {} : { domain };
  return generateCookie(name, value, {
    ...scope,
    maxAge,
    secure,
    httpOnly,
    path: '/',
    sameSite: 'Lax',
  });
}

/** Appends Set-Cookie lines to a response, and forbids caches to store it. */
export function appendCookies(headers: Headers, lines: readonly string[]) {
  for (const line of lines) headers.append('set-cookie', line);
  if (lines.length > 0) headers.set('cache-control', WITH_COOKIES);
}
