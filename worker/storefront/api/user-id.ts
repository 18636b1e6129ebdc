import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { anonymousId, ANONYMOUS_ID_LENGTH, isAnonymousId } from '../../../app/domain/basket.ts';
import type { AppEnv } from '../bindings.ts';

/** Seconds: what must last is set by the server, since WebKit deletes what script wrote (DESIGN §8). */
const LIFETIME = 365 * 24 * 60 * 60;

/** A new anonymous id of 128 random bits. */
export function makeUserId(): string {
  return anonymousId(crypto.getRandomValues(new Uint8Array(ANONYMOUS_ID_LENGTH / 2)));
}

/**
 * Keeps an anonymous id in the visitor's cookie, readable by script. The cookie wins: an id other than the one that it
 * holds is not written over it.
 */
export function keepUserId(c: Context<AppEnv>, id: string) {
  const { userId } = c.get('visitor');
  if (!isAnonymousId(id) || (userId !== undefined && userId !== id)) return;
  setUserId(c, id);
}

/**
 * Keeps the id that the server gave a known user: it takes the place of the browser's own (spec 1 §3), so that basket and
 * wishlist are the user's from now on. Without the session it is worth nothing (DESIGN §6).
 */
export function keepServerId(c: Context<AppEnv>, id: string) {
  if (c.get('visitor').userId !== id) setUserId(c, id);
}

function setUserId(c: Context<AppEnv>, id: string) {
  setCookie(c, 'userId', id, {
    path: '/',
    maxAge: LIFETIME,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  });
  c.header('cache-control', 'private, no-store');
}
