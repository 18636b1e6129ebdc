import type { ReadonlySignal } from '@preact/signals-core';
import type { Wish, Wishlist, WishlistResult } from '../api/wishlist.ts';
import { toggleWish } from '../domain/wishlist.ts';
import type { WishedProduct, WishEvent } from '../tracking/wishlist.ts';
import type { Call, CallResult } from './call.ts';
import type { Intents } from './intents.ts';
import type { Signals } from './signals.ts';
import type { Tabs } from './tabs.ts';
import type { WishCopy } from './wish-copy.ts';

/** The browser's copy is asked for again after so long. Milliseconds. */
const COPY_LIFETIME = 60_000;

export type WishlistState = 'idle' | 'pending' | 'success' | 'error';
export type ToggleOutcome = 'added' | 'removed' | 'full' | 'failed';

export interface WishlistModel {
  /** Ids of the products that are wished for, changes under way among them. */
  readonly wished: ReadonlySignal<ReadonlySet<number>>;
  readonly state: ReadonlySignal<WishlistState>;
  /** Shows the copy at once and asks the back end where it is old, or always with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Adds a product that is not there, deletes each item of one that is (spec 2 §4). */
  readonly toggle: (productId: number, product: WishedProduct) => Promise<ToggleOutcome>;
}

interface Dependencies {
  readonly signals: Signals;
  readonly call: Call;
  /** The visitor's key where there is an id; `own` makes one. */
  readonly knownKey: () => string | undefined;
  readonly ownKey: () => string;
  readonly copy: WishCopy;
  readonly tabs: Tabs<Wishlist>;
  readonly intents: Intents;
  readonly now: () => number;
  readonly track: (event: WishEvent, product: WishedProduct) => void;
}

/** The wishlist in the browser: one queue of changes, hearts filled at once and emptied again where it fails. */
export function createWishlistModel({
  signals: { signal, computed },
  call,
  knownKey,
  ownKey,
  copy,
  tabs,
  now,
  intents,
  track,
}: Dependencies): WishlistModel {
  const items = signal<readonly Wish[]>([]);
  /** What changes without an answer make of a product: wished for or not. */
  const expected = signal<ReadonlyMap<number, boolean>>(new Map());
  const state = signal<WishlistState>('idle');
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Grows with each change: an answer asked for before it is old. */
  let age = 0;

  const wished = computed(() => {
    const ids = new Set(items.value.map(({ productId }) => productId));
    for (const [id, wanted] of expected.value) {
      if (wanted) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  });

  tabs.listen((wishlist) => {
    if (wishlist.key === knownKey()) keep(wishlist);
  });

  function keep({ key, items: kept }: Wishlist) {
    items.value = kept;
    copy.keep({ key, items: kept, at: now() });
  }

  function take(wishlist: Wishlist) {
    keep(wishlist);
    tabs.tell(wishlist);
  }

  async function refresh(force = false): Promise<void> {
    const key = knownKey();
    if (!key) return;
    const kept = copy.read(key);
    if (kept) items.value = kept.items;
    if (!force && kept && now() - kept.at < COPY_LIFETIME) return;
    const asked = age;
    const result = await call<Wishlist>({ method: 'GET', path: `/api/shop/wishlist/get/${key}/` });
    if (!result.ok || result.status !== 200 || asked !== age) return;
    keep(result.data);
    state.value = 'success';
  }

  async function send<T extends object>(
    method: 'POST' | 'DELETE',
    action: string,
    fields: object,
  ): Promise<CallResult<T>> {
    const body = { wishlistKey: ownKey(), ...fields };
    const intent = action + JSON.stringify(body);
    const path = `/api/shop/wishlist/${action}/`;
    const result = await call<T>({ method, path, body, idempotencyKey: intents.keyOf(intent) });
    intents.settle(intent, result);
    return result;
  }

  async function addNow(productId: number): Promise<ToggleOutcome> {
    const itemCreationId = { productId };
    const result = await send<WishlistResult>('POST', 'addItem', { itemCreationId });
    if (!result.ok || !('wishlist' in result.data)) return 'failed';
    take(result.data.wishlist);
    if (result.data.statusCode === 413) return 'full';
    // What is there already is what was asked for.
    const { items: kept } = result.data.wishlist;
    return kept.some((item) => item.productId === productId) ? 'added' : 'failed';
  }

  async function deleteNow(itemKeys: readonly string[]): Promise<ToggleOutcome> {
    for (const itemKey of itemKeys) {
      const result = await send<Wishlist>('DELETE', 'deleteItem', { itemKey });
      if (!result.ok || !('items' in result.data)) return 'failed';
      take(result.data);
    }
    return 'removed';
  }

  async function toggleNow(productId: number): Promise<ToggleOutcome> {
    const wanted = toggleWish(items.value, productId);
    return wanted.kind === 'add' ? addNow(productId) : deleteNow(wanted.itemKeys);
  }

  function expect(productId: number, wanted: boolean | undefined) {
    const next = new Map(expected.value);
    if (wanted === undefined) next.delete(productId);
    else next.set(productId, wanted);
    expected.value = next;
  }

  function tell(outcome: ToggleOutcome, product: WishedProduct) {
    if (outcome === 'added') track('frontend_add_to_wishlist', product);
    if (outcome === 'removed') track('frontend_remove_from_wishlist', product);
  }

  function toggle(productId: number, product: WishedProduct): Promise<ToggleOutcome> {
    waiting += 1;
    age += 1;
    state.value = 'pending';
    expect(productId, !wished.value.has(productId));
    const answer = queue
      .then(() => toggleNow(productId))
      .then((outcome) => {
        waiting -= 1;
        age += 1;
        tell(outcome, product);
        if (waiting === 0) {
          expected.value = new Map();
          state.value = outcome === 'added' || outcome === 'removed' ? 'success' : 'error';
        }
        return outcome;
      });
    queue = answer;
    return answer;
  }

  return { wished, state: computed(() => state.value), refresh, toggle };
}
