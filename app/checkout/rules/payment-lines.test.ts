import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemAmountsOf } from '../../order/rules/order-items.ts';
import { type PaidItem, paymentLines, statementSuffix } from './payment-lines.ts';

const names = { order: 'KX4T-9PWQ-7M2R', others: 'Weitere Artikel' };

function item(key: string, withTax: number): PaidItem {
  return { key, name: `Name ${key}`, details: '', image: undefined, withTax };
}

const shown = (items: readonly PaidItem[], due: number) =>
  paymentLines(items, due, names).map(({ amount, name, quantity }) => [quantity, name, amount]);

describe('the lines of a payment page', () => {
  test('items of one line and price are one line with their quantity, and the delivery is the last', () => {
    const items = [item('a', 1990), item('a', 1990), item('b', 500), item('versand', 490)];
    expect(shown(items, 4970)).toEqual([
      [2, 'Name a', 1990],
      [1, 'Name b', 500],
      [1, 'Name versand', 490],
    ]);
  });

  test('gift card and credit are taken off all lines in proportion, to the minor unit', () => {
    const items = [item('a', 1000), item('a', 1000), item('a', 1000), item('versand', 500)];
    expect(shown(items, 2000)).toEqual([
      [1, 'Name a', 572],
      [2, 'Name a', 571],
      [1, 'Name versand', 286],
    ]);
  });

  test('a gift has no line', () => {
    expect(shown([item('a', 1990), item('gift', 0)], 1990)).toEqual([[1, 'Name a', 1990]]);
  });

  test('what is above 100 lines is one line', () => {
    const items = Array.from({ length: 120 }, (_, at) => item(`${at}`, 100 + at));
    const lines = shown(
      items,
      items.reduce((sum, { withTax }) => sum + withTax, 0),
    );
    expect(lines).toHaveLength(100);
    expect(lines.at(-1)).toEqual([1, 'Weitere Artikel', (199 + 219) * 10.5]);
  });

  test('an order whose items do not add up to what is due is one line by its number', () => {
    expect(shown([item('a', 100)], 200)).toEqual([[1, names.order, 200]]);
  });

  test('the lines of any order add up to what its method pays, and none is negative', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), price: fc.nat(200_000) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 150 }),
        fc.nat(2000),
        // Parts of promotions, voucher, and of gift card with credit.
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
        (lines, delivery, [off, card]) => {
          const items = lines.flatMap(({ price, quantity }, key) => {
            const undiscounted = price * quantity;
            const promotion = Math.floor((undiscounted * off) / 2);
            const voucher = Math.floor(((undiscounted - promotion) * off) / 3);
            return itemAmountsOf({ quantity, undiscounted, promotion, voucher, vat: 0 }).map(
              ({ withTax }) => item(`${key}`, withTax),
            );
          });
          const paid = [...items, item('versand', delivery)];
          const total = paid.reduce((sum, { withTax }) => sum + withTax, 0);
          const due = Math.max(total - Math.floor(total * card), 1);
          const made = paymentLines(paid, due, names);
          expect(made.reduce((sum, one) => sum + one.amount * one.quantity, 0)).toBe(due);
          expect(made.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
          expect(made.length).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

test.each([
  ['KX4T-9PWQ-7M2R', 'KX4T-9PWQ'],
  ['2345-6789-7M2R', 'N2345-6789'],
])('the statement of a card shows of the order %s: %s', (number, suffix) => {
  expect(statementSuffix(number)).toBe(suffix);
  // The account's name has at most 10 letters, and Stripe joins both by two.
  expect(suffix.length).toBeLessThanOrEqual(10);
});
