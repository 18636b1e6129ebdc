import { isNamed } from '../../../../app/text/rules/name-pattern.ts';
import { consentServices } from '../../../../edge-config/consent.ts';
import { siteOf } from '../../../../edge-config/hosts.ts';
import { setCookieLine } from '../cookies.ts';

/**
 * Returns the Set-Cookie lines that delete the cookies of every service beside `allowed`, for each domain on which they may
 * have been set. `names` are the cookies of the request.
 */
export function deletedServiceCookies(
  names: readonly string[],
  allowed: readonly string[],
  { hostname, protocol }: Pick<URL, 'hostname' | 'protocol'>,
): string[] {
  const patterns = consentServices.flatMap(({ name, cookies }) =>
    allowed.includes(name) ? [] : cookies,
  );
  const left = names.filter((name) => isNamed(name, patterns));
  const site = siteOf(hostname);
  const domains = [...new Set([undefined, hostname, ...(site ? [site.domain] : [])])];
  const secure = protocol === 'https:';
  return [...new Set(left)].flatMap((name) =>
    domains.map((domain) => setCookieLine(name, '', { maxAge: 0, domain, secure })),
  );
}
