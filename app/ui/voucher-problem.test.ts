import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { translator } from '../i18n/translate.ts';
import type { ShopKey } from '../shop/rules/shop.ts';
import { voucherProblem } from './voucher-problem.ts';

const DAY = Date.UTC(2026, 11, 4, 23);
const NOTHING = { minimumValue: null, missing: null, startsAt: null, endsAt: null, products: [] };

function textOf(key: ShopKey, problem: Partial<Parameters<typeof voucherProblem>[0]>): string {
  const shop = shops[key];
  const { key: message, values } = voucherProblem(
    { ...NOTHING, reason: 'unknown', ...problem },
    shop,
  );
  return translator(shop)(message, values).replaceAll(/\s/g, ' ');
}

describe('the text of a refused code says what would make it valid', () => {
  test.each([
    [
      'de-de',
      { reason: 'minimumValue', minimumValue: 5000, missing: 1205 },
      'Gilt ab 50,00 €. Es fehlen noch 12,05 €.',
    ],
    [
      'de-ch',
      { reason: 'minimumValue', minimumValue: 5000, missing: 1205 },
      'Gilt ab CHF 50.00. Es fehlen noch CHF 12.05.',
    ],
    [
      'fr-be',
      { reason: 'minimumValue', minimumValue: 5000, missing: 1205 },
      'Valable à partir de 50,00 €. Il manque encore 12,05 €.',
    ],
    [
      'nl-nl',
      { reason: 'minimumValue', minimumValue: 5000, missing: 1205 },
      'Geldt vanaf € 50,00. Je hebt nog € 12,05 nodig.',
    ],
    [
      'de-de',
      { reason: 'noProduct', products: ['Kuschelbär Bruno', 'Mulltücher'] },
      'Gilt nur für: Kuschelbär Bruno, Mulltücher. Leg einen dieser Artikel in den Warenkorb.',
    ],
    [
      'de-de',
      { reason: 'notYet', startsAt: DAY },
      'Dieser Code gilt erst ab dem 5. Dezember 2026.',
    ],
    // The end is exclusive, so the last day is the day before.
    ['de-de', { reason: 'expired', endsAt: DAY }, 'Dieser Code galt nur bis zum 4. Dezember 2026.'],
    [
      'fr-fr',
      { reason: 'expired', endsAt: DAY },
      'Ce code était valable jusqu’au 4 décembre 2026.',
    ],
  ] as const)('%s %j', (key, problem, text) => {
    expect(textOf(key, problem)).toBe(text);
  });

  test.each([
    'notYet',
    'expired',
    'noProduct',
    'unknown',
    'noProduct',
    'otherShop',
    'used',
    'empty',
    'emptyBasket',
    'excludedProducts',
  ] as const)('%s has its own text', (reason) => {
    expect(textOf('nl-be', { reason })).toMatch(/^[A-Z].+\.$/);
  });
});
