import { anonymousId, keptUserId, usableUserId } from '../domain/basket.ts';
import { ADOPTION_ENDS, hostCookie, USER_ID } from '../domain/visitor-id.ts';
import { readCookie, readCookies } from './page-cookie.ts';
import type { UserIdStorage } from './storage.ts';

/** The id that the visitor's basket and wishlist belong to. */
export interface VisitorId {
  /** The id that this host has set, read from the cookies each time; undefined before the first change. */
  readonly known: () => string | undefined;
  /** The cookie's id; without one, an id that is made once, before the first change. */
  readonly own: () => string;
  /** Runs a change; without a cookie, one at a time over all tabs, so that two first changes share one id. */
  readonly inTurn: <T>(change: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  readonly storage: UserIdStorage;
  readonly cookie: () => string | undefined;
  /** Returns whether any cookie holds an id, whichever host has set it. */
  readonly isInCookie: (id: string) => boolean;
  /** Returns 16 random bytes. */
  readonly random: () => Uint8Array;
  /** Waits until no other tab runs a change (Web Locks). */
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Returns the visitor's id from a page's cookies. A script cannot see which host set `userId`, so it reads the copy, which
 * only this host can set. `now` is milliseconds since 1970.
 */
export function readVisitorId(cookies: string, isSecure: boolean, now: number): string | undefined {
  const copy = readCookie(cookies, hostCookie(USER_ID, isSecure));
  const [only, other] = readCookies(cookies, USER_ID);
  // The edge adopts neither of two ids.
  const id = copy ?? (now < ADOPTION_ENDS && !other ? only : undefined);
  return usableUserId(id, readCookie(cookies, 'hasSession') !== undefined);
}

/** Removes the stored id if the browser has not made it itself, or if the server has given the user an id. */
export function settleUserId(storage: UserIdStorage, serverId?: string) {
  const stored = storage.read();
  const remaining = keptUserId(stored, serverId);
  if (remaining !== stored) storage.write(remaining);
}

export function createVisitorId({
  cookie,
  isInCookie,
  lock,
  random,
  storage,
}: Dependencies): VisitorId {
  function own(): string {
    const id = cookie();
    if (id) return id;
    const stored = keptUserId(storage.read(), undefined);
    // The edge never signs an id that an unverified cookie holds.
    if (stored && !isInCookie(stored)) return stored;
    const made = anonymousId(random());
    storage.write(made);
    return made;
  }
  return { known: cookie, own, inTurn: (change) => (cookie() ? change() : lock(change)) };
}
