/** Cookies as text: read without a parse of the whole header, written without a context (DESIGN §3, hot path). */

/** A header of cookies longer than this is read as none: we never write so many. */
export const MAX_COOKIE_HEADER = 32 * 1024;

/** A cookie's value as it came, percent signs and all; its own schema decodes it. */
export function rawCookie(header: string | null | undefined, name: string): string | undefined {
  return pairs(header)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Returns every value of a cookie, not decoded: the host and its parent domain may both have set one of this name. */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  return pairs(header)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Names of the cookies that a request carries. */
export function cookieNames(header: string | null | undefined): string[] {
  return pairs(header).flatMap((pair) => /^[^=]+(?==)/.exec(pair)?.[0] ?? []);
}

function pairs(header: string | null | undefined): string[] {
  if (!header || header.length > MAX_COOKIE_HEADER) return [];
  return header.split(';').map((pair) => pair.trim());
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
  /** Unset: the answering host alone. */
  readonly domain?: string | undefined;
  readonly secure: boolean;
}

/** A Set-Cookie line. Readable by script, since the browser's models show what these cookies hold. */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const { maxAge, domain, secure } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${maxAge}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'Path=/',
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}
