import { expect, test } from 'vitest';
import { parseWishId, sharedOutcome, wishId } from './shared-list.ts';

test.each([
  ['12', { productId: 12, variantId: null }],
  ['12-34', { productId: 12, variantId: 34 }],
])('%s is the id of a wish', (id, wish) => {
  expect(parseWishId(id)).toEqual(wish);
  expect(wishId(wish)).toBe(id);
});

test.each(['', '0', '-1', '1-', '1-0', '01', '1.5', '1e9', '12-34-56', 'a', `${10 ** 15}`])(
  '“%s” is no id of a wish',
  (id) => expect(parseWishId(id)).toBeUndefined(),
);

test.each([
  ['marked', 'marked'],
  ['<script>', undefined],
  [null, undefined],
])('the outcome %s is %s', (value, outcome) => {
  expect(sharedOutcome(value)).toBe(outcome);
});
