import { describe, expect, test } from 'vitest';
import {
  campaignBorders,
  type CampaignPage,
  isCampaignVisible,
  visibleBanners,
} from './campaign.ts';

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

describe('the banners of a page', () => {
  const banner = (name: string, ...triggers: { type: string; value: string }[]) => ({
    name,
    dateFrom: undefined,
    dateTo: undefined,
    triggers,
  });
  const checkout = { ...page, isCheckout: true };
  const namesOn = (on: CampaignPage, ...banners: ReturnType<typeof banner>[]) =>
    visibleBanners(banners, on, NOON).map(({ name }) => name);

  test('the banners of a page are those whose triggers hold, at most three', () => {
    const on = banner('url', { type: 'url', value: '/babykleidung' });
    const off = banner('off', { type: 'marke', value: 'Nestling' });
    expect(namesOn(page, off, on, banner('a'), banner('b'), banner('c'))).toEqual([
      'url',
      'a',
      'b',
    ]);
  });

  test('the banners of the checkout are those alone that name it', () => {
    const named = banner('named', { type: 'scayleCheckout', value: 'true' });
    const elsewhere = banner('elsewhere', { type: 'scayleCheckout', value: 'false' });
    expect(namesOn(checkout, banner('any'), named, elsewhere)).toEqual(['named']);
    expect(namesOn(page, banner('any'), named, elsewhere)).toEqual(['any', 'elsewhere']);
  });
});

test('the borders of campaigns are their dates', () => {
  const none = { dateFrom: undefined, dateTo: undefined };
  expect(campaignBorders([none, { dateFrom: 1, dateTo: 2 }, { ...none, dateTo: 3 }])).toEqual([
    1, 2, 3,
  ]);
});
