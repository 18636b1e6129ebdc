import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePrice, lowestPrior, nextPrice, type CurrentPrice } from './price-change.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_790_000_000_000;
const ago = (days: number) => NOW - days * DAY;

const plain: CurrentPrice = {
  withTax: 2000,
  beforeReduction: null,
  recommended: 2500,
  lowest30Days: null,
  since: ago(100),
};

describe('the lowest price of the last 30 days', () => {
  test.each([
    ['no price', [], null],
    ['one price throughout', [{ from: ago(90), withTax: 2000 }], 2000],
    [
      'a lower one within them',
      [
        { from: ago(90), withTax: 2000 },
        { from: ago(20), withTax: 1700 },
        { from: ago(10), withTax: 1900 },
      ],
      1700,
    ],
    [
      'a lower one that ended before them',
      [
        { from: ago(90), withTax: 1500 },
        { from: ago(40), withTax: 2000 },
      ],
      2000,
    ],
    [
      'a lower one at their start',
      [
        { from: ago(90), withTax: 1500 },
        { from: ago(29), withTax: 2000 },
      ],
      1500,
    ],
    [
      'one that ended when they began',
      [
        { from: ago(90), withTax: 1500 },
        { from: ago(30), withTax: 2000 },
      ],
      2000,
    ],
    ['offered for less than 30 days', [{ from: ago(3), withTax: 1800 }], 1800],
    [
      'a future price',
      [
        { from: ago(3), withTax: 1800 },
        { from: NOW + 1, withTax: 9 },
      ],
      1800,
    ],
  ])('%s', (_, past, lowest) => {
    expect(lowestPrior(past, NOW)).toBe(lowest);
  });

  test('the lowest price of the last 30 days is never above a price within them', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(days, fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 }), (on, asked) => {
        const past = on
          .toSorted((a, b) => b - a)
          .map((day, index) => ({ from: ago(day), withTax: asked[index] ?? 0 }));
        for (const { from, withTax } of past) {
          if (from > ago(30)) expect(lowestPrior(past, NOW)).toBeLessThanOrEqual(withTax);
        }
      }),
    );
  });
});

describe('a price change', () => {
  test('a price change without a reduction starts now', () => {
    expect(nextPrice(plain, [], { withTax: 1800, beforeReduction: null }, NOW)).toEqual({
      withTax: 1800,
      beforeReduction: null,
      recommended: 2500,
      lowest30Days: null,
      since: NOW,
    });
  });

  test('a price change with a new reduction is compared with the 30 days before it', () => {
    const past = [{ from: ago(200), withTax: 1900 }];
    const current = { ...plain, since: ago(10) };
    const next = nextPrice(current, past, { withTax: 1500, beforeReduction: 2000 }, NOW);
    expect(next).toMatchObject({ withTax: 1500, beforeReduction: 2000, lowest30Days: 1900 });
  });

  test('a price change with a further reduction keeps the lowest price from before the first step', () => {
    const first = nextPrice(plain, [], { withTax: 1800, beforeReduction: 2000 }, ago(5));
    const past = [{ from: plain.since, withTax: 2000 }];
    const second = nextPrice(first, past, { withTax: 1600, beforeReduction: 2000 }, NOW);
    expect(second).toMatchObject({ lowest30Days: 2000, since: NOW });
  });

  test('a price change that raises a reduced price and is still called reduced is compared again', () => {
    const first = nextPrice(plain, [], { withTax: 1500, beforeReduction: 2000 }, ago(5));
    const past = [{ from: plain.since, withTax: 2000 }];
    const second = nextPrice(first, past, { withTax: 1800, beforeReduction: 2000 }, NOW);
    expect(second.lowest30Days).toBe(1500);
  });

  test('a price change that ends a reduction removes the lowest price', () => {
    const first = nextPrice(plain, [], { withTax: 1500, beforeReduction: 2000 }, ago(5));
    const end = nextPrice(first, [], { withTax: 2000, beforeReduction: null }, NOW);
    expect(end).toMatchObject({ withTax: 2000, lowest30Days: null, since: NOW });
  });

  test('a price change of only the recommended price keeps the start of the price', () => {
    const next = nextPrice(plain, [], { ...plain, recommended: null }, NOW);
    expect(next).toEqual({ ...plain, recommended: null });
    expect(isSamePrice(plain, next)).toBe(false);
  });

  test('a price change to the current price is no change', () => {
    const change = { withTax: plain.withTax, beforeReduction: null };
    expect(isSamePrice(plain, nextPrice(plain, [], change, NOW))).toBe(true);
  });

  test('a price change on a new list has no past prices', () => {
    expect(nextPrice(undefined, [], { withTax: 900, beforeReduction: null }, NOW)).toEqual({
      withTax: 900,
      beforeReduction: null,
      recommended: null,
      lowest30Days: null,
      since: NOW,
    });
  });
});
