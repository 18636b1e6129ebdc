import { computed, type ReadonlySignal } from '@preact/signals-core';
import type {
  ItemCreationId,
  Wishlist,
  WishlistItem,
  WishlistResult,
} from '../schemas/wishlist.ts';
import type { CallResult } from '../../browser/call.ts';
import type { ChangeCall, Outbox } from '../../browser/outbox.ts';
import { toggleWishlist } from '../rules/wishlist.ts';
import type { WishlistProduct, WishlistEvent } from './wishlist-event.ts';
import {
  createOptimisticStore,
  type StoreContext,
  type StoreState,
  type TabMessage,
} from '../../browser/optimistic-store.ts';
import { type StoredCopy, isWishlist, type WishlistItems } from '../../browser/stored-copy.ts';
import type { Tabs } from '../../browser/tabs.ts';

type ToggleOutcome = 'added' | 'removed' | 'full' | 'failed';

/** The back end's result: `listed` means that the item was already there, which is a success without an event. */
type Done = ToggleOutcome | 'listed';

/** The identity of an item: its product, or one variant of it. */
type ShownItem = Pick<WishlistItem, 'key' | 'productId' | 'variantId'> &
  Partial<Pick<WishlistItem, 'list'>>;

export interface WishlistModel {
  /** Ids of the products in the wishlist, including unanswered changes. */
  readonly wishlisted: ReadonlySignal<ReadonlySet<number>>;
  /**
   * The items, including unanswered changes; undefined before the first value. An item without an answer has no key.
   */
  readonly items: ReadonlySignal<readonly ShownItem[] | undefined>;
  /** Returns the named lists of the last answer. */
  readonly lists: () => Wishlist['lists'];
  readonly state: ReadonlySignal<StoreState>;
  /** Whether a change waits for the network. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Shows the stored copy, and requests the wishlist from the back end if the copy is outdated, or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Adds a product that is not in the wishlist, otherwise deletes all of its items. */
  readonly toggle: (productId: number, product: WishlistProduct) => Promise<ToggleOutcome>;
  /** Adds a product or a variant; a recently deleted one returns to its position. */
  readonly add: (item: ItemCreationId, product: WishlistProduct) => Promise<ToggleOutcome>;
  /** Deletes one item. */
  readonly remove: (itemKey: string, product: WishlistProduct) => Promise<ToggleOutcome>;
  /** Moves an item to another list; an empty text is the standing one. */
  readonly place: (itemKey: string, list: string) => Promise<'placed' | 'failed'>;
}

type WishlistAnswer = WishlistResult | Wishlist;

interface Dependencies extends StoreContext {
  readonly copy: StoredCopy<WishlistItems>;
  readonly tabs: Tabs<TabMessage<WishlistItems>>;
  readonly outbox?: Outbox;
  readonly track: (event: WishlistEvent, product: WishlistProduct) => void;
}

