import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitTax, taxOfLines } from '../../price/rules/tax.ts';
import {
  applyVoucher,
  isCurable,
  type VoucherLine,
  type VoucherTerms,
} from './voucher-reduction.ts';

const NOW = 1_800_000_000_000;
const FIVE: VoucherTerms = {
  kind: 'amount',
  value: 500,
  minimumValue: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  isOfShop: true,
  productIds: [],
};
const line = (key: string, withTax: number, more: Partial<VoucherLine> = {}): VoucherLine => ({
  key,
  productId: 1,
  withTax,
  isExcluded: false,
  ...more,
});

describe('what a voucher takes off', () => {
  test.each([
    [
      'an amount, by the lines’ values',
      FIVE,
      [line('a', 3000), line('b', 2000)],
      { a: 300, b: 200 },
    ],
    [
      'an amount that is larger than the basket',
      FIVE,
      [line('a', 300), line('b', 100)],
      { a: 300, b: 100 },
    ],
    [
      'a percentage, rounded once',
      { ...FIVE, kind: 'percent', value: 10 },
      [line('a', 1005), line('b', 1000)],
      { a: 101, b: 100 },
    ],
    ['a hundred percent', { ...FIVE, kind: 'percent', value: 100 }, [line('a', 1999)], { a: 1999 }],
    [
      'only what may be reduced',
      FIVE,
      [line('a', 3000, { isExcluded: true }), line('b', 2000)],
      { b: 500 },
    ],
    [
      'only the products it is bound to',
      { ...FIVE, productIds: [2] },
      [line('a', 3000), line('b', 2000, { productId: 2 })],
      { b: 500 },
    ],
    [
      'a minimum that is just reached',
      { ...FIVE, minimumValue: 5000 },
      [line('a', 5000)],
      { a: 500 },
    ],
    ['the first moment', { ...FIVE, startsAt: NOW }, [line('a', 5000)], { a: 500 }],
    ['the last moment', { ...FIVE, endsAt: NOW + 1 }, [line('a', 5000)], { a: 500 }],
    ['the last use', { ...FIVE, maxUses: 2, uses: 1 }, [line('a', 5000)], { a: 500 }],
    ['nothing off a free line', FIVE, [line('a', 0), line('b', 900)], { b: 500 }],
  ] as [string, VoucherTerms, VoucherLine[], Record<string, number>][])(
    '%s',
    (_, voucher, lines, amounts) => {
      const state = applyVoucher(voucher, lines, NOW);
      expect(state.reason).toBeNull();
      expect('amounts' in state && Object.fromEntries(state.amounts)).toEqual(amounts);
    },
  );
});

describe('why a voucher takes nothing off', () => {
  const excluded = line('a', 9000, { isExcluded: true });
  test.each([
    [
      'of another shop, before all else',
      { isOfShop: false, endsAt: NOW },
      [],
      { reason: 'otherShop' },
    ],
    ['not begun', { startsAt: NOW + 1 }, [line('a', 900)], { reason: 'notYet' }],
    ['over', { endsAt: NOW }, [line('a', 900)], { reason: 'expired' }],
    ['one-time, and used', { maxUses: 1, uses: 1 }, [line('a', 900)], { reason: 'used' }],
    ['nothing that can be bought', {}, [], { reason: 'emptyBasket' }],
    ['bound to other products', { productIds: [2] }, [line('a', 900)], { reason: 'noProduct' }],
    [
      'bound to a product that it may not reduce',
      { productIds: [1] },
      [excluded],
      { reason: 'excludedProducts' },
    ],
    ['only formula and vouchers', {}, [excluded], { reason: 'excludedProducts' }],
    [
      'below the minimum',
      { minimumValue: 5000 },
      [line('a', 3795)],
      { reason: 'minimumValue', missing: 1205 },
    ],
    [
      'formula does not count for the minimum',
      { minimumValue: 5000 },
      [line('b', 4000), excluded],
      { reason: 'minimumValue', missing: 1000 },
    ],
    [
      'other products do not count for the minimum',
      { minimumValue: 5000, productIds: [2] },
      [line('a', 9000), line('b', 4999, { productId: 2 })],
      { reason: 'minimumValue', missing: 1 },
    ],
  ] as [string, Partial<VoucherTerms>, VoucherLine[], object][])('%s', (_, terms, lines, state) => {
    expect(applyVoucher({ ...FIVE, ...terms }, lines, NOW)).toEqual(state);
  });

  test.each([
    ['minimumValue', true],
    ['noProduct', true],
    ['excludedProducts', true],
    ['emptyBasket', true],
    ['unknown', false],
    ['used', false],
    ['expired', false],
  ])('%s ends with a change of the basket: %s', (reason, is) => {
    expect(isCurable(reason)).toBe(is);
  });
});

describe('properties of a reduction, in cents and in centimes', () => {
  // VAT rates of Germany, Switzerland, Belgium and France.
  const RATES = [19, 7, 8.1, 2.6, 21, 6, 20, 5.5];
  const lines = fc
    .array(
      fc.record({
        withTax: fc.nat(5_000_000),
        vatRate: fc.constantFrom(...RATES),
        isExcluded: fc.boolean(),
      }),
      { minLength: 1, maxLength: 100 },
    )
    .map((all) => all.map((one, index) => ({ ...one, key: `k${index}`, productId: index % 3 })));
  const vouchers = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    factor: fc.constantFrom(1, 1000),
    productIds: fc.subarray([0, 1, 2]),
  });

  test('the shares of a reduction add up to it, none is more than its line, excluded lines have none, and amounts with tax add up', () => {
    fc.assert(
      fc.property(lines, vouchers, (all, { factor, ...terms }) => {
        const value = terms.kind === 'amount' ? terms.value * factor : terms.value;
        const state = applyVoucher({ ...FIVE, ...terms, value }, all, NOW);
        fc.pre('amounts' in state);
        const { amounts } = state as Extract<typeof state, { reason: null }>;
        const taken = (key: string) => amounts.get(key) ?? 0;
        const reduced = all.filter(({ key }) => amounts.has(key));
        const base = reduced.reduce((sum, { withTax }) => sum + withTax, 0);
        const wanted = terms.kind === 'percent' ? Math.round((base * value) / 100) : value;
        expect([...amounts.values()].reduce((sum, one) => sum + one, 0)).toBe(
          Math.min(wanted, base),
        );
        for (const { key, withTax, isExcluded } of all) {
          expect(Number.isInteger(taken(key)) && taken(key) >= 0).toBe(true);
          expect(taken(key)).toBeLessThanOrEqual(isExcluded ? 0 : withTax);
        }
        const left = all.map(({ key, withTax, vatRate }) => ({
          withTax: withTax - taken(key),
          vatRate,
        }));
        const sum = taxOfLines(left);
        expect(sum.vat + sum.withoutTax).toBe(sum.withTax);
        expect(sum.vat).toBe(
          left.reduce((vat, one) => vat + splitTax(one.withTax, one.vatRate).vat, 0),
        );
      }),
    );
  });
});
