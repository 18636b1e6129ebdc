import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Wishlist, WishlistResult } from '../api/wishlist.ts';
import { toggleWishlist } from '../domain/wishlist.ts';
import type { WishlistProduct, WishlistEvent } from '../tracking/wishlist.ts';
import {
  createOptimisticStore,
  type StoreContext,
  type StoreState,
  type TabMessage,
} from './optimistic-store.ts';
import { createStoredCopy, type StoredCopy } from './stored-copy.ts';
import type { Tabs } from './tabs.ts';

type ToggleOutcome = 'added' | 'removed' | 'full' | 'failed';

export interface WishlistModel {
  /** Ids of the products on the wishlist, unanswered changes included. */
  readonly wishlisted: ReadonlySignal<ReadonlySet<number>>;
  readonly state: ReadonlySignal<StoreState>;
  /** Shows the stored copy, and asks the back end if that is not fresh or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Adds a product that is not on the wishlist, deletes each item of one that is. */
  readonly toggle: (productId: number, product: WishlistProduct) => Promise<ToggleOutcome>;
}

/** What the browser stores of a wishlist. */
export type WishlistItems = Pick<Wishlist, 'items'>;

interface Dependencies extends StoreContext {
  readonly copy: StoredCopy<WishlistItems>;
  readonly tabs: Tabs<TabMessage<WishlistItems>>;
  readonly track: (event: WishlistEvent, product: WishlistProduct) => void;
}

export function createWishlistCopy(session: () => Storage): StoredCopy<WishlistItems> {
  return createStoredCopy(session, 'wishlist', isWishlist);
}

/** Creates the wishlist in the browser; tracks what the back end has done. */
export function createWishlistModel({
  copy,
  tabs,
  track,
  ...context
}: Dependencies): WishlistModel {
  const store = createOptimisticStore(
    {
      kind: 'wishlist',
      valueOf: ({ items }: Wishlist): WishlistItems => ({ items }),
      view: (value): ReadonlySet<number> => new Set(value?.items.map(({ productId }) => productId)),
      isValue: isWishlist,
      copy,
      tabs,
    },
    context,
  );
  const items = () => store.confirmed()?.items ?? [];

  async function add(productId: number): Promise<ToggleOutcome> {
    const itemCreationId = { productId };
    const result = await store.send<WishlistResult>('POST', 'addItem', { itemCreationId });
    if (!result.ok || !('wishlist' in result.data)) return 'failed';
    store.accept(result.data.wishlist);
    if (result.data.statusCode === 413) return 'full';
    // A product that was on the list already is a success.
    return items().some((item) => item.productId === productId) ? 'added' : 'failed';
  }

  async function remove(itemKeys: readonly string[]): Promise<ToggleOutcome> {
    for (const itemKey of itemKeys) {
      const result = await store.send<Wishlist>('DELETE', 'deleteItem', { itemKey });
      if (!result.ok || !('items' in result.data)) return 'failed';
      store.accept(result.data);
    }
    return 'removed';
  }

  async function toggleNow(productId: number, product: WishlistProduct): Promise<ToggleOutcome> {
    const wanted = toggleWishlist(items(), productId);
    const outcome = await (wanted.kind === 'add' ? add(productId) : remove(wanted.itemKeys));
    if (outcome === 'added') track('frontend_add_to_wishlist', product);
    if (outcome === 'removed') track('frontend_remove_from_wishlist', product);
    return outcome;
  }

  return {
    wishlisted: computed(() => store.shown.value),
    state: store.state,
    refresh: store.refresh,
    toggle(productId, product) {
      const isOnWishlist = !store.shown.value.has(productId);
      return store.change({
        apply: (wishlisted) => withProduct(wishlisted, productId, isOnWishlist),
        run: () => toggleNow(productId, product),
        isDone: (outcome) => outcome === 'added' || outcome === 'removed',
      });
    },
  };
}

function withProduct(
  wishlisted: ReadonlySet<number>,
  productId: number,
  isOnWishlist: boolean,
): ReadonlySet<number> {
  const next = new Set(wishlisted);
  if (isOnWishlist) next.add(productId);
  else next.delete(productId);
  return next;
}

function isWishlist(value: object): value is WishlistItems {
  return 'items' in value && Array.isArray(value.items) && value.items.every(isWishlistItem);
}

function isWishlistItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { key, productId } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof productId === 'number';
}
