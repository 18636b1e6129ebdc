import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Basket, BasketItem, BasketResult } from '../api/basket.ts';
import { basketKey, isSuccess, pieces } from '../domain/basket.ts';
import type { TrackLine } from '../tracking/basket-line.ts';
import { type AddOutcome, type ChangeOutcome, isDone, refused } from './basket-outcome.ts';
import type { Call, CallResult } from './call.ts';
import { createIntents } from './intents.ts';
import type { PageStorage } from './storage.ts';
import type { Tabs } from './tabs.ts';
import type { VisitorId } from './visitor-id.ts';

/** The browser's copy of the count is asked for again after so long. Milliseconds. */
const COPY_LIFETIME = 60_000;

export type BasketState = 'idle' | 'pending' | 'success' | 'error';

export interface NewLine {
  readonly variantId: number;
  readonly quantity: number;
  /** The text that is put on a personalised product. */
  readonly customData?: { readonly customText: string };
}

export interface LineChange {
  readonly itemKey: string;
  /** Pieces that the shopper sees now. */
  readonly from: number;
  /** Pieces that the line shall have; 0 removes it. */
  readonly to: number;
}

export interface BasketModel {
  /** Pieces, changes under way among them; undefined while nobody knows. */
  readonly count: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<BasketState>;
  /** Its lines as an answer told them last; none while this page has heard of none. */
  readonly lines: () => readonly BasketItem[];
  readonly outcome: ReadonlySignal<AddOutcome | undefined>;
  /** Grows when the basket has become another one, here or in another tab. */
  readonly revision: ReadonlySignal<number>;
  /** Shows the copy at once and asks the back end where it is old, or always with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Takes the pieces that a page of the shopper's own has just shown. */
  readonly tell: (pieces: number) => void;
  readonly add: (line: NewLine) => Promise<AddOutcome>;
  readonly change: (change: LineChange) => Promise<ChangeOutcome>;
}

interface Dependencies {
  readonly shopId: number;
  readonly call: Call;
  readonly storage: PageStorage;
  readonly visitor: VisitorId;
  readonly tabs: Tabs<{ readonly key: string; readonly count: number }>;
  readonly now: () => number;
  /** A new `Idempotency-Key`. */
  readonly makeKey: () => string;
  readonly trackLine: TrackLine;
}

