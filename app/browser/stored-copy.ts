import type { Wishlist } from '../wishlist/schemas/wishlist.ts';
import { attempt } from './storage.ts';

/** Age in milliseconds from which a copy is outdated. */
const COPY_LIFETIME = 60_000;

/** The tab's last known state of a basket or wishlist, in session storage. */
type Copy<Value> = Value & {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export interface StoredCopy<Value> {
  /** Returns the copy for that key; undefined if there is none, or a damaged one. */
  readonly read: (key: string) => Copy<Value> | undefined;
  readonly write: (copy: Copy<Value>) => void;
}

/** Creates the copy that is stored under `name`. `isValue` validates the fields other than key and time. */
export function createStoredCopy<Value extends object>(
  session: () => Storage,
  name: string,
  isValue: (fields: object) => fields is Value,
): StoredCopy<Value> {
  return {
    read(key) {
      const copy: unknown = attempt(() => JSON.parse(session().getItem(name) ?? 'null'));
      if (typeof copy !== 'object' || copy === null || !isValue(copy)) return undefined;
      return 'at' in copy && typeof copy.at === 'number' && 'key' in copy && copy.key === key
        ? { ...copy, key, at: copy.at }
        : undefined;
    },
    write: (copy) => void attempt(() => session().setItem(name, JSON.stringify(copy))),
  };
}

export function isFresh({ at }: { readonly at: number }, now: number): boolean {
  return now - at < COPY_LIFETIME;
}

/** The browser's copy of a basket: its number of items. */
export interface BasketCount {
  readonly count: number;
}

export function createCountCopy(session: () => Storage): StoredCopy<BasketCount> {
  return createStoredCopy(session, 'basket-count', isBasketCount);
}

export function isBasketCount(value: object): value is BasketCount {
  return 'count' in value && Number.isInteger(value.count);
}

/** The browser's copy of a wishlist. */
export type WishlistItems = Pick<Wishlist, 'items'> & Partial<Pick<Wishlist, 'lists'>>;

/** Creates the tab's copy of the wishlist. */
export function createWishlistCopy(session: () => Storage): StoredCopy<WishlistItems> {
  return createStoredCopy(session, 'wishlist', isWishlist);
}

/** Returns whether a value is a wishlist: another tab or an earlier release may have written it. */
export function isWishlist(value: object): value is WishlistItems {
  return 'items' in value && Array.isArray(value.items) && value.items.every(isWishlistItem);
}

function isWishlistItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { key, productId } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof productId === 'number';
}
