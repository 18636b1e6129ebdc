import type { Wish } from '../api/wishlist.ts';

export interface WishlistCopy {
  readonly key: string;
  readonly items: readonly Wish[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The wishlist as this tab knew it last. */
export interface WishCopy {
  /** Undefined where there is none of that key, or none that can be read. */
  readonly read: (key: string) => WishlistCopy | undefined;
  readonly keep: (copy: WishlistCopy) => void;
}

const NAME = 'wishlist';

export function createWishCopy(session: () => Storage): WishCopy {
  return {
    read(key) {
      try {
        const copy: unknown = JSON.parse(session().getItem(NAME) ?? 'null');
        return isCopy(copy) && copy.key === key ? copy : undefined;
      } catch {
        // A browser that refuses storage, or what somebody else wrote there: no copy.
        return undefined;
      }
    },
    keep(copy) {
      try {
        session().setItem(NAME, JSON.stringify(copy));
      } catch {
        // Full or forbidden: the next page asks again.
      }
    },
  };
}

function isCopy(value: unknown): value is WishlistCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { key, items, at } = value as Record<string, unknown>;
  return (
    typeof key === 'string' && typeof at === 'number' && Array.isArray(items) && items.every(isWish)
  );
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  const { key, productId } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof productId === 'number';
}
