import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Basket, BasketItem, BasketResult } from '../schemas/basket.ts';
import { giftsBrought } from '../rules/add-result.ts';
import { isSuccess, totalQuantity } from '../rules/basket.ts';
import type { TrackLine } from '../../tracking/basket-line.ts';
import { type BasketCount, isBasketCount, type StoredCopy } from '../../browser/stored-copy.ts';
import {
  type AddOutcome,
  type ChangeOutcome,
  isDone,
  rejected,
  type Waiting,
} from './basket-outcome.ts';
import { addCall, changeCall, type LineChange, type NewLine } from './basket-call.ts';
import type { CallResult } from '../../browser/call.ts';
import type { ChangeCall, Outbox } from '../../browser/outbox.ts';
import {
  createOptimisticStore,
  type StoreContext,
  type StoreState,
  type TabMessage,
} from '../../browser/optimistic-store.ts';
import type { Tabs } from '../../browser/tabs.ts';

export interface BasketModel {
  /** Sum of all quantities, including unanswered changes; undefined before the first value. */
  readonly count: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<StoreState>;
  /** Whether a change waits for the network. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** The result of the last addition, or that it waits for the network. */
  readonly outcome: ReadonlySignal<AddOutcome | Waiting | undefined>;
  /** Increases when the basket has changed, here or in another tab. */
  readonly revision: ReadonlySignal<number>;
  /** Shows the stored count, and requests it from the back end if the stored one is outdated, or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  readonly add: (line: NewLine) => Promise<AddOutcome>;
  /**
   * Adds several lines at once; the outcome is that of the first line that was not added, otherwise of the first
   * line.
   */
  readonly addAll: (lines: readonly NewLine[]) => Promise<readonly AddOutcome[]>;
  readonly change: (change: LineChange) => Promise<ChangeOutcome>;
  /** Restores a removed line; its outcome is not shown as an addition. */
  readonly restore: (line: NewLine) => Promise<AddOutcome>;
  /** Returns the back end's last complete answer to this page. */
  readonly latest: () => Basket | undefined;
  /** Reads the basket again after a form has changed it, and informs the other tabs. */
  readonly reload: () => Promise<void>;
}

type BasketAnswer = BasketResult | Basket;

/** A change of a line, with the line before the change. */
interface LineFacts extends LineChange {
  readonly item?: BasketItem | undefined;
}

interface Dependencies extends StoreContext {
  readonly copy: StoredCopy<BasketCount>;
  readonly tabs: Tabs<TabMessage<BasketCount>>;
  readonly outbox?: Outbox;
  readonly trackLine: TrackLine;
}

