import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Basket, BasketResult } from '../api/basket.ts';
import { anonymousId, basketKey, isAnonymousId, isSuccess, pieces } from '../domain/basket.ts';
import { addToCart } from '../tracking/add-to-cart.ts';
import type { Track } from '../tracking/data-layer.ts';
import type { Call } from './call.ts';
import type { PageStorage } from './storage.ts';

/** The browser's copy of the count is asked for again after so long. Milliseconds. */
const COPY_LIFETIME = 60_000;

export type BasketState = 'idle' | 'pending' | 'success' | 'error';

export type AddOutcome =
  | { readonly kind: 'added' | 'unavailable' | 'full' | 'failed' }
  | { readonly kind: 'reduced'; readonly quantity: number };

export interface BasketModel {
  /** Pieces, or undefined while nobody knows. */
  readonly count: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<BasketState>;
  readonly outcome: ReadonlySignal<AddOutcome | undefined>;
  /** Shows the copy at once and asks the back end where it is old, or always with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Takes the pieces that a page of the shopper's own has just shown. */
  readonly tell: (pieces: number) => void;
  readonly add: (line: { variantId: number; quantity: number }) => Promise<AddOutcome>;
}

interface Dependencies {
  readonly shopId: number;
  readonly call: Call;
  readonly storage: PageStorage;
  /** The usable id of the userId cookie, read anew each time: the server sets it. */
  readonly userIdCookie: () => string | undefined;
  readonly now: () => number;
  readonly random: () => Uint8Array;
  readonly track: Track;
}

/** The basket in the browser: one queue of changes, so that the last answer is the last word. */
export function createBasketModel({
  shopId,
  call,
  storage,
  userIdCookie,
  now,
  random,
  track,
}: Dependencies): BasketModel {
  const count = signal<number | undefined>(undefined);
  const state = signal<BasketState>('idle');
  const outcome = signal<AddOutcome | undefined>(undefined);
  let queue: Promise<unknown> = Promise.resolve();
  /** Adds that have no answer yet. */
  let waiting = 0;
  /** Grows with each add that begins or ends: an answer asked for before that is old. */
  let age = 0;

  /** The cookie wins; without one the id is made once, before the first add (DESIGN §6). */
  function ownId(): string {
    const stored = storage.userId();
    const known = userIdCookie() ?? (stored && isAnonymousId(stored) ? stored : undefined);
    if (known) return known;
    const made = anonymousId(random());
    storage.keepUserId(made);
    return made;
  }

  function take(basket: Basket) {
    count.value = pieces(basket.items);
    storage.keepCount({ key: basket.key, count: count.value, at: now() });
  }

  function tell(shown: number) {
    const id = userIdCookie();
    if (!id || !Number.isInteger(shown)) return;
    count.value = shown;
    storage.keepCount({ key: basketKey(shopId, id), count: shown, at: now() });
  }

  async function refresh(force = false): Promise<void> {
    const id = userIdCookie();
    if (!id) return;
    const key = basketKey(shopId, id);
    const copy = storage.count(key);
    if (copy) count.value = copy.count;
    if (!force && copy && now() - copy.at < COPY_LIFETIME) return;
    const asked = age;
    const result = await call<Basket>({ method: 'GET', path: `/api/shop/basket/get/${key}/` });
    if (result.ok && result.status === 200 && asked === age) {
      take(result.data);
      state.value = 'success';
    }
  }

  async function send(line: { variantId: number; quantity: number }): Promise<AddOutcome> {
    const body = { basketKey: basketKey(shopId, ownId()), ...line };
    age += 1;
    const result = await call<BasketResult>({
      method: 'POST',
      path: '/api/shop/basket/addItem/',
      body,
    });
    age += 1;
    if (!result.ok || !('basket' in result.data)) return { kind: 'failed' };
    const { statusCode, basket } = result.data;
    const before = count.value ?? 0;
    take(basket);
    const kept = basket.items.find((item) => item.variant.id === line.variantId);
    if (isSuccess(statusCode)) {
      if (kept) track(addToCart(kept, line.quantity));
      return { kind: 'added' };
    }
    if (statusCode === 412) return { kind: 'unavailable' };
    if (statusCode === 413) return { kind: 'full' };
    if (statusCode !== 206 || !kept) return { kind: 'failed' };
    // Fewer than asked went in: as many as the basket has grown by, as far as anybody knows.
    const grown = pieces(basket.items) - before;
    track(addToCart(kept, Math.min(Math.max(grown, 1), line.quantity)));
    return { kind: 'reduced', quantity: kept.quantity };
  }

  function add(line: { variantId: number; quantity: number }): Promise<AddOutcome> {
    waiting += 1;
    state.value = 'pending';
    const answer = queue.then(() => send(line)).then(settle);
    queue = answer;
    return answer;
  }

  function settle(result: AddOutcome): AddOutcome {
    waiting -= 1;
    outcome.value = result;
    if (waiting === 0) state.value = result.kind === 'added' ? 'success' : 'error';
    return result;
  }

  return {
    count: computed(() => count.value),
    state: computed(() => state.value),
    outcome: computed(() => outcome.value),
    refresh,
    tell,
    add,
  };
}
