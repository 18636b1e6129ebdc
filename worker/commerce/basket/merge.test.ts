import { describe, expect, test } from 'vitest';
import { MAX_LINES, MAX_MERGED_LINES } from '../../../app/basket/rules/basket.ts';
import { groupOfMoved } from './group.ts';
import type { Line } from './line.ts';
import { mergedQuantity, movedQuantity } from './merge.ts';

function line(variantId: number, quantity: number, parts: Partial<Line> = {}): Line {
  const rest = { customData: {}, displayData: {}, gift: null, promotionId: null, createdAt: 0 };
  return { key: `${variantId}`, variantId, quantity, itemGroup: null, ...rest, ...parts };
}
const group = (id: string) => ({ id, isMainItem: true, isRequired: true });
const linesOf = (length: number) => Array.from({ length }, (_, at) => line(100 + at, 1));
const full = linesOf(MAX_LINES);
const mergedFull = linesOf(MAX_MERGED_LINES);

describe('the quantity of a merged line', () => {
  test.each<[string, Line[], Line, number, number | undefined]>([
    ['is its own without one', [], line(1, 3), 10, 3],
    ['is the sum', [line(1, 2)], line(1, 3), 10, 5],
    ['is at most the stock', [line(1, 7)], line(1, 8), 10, 10],
    ['is at most 99', [line(1, 60)], line(1, 60), 500, 99],
    ['stays where the stock is less by now', [line(1, 8)], line(1, 3), 5, undefined],
    ['is what other groups leave', [line(1, 7, { itemGroup: group('1') })], line(1, 8), 10, 3],
    ['is kept of what is sold out', [], line(1, 3), 0, 3],
    ['is not added up of what is sold out', [line(1, 2)], line(1, 3), 0, 3],
    ['has a place beside as many as can be added', full, line(1, 3), 10, 3],
    ['has one there if it is sold out', full, line(1, 3), 0, 3],
    ['has none beside two full baskets', mergedFull, line(1, 3), 10, undefined],
    ['has none there if it is sold out, too', mergedFull, line(1, 3), 0, undefined],
    ['adds up in a full basket', mergedFull, line(100, 3), 10, 4],
  ])('%s', (_, lines, moved, limit, quantity) => {
    expect(mergedQuantity(lines, moved, limit)).toBe(quantity);
  });
});

describe('the quantity of a line of the other language', () => {
  test.each<[string, Line[], Line, number, number | undefined]>([
    ['is its own without one', [], line(1, 3), 10, 3],
    ['is the higher one', [line(1, 2)], line(1, 3), 10, 3],
    ['is the higher one of the target', [line(1, 4)], line(1, 3), 10, 4],
    ['is at most the stock', [], line(1, 8), 5, 5],
    ['is not lowered by the stock', [line(1, 8)], line(1, 9), 5, 8],
    ['is what other groups leave', [line(1, 7, { itemGroup: group('1') })], line(1, 8), 10, 3],
    [
      'is refused where they leave none',
      [line(1, 9, { itemGroup: group('1') })],
      line(1, 1),
      9,
      undefined,
    ],
    ['is refused of what is sold out', [], line(1, 3), 0, undefined],
    ['is refused even if both have it', [line(1, 2)], line(1, 3), 0, undefined],
    ['has no place in a full basket', full, line(1, 3), 10, undefined],
    ['has one on a line of it', full, line(100, 3), 10, 3],
  ])('%s', (_, lines, moved, limit, quantity) => {
    expect(movedQuantity(lines, moved, limit)).toBe(quantity);
  });
});

describe('the group of a merged line', () => {
  const anna = { customData: { customText: 'Anna' }, itemGroup: group('1') };
  test.each([
    ['is its own', [line(1, 1)], line(1, 1, anna), '1'],
    ['is that of the same text', [line(1, 1, anna)], line(1, 1, anna), '1'],
    [
      'is a new one beside another text',
      [line(1, 1, { ...anna, customData: { customText: 'Ben' } })],
      line(1, 1, anna),
      '10000007',
    ],
  ])('%s', (_, lines, moved, id) => {
    expect(groupOfMoved(lines, moved, () => 7)?.id).toBe(id);
  });
});