/** Creates the basket in the browser; tracks the changes that the back end has made, not the requested ones. */
export function createBasketModel({
  copy,
  tabs,
  outbox,
  trackLine,
  ...context
}: Dependencies): BasketModel {
  const outcome = signal<AddOutcome | undefined>(undefined);
  /** Number of additions without an answer. */
  const adding = signal(0);
  const store = createOptimisticStore(
    {
      kind: 'basket',
      valueOf: ({ items }: Basket): BasketCount => ({ count: totalQuantity(items) }),
      view: (value): number | undefined => value?.count,
      isValue: isBasketCount,
      copy,
      tabs,
      ...(outbox && { outbox }),
      resumed,
    },
    context,
  );

  function findLine(itemKey: string): BasketItem | undefined {
    return store.latest()?.items.find(({ key }) => key === itemKey);
  }

  /**
   * Accepts the basket of an answer; undefined if the answer has none, or does not state the result of the change.
   */
  function accept(result: CallResult<BasketAnswer>): BasketResult | undefined {
    if (!result.ok || !('basket' in result.data)) return undefined;
    store.accept(result.data.basket);
    return result.data;
  }

  async function sendAdd(line: NewLine): Promise<AddOutcome> {
    const { method, action, fields } = addCall(line);
    return tookAdd(line, await store.send(method, action, fields));
  }

  function tookAdd(line: NewLine, answer: CallResult<BasketAnswer>): AddOutcome {
    const before = store.confirmed()?.count ?? 0;
    const linesBefore = store.latest()?.items;
    const result = accept(answer);
    if (!result) return { kind: 'failed' };
    const { statusCode, basket, freeDelivery: free } = result;
    const item = touchedLine(result, line);
    if (isSuccess(statusCode)) {
      // The quantity of an existing line has not increased.
      const isThere = statusCode === 200 && line.existingItemHandling !== undefined;
      if (item && !isThere) trackLine('frontend_add_to_cart', item, line.quantity);
      const gifts = item ? giftsBrought(linesBefore, basket.items, item) : [];
      return { kind: 'added', item, gifts, free };
    }
    if (statusCode !== 206 || !item) return rejected(statusCode);
    // Fewer items than requested were added: the difference of the counts, as far as this page knows.
    const grown = totalQuantity(basket.items) - before;
    const added = Math.min(Math.max(grown, 1), line.quantity);
    trackLine('frontend_add_to_cart', item, added);
    return { kind: 'reduced', quantity: item.quantity, item, free };
  }

  function accepted({ itemKey, to }: LineChange, answer: CallResult<BasketAnswer>): ChangeOutcome {
    if (to === 0) {
      if (!answer.ok || !('items' in answer.data)) return { kind: 'failed' };
      store.accept(answer.data);
      return { kind: 'changed' };
    }
    const result = accept(answer);
    if (!result) return { kind: 'failed' };
    if (isSuccess(result.statusCode)) return { kind: 'changed' };
    const line = findLine(itemKey);
    return result.statusCode === 206 && line
      ? { kind: 'reduced', quantity: line.quantity }
      : rejected(result.statusCode);
  }

  async function sendChange(change: LineChange): Promise<ChangeOutcome> {
    const { method, action, fields } = changeCall(change);
    const before = findLine(change.itemKey);
    return tookChange(change, before, await store.send(method, action, fields));
  }

  function tookChange(
    change: LineChange,
    before: BasketItem | undefined,
    answer: CallResult<BasketAnswer>,
  ): ChangeOutcome {
    const result = accepted(change, answer);
    if (result.kind !== 'changed' && result.kind !== 'reduced') return result;
    const after = findLine(change.itemKey);
    if (after) {
      if (!change.gift && after.quantity !== change.from)
        trackLine('frontend_modify_in_cart', after, after.quantity);
    } else if (before) trackLine('frontend_remove_from_cart', before, change.from);
    return result;
  }

  /** Accepts the answer to a change that an earlier page of the tab has made. */
  function resumed(
    { action, fields, facts }: ChangeCall,
    answer: CallResult<BasketAnswer>,
  ): boolean {
    if (action === 'addItem' && isLine(fields)) return isDone(tookAdd(fields, answer).kind);
    return !!facts && isLineFacts(facts) && isDone(tookChange(facts, facts.item, answer).kind);
  }

  function enqueue<O extends { readonly kind: string }>(
    added: number,
    call: ChangeCall,
    run: () => Promise<O>,
  ): Promise<O> {
    return store.change({
      calls: [call],
      apply: (count) => (count ?? 0) + added,
      run,
      isDone: ({ kind }) => isDone(kind),
    });
  }

  async function addAll(lines: readonly NewLine[]): Promise<readonly AddOutcome[]> {
    adding.value += 1;
    outcome.value = undefined;
    const answered = await Promise.all(
      lines.map((line) => enqueue(line.quantity, addCall(line), () => sendAdd(line))),
    ).finally(() => {
      adding.value -= 1;
    });
    const shown = answered.find(({ kind }) => kind !== 'added') ?? answered[0];
    // The last line's answer is that of the whole basket.
    const last = answered.at(-1);
    const free = last && 'free' in last ? last.free : undefined;
    outcome.value = shown && 'free' in shown ? { ...shown, free } : shown;
    return answered;
  }

  return {
    count: computed(() => {
      const { value } = store.shown;
      return value === undefined ? undefined : Math.max(value, 0);
    }),
    state: store.state,
    isWaiting: store.isWaiting,
    outcome: computed(() => (adding.value > 0 && store.isWaiting.value ? WAITING : outcome.value)),
    revision: store.revision,
    refresh: store.refresh,
    add: async (line) => (await addAll([line]))[0] ?? FAILED,
    addAll,
    change(change) {
      const facts: LineFacts = { ...change, item: findLine(change.itemKey) };
      const call = { ...changeCall(change), facts };
      return enqueue(change.to - change.from, call, () => sendChange(change));
    },
    restore: (line) => enqueue(line.quantity, addCall(line), () => sendAdd(line)),
    latest: store.latest,
    async reload() {
      await store.refresh(true);
      const latest = store.latest();
      if (latest) store.accept(latest);
    },
  };
}

const WAITING: Waiting = { kind: 'waiting' };
const FAILED = { kind: 'failed' } as const;

/** Returns whether the fields of a stored call are those of an addition. */
function isLine(fields: object): fields is NewLine {
  return 'variantId' in fields && 'quantity' in fields;
}

function isLineFacts(facts: object): facts is LineFacts {
  return 'itemKey' in facts && 'from' in facts && 'to' in facts;
}

/** Returns the line that an addition has changed; searches for it if the back end does not name it. */ function touchedLine(
  { basket, itemKey }: BasketResult,
  { variantId, customData }: NewLine,
): BasketItem | undefined {
  if (itemKey !== undefined) return basket.items.find(({ key }) => key === itemKey);
  const text = customData?.customText;
  return basket.items.find(
    (item) => item.variant.id === variantId && (!text || item.customData.customText === text),
  );
}
