import { anonymousId, isAnonymousId } from '../domain/basket.ts';
import type { PageStorage } from './storage.ts';

/** Whose basket and wishlist these are (DESIGN §6). */
export interface VisitorId {
  /** The usable id of the cookie, read anew each time: the server sets it. Undefined: nobody has chosen anything yet. */
  readonly known: () => string | undefined;
  /** The cookie's id; without one an id that is made once, before the first change. */
  readonly own: () => string;
  /** Runs a change; while there is no cookie, one of all tabs at a time, so that two first ones meet under one id. */
  readonly inTurn: <T>(change: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  readonly storage: Pick<PageStorage, 'userId' | 'keepUserId'>;
  readonly cookie: () => string | undefined;
  /** 16 random bytes. */
  readonly random: () => Uint8Array;
  /** Web Locks: waits until no other tab runs what it was given. */
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>;
}

export function createVisitorId({ storage, cookie, random, lock }: Dependencies): VisitorId {
  function own(): string {
    const stored = storage.userId();
    const id = cookie() ?? (stored && isAnonymousId(stored) ? stored : undefined);
    if (id) return id;
    const made = anonymousId(random());
    storage.keepUserId(made);
    return made;
  }
  return { known: cookie, own, inTurn: (change) => (cookie() ? change() : lock(change)) };
}