/** Creates the wishlist in the browser; tracks the changes that the back end has made. */
export function createWishlistModel({
  copy,
  tabs,
  outbox,
  track,
  ...context
}: Dependencies): WishlistModel {
  const store = createOptimisticStore(
    {
      kind: 'wishlist',
      valueOf: ({ items, lists }: Wishlist): WishlistItems => ({ items, lists }),
      view: (value): readonly ShownItem[] | undefined => value?.items,
      isValue: isWishlist,
      copy,
      tabs,
      ...(outbox && { outbox }),
      resumed,
    },
    context,
  );
  const items = () => store.confirmed()?.items ?? [];

  async function sendAdd(item: ItemCreationId): Promise<Done> {
    const { method, action, fields } = addCall(item);
    return tookAdd(await store.send(method, action, fields));
  }

  function tookAdd(result: CallResult<WishlistAnswer>): Done {
    if (!result.ok || !('wishlist' in result.data)) return 'failed';
    store.accept(result.data.wishlist);
    const { statusCode } = result.data;
    if (statusCode === 413) return 'full';
    if (statusCode === 409) return 'listed';
    return statusCode === 412 ? 'failed' : 'added';
  }

  async function sendRemove(itemKeys: readonly string[]): Promise<ToggleOutcome> {
    for (const itemKey of itemKeys) {
      const { method, action, fields } = removeCall(itemKey);
      if (tookRemoval(await store.send(method, action, fields)) === 'failed') return 'failed';
    }
    return 'removed';
  }

  function tookRemoval(result: CallResult<WishlistAnswer>): ToggleOutcome {
    if (!result.ok || !('items' in result.data)) return 'failed';
    store.accept(result.data);
    return 'removed';
  }

  /** Accepts the answer to a change that an earlier page of the tab has made. */
  function resumed({ action, facts }: ChangeCall, result: CallResult<WishlistAnswer>): boolean {
    const outcome = action === 'addItem' ? tookAdd(result) : tookRemoval(result);
    if (facts && isProduct(facts)) trackDone(outcome, facts);
    return isDone(outcome);
  }

  function trackDone(outcome: Done, product: WishlistProduct) {
    if (outcome === 'added') track('frontend_add_to_wishlist', product);
    if (outcome === 'removed') track('frontend_remove_from_wishlist', product);
  }

  function sendToggle(productId: number): Promise<Done> {
    const wanted = toggleWishlist(items(), productId);
    return wanted.kind === 'add' ? sendAdd({ productId }) : sendRemove(wanted.itemKeys);
  }

  /** Shows a change at once, sends it, and tracks the change that the back end has made. */
  function change(
    apply: (items: readonly ShownItem[]) => readonly ShownItem[],
    run: () => Promise<Done>,
    product: WishlistProduct,
    calls: readonly ChangeCall[],
    undoes?: ChangeCall,
  ): Promise<ToggleOutcome> {
    return store.change({
      // A change of several calls is one event.
      calls: calls.map((call, index) => (index === 0 ? { ...call, facts: product } : call)),
      undoes,
      apply: (shown) => apply(shown ?? []),
      async run() {
        const outcome = await run();
        trackDone(outcome, product);
        return outcome === 'listed' ? 'added' : outcome;
      },
      isDone,
    });
  }

  const wishlisted = computed(
    (): ReadonlySet<number> => new Set(store.shown.value?.map(({ productId }) => productId)),
  );
  return {
    wishlisted,
    items: computed(() => store.shown.value),
    lists: () => store.confirmed()?.lists ?? [],
    state: store.state,
    isWaiting: store.isWaiting,
    refresh: store.refresh,
    toggle(productId, product) {
      const isOn = wishlisted.value.has(productId);
      const item = { key: '', productId, variantId: null };
      const add = addCall({ productId });
      const removed = items().filter((one) => one.productId === productId);
      return change(
        (shown) => (isOn ? shown.filter((one) => one.productId !== productId) : [...shown, item]),
        () => sendToggle(productId),
        product,
        isOn ? removed.map(({ key }) => removeCall(key)) : [add],
        isOn ? add : undefined,
      );
    },
    // An added item is shown with the answer, which contains the product of a variant.
    add: (item, product) =>
      change(
        (shown) => shown,
        () => sendAdd(item),
        product,
        [addCall(item)],
      ),
    remove: (itemKey, product) =>
      change(
        (shown) => shown.filter(({ key }) => key !== itemKey),
        () => sendRemove([itemKey]),
        product,
        [removeCall(itemKey)],
      ),
    place(itemKey, list) {
      const call = placeCall(itemKey, list);
      return store.change({
        calls: [call],
        apply: (shown) =>
          shown?.map((one) => (one.key === itemKey ? { ...one, list: list || null } : one)),
        run: async () => {
          const sent = await store.send<WishlistAnswer>(call.method, call.action, call.fields);
          return tookRemoval(sent) === 'failed' ? 'failed' : 'placed';
        },
        isDone: (outcome) => outcome === 'placed',
      });
    },
  };
}

function addCall(itemCreationId: ItemCreationId): ChangeCall {
  return { method: 'POST', action: 'addItem', fields: { itemCreationId } };
}

function removeCall(itemKey: string): ChangeCall {
  return { method: 'DELETE', action: 'deleteItem', fields: { itemKey } };
}

function placeCall(itemKey: string, list: string): ChangeCall {
  return { method: 'POST', action: 'moveItem', fields: { itemKey, list } };
}

function isDone(outcome: Done): boolean {
  return outcome === 'added' || outcome === 'listed' || outcome === 'removed';
}

function isProduct(facts: object): facts is WishlistProduct {
  return 'referenceKey' in facts;
}
