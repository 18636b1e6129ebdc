import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { isbot } from 'isbot';
import { readConsent } from '../../../app/api/consent.ts';
import { usableUserId } from '../../../app/domain/basket.ts';
import type { ConsentRecord } from '../../../app/domain/consent.ts';
import { acceptedLanguages, knownCountry } from '../../../app/domain/country.ts';
import { CONSENT_VERSION } from '../../../edge-config/consent.ts';
import type { AppEnv } from '../bindings.ts';

/** What the edge knows of who asks. Every value comes from outside: a damaged one counts as none. */
export interface Visitor {
  readonly country: string | undefined;
  readonly crawler: boolean;
  /** Remembered shop key and host label; whether they name a shop is decided where they are used. */
  readonly locale: string | undefined;
  readonly label: string | undefined;
  readonly languages: readonly string[];
  readonly consent: ConsentRecord | undefined;
  readonly userId: string | undefined;
  readonly session: string | undefined;
}

/** A header of cookies longer than this is read as none: we never write so many. */
const MAX_COOKIE_HEADER = 32 * 1024;
const SESSION_TOKEN = /^[\w-]{20,128}$/;

/** Reads the visitor of a request. The country is `request.cf.country`, nowhere anything else (DESIGN §2). */
export function readVisitor(c: Context<AppEnv>): Visitor {
  const { req } = c;
  const cookies = (req.header('cookie') ?? '').length > MAX_COOKIE_HEADER ? {} : getCookie(c);
  const session = SESSION_TOKEN.exec(cookies['__Host-session'] ?? '')?.[0];
  return {
    country: knownCountry(req.raw.cf?.['country']),
    crawler: isbot(req.header('user-agent')),
    locale: cookies['locale'],
    label: cookies['country'],
    languages: acceptedLanguages(req.header('accept-language')),
    consent: readConsent(rawCookie(req.header('cookie'), 'consent'), Date.now(), CONSENT_VERSION),
    userId: usableUserId(cookies['userId'], session !== undefined),
    session,
  };
}

/** The consent cookie is decoded by its own schema, so that a broken escape is its own matter. */
function rawCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > MAX_COOKIE_HEADER) return undefined;
  return header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
