import {
  anonymousId,
  ANONYMOUS_ID_LENGTH,
  isAnonymousId,
} from '../../../../app/basket/rules/basket.ts';
import { ownId, USER_ID } from '../../../../app/visitor/rules/visitor-id.ts';
import { setCookieLine } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { companionOf, idCookieNames, idHostOf } from './visitor-ids.ts';

/** Seconds. The server sets lasting cookies, since WebKit deletes those that scripts wrote. */
const LIFETIME = 365 * 24 * 60 * 60;

/** Returns a new anonymous id of 128 random bits. */
export function makeUserId(): string {
  return anonymousId(crypto.getRandomValues(new Uint8Array(ANONYMOUS_ID_LENGTH / 2)));
}

/**
 * Returns the Set-Cookie lines of an id: the id, its copy, which scripts read, and its signature, which the edge
 * verifies.
 */
export async function userIdCookies(id: string, context: RequestContext): Promise<string[]> {
  const host = idHostOf(context);
  const names = idCookieNames(host);
  const options = { maxAge: LIFETIME, secure: host.isSecure };
  return [
    setCookieLine(USER_ID, id, options),
    setCookieLine(names.copy, id, options),
    setCookieLine(names.signature, await companionOf(id, host), { ...options, httpOnly: true }),
  ];
}

/**
 * Returns the cookies that store an anonymous id as the visitor's: the signed one, otherwise one that the request has proven or
 * that the edge has created for it. Any other id is never signed, because whoever learns an id may send it.
 */
export async function anonymousIdCookies(id: string, context: RequestContext): Promise<string[]> {
  return isAnonymousId(id) && id === ownId(context.visitor) ? userIdCookies(id, context) : [];
}

/**
 * Returns the cookies that replace the browser's own id by the server's id of a known user: basket and wishlist are the
 * user's from then on. Without the session this id gives access to nothing.
 */
export async function serverIdCookies(id: string, context: RequestContext): Promise<string[]> {
  return context.visitor.userId === id ? [] : userIdCookies(id, context);
}

/**
 * Returns the cookies that replace a known user's id by a new anonymous one if the back end does not know the
 * session.
 */
export async function endedIdCookies(context: RequestContext): Promise<string[]> {
  const { userId } = context.visitor;
  return userId === undefined || isAnonymousId(userId) ? [] : userIdCookies(makeUserId(), context);
}
