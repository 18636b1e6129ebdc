import { describe, expect, test } from 'vitest';
import { MAX_OFFERS, offersOf } from './wish-mail.ts';

const known = { a: { price: 1000, isScarce: false } };

describe('a wish that was 10,00 and not scarce', () => {
  test.each([
    [{ price: 1000, quantity: 10 }, undefined, { price: 1000, isScarce: false }],
    [{ price: 999, quantity: 10 }, 'cheaper', { price: 999, isScarce: false }],
    [{ price: 999, quantity: 2 }, 'cheaper', { price: 999, isScarce: true }],
    [{ price: 1000, quantity: 4 }, 'scarce', { price: 1000, isScarce: true }],
    [{ price: 1000, quantity: 5 }, undefined, { price: 1000, isScarce: false }],
    [{ price: 1000, quantity: 0 }, undefined, { price: 1000, isScarce: false }],
    // The price at the request counts: a fall after a rise is not an offer.
    [{ price: 1200, quantity: 10 }, undefined, { price: 1000, isScarce: false }],
  ])('a wish that was 10,00 and not scarce is now %j: %s', (now, kind, after) => {
    const found = offersOf(known, [{ id: 'a', ...now }]);
    expect(found.offers).toEqual(kind ? [{ id: 'a', kind }] : []);
    expect(found.known).toEqual({ a: after });
  });
});

test('nothing is reported twice, and stock that was filled up may run low again', () => {
  const low = { id: 'a', price: 1000, quantity: 1 };
  const first = offersOf(known, [low]);
  const second = offersOf(first.known, [low]);
  expect(second.offers).toEqual([]);
  const filled = offersOf(second.known, [{ ...low, quantity: 50 }]);
  expect(offersOf(filled.known, [low]).offers).toEqual([{ id: 'a', kind: 'scarce' }]);
});

test('a new wish is known without a mail; one that is gone is forgotten', () => {
  const found = offersOf(known, [{ id: 'b', price: 500, quantity: 1 }]);
  expect(found).toEqual({ offers: [], known: { b: { price: 500, isScarce: true } } });
});

test('what one mail has no room for comes with the next', () => {
  const ids = Array.from({ length: MAX_OFFERS + 1 }, (_, at) => `w${at}`);
  const before = Object.fromEntries(ids.map((id) => [id, { price: 2, isScarce: false }]));
  const wishes = ids.map((id) => ({ id, price: 1, quantity: 9 }));
  const first = offersOf(before, wishes);
  expect(first.offers).toHaveLength(MAX_OFFERS);
  expect(offersOf(first.known, wishes).offers).toEqual([{ id: `w${MAX_OFFERS}`, kind: 'cheaper' }]);
});
