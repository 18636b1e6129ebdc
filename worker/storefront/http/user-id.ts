import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { anonymousId, ANONYMOUS_ID_LENGTH, isAnonymousId } from '../../../app/domain/basket.ts';
import { USER_ID } from '../../../app/domain/visitor-id.ts';
import type { AppEnv } from '../bindings.ts';
import { WITH_COOKIES } from './voucher-cookie.ts';
import { idCookieNames, companionOf, idHostOf } from './visitor-ids.ts';

/** Seconds: what must last is set by the server, since WebKit deletes what script wrote (DESIGN §8). */
const LIFETIME = 365 * 24 * 60 * 60;

/** A new anonymous id of 128 random bits. */
export function makeUserId(): string {
  return anonymousId(crypto.getRandomValues(new Uint8Array(ANONYMOUS_ID_LENGTH / 2)));
}

/**
 * Sets an anonymous id as the visitor's, readable by script. The cookie wins: another id does not replace the one that it
 * holds, unless that one is only adopted, since the script made the other one on this host. An unverified id of a cookie
 * is never set, as another host may have set it: the visitor gets a new one.
 */
export async function keepUserId(c: Context<AppEnv>, id: string) {
  const { isAdopted, unverifiedIds, userId } = c.get('visitor');
  if (!isAnonymousId(id) || (userId !== undefined && userId !== id && !isAdopted)) return;
  await setUserId(c, unverifiedIds.includes(id) ? makeUserId() : id);
}

/**
 * Keeps the id that the server gave a known user: it takes the place of the browser's own (spec 1 §3), so that basket and
 * wishlist are the user's from now on. Without the session it is worth nothing (DESIGN §6).
 */
export async function keepServerId(c: Context<AppEnv>, id: string) {
  if (c.get('visitor').userId !== id) await setUserId(c, id);
}

/**
 * Puts a new anonymous id in the place of a known user's whose session the back end does not know: that id opens no basket
 * any more.
 */
export async function replaceServerId(c: Context<AppEnv>) {
  const { userId } = c.get('visitor');
  if (userId !== undefined && !isAnonymousId(userId)) await setUserId(c, makeUserId());
}

/** Sets the cookie of an id, its copy, which scripts read, and its signature, which the edge verifies. */
export async function setUserId(c: Context<AppEnv>, id: string) {
  const host = idHostOf(c);
  const names = idCookieNames(host);
  const options = { path: '/', maxAge: LIFETIME, sameSite: 'Lax', secure: host.isSecure } as const;
  setCookie(c, USER_ID, id, options);
  setCookie(c, names.copy, id, options);
  setCookie(c, names.signature, await companionOf(id, host), { ...options, httpOnly: true });
  c.header('cache-control', WITH_COOKIES);
}
