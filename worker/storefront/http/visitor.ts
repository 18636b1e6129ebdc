import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { acceptedLanguages, knownCountry } from '../../../app/domain/country.ts';
import type { AppEnv } from '../bindings.ts';
import { cookieNames, MAX_COOKIE_HEADER, rawCookie } from './cookies.ts';
import { isCrawler } from './crawler.ts';
import { idHostOf, readIds, type RequestIds } from './visitor-ids.ts';

/** What the edge knows of who asks. Every value comes from outside: a damaged one counts as none. */
export interface Visitor extends RequestIds {
  readonly country: string | undefined;
  readonly crawler: boolean;
  /** Remembered shop key and host label; whether they name a shop is decided where they are used. */
  readonly locale: string | undefined;
  readonly label: string | undefined;
  readonly languages: readonly string[];
  /** The consent cookie as it came; `servicesOf` says what it allows. */
  readonly rawConsent: string | undefined;
  readonly cookieNames: readonly string[];
  readonly session: string | undefined;
}

const SESSION_TOKEN = /^[\w-]{20,128}$/;

/** Reads the visitor of a request. The country is `request.cf.country`, nowhere anything else (DESIGN §2). */
export async function readVisitor(c: Context<AppEnv>): Promise<Visitor> {
  const { req } = c;
  const cookies = (req.header('cookie') ?? '').length > MAX_COOKIE_HEADER ? {} : getCookie(c);
  const session = SESSION_TOKEN.exec(cookies['__Host-session'] ?? '')?.[0];
  const ids = await readIds(req.header('cookie'), session !== undefined, idHostOf(c), Date.now());
  return {
    country: knownCountry(req.raw.cf?.['country']),
    crawler: isCrawler(req.header('user-agent')),
    locale: cookies['locale'],
    label: cookies['country'],
    languages: acceptedLanguages(req.header('accept-language')),
    rawConsent: rawCookie(req.header('cookie'), 'consent'),
    cookieNames: cookieNames(req.header('cookie')),
    session,
    ...ids,
  };
}
