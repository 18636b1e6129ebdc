import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_CODES } from '../checkout/rules/payment.ts';
import {
  categoryLevels,
  filterUsed,
  hashedEmail,
  manualPromotionString,
  normalEmail,
  paymentType,
  toMajor,
  writtenLevels,
} from './fields.ts';

describe('amounts are in minor units, divided by 100 for tracking', () => {
  test.each([
    [1499, 14.99],
    [5, 0.05],
    [0, 0],
    [120_000, 1200],
  ])('%d is %d', (minor, major) => {
    expect(toMajor(minor)).toBe(major);
  });

  test('no cent is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
        expect(Math.round(toMajor(minor) * 100)).toBe(minor);
        expect(String(toMajor(minor))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('the category path has 5 levels', () => {
  const path = (...names: string[]) => names.map((categoryName) => ({ categoryName }));
  test.each([
    [path(), {}],
    [path('Baby'), { item_category: 'Baby' }],
    [
      path('A', 'B', 'C', 'D', 'E', 'F'),
      {
        item_category: 'A',
        item_category2: 'B',
        item_category3: 'C',
        item_category4: 'D',
        item_category5: 'E',
      },
    ],
  ])('%j', (categories, levels) => {
    expect(categoryLevels(categories)).toEqual(levels);
  });
});

test.each([
  ['Baby|Kleidung', { item_category: 'Baby', item_category2: 'Kleidung' }],
  ['', {}],
  [undefined, {}],
])('the path %j of an element has its levels', (path, levels) => {
  expect(writtenLevels(path)).toEqual(levels);
});

describe('the manual promotion string joins four parts with a separator and is null if any is missing', () => {
  const whole = {
    promotionId: 'p1',
    promotionName: 'Winter',
    creativeName: 'hero',
    creativeSlot: '1',
  };

  test('all four parts', () => {
    expect(manualPromotionString(whole)).toBe('p1|Winter|hero|1');
  });

  test.each(Object.keys(whole))('the manual promotion string without %s is null', (part) => {
    expect(manualPromotionString({ ...whole, [part]: undefined })).toBeNull();
    expect(manualPromotionString({ ...whole, [part]: null })).toBeNull();
    expect(manualPromotionString({ ...whole, [part]: '' })).toBeNull();
  });
});

describe('the payment type is the code of the first payment, or of the first that is no gift card and no credit', () => {
  test.each<readonly [readonly string[], string | null]>([
    [['KK'], 'KK'],
    [['G'], 'G'],
    [['giftcard'], 'G'],
    [['credit'], 'G'],
    [['giftcard', 'PP'], 'PP'],
    [['RE', 'giftcard'], 'RE'],
    [['giftcard', 'giftcard', 'TW', 'KK'], 'TW'],
    [['giftcard', 'giftcard'], 'G'],
    [['giftcard', 'credit'], 'G'],
    [['giftcard', 'V', 'credit'], 'V'],
    [['credit', 'AP'], 'AP'],
    [['cheque'], null],
    [[], null],
    ...PAYMENT_CODES.map((code) => [[code], code] as const),
  ])('%j is %s', (keys, type) => {
    expect(paymentType(keys.map((key) => ({ key })))).toBe(type);
  });
});

describe('filter-used excludes the allCatgroupIds filter and reports count plus names', () => {
  test.each([
    [['marke', 'allCatgroupIds', 'as_gro'], { count: 2, names: ['marke', 'as_gro'] }],
    [['allCatgroupIds'], { count: 0, names: [] }],
    [[], { count: 0, names: [] }],
  ])('%j', (filters, used) => {
    expect(filterUsed(filters)).toEqual(used);
  });
});

describe('the hashed e-mail is lowercased, trimmed and SHA-256', () => {
  test('a known hash', async () => {
    // printf '%s' test@example.com | sha256sum
    const hash = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
    expect(await hashedEmail('test@example.com')).toBe(hash);
    expect(await hashedEmail('  Test@EXAMPLE.com\n')).toBe(hash);
  });

  test('a normal address stays unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = normalEmail(address);
        expect(normalEmail(once)).toBe(once);
        expect(normalEmail(` ${address.toUpperCase()} `)).toBe(normalEmail(address.toUpperCase()));
      }),
    );
  });
});