/** The basket in the browser: one queue of changes, shown at once, taken back where they fail. */
export function createBasketModel({
  shopId,
  call,
  storage,
  visitor,
  tabs,
  now,
  makeKey,
  trackLine,
}: Dependencies): BasketModel {
  /** Pieces as the back end said last. */
  const confirmed = signal<number | undefined>(undefined);
  /** What the changes without an answer add to that. */
  const expected = signal(0);
  const state = signal<BasketState>('idle');
  const outcome = signal<AddOutcome | undefined>(undefined);
  const revision = signal(0);
  const intents = createIntents(makeKey);
  let lines: readonly BasketItem[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  /** Changes that have no answer yet. */
  let waiting = 0;
  /** Grows with each change that begins or ends: an answer asked for before that is old. */
  let age = 0;

  tabs.listen(({ key, count }) => {
    const id = visitor.known();
    if (!id || key !== basketKey(shopId, id) || !Number.isInteger(count)) return;
    keep(key, count);
    revision.value += 1;
  });

  function keep(key: string, count: number) {
    confirmed.value = count;
    storage.keepCount({ key, count, at: now() });
  }

  function take(basket: Basket) {
    lines = basket.items;
    keep(basket.key, pieces(basket.items));
  }

  function tell(shown: number) {
    const id = visitor.known();
    if (id && Number.isInteger(shown)) keep(basketKey(shopId, id), shown);
  }

  async function refresh(force = false): Promise<void> {
    const id = visitor.known();
    if (!id) return;
    const key = basketKey(shopId, id);
    const copy = storage.count(key);
    if (copy) confirmed.value = copy.count;
    if (!force && copy && now() - copy.at < COPY_LIFETIME) return;
    const asked = age;
    const result = await call<Basket>({ method: 'GET', path: `/api/shop/basket/get/${key}/` });
    if (result.ok && result.status === 200 && asked === age) {
      take(result.data);
      state.value = 'success';
    }
  }

  /** One change after the other; each is sent once, under the key of its intent. */
  function send<T extends object>(...change: Parameters<typeof sendNow>): Promise<CallResult<T>> {
    return visitor.inTurn(() => sendNow<T>(...change));
  }

  async function sendNow<T extends object>(
    method: 'POST' | 'DELETE',
    action: string,
    fields: object,
  ): Promise<CallResult<T>> {
    const body = { basketKey: basketKey(shopId, visitor.own()), ...fields };
    const intent = action + JSON.stringify(body);
    age += 1;
    const result = await call<T>({
      method,
      path: `/api/shop/basket/${action}/`,
      body,
      idempotencyKey: intents.keyOf(intent),
    });
    age += 1;
    intents.settle(intent, result);
    return result;
  }

  function enqueue<O extends { kind: string }>(
    pieces: number,
    run: () => Promise<O>,
    settle: (result: O) => void,
  ): Promise<O> {
    waiting += 1;
    expected.value += pieces;
    state.value = 'pending';
    const answer = queue.then(run).then((result) => {
      waiting -= 1;
      expected.value -= pieces;
      settle(result);
      if (waiting === 0) state.value = isDone(result.kind) ? 'success' : 'error';
      return result;
    });
    queue = answer;
    return answer;
  }

  /** Takes the basket of an answer; undefined where it holds none, or none that says whether the change was made. */
  function accept(result: CallResult<BasketResult>): BasketResult | undefined {
    if (!result.ok || !('basket' in result.data)) return undefined;
    take(result.data.basket);
    revision.value += 1;
    tabs.tell({ key: result.data.basket.key, count: pieces(result.data.basket.items) });
    return result.data;
  }

  async function addNow(line: NewLine): Promise<AddOutcome> {
    const before = confirmed.value ?? 0;
    const result = accept(await send('POST', 'addItem', line));
    if (!result) return { kind: 'failed' };
    const { statusCode, basket } = result;
    const text = line.customData?.customText;
    const kept = basket.items.find(
      (item) =>
        item.variant.id === line.variantId && (!text || item.customData.customText === text),
    );
    if (isSuccess(statusCode)) {
      if (kept) trackLine('frontend_add_to_cart', kept, line.quantity);
      return { kind: 'added', item: kept };
    }
    if (statusCode !== 206 || !kept) return refused(statusCode);
    // Fewer than asked went in: as many as the basket has grown by, as far as anybody knows.
    const grown = pieces(basket.items) - before;
    const came = Math.min(Math.max(grown, 1), line.quantity);
    trackLine('frontend_add_to_cart', kept, came);
    return { kind: 'reduced', quantity: kept.quantity, item: kept };
  }

  async function changeNow({ itemKey, to }: LineChange): Promise<ChangeOutcome> {
    if (to === 0) {
      const result = await send<Basket>('DELETE', 'deleteItem', { itemKey });
      if (!result.ok || !('items' in result.data)) return { kind: 'failed' };
      accept({ ...result, data: { type: 'success', statusCode: 200, basket: result.data } });
      return { kind: 'changed' };
    }
    const result = accept(await send('POST', 'updateItem', { itemKey, quantity: to }));
    if (!result) return { kind: 'failed' };
    if (isSuccess(result.statusCode)) return { kind: 'changed' };
    const line = result.basket.items.find((item: BasketItem) => item.key === itemKey);
    return result.statusCode === 206 && line
      ? { kind: 'reduced', quantity: line.quantity }
      : refused(result.statusCode);
  }

  return {
    count: computed(() => {
      const shown = (confirmed.value ?? 0) + expected.value;
      return confirmed.value === undefined && expected.value === 0 ? undefined : Math.max(shown, 0);
    }),
    state: computed(() => state.value),
    lines: () => lines,
    outcome: computed(() => outcome.value),
    revision: computed(() => revision.value),
    refresh,
    tell,
    add: (line) =>
      enqueue(
        line.quantity,
        () => addNow(line),
        (result) => {
          outcome.value = result;
        },
      ),
    change: (change) =>
      enqueue(
        change.to - change.from,
        () => changeNow(change),
        () => undefined,
      ),
  };
}
