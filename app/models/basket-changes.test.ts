import { beforeEach, describe, expect, test } from 'vitest';
import type { BasketItem } from '../api/basket.ts';
import { createBasketChanges } from './basket-changes.ts';
import type { ChangeOutcome } from './basket-outcome.ts';

let tracked: unknown[];

beforeEach(() => {
  tracked = [];
});

function line(quantity: number): BasketItem {
  const item = {
    key: 'line-1',
    quantity,
  };
  return item as unknown as BasketItem;
}

/** A basket that has so many pieces of a line, and other ones after the change; undefined: no such line. */
function basket(before: number | undefined, after: number | undefined, outcome: ChangeOutcome) {
  const lines = (pieces: number | undefined) => (pieces === undefined ? [] : [line(pieces)]);
  let now = lines(before);
  return {
    lines: () => now,
    change: () => {
      now = lines(after);
      return Promise.resolve(outcome);
    },
  };
}

async function told(from: number, to: number, one: ReturnType<typeof basket>) {
  const change = createBasketChanges(one, (event, item, quantity) =>
    tracked.push([event, item.key, quantity]),
  );
  await change({ itemKey: 'line-1', from, to });
  return tracked;
}

describe('what was done to a line is told', () => {
  test.each([
    ['more', 1, 3, 3, 'changed', 'frontend_modify_in_cart', 3],
    ['less', 3, 1, 1, 'changed', 'frontend_modify_in_cart', 1],
    ['as many as there are', 1, 9, 4, 'reduced', 'frontend_modify_in_cart', 4],
    ['gone, with all its pieces', 3, 0, undefined, 'changed', 'frontend_remove_from_cart', 3],
  ] as const)('%s', async (_, from, to, after, kind, event, pieces) => {
    const outcome: ChangeOutcome = kind === 'reduced' ? { kind, quantity: 4 } : { kind };
    expect(await told(from, to, basket(from, after, outcome))).toEqual([[event, 'line-1', pieces]]);
  });

  test('changed before its line was ever read, by what the answer says', async () => {
    expect(await told(1, 2, basket(undefined, 2, { kind: 'changed' }))).toEqual([
      ['frontend_modify_in_cart', 'line-1', 2],
    ]);
  });
});

describe('what was not done is not', () => {
  test.each(['failed', 'unavailable', 'full'] as const)('%s', async (kind) => {
    expect(await told(1, 3, basket(1, 1, { kind }))).toEqual([]);
  });

  test('reduced to what it was', async () => {
    expect(await told(1, 3, basket(1, 1, { kind: 'reduced', quantity: 1 }))).toEqual([]);
  });

  test('a line that nobody knows', async () => {
    expect(await told(1, 0, basket(undefined, undefined, { kind: 'changed' }))).toEqual([]);
  });
});
