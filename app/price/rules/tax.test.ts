import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVatRate, splitTax, taxOfLines } from './tax.ts';

const rates = fc.constantFrom(0, 2.6, 5.5, 6, 7, 8.1, 9, 10, 19, 20, 21);
const amounts = fc.nat(100_000_000);
const lines = fc.array(fc.record({ withTax: amounts, vatRate: rates }), { maxLength: 100 });

describe('a rate is in percent', () => {
  test.each([0, 1, 2.1, 2.6, 5.5, 7, 8.1, 19, 20, 25, 27, 100])('%d', (rate) => {
    expect(isVatRate(rate)).toBe(true);
  });

  test.each([0.19, 0.07, 0.081, 0.999, -7, 100.1, 190, 1900, Number.NaN, Infinity])(
    'a rate like %d is rejected: a fraction or no rate',
    (rate) => {
      expect(isVatRate(rate)).toBe(false);
    },
  );
});

describe('one amount', () => {
  test.each([
    [1999, 19, 319],
    [1999, 8.1, 150],
    [1070, 7, 70],
    [1, 19, 0],
    [0, 19, 0],
  ])('the tax in %d at %d percent is %d', (withTax, rate, vat) => {
    expect(splitTax(withTax, rate).vat).toBe(vat);
  });

  test('tax and net amount add up to what the shopper pays', () => {
    fc.assert(
      fc.property(amounts, rates, (withTax, rate) => {
        const { vat, withoutTax } = splitTax(withTax, rate);
        expect(vat + withoutTax).toBe(withTax);
        expect(Number.isInteger(vat) && vat >= 0 && withoutTax >= 0).toBe(true);
      }),
    );
  });
});

describe('lines', () => {
  test('ten lines of 0.05 at 19 percent contain ten units of tax, their sum of 0.50 only eight', () => {
    const ten = Array.from({ length: 10 }, () => ({ withTax: 5, vatRate: 19 }));
    expect(taxOfLines(ten)).toEqual({ withTax: 50, vat: 10, withoutTax: 40 });
    expect(splitTax(50, 19).vat).toBe(8);
  });

  test('the three sums add up, and each is the sum of its lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sum = taxOfLines(all);
        expect(sum.vat + sum.withoutTax).toBe(sum.withTax);
        const split = all.map((line) => splitTax(line.withTax, line.vatRate));
        expect(sum.vat).toBe(split.reduce((total, { vat }) => total + vat, 0));
        expect(sum.withoutTax).toBe(split.reduce((total, one) => total + one.withoutTax, 0));
      }),
    );
  });

  test('with one rate the tax of the lines differs from the tax of the sum by at most half a unit per line, plus one half', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 100 }), rates, (all, vatRate) => {
        const { withTax, vat } = taxOfLines(all.map((one) => ({ withTax: one, vatRate })));
        expect(Math.abs(vat - splitTax(withTax, vatRate).vat)).toBeLessThanOrEqual(
          (all.length + 1) / 2,
        );
      }),
    );
  });

  test('the order of lines does not matter', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(taxOfLines(all.toReversed())).toEqual(taxOfLines(all));
      }),
    );
  });
});
