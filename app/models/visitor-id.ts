import { anonymousId, keptUserId, usableUserId } from '../domain/basket.ts';
import { ADOPTION_ENDS, hostCookie, USER_ID } from '../domain/visitor-id.ts';
import { readCookie, readCookies } from './page-cookie.ts';
import type { PageStorage } from './storage.ts';

/** Whose basket and wishlist these are (DESIGN §6). */
export interface VisitorId {
  /** The id that this host set, read from the cookies each time. Undefined before the first change. */
  readonly known: () => string | undefined;
  /** The cookie's id; without one an id that is made once, before the first change. */
  readonly own: () => string;
  /** Removes the browser's copy where it is no id of its own, or where the server has given the user one. */
  readonly settle: (serverId?: string) => void;
  /** Runs a change; while there is no cookie, one of all tabs at a time, so that two first ones meet under one id. */
  readonly inTurn: <T>(change: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  readonly storage: Pick<PageStorage, 'userId' | 'keepUserId'>;
  readonly cookie: () => string | undefined;
  /** Whether any cookie holds an id, whichever host set it. */
  readonly isInCookie: (id: string) => boolean;
  /** 16 random bytes. */
  readonly random: () => Uint8Array;
  /** Web Locks: waits until no other tab runs what it was given. */
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Returns the visitor's id from a page's cookies. A script cannot see which host set `userId`, so it reads the copy, which
 * only this host can set. `now` is milliseconds since 1970.
 */
export function readVisitorId(cookies: string, isSecure: boolean, now: number): string | undefined {
  const copy = readCookie(cookies, hostCookie(USER_ID, isSecure));
  const [only, other] = readCookies(cookies, USER_ID);
  // Of two the edge adopts neither.
  const id = copy ?? (now < ADOPTION_ENDS && !other ? only : undefined);
  return usableUserId(id, readCookie(cookies, 'hasSession') !== undefined);
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
    const stored = keptUserId(storage.userId(), undefined);
    // The edge never signs an id that an unverified cookie holds.
    if (stored && !isInCookie(stored)) return stored;
    const made = anonymousId(random());
    storage.keepUserId(made);
    return made;
  }
  function settle(serverId?: string) {
    const stored = storage.userId();
    const kept = keptUserId(stored, serverId);
    if (kept !== stored) storage.keepUserId(kept);
  }
  return { known: cookie, own, settle, inTurn: (change) => (cookie() ? change() : lock(change)) };
}
