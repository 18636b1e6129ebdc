import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Basket, BasketItem, BasketResult } from '../api/basket.ts';
import { giftsBrought } from '../domain/add-result.ts';
import { isSuccess, totalQuantity } from '../domain/basket.ts';
import type { TrackLine } from '../tracking/basket-line.ts';
import { type BasketCount, isBasketCount } from './basket-count.ts';
import { type AddOutcome, type ChangeOutcome, isDone, rejected } from './basket-outcome.ts';
import type { CallResult } from './call.ts';
import type { ChangeCall, Outbox } from './outbox.ts';
import {
  createOptimisticStore,
  type StoreContext,
  type StoreState,
  type TabMessage,
} from './optimistic-store.ts';
import type { StoredCopy } from './stored-copy.ts';
import type { Tabs } from './tabs.ts';

export interface NewLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly customData?: {
    /** The text that is put on a personalised product. */
    readonly customText?: string;
    /** The search campaign that led to the product. */
    readonly ffData?: { readonly ffCampaign: string };
    readonly cPromo?: { readonly promotionId: string };
  };
  /** The text as the basket shows it, with the name of its field. */
  readonly displayData?: {
    readonly 'attribute-1': {
      readonly key: 'customText';
      readonly label: string;
      readonly value: string;
    };
  };
  readonly itemGroup?: BasketItem['itemGroup'];
  readonly options?: { readonly promotionId: string };
}

interface LineChange {
  readonly itemKey: string;
  /** The quantity that the shopper sees now. */
  readonly from: number;
  /** The quantity that the line shall have; 0 removes it. */
  readonly to: number;
}

export interface BasketModel {
  /** Sum of all quantities, unanswered changes included; undefined before the first value. */
  readonly count: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<StoreState>;
  /** Whether a change waits for the network. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<AddOutcome | undefined>;
  /** Grows when the basket has changed, here or in another tab. */
  readonly revision: ReadonlySignal<number>;
  /** Shows the stored count, and asks the back end if that is not fresh or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  readonly add: (line: NewLine) => Promise<AddOutcome>;
  readonly change: (change: LineChange) => Promise<ChangeOutcome>;
  /** Puts a removed line back; its outcome is not shown as that of an add. */
  readonly restore: (line: NewLine) => Promise<AddOutcome>;
  /** Returns the back end's last whole answer to this page. */
  readonly latest: () => Basket | undefined;
  /** Asks the back end after a form has changed the basket, and tells the other tabs. */
  readonly reload: () => Promise<void>;
}

interface Dependencies extends StoreContext {
  readonly copy: StoredCopy<BasketCount>;
  readonly tabs: Tabs<TabMessage<BasketCount>>;
  readonly outbox?: Outbox;
  readonly trackLine: TrackLine;
}

