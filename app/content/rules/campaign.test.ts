import { describe, expect, test } from 'vitest';
import { type CampaignPage, isCampaignVisible } from './campaign.ts';

const NOON = Date.UTC(2026, 10, 25, 12);
const HOUR = 3_600_000;
const product = {
  referenceKey: '100.1010',
  brand: 'Nestling',
  subbrand: 'Tau',
  isReduced: true,
};
const page: CampaignPage = {
  path: '/babykleidung/bodys/',
  isCheckout: false,
  breadcrumb: ['Babykleidung', 'Bodys'],
};
const productPage = { ...page, path: '/p/wickelbody-1001010/', product };

describe('visible between dateFrom and dateTo (UTC), or always when no dates are set', () => {
  test.each([
    ['without dates', undefined, undefined, true],
    ['at its first millisecond', NOON, NOON + HOUR, true],
    ['before', NOON + 1, NOON + HOUR, false],
    ['in its last millisecond', NOON - HOUR, NOON + 1, true],
    ['at its end', NOON - HOUR, NOON, false],
    ['begun, without an end', NOON - HOUR, undefined, true],
    ['not ended, without a beginning', undefined, NOON + HOUR, true],
    ['ended, without a beginning', undefined, NOON, false],
  ])('%s', (_, dateFrom, dateTo, isVisible) => {
    expect(isCampaignVisible({ dateFrom, dateTo, triggers: [] }, page, NOON)).toBe(isVisible);
  });
});

describe('a trigger', () => {
  test.each([
    ['url', '/babykleidung/', page, true],
    ['url', '/pflege/, /babykleidung', page, true],
    ['url', '/baby', page, false],
    ['url', '/', page, true],
    ['url', '/babykleidung/bodys/wickelbodys/', page, false],
    ['url', '', page, false],
    ['scayleCheckout', 'true', { ...page, isCheckout: true }, true],
    ['scayleCheckout', '', { ...page, isCheckout: true }, true],
    ['scayleCheckout', 'true', page, false],
    ['scayleCheckout', 'false', page, true],
    ['productNumber', '1001001,1001010', productPage, true],
    ['productNumber', '100.1010', productPage, true],
    ['productNumber', '1001', productPage, false],
    ['productNumber', '1001010', page, false],
    ['marke', 'Milchmond, nestling', productPage, true],
    ['marke', 'Nest', productPage, false],
    ['marke', 'Nestling', page, false],
    ['subbrand', 'Tau', productPage, true],
    ['subbrand', 'Tau', { ...productPage, product: { ...product, subbrand: null } }, false],
    ['breadcrumb', 'Bodys', page, true],
    ['breadcrumb', 'Body', page, false],
    ['sale', 'true', productPage, true],
    ['sale', 'true', { ...productPage, product: { ...product, isReduced: false } }, false],
    ['sale', 'true', page, false],
    ['sale', 'false', page, true],
    ['later', 'anything', productPage, false],
  ] as const)('%s with %j', (type, value, on, isVisible) => {
    expect(isCampaignVisible({ triggers: [{ type, value }] }, on, NOON)).toBe(isVisible);
  });
});

describe('a trigger container requires all its triggers to hold', () => {
  const brand = { type: 'marke', value: 'Nestling' };
  test.each([
    ['all hold', { type: 'sale', value: 'true' }, true],
    ['one does not', { type: 'subbrand', value: 'Lauf' }, false],
  ])('%s', (_, other, isVisible) => {
    expect(isCampaignVisible({ triggers: [brand, other] }, productPage, NOON)).toBe(isVisible);
  });
});
