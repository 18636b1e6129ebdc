import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReducedPrice, reducePrice, type ReductionStep } from './reduction.ts';

/** The price before all reductions. */
function priceBefore({ withTax, appliedReductions }: ReducedPrice): number {
  return appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, withTax);
}

const step = fc.oneof(
  fc.record({
    category: fc.constantFrom('sale', 'campaign', 'promotion', 'voucher'),
    type: fc.constant('relative'),
    value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({
    category: fc.constantFrom('sale', 'campaign', 'promotion', 'voucher'),
    type: fc.constant('absolute'),
    value: fc.nat(1_000_000),
  }),
);
const steps = fc.array(step, { maxLength: 6 });
const amounts = fc.nat(10_000_000);

function relative(value: number, category: ReductionStep['category'] = 'sale'): ReductionStep {
  return { category, type: 'relative', value };
}

describe('reductions', () => {
  test.each([
    ['none', 1999, [], 1999],
    ['a quarter', 1999, [relative(25)], 1499],
    [
      '20 % and then 10 % are 28 %, not 30 %',
      10_000,
      [relative(20), relative(10, 'campaign')],
      7200,
    ],
    [
      'an amount after a percentage',
      1000,
      [relative(10), { category: 'voucher', type: 'absolute', value: 500 }],
      400,
    ],
    [
      'never more than what is left',
      300,
      [{ category: 'voucher', type: 'absolute', value: 500 }],
      0,
    ],
    ['all of it', 1999, [relative(100), relative(50, 'voucher')], 0],
    ['a percentage below one unit', 4, [relative(10)], 4],
  ] as const)('%s', (_, before, all, withTax) => {
    expect(reducePrice(before, all).withTax).toBe(withTax);
  });

  test('reductions are reported as a fraction of the price before their step', () => {
    const { appliedReductions } = reducePrice(10_000, [
      relative(10, 'voucher'),
      relative(20, 'sale'),
    ]);
    expect(appliedReductions).toEqual([
      { category: 'sale', type: 'relative', amount: { relative: 0.2, absoluteWithTax: 2000 } },
      { category: 'voucher', type: 'relative', amount: { relative: 0.1, absoluteWithTax: 800 } },
    ]);
  });
});

describe('properties of stacked reductions', () => {
  test('the reductions and the remaining price add up to the price before', () => {
    fc.assert(
      fc.property(amounts, steps, (before, all) => {
        const reduced = reducePrice(before, all);
        expect(priceBefore(reduced)).toBe(before);
        expect(Number.isInteger(reduced.withTax)).toBe(true);
        expect(reduced.withTax).toBeGreaterThanOrEqual(0);
        expect(reduced.withTax).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('a further reduction never raises the price', () => {
    fc.assert(
      fc.property(amounts, steps, step, (before, all, more) => {
        const last = { ...more, category: 'voucher' as const };
        expect(reducePrice(before, [...all, last]).withTax).toBeLessThanOrEqual(
          reducePrice(before, all).withTax,
        );
      }),
    );
  });

  test('categories apply in a fixed order, whatever the caller’s order', () => {
    const one = fc.record({ sale: step, campaign: step, promotion: step, voucher: step });
    fc.assert(
      fc.property(amounts, one, (before, { sale, campaign, promotion, voucher }) => {
        const all: ReductionStep[] = [
          { ...sale, category: 'sale' },
          { ...campaign, category: 'campaign' },
          { ...promotion, category: 'promotion' },
          { ...voucher, category: 'voucher' },
        ];
        expect(reducePrice(before, all.toReversed())).toEqual(reducePrice(before, all));
      }),
    );
  });
});
