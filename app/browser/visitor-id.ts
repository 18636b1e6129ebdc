import { anonymousId, isAnonymousId, keptUserId, usableUserId } from '../basket/rules/basket.ts';
import { hostCookie, USER_ID } from '../visitor/rules/visitor-id.ts';
import { readCookie } from './page-cookie.ts';
import type { UserIdStorage } from './storage.ts';

/** An id with which changes are made. */
export interface OwnId {
  readonly id: string;
  /** Proof that the id was created in this browser; undefined for an id that the host has signed. */
  readonly proof?: string;
}

/** The id of the visitor, to which basket and wishlist belong. */
export interface VisitorId {
  /** The id that this host has set, read from the cookies each time; undefined before the first change. */
  readonly known: () => string | undefined;
  /** The id of the cookie, otherwise the id of an unanswered change. */
  readonly current: () => string | undefined;
  /** The id of the cookie, otherwise an id that is created once, before the first change. */
  readonly own: () => Promise<OwnId>;
  /** Runs a change; without a cookie, one at a time across all tabs, so that two first changes share one id. */
  readonly inTurn: <T>(change: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  readonly storage: UserIdStorage;
  readonly cookie: () => string | undefined;
  /** Returns 16 random bytes. */
  readonly random: () => Uint8Array;
  /** Returns the id of a proof. */
  readonly prove: (proof: string) => Promise<string>;
  /** Waits until no other tab runs a change (Web Locks). */
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Returns the visitor's id from a page's cookies. A script cannot detect which host set `userId`, so it reads the copy,
 * which only this host can set.
 */
export function readVisitorId(cookies: string, isSecure: boolean): string | undefined {
  const copy = readCookie(cookies, hostCookie(USER_ID, isSecure));
  return usableUserId(copy, readCookie(cookies, 'hasSession') !== undefined);
}

/** Removes the stored id if this browser has not created it, or if the server has assigned an id. */
export function settleUserId(storage: UserIdStorage, serverId?: string) {
  const stored = storage.read();
  if (keptUserId(stored, serverId) !== stored) storage.write(undefined);
}

export function createVisitorId({ cookie, lock, prove, random, storage }: Dependencies): VisitorId {
  // For browsers that refuse storage.
  let made: string | undefined;

  async function own(): Promise<OwnId> {
    const known = cookie();
    if (known) return { id: known };
    const stored = storage.proof();
    const proof = stored && isAnonymousId(stored) ? stored : (made ??= anonymousId(random()));
    const id = await prove(proof);
    storage.write(id, proof);
    return { id, proof };
  }

  return {
    known: cookie,
    current: () => cookie() ?? storage.read(),
    own,
    inTurn: (change) => (cookie() ? change() : lock(change)),
  };
}
