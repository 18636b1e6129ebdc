import { expect, test } from 'vitest';
import { tierPrice, tiersOf } from './quantity-price.ts';

const delivery = { BVC: 1, deliveryDaysFrom: 1, deliveryDaysTo: 2 };
const tiers = {
  ...delivery,
  // Unsorted, because the threshold decides, not the position.
  scaleAmount1: 6,
  scalePrice1: 1100,
  scaleAmount2: 3,
  scalePrice2: 1274,
  scaleAmount3: 12,
  scalePrice3: 999,
};

test.each([
  [1, undefined],
  [2, undefined],
  [3, 1274],
  [5, 1274],
  [6, 1100],
  [11, 1100],
  [12, 999],
  [99, 999],
])('%d items cost %s each', (quantity, price) => {
  expect(tierPrice(tiers, 1399, quantity)).toBe(price);
});

test('no tiers, or an incomplete tier, change nothing', () => {
  expect(tierPrice({}, 1399, 99)).toBeUndefined();
  expect(tierPrice({ ...delivery, scaleAmount1: 3, scalePrice1: null }, 1399, 99)).toBeUndefined();
});

test('a table lists the complete tiers, the lowest quantity first', () => {
  expect(tiersOf(tiers, 1399).map(({ amount }) => amount)).toEqual([3, 6, 12]);
  expect(tiersOf({ scaleAmount1: 3 }, 1399)).toEqual([]);
});

test('a tier that is not below the price is none', () => {
  expect(tiersOf(tiers, 1274).map(({ amount }) => amount)).toEqual([6, 12]);
  expect(tierPrice(tiers, 999, 12)).toBeUndefined();
});
