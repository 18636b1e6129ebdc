import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountOf,
  discountPercent,
  formatLocale,
  formatPrice,
  formatPriceRange,
  isStruck,
  type PriceFacts,
  priceView,
  unitName,
} from './price.ts';
import { LOCALES } from '../../shop/rules/shop.ts';

/** Replaces the no-break spaces and apostrophes of Intl, which differ between versions. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
}

describe('Formatting for de-at falls back to de-de and for fr-ch to de-ch', () => {
  test.each([
    ['de-de', 'EUR', '1.234,50 €'],
    ['de-at', 'EUR', '1.234,50 €'],
    ['de-ch', 'CHF', "CHF 1'234.50"],
    ['fr-ch', 'CHF', "CHF 1'234.50"],
    ['nl-be', 'EUR', '€ 1.234,50'],
    ['fr-be', 'EUR', '1 234,50 €'],
    ['nl-nl', 'EUR', '€ 1.234,50'],
    ['fr-fr', 'EUR', '1 234,50 €'],
  ] as const)('%s: %s %s', (locale, currency, text) => {
    expect(plain(formatPrice(123_450, currency, locale))).toBe(text);
  });

  test('Intl accepts every locale', () => {
    const tags = LOCALES.map(formatLocale);
    expect(Intl.NumberFormat.supportedLocalesOf(tags)).toHaveLength(new Set(tags).size);
    expect(formatLocale('de-at')).toBe('de-DE');
    expect(formatLocale('fr-ch')).toBe('de-CH');
  });
});

test.each([
  ['de-de', 'EUR', '−5,00 €'],
  ['de-ch', 'CHF', '−CHF 5.00'],
  ['nl-nl', 'EUR', '−€ 5,00'],
  ['fr-fr', 'EUR', '−5,00 €'],
] as const)('what is taken off has a minus sign in %s', (locale, currency, text) => {
  expect(plain(formatPrice(-500, currency, locale))).toBe(text);
});

describe('Prices are in minor units, divided by 100, at least 2 fraction digits', () => {
  test.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [1499, '14,99 €'],
    [2000, '20,00 €'],
  ])('%d: %s', (minor, text) => {
    expect(plain(formatPrice(minor, 'EUR', 'de-de'))).toBe(text);
  });
});

describe('A price range is formatted without decimals, unless an end has some', () => {
  test.each([
    [1000, 4900, 'EUR', 'de-de', '10 € – 49 €'],
    [1050, 4900, 'EUR', 'de-de', '10,50 € – 49,00 €'],
    [100_000, 200_000, 'EUR', 'de-de', '1.000 € – 2.000 €'],
    [1000, 4900, 'CHF', 'fr-ch', 'CHF 10 – CHF 49'],
    [1000, 4900, 'EUR', 'nl-nl', '€ 10 – € 49'],
  ] as const)('%d to %d %s in %s', (from, to, currency, locale, text) => {
    expect(plain(formatPriceRange(from, to, currency, locale))).toBe(text);
  });
});

describe('Strikethrough only when the current price is at most 96 percent of it', () => {
  test.each([
    [9600, 10_000, true],
    [9601, 10_000, false],
    [9599, 10_000, true],
    [96, 100, true],
    [97, 100, false],
    [10_000, 10_000, false],
    [12_000, 10_000, false],
    [1000, null, false],
    [1000, undefined, false],
  ])('%s beside %s: %s', (current, other, expected) => {
    expect(isStruck(current, other)).toBe(expected);
  });

  test('the threshold is exact to the cent at every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (quarter) => {
        expect(isStruck(quarter * 24, quarter * 25)).toBe(true);
        expect(isStruck(quarter * 24 + 1, quarter * 25)).toBe(false);
      }),
    );
  });
});

function facts(change: Partial<PriceFacts> = {}): PriceFacts {
  return {
    withTax: 8000,
    recommendedRetailPrice: null,
    appliedReductions: [],
    lowestPrior: null,
    mayBePromoted: true,
    ...change,
  };
}

function reduction(relative: number, absoluteWithTax: number) {
  return { amount: { relative, absoluteWithTax } };
}

describe('what is shown beside the price', () => {
  test('A discount counts only if the relative reduction is greater than 0', () => {
    const off = [reduction(0, 2000)];
    expect(priceView(facts({ appliedReductions: off }))).toEqual({ kind: 'plain' });
    expect(priceView(facts({ appliedReductions: [reduction(0.2, 2000)] }))).toEqual({
      kind: 'sale',
      before: 10_000,
      percent: 20,
      lowestPrior: null,
    });
  });

  test('reductions add up', () => {
    const appliedReductions = [reduction(0.1, 1000), reduction(0.1, 1000)];
    expect(priceView(facts({ appliedReductions }))).toMatchObject({ before: 10_000, percent: 20 });
  });

  test('a reduction’s percent is relative to the 30-day lowest price if there is one', () => {
    const appliedReductions = [reduction(0.2, 2000)];
    expect(priceView(facts({ appliedReductions, lowestPrior: 8500 }))).toEqual({
      kind: 'sale',
      before: 8500,
      percent: 6,
      lowestPrior: 8500,
    });
  });

  test.each([8000, 7000])('no reduction if the price was as low before (%d)', (lowestPrior) => {
    const appliedReductions = [reduction(0.2, 2000)];
    expect(priceView(facts({ appliedReductions, lowestPrior }))).toEqual({ kind: 'plain' });
  });

  test.each([
    [8333, { kind: 'plain' }],
    [8334, { kind: 'recommended', recommended: 8334 }],
    [10_000, { kind: 'recommended', recommended: 10_000 }],
    [7000, { kind: 'plain' }],
  ])('recommended price %d', (recommendedRetailPrice, view) => {
    expect(priceView(facts({ recommendedRetailPrice }))).toEqual(view);
  });

  test.each([
    ['exactly 96 percent', 9600, 10_000, 10_000, 4],
    ['just above', 9601, 10_000, undefined, 4],
    ['980 of 1000', 980, 1000, undefined, 2],
    ['below one percent', 9960, 10_000, undefined, undefined],
  ])(
    'a reduced price is struck through under the same rule, the reduction stays: %s',
    (_, withTax, reference, before, percent) => {
      const appliedReductions = [reduction(1 - withTax / reference, reference - withTax)];
      const view = { kind: 'sale', before, percent };
      expect(priceView(facts({ withTax, appliedReductions }))).toMatchObject(view);
      expect(
        priceView(facts({ withTax, appliedReductions, lowestPrior: reference })),
      ).toMatchObject(view);
    },
  );

  test('no reduction if the reductions add up to less than zero', () => {
    const appliedReductions = [reduction(0.2, -9000)];
    expect(priceView(facts({ appliedReductions }))).toEqual({ kind: 'plain' });
  });

  test('a reduction takes precedence over the recommended price', () => {
    const appliedReductions = [reduction(0.2, 2000)];
    expect(priceView(facts({ appliedReductions, recommendedRetailPrice: 20_000 })).kind).toBe(
      'sale',
    );
  });

  test.each([
    ['a reduction', { appliedReductions: [reduction(0.2, 2000)] }],
    ['a recommended price', { recommendedRetailPrice: 10_000 }],
    ['both', { appliedReductions: [reduction(0.2, 2000)], recommendedRetailPrice: 10_000 }],
  ])('infant formula has no strikethrough price, whatever the back end sends: %s', (_, change) => {
    expect(priceView(facts({ ...change, mayBePromoted: false }))).toEqual({ kind: 'plain' });
    expect(priceView(facts(change)).kind).not.toBe('plain');
  });

  test('the percentage beside any price is whole and from 1 to 100, and a struck price is above by 4 %', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 });
    const price = fc.record({
      withTax: money,
      recommendedRetailPrice: fc.option(money),
      lowestPrior: fc.option(money),
      mayBePromoted: fc.boolean(),
      appliedReductions: fc.array(
        fc.record({
          amount: fc.record({
            relative: fc.double({ min: -1, max: 2, noNaN: true }),
            absoluteWithTax: fc.integer({ min: -1000, max: 1_000_000 }),
          }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(price, (one) => {
        const view = priceView(one);
        expect(view.kind === 'sale').toBe(discountOf(one) > 0);
        if (view.kind !== 'sale') return;
        const { before, percent = 1 } = view;
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(1);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent).toBe(discountPercent(discountOf(one)) ?? 1);
        if (before !== undefined) expect(one.withTax * 25).toBeLessThanOrEqual(before * 24);
      }),
    );
  });
});

describe('Units: LI shows as l, QM as m², others lowercased', () => {
  test.each([
    ['LI', 'l'],
    ['QM', 'm²'],
    ['KG', 'kg'],
    ['ST', 'st'],
    ['ml', 'ml'],
  ])('%s: %s', (unit, shown) => expect(unitName(unit)).toBe(shown));
});
