import { expect, test } from 'vitest';
import { decideAddition, decideChange } from './decide.ts';
import type { Line } from './line.ts';

function line(key: string, variantId: number, quantity: number, group?: string): Line {
  const itemGroup = group === undefined ? null : { id: group, isMainItem: true, isRequired: false };
  return {
    key,
    variantId,
    quantity,
    itemGroup,
    customData: {},
    displayData: {},
    gift: null,
    promotionId: null,
    createdAt: 0,
  };
}

const full = Array.from({ length: 100 }, (_, index) => line(`k${index}`, 1000 + index, 1));

test.each([
  ['a new line', [], 2, 10, 201, 2],
  ['a merged line', [line('a', 1, 3)], 2, 10, 200, 5],
  ['another variant', [line('a', 2, 3)], 2, 10, 201, 2],
  ['another group', [line('a', 1, 3, 'g')], 2, 10, 201, 2],
  ['more than the stock', [], 5, 3, 206, 3],
  ['the stock over all groups', [line('a', 1, 3, 'g')], 5, 4, 206, 1],
  ['over 99 on a line', [line('a', 1, 95)], 10, 500, 206, 99],
  ['the last place', full.slice(1), 1, 10, 201, 1],
  ['nothing in stock', [], 1, 0, 412, undefined],
  ['all of the stock held', [line('a', 1, 3)], 1, 3, 412, undefined],
  ['a full line', [line('a', 1, 99)], 1, 500, 413, undefined],
  ['a full basket', full, 1, 10, 413, undefined],
  ['merging in a full basket', [line('a', 1, 1), ...full.slice(1)], 1, 10, 200, 2],
])('adding: %s', (_, lines, quantity, limit, statusCode, total) => {
  const decision = decideAddition(lines, {
    variantId: 1,
    itemGroup: null,
    quantity,
    limit,
    handling: 'AddQuantityToExisting',
  });
  expect(decision.statusCode).toBe(statusCode);
  expect('quantity' in decision ? decision.quantity : undefined).toBe(total);
});

test.each([
  ['KeepExisting', [line('a', 1, 3)], 2, 10, 200, undefined],
  ['KeepExisting', [line('a', 1, 3)], 2, 0, 200, undefined],
  ['KeepExisting', [line('a', 2, 3)], 2, 10, 201, 2],
  ['ReplaceExisting', [line('a', 1, 3)], 2, 10, 200, 2],
  ['ReplaceExisting', [line('a', 1, 99)], 99, 500, 200, 99],
  ['ReplaceExisting', [line('a', 1, 3), line('b', 1, 4, 'g')], 9, 10, 206, 6],
  ['ReplaceExisting', [line('a', 1, 3)], 2, 0, 412, undefined],
  ['ReplaceExisting', [], 2, 10, 201, 2],
  ['ReplaceExistingWithCombinedQuantity', [line('a', 1, 3)], 2, 10, 200, 5],
  ['ReplaceExistingWithCombinedQuantity', [line('a', 1, 98)], 2, 500, 206, 99],
] as const)('%s of %j with %d, %d there', (handling, lines, quantity, limit, statusCode, total) => {
  const addition = { variantId: 1, itemGroup: null, quantity, limit, handling };
  const decision = decideAddition(lines, addition);
  expect(decision.statusCode).toBe(statusCode);
  expect('quantity' in decision ? decision.quantity : undefined).toBe(total);
});

test.each([
  ['an unknown line', 'x', 2, 10, 404, undefined],
  ['zero', 'a', 0, 0, 200, 0],
  ['the same', 'a', 3, 0, 200, 3],
  ['fewer', 'a', 1, 10, 200, 1],
  ['more', 'a', 7, 10, 200, 7],
  ['more than the stock', 'a', 9, 8, 206, 6],
  ['nothing in stock', 'a', 4, 0, 412, undefined],
  ['not one more in stock', 'a', 9, 5, 412, undefined],
  ['fewer, yet more than the stock', 'a', 2, 3, 206, 1],
  ['fewer of what is gone', 'a', 2, 0, 200, 2],
])('changing: %s', (_, itemKey, quantity, limit, statusCode, total) => {
  const lines = [line('a', 1, 3), line('b', 1, 2, 'g')];
  const decision = decideChange(lines, { itemKey, itemGroup: null, quantity, limit });
  expect(decision.statusCode).toBe(statusCode);
  expect('quantity' in decision ? decision.quantity : undefined).toBe(total);
});

test('a group has one line of a variant', () => {
  const lines = [line('a', 1, 3), line('b', 1, 2, 'g'), line('c', 2, 2, 'g')];
  const group = { id: 'g', isMainItem: false, isRequired: false };
  const change = { quantity: 3, limit: 9, itemGroup: group };
  expect(decideChange(lines, { ...change, itemKey: 'a' }).statusCode).toBe(409);
  expect(decideChange(lines, { ...change, itemKey: 'c' }).statusCode).toBe(200);
  expect(decideChange(lines, { ...change, itemKey: 'a', quantity: 0 }).statusCode).toBe(200);
});
