import { describe, expect, test } from 'vitest';
import { changesSince, isDone, shownStep, writeSeen } from './checkout-step.ts';

test.each([
  [null, 'address', 'address'],
  ['review', 'address', 'address'],
  ['payment', 'shipping', 'shipping'],
  ['address', 'review', 'address'],
  ['payment', 'review', 'payment'],
  ['nonsense', 'review', 'review'],
  [undefined, 'payment', 'payment'],
] as const)('%s while %s is missing shows %s', (wanted, missing, shown) => {
  expect(shownStep(wanted, missing)).toBe(shown);
});

test('the steps before the missing one are done', () => {
  expect(isDone('address', 'shipping')).toBe(true);
  expect(isDone('shipping', 'shipping')).toBe(false);
  expect(isDone('review', 'review')).toBe(false);
});

const line = (key: string, quantity: number, withTax: number) => ({
  key,
  quantity,
  cost: { withTax },
});
const checkout = {
  basket: { items: [line('a', 2, 2998), line('b', 1, 4499)] },
  totals: { shipping: 499, total: 7996 },
};

describe('what has changed', () => {
  const seen = writeSeen(checkout);

  test('nothing', () => {
    const changes = changesSince(seen, checkout);
    expect(changes.lines.size).toBe(0);
    expect(changes).toMatchObject({ isShippingChanged: false, formerTotal: undefined });
  });

  test('a price, a quantity, a new line and the delivery', () => {
    const now = {
      basket: { items: [line('a', 1, 1499), line('b', 1, 4999), line('c', 1, 100)] },
      totals: { shipping: 0, total: 6598 },
    };
    const changes = changesSince(seen, now);
    expect([...changes.lines]).toEqual(['a', 'b', 'c']);
    expect(changes).toMatchObject({ isShippingChanged: true, formerTotal: 7996 });
  });

  test.each([
    [1250, 1250, undefined],
    [1250, 300, 1250],
    [1250, 0, 1250],
    [0, 1250, undefined],
  ])('credit that paid %i pays %i', (before, now, formerCredit) => {
    const paidBy = (credit: number) => ({ ...checkout, totals: { ...checkout.totals, credit } });
    const changes = changesSince(writeSeen(paidBy(before)), paidBy(now));
    expect(changes).toMatchObject({ formerTotal: undefined, formerCredit });
  });

  test.each([undefined, '', 'total:<script>', 'total', 'x'.repeat(20_000)])(
    'a damaged text %# says nothing',
    (text) => {
      expect(changesSince(text, checkout).lines.size).toBe(0);
    },
  );
});
