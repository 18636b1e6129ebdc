import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import type { ShopKey } from '../shop/rules/shop.ts';
import { translator } from '../i18n/translate.ts';
import { priceTexts } from './price.tsx';

const NO_BREAK_SPACES = /[\u00A0\u202F]/g;

function textsOf(
  key: ShopKey,
  price: { readonly recommended?: number; readonly before?: number; readonly unit?: string },
  isBundle = false,
) {
  const shop = shops[key];
  const withTax = 1500;
  const { recommended = null, before, unit } = price;
  const absoluteWithTax = before === undefined ? 0 : before - withTax;
  const bundle = { key: 'virtuelleBundles', label: '', values: [{ label: 'J', fieldSet: [] }] };
  const texts = priceTexts(
    {
      customData: { infantFormula: false },
      advancedAttributes: isBundle ? { virtuelleBundles: bundle } : {},
    },
    {
      price: {
        withTax,
        recommendedRetailPrice: recommended,
        currencyCode: shop.currency,
        appliedReductions:
          before === undefined
            ? []
            : [
                {
                  category: 'sale',
                  type: 'relative',
                  amount: { relative: absoluteWithTax / before, absoluteWithTax },
                },
              ],
        reference: unit === undefined ? null : { withTax: 25, unit, size: 60 },
      },
      lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
      customData: { KQPRI: { BVC: 1, deliveryDaysFrom: 1, deliveryDaysTo: 3 } },
    },
    shop,
    translator(shop),
  );
  return texts;
}

describe('a unit price', () => {
  test.each<[ShopKey, string, string]>([
    ['de-de', 'ST', '0,25 € je Stück'],
    ['fr-fr', 'ST', '0,25 € / pièce'],
    ['nl-nl', 'ST', '€ 0,25 per stuk'],
    ['de-de', 'LI', '0,25 € je l'],
    ['fr-ch', 'QM', 'CHF 0.25 / m²'],
    ['nl-be', 'KG', '€ 0,25 per kg'],
  ])('%s, %s: %s', (key, unit, note) => {
    const { notes } = textsOf(key, { unit });
    expect(notes.map((text) => text.replaceAll(NO_BREAK_SPACES, ' '))).toEqual([note]);
  });
});

describe('a reduction is formatted as percent of the language', () => {
  test.each<[ShopKey, string]>([
    ['de-de', '−25\u00A0%'],
    ['fr-fr', '−25\u00A0%'],
    ['nl-nl', '−25%'],
  ])('%s: %s', (key, percent) => {
    expect(textsOf(key, { before: 2000 }).percent).toBe(percent);
  });
});

describe('a higher price beside it', () => {
  test.each<[ShopKey, string, string]>([
    ['de-de', 'UVP 20,00 €', 'einzeln 20,00 €'],
    ['fr-fr', 'Prix conseillé 20,00 €', 'séparément 20,00 €'],
    ['nl-nl', 'Adviesprijs € 20,00', 'los € 20,00'],
  ])('%s: recommended retail price %s, sum of the bundle’s parts %s', (key, ofMaker, ofParts) => {
    const texts = [false, true].map((isBundle) =>
      textsOf(key, { recommended: 2000 }, isBundle).recommended?.replaceAll(NO_BREAK_SPACES, ' '),
    );
    expect(texts).toEqual([ofMaker, ofParts]);
  });
});
