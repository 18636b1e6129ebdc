import { generateCookie } from 'hono/cookie';
import { hosts } from '../../../edge-config/hosts.ts';

/**
 * The visitor's country in local development: chosen by a query parameter, stored in a session cookie on the
 * parent host.
 */

export const COUNTRY_PARAMETER = '__country';
const COUNTRY_COOKIE = '__country';

const COUNTRY = /^[A-Z]{2}$/;
const { parent } = hosts.local;

/** The choice in the URL: a country, `clear` for an empty value, undefined for a missing or invalid one. */
export type CountryChoice = { readonly country: string } | 'clear' | undefined;

function parseCountry(value: string | undefined): string | undefined {
  const country = value?.toUpperCase();
  return country !== undefined && COUNTRY.test(country) ? country : undefined;
}

function isCountryPart(part: string): boolean {
  return part === COUNTRY_PARAMETER || part.startsWith(`${COUNTRY_PARAMETER}=`);
}

/** Removes the parameter from a URL and leaves every other byte unchanged. */
export function takeCountryOut(address: string): {
  readonly address: string;
  readonly choice: CountryChoice;
} {
  const start = address.indexOf('?');
  if (start < 0) return { address, choice: undefined };
  const parts = address.slice(start + 1).split('&');
  const chosen = parts.findLast(isCountryPart);
  if (chosen === undefined) return { address, choice: undefined };
  const rest = parts.filter((part) => !isCountryPart(part)).join('&');
  const value = chosen.slice(COUNTRY_PARAMETER.length + 1);
  const country = parseCountry(value);
  const base = address.slice(0, start);
  return {
    address: rest === '' ? base : `${base}?${rest}`,
    choice: value === '' ? 'clear' : country === undefined ? undefined : { country },
  };
}

/** Splits the Cookie header into the stored country and the rest for the storefront. */
export function takeCookieOut(header: string | null): {
  readonly header: string | null;
  readonly country: string | undefined;
} {
  if (header === null || !header.includes(COUNTRY_COOKIE)) return { header, country: undefined };
  const parts = header.split(';').map((part) => part.trim());
  const isOurs = (part: string): boolean => part.startsWith(`${COUNTRY_COOKIE}=`);
  const value = parts.find(isOurs)?.slice(COUNTRY_COOKIE.length + 1);
  const rest = parts.filter((part) => !isOurs(part)).join('; ');
  return { header: rest === '' ? null : rest, country: parseCountry(value) };
}

/**
 * Returns the Set-Cookie header of a choice. On the parent host all shops share it; elsewhere it is
 * host-only.
 */
export function writeCountryCookie(
  choice: { readonly country: string } | 'clear',
  hostname: string,
): string {
  const isBelow = hostname === parent || hostname.endsWith(`.${parent}`);
  return generateCookie(COUNTRY_COOKIE, choice === 'clear' ? '' : choice.country, {
    path: '/',
    ...(isBelow ? { domain: parent } : {}),
    ...(choice === 'clear' ? { maxAge: 0 } : {}),
    httpOnly: true,
    sameSite: 'Lax',
  });
}
