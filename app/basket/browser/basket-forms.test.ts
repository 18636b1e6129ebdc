import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BasketItem } from '../schemas/basket.ts';
import type { BasketModel } from './basket-model.ts';
import type { ChangeOutcome } from './basket-outcome.ts';
import type { PageModels } from '../../client/models.ts';
import type { WishlistModel } from '../../wishlist/browser/wishlist-model.ts';
import { bindBasketForms } from './basket-forms.ts';
import type { LineMessages } from './line-messages.ts';

const ITEM = {
  key: 'line',
  quantity: 2,
  variant: { id: 7 },
  customData: {},
  displayData: {},
  promotionId: null,
} as BasketItem;

let answerRemoval: (outcome: ChangeOutcome) => void;
let answerAdd: (outcome: 'added' | 'full' | 'failed') => void;
let undo: () => void;
let noted: unknown[];

beforeEach(() => {
  noted = [];
  vi.stubGlobal('CSS', { escape: String });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Binds a page with one line, whose product is in the wishlist. */
function open() {
  const line = {
    dataset: { line: 'line', quantity: '2' },
    hidden: false,
    inert: false,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const removal = Promise.withResolvers<ChangeOutcome>();
  answerRemoval = removal.resolve;
  const added = Promise.withResolvers<'added' | 'full' | 'failed'>();
  answerAdd = added.resolve;
  const change = vi.fn<BasketModel['change']>(() => removal.promise);
  const restore = vi.fn<BasketModel['restore']>(async () => ({
    kind: 'added',
    item: ITEM,
  }));
  const toggle = vi.fn<WishlistModel['toggle']>(async () => 'removed');
  const add = vi.fn<WishlistModel['add']>(() => added.promise);
  const wishlisted = { peek: () => new Set([1]) };
  const basket = { change, restore, latest: () => ({ items: [ITEM] }) };
  const messages: LineMessages = {
    paint: () => {},
    announce: () => {},
    focusLine: () => {},
    takeFocus: () => undefined,
    isSending: () => {},
    show: (_, message) => void (message && noted.push(message.kind)),
    removed: (_removed, _kind, run) => {
      undo = run;
      return { begin: () => {}, end: () => {} };
    },
  };
  const send = bindBasketForms({
    page: {
      activeElement: null,
      addEventListener: () => {},
      querySelector: () => line,
    } as unknown as Document,
    models: { basket, wishlist: { add, toggle, wishlisted } } as unknown as PageModels,
    messages,
    sendForm: () => {},
    showAnswer: async () => true,
  });
  const press = (away: string, more: object = {}) => {
    const form = { closest: () => line, dataset: { product: '1', reference: '1-2', price: '5' } };
    const button = { dataset: { away, ...more } };
    send(form as unknown as HTMLFormElement, button as unknown as HTMLElement);
    return settle();
  };
  return { line, change, restore, add, press };
}

/** Runs everything that does not wait for a response. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

test('a line of which fewer are left is changed to so many by its button', async () => {
  const { change, press } = open();
  await press('', { set: '1' });
  expect(change).toHaveBeenCalledExactlyOnceWith({ itemKey: 'line', from: 2, to: 1 });
});

describe('a removal that is undone before its answer', () => {
  test.each(['changed', 'failed'] as const)(
    'an undone removal is put back at once, whatever it becomes: %s',
    async (kind) => {
      const { line, restore, press } = open();
      await press('basket.delete');
      expect(line.hidden).toBe(true);
      undo();
      await settle();
      expect(restore).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ quantity: 2, existingItemHandling: 'KeepExisting' }),
      );
      expect([line.hidden, line.inert]).toEqual([false, true]);
      answerRemoval({ kind });
      await settle();
      expect([line.hidden, noted, restore.mock.calls.length]).toEqual([false, [], 1]);
    },
  );

  test.each([
    ['changed', true, 2],
    ['failed', false, 1],
  ] as const)(
    'an undone removal that fails to be put back: %s',
    async (kind, isHidden, restored) => {
      const { line, restore, press } = open();
      await press('basket.delete');
      restore.mockResolvedValue({ kind: 'failed' });
      undo();
      answerRemoval({ kind });
      await settle();
      expect([line.hidden, line.inert]).toEqual([isHidden, false]);
      // Only what is gone is offered again.
      if (isHidden) undo();
      await settle();
      expect(restore).toHaveBeenCalledTimes(restored);
    },
  );
});

describe('a move to the wishlist', () => {
  test('a move to the wishlist adds the variant, also of a listed product, and then takes the line out', async () => {
    const { line, change, add, press } = open();
    await press('basket.toWishlist');
    expect(add).toHaveBeenCalledExactlyOnceWith(
      { variantId: 7 },
      expect.objectContaining({ referenceKey: '1-2', price: 5 }),
    );
    expect([line.hidden, change.mock.calls]).toEqual([false, []]);
    answerAdd('added');
    await settle();
    expect([line.hidden, change.mock.calls]).toEqual([
      true,
      [[{ itemKey: 'line', from: 2, to: 0 }]],
    ]);
  });

  test.each([
    ['full', 'wishlistFull'],
    ['failed', 'failed'],
  ] as const)(
    'a move to a wishlist that is %s keeps the line, and says %s',
    async (outcome, kind) => {
      const { line, change, press } = open();
      await press('basket.toWishlist');
      answerAdd(outcome);
      await settle();
      expect([line.hidden, noted, change.mock.calls]).toEqual([false, [kind], []]);
    },
  );
});
