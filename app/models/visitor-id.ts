import { anonymousId, isAnonymousId } from '../domain/basket.ts';
import type { PageStorage } from './storage.ts';

/** Whose basket and wishlist these are (DESIGN §6). */
export interface VisitorId {
  /** The usable id of the cookie, read anew each time: the server sets it. Undefined: nobody has chosen anything yet. */
  readonly known: () => string | undefined;
  /** The cookie's id; without one an id that is made once, before the first change. */
  readonly own: () => string;
}

interface Dependencies {
  readonly storage: Pick<PageStorage, 'userId' | 'keepUserId'>;
  readonly cookie: () => string | undefined;
  /** 16 random bytes. */
  readonly random: () => Uint8Array;
}

export function createVisitorId({ storage, cookie, random }: Dependencies): VisitorId {
  function own(): string {
    const stored = storage.userId();
    const id = cookie() ?? (stored && isAnonymousId(stored) ? stored : undefined);
    if (id) return id;
    const made = anonymousId(random());
    storage.keepUserId(made);
    return made;
  }
  return { known: cookie, own };
}