/** Creates the basket in the browser; tracks what the back end has done, not what was asked for. */
export function createBasketModel({
  copy,
  tabs,
  outbox,
  trackLine,
  ...context
}: Dependencies): BasketModel {
  const outcome = signal<AddOutcome | undefined>(undefined);
  const store = createOptimisticStore(
    {
      kind: 'basket',
      valueOf: ({ items }: Basket): BasketCount => ({ count: totalQuantity(items) }),
      view: (value): number | undefined => value?.count,
      isValue: isBasketCount,
      copy,
      tabs,
      ...(outbox && { outbox }),
      answerOf: basketOf,
    },
    context,
  );

  function findLine(itemKey: string): BasketItem | undefined {
    return store.latest()?.items.find(({ key }) => key === itemKey);
  }

  /** Takes the basket of an answer; undefined if the answer has none, or does not state what became of the change. */
  function accept(result: CallResult<BasketResult>): BasketResult | undefined {
    if (!result.ok || !('basket' in result.data)) return undefined;
    store.accept(result.data.basket);
    return result.data;
  }

  async function sendAdd(line: NewLine): Promise<AddOutcome> {
    const before = store.confirmed()?.count ?? 0;
    const linesBefore = store.latest()?.items;
    const { method, action, fields } = addCall(line);
    const result = accept(await store.send(method, action, fields));
    if (!result) return { kind: 'failed' };
    const { statusCode, basket } = result;
    const item = touchedLine(result, line);
    if (isSuccess(statusCode)) {
      if (item) trackLine('frontend_add_to_cart', item, line.quantity);
      const gifts = item ? giftsBrought(linesBefore, basket.items, item) : [];
      return { kind: 'added', item, gifts };
    }
    if (statusCode !== 206 || !item) return rejected(statusCode);
    // Fewer than wanted were added: as many as the count has grown by, as far as this page knows.
    const grown = totalQuantity(basket.items) - before;
    const added = Math.min(Math.max(grown, 1), line.quantity);
    trackLine('frontend_add_to_cart', item, added);
    return { kind: 'reduced', quantity: item.quantity, item };
  }

  async function sendChange(change: LineChange): Promise<ChangeOutcome> {
    const { itemKey, to } = change;
    const { method, action, fields } = changeCall(change);
    if (to === 0) {
      const result = await store.send<Basket>(method, action, fields);
      if (!result.ok || !('items' in result.data)) return { kind: 'failed' };
      store.accept(result.data);
      return { kind: 'changed' };
    }
    const result = accept(await store.send(method, action, fields));
    if (!result) return { kind: 'failed' };
    if (isSuccess(result.statusCode)) return { kind: 'changed' };
    const line = findLine(itemKey);
    return result.statusCode === 206 && line
      ? { kind: 'reduced', quantity: line.quantity }
      : rejected(result.statusCode);
  }

  async function trackedChange(change: LineChange): Promise<ChangeOutcome> {
    const before = findLine(change.itemKey);
    const result = await sendChange(change);
    if (result.kind !== 'changed' && result.kind !== 'reduced') return result;
    const after = findLine(change.itemKey);
    if (after) {
      if (after.quantity !== change.from)
        trackLine('frontend_modify_in_cart', after, after.quantity);
    } else if (before) trackLine('frontend_remove_from_cart', before, change.from);
    return result;
  }

  function enqueue<O extends { readonly kind: string }>(
    added: number,
    call: ChangeCall,
    run: () => Promise<O>,
  ): Promise<O> {
    return store.change({
      call,
      apply: (count) => (count ?? 0) + added,
      run,
      isDone: ({ kind }) => isDone(kind),
    });
  }

  return {
    count: computed(() => {
      const { value } = store.shown;
      return value === undefined ? undefined : Math.max(value, 0);
    }),
    state: store.state,
    isWaiting: store.isWaiting,
    outcome: computed(() => outcome.value),
    revision: store.revision,
    refresh: store.refresh,
    async add(line) {
      outcome.value = await enqueue(line.quantity, addCall(line), () => sendAdd(line));
      return outcome.value;
    },
    change: (change) =>
      enqueue(change.to - change.from, changeCall(change), () => trackedChange(change)),
    restore: (line) => enqueue(line.quantity, addCall(line), () => sendAdd(line)),
    latest: store.latest,
    async reload() {
      await store.refresh(true);
      const latest = store.latest();
      if (latest) store.accept(latest);
    },
  };
}

/** Returns the basket in the answer to a change. */
function basketOf(body: object): Basket | undefined {
  const { basket = body } = body as { readonly basket?: object };
  return 'items' in basket && 'key' in basket ? (basket as Basket) : undefined;
}

function addCall(line: NewLine): ChangeCall {
  return { method: 'POST', action: 'addItem', fields: line };
}

function changeCall({ itemKey, to }: LineChange): ChangeCall {
  return to === 0
    ? { method: 'DELETE', action: 'deleteItem', fields: { itemKey } }
    : { method: 'POST', action: 'updateItem', fields: { itemKey, quantity: to } };
}

/** Returns the line that an add has changed; searched for where a back end does not name it. */
function touchedLine(
  { basket, itemKey }: BasketResult,
  { variantId, customData }: NewLine,
): BasketItem | undefined {
  if (itemKey !== undefined) return basket.items.find(({ key }) => key === itemKey);
  const text = customData?.customText;
  return basket.items.find(
    (item) => item.variant.id === variantId && (!text || item.customData.customText === text),
  );
}
