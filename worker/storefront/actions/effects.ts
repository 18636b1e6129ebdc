import type { NewSession } from '../../../app/account/schemas/account.ts';
import { appendCookies, setCookieLine } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { anonymousIdCookies, endedIdCookies, serverIdCookies } from '../http/visitor/user-id.ts';

/** What an action or a read changes in the browser, as data: a call's response and a form's redirect or page carry the same. */
export interface Effects {
  /** Set-Cookie lines. */
  readonly cookies?: readonly string[];
  /** The anonymous id that was used: it is stored as the visitor's, unless the cookie has another. */
  readonly anonymousId?: string;
  /** The server's id of a known user; null if the session is unknown, and its user's id is replaced. */
  readonly userId?: string | null;
  /** A new session; null if the session ends. */
  readonly session?: NewSession | null;
  /** Value of Clear-Site-Data, such as `cache` after a logout. */
  readonly clearSiteData?: 'cache';
}

/** The session's cookie: `__Host-`, so that only this host sets it, and not readable by scripts. */
const SESSION = '__Host-session';

/** A cookie that shows scripts, which cannot read the session, that there is one. It grants no access. */
const SESSION_HINT = 'hasSession';

/** Removes a session that the back end does not know from the browser. */
export const END_SESSION: Effects = { session: null, userId: null };

/** Returns whether a request has a session or the hint of one, whether or not the back end knows it. */
export function claimsSession({ cookieNames, session }: Visitor): boolean {
  return session !== undefined || cookieNames.includes(SESSION_HINT);
}

/** Applies effects to the headers of a response. */
export async function applyEffects(
  headers: Headers,
  effects: Effects,
  context: RequestContext,
): Promise<void> {
  const { cookies = [], anonymousId, userId, session, clearSiteData } = effects;
  const lines = [
    ...cookies,
    ...(anonymousId === undefined ? [] : await anonymousIdCookies(anonymousId, context)),
    ...(userId === null ? await endedIdCookies(context) : []),
    ...(typeof userId === 'string' ? await serverIdCookies(userId, context) : []),
    ...(session === undefined ? [] : sessionCookies(session, context)),
  ];
  appendCookies(headers, lines);
  if (clearSiteData) headers.set('clear-site-data', `"${clearSiteData}"`);
}

function sessionCookies(session: NewSession | null, { url }: RequestContext): string[] {
  const { token, maxAge } = session ?? { token: '', maxAge: 0 };
  const secure = url.protocol === 'https:';
  return [
    setCookieLine(SESSION, token, { maxAge, secure: true, httpOnly: true }),
    setCookieLine(SESSION_HINT, session ? '1' : '', { maxAge, secure }),
  ];
}
