import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_CODES } from '../../checkout/rules/payment.ts';
import { payableBy } from './cash.ts';

const codes = fc.constantFrom(...PAYMENT_CODES);
const totals = fc.nat(100_000_000);

test.each([
  ['NN', 1990, 'CHF', 1990],
  ['NN', 1991, 'CHF', 1990],
  ['NN', 1992, 'CHF', 1990],
  ['NN', 1993, 'CHF', 1995],
  ['NN', 1998, 'CHF', 2000],
  ['NN', 2, 'CHF', 0],
  ['TW', 1992, 'CHF', 1992],
  ['KK', 1993, 'CHF', 1993],
  ['NN', 1993, 'EUR', 1993],
] as const)('with %s, %d %s is paid as %d', (code, total, currency, amount) => {
  expect(payableBy(code, total, currency)).toEqual({ amount, rounding: amount - total });
});

test('only cash in francs is rounded: to five, by at most two, idempotently', () => {
  fc.assert(
    fc.property(codes, totals, fc.constantFrom('EUR', 'CHF'), (code, total, currency) => {
      const { amount, rounding } = payableBy(code, total, currency);
      expect(amount - rounding).toBe(total);
      if (code !== 'NN' || currency === 'EUR') expect(rounding).toBe(0);
      else expect(amount % 5 === 0 && Math.abs(rounding) <= 2).toBe(true);
      expect(payableBy(code, amount, currency)).toEqual({ amount, rounding: 0 });
    }),
  );
});
