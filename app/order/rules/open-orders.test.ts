import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { openCeilingsOf } from '../../../edge-config/open-orders.ts';
import { doorCeiling, isWithin, OPEN_KINDS, openCodes, openKindOf } from './open-orders.ts';
import { isPaidOffline, PAYMENT_CODES } from '../../checkout/rules/payment.ts';
import { SHOP_KEYS } from '../../shop/rules/shop.ts';

test.each(PAYMENT_CODES)('%s is open until it is paid if no provider takes its money', (code) => {
  expect(openKindOf(code) !== undefined).toBe(isPaidOffline(code));
});

describe('a ceiling', () => {
  const CEILING = { amount: 50_000, quantity: 20 };

  test.each([
    ['nothing else is open', { amount: 0, quantity: 0 }, { amount: 50_000, quantity: 20 }, true],
    ['a cent too much', { amount: 0, quantity: 0 }, { amount: 50_001, quantity: 1 }, false],
    ['a piece too many', { amount: 0, quantity: 0 }, { amount: 100, quantity: 21 }, false],
    ['ninety-nine quantity', { amount: 0, quantity: 0 }, { amount: 9_900, quantity: 99 }, false],
    [
      'beside another order',
      { amount: 30_000, quantity: 5 },
      { amount: 20_000, quantity: 15 },
      true,
    ],
    ['too much with it', { amount: 30_000, quantity: 5 }, { amount: 20_001, quantity: 1 }, false],
    ['too many with it', { amount: 100, quantity: 19 }, { amount: 100, quantity: 2 }, false],
  ])('%s', (_, open, order, fits) => {
    expect(isWithin(CEILING, open, order)).toBe(fits);
  });

  test('without an amount only quantities count', () => {
    const reserved = { amount: null, quantity: 40 };
    expect(isWithin(reserved, { amount: 9e9, quantity: 0 }, { amount: 9e9, quantity: 40 })).toBe(
      true,
    );
    expect(isWithin(reserved, { amount: 0, quantity: 0 }, { amount: 0, quantity: 41 })).toBe(false);
  });

  test('what is refused stays refused with more, and what fits one buyer fits a door', () => {
    const sum = fc.record({ amount: fc.nat(100_000), quantity: fc.nat(60) });
    fc.assert(
      fc.property(sum, sum, sum, (open, order, more) => {
        const larger = {
          amount: order.amount + more.amount,
          quantity: order.quantity + more.quantity,
        };
        if (isWithin(CEILING, open, larger)) expect(isWithin(CEILING, open, order)).toBe(true);
        if (isWithin(CEILING, open, order))
          expect(isWithin(doorCeiling(CEILING), open, order)).toBe(true);
      }),
    );
  });
});

describe.each(SHOP_KEYS)('%s', (key) => {
  test.each(OPEN_KINDS)(
    'a buyer’s ceilings for what is %s are higher for known customers',
    (kind) => {
      const { first, known } = openCeilingsOf(key)[kind];
      expect(known.quantity).toBeGreaterThan(first.quantity);
      expect(known.amount ?? Infinity).toBeGreaterThanOrEqual(first.amount ?? Infinity);
      // Lower than the maximum quantity of one line.
      expect(first.quantity).toBeLessThan(99);
    },
  );

  test('names an amount for what is sent before it is paid', () => {
    const isSent = openCodes('sent').some((code) => shops[key].paymentMethods.includes(code));
    if (isSent) expect(openCeilingsOf(key).sent.first.amount).not.toBeNull();
  });
});
