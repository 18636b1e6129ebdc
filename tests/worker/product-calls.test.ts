import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../app/product/schemas/product.ts';
import { bear } from './fixtures/bear.ts';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  playing,
} from './fixtures/isolate.ts';

const PART = { ...bear(1995), id: 2, name: 'Spieluhr Mond', referenceKey: '100.2002' };
const GIFT = { ...bear(995), id: 3, name: 'Halstuch Punkte', referenceKey: '100.3003' };

/** A rated bear that is part of a bundle, has a gift, and is in stores. */
function named(): Product {
  const product = bear(2495);
  const label = (key: string, text: string) => ({
    [key]: { key, label: key, values: { label: text } },
  });
  const [variant] = PART.variants;
  return {
    ...product,
    attributes: {
      ...product.attributes,
      ...label('durchschnittBewertungen', '4.5'),
      ...label('anzahlBewertungen', '30'),
    },
    promotions: [
      {
        id: 'gift',
        name: 'Halstuch dazu',
        schedule: { from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' },
        priority: 1,
        isCombinable: false,
        isGroup: false,
        effect: { type: 'buy_x_get_y', additionalData: { variantIds: [31], maxCount: 1 } },
        conditions: [],
        productIds: [],
        productNumbers: [],
        giftNumbers: ['1003003'],
      },
    ],
    customData: {
      ...product.customData,
      bundle: [{ variantId: variant?.id ?? 0, referenceKey: PART.referenceKey, quantity: 2 }],
    },
  };
}

const SHOPS = { shops: [{ shopId: 1, name: 'Bruno', referenceKey: '100.1001', seoUrl: null }] };
const REVIEWS = {
  entities: [
    {
      id: 1,
      stars: 4,
      title: null,
      text: 'Weich wie Watte',
      author: 'Kim',
      isVerified: true,
      createdAt: '2026-10-01T22:30:00.000Z',
    },
  ],
  pagination: {
    current: 1,
    total: 12,
    perPage: 5,
    page: 1,
    first: 1,
    prev: 1,
    next: 2,
    last: 3,
  },
};
const STORES = { stores: 3, isToday: false, todayUntil: null };
const NAMED = { parts: [PART], variants: PART.variants, promoted: [GIFT] };
const BESIDE = { ...SHOPS, reviews: REVIEWS, stores: STORES, named: NAMED };

/** Answers a separate call. */
function alone(pathname: string, keys: string): unknown {
  if (pathname.endsWith('/shops')) return SHOPS;
  if (pathname.endsWith('/reviews')) return REVIEWS;
  if (pathname.endsWith('/availability')) return STORES;
  if (pathname.endsWith('/variants')) return { entities: PART.variants };
  return { products: keys === '1002002' ? [PART] : [GIFT] };
}

/** Returns an isolate whose back end answers a product with `beside`, and the names of the calls that it got. */
function withBeside(beside: object) {
  const calls: string[] = [];
  const COMMERCE = playing((address) => {
    const { pathname, searchParams } = new URL(address);
    const keys = searchParams.get('referenceKeys') ?? '';
    calls.push(keys === '' ? pathname : `${pathname} ${keys}`);
    if (keys === '1001001' && pathname === '/v1/products')
      return Response.json({ products: [named()], ...beside });
    return Response.json(alone(pathname, keys));
  });
  return { given: freshIsolate({ COMMERCE }), calls };
}

const OWN = '/v1/products 1001001';
const SHOWN = [
  'Weich wie Watte',
  'Spieluhr Mond',
  'Halstuch Punkte',
  '/p/bruno-1001001/',
  'In 3 Filialen',
];

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{"kill":["late-pages"]}');
});
beforeEach(() => {
  freshPort();
});
afterEach(() => vi.restoreAllMocks());

describe('the calls of a product page', () => {
  test('the calls of a product page are one, whatever the page shows', async () => {
    const { given, calls } = withBeside(BESIDE);
    const { status, text } = await ask(BEAR, given);
    expect([status, calls]).toEqual([200, [OWN]]);
    expect(SHOWN.filter((shown) => !text.includes(shown))).toEqual([]);
  });

  test('the calls of a product page are one for other reviews, too', async () => {
    const { given, calls } = withBeside(BESIDE);
    const { status } = await ask(`${BEAR}?page=2`, given);
    expect([status, calls]).toEqual([200, [OWN]]);
  });

  const ALONE = {
    shops: ['/v1/products/shops 1001001'],
    reviews: ['/v1/products/1001001/reviews'],
    stores: ['/v1/stores/availability'],
    named: ['/v1/products 1002002', '/v1/products 1003003', '/v1/variants'],
  };

  test.each([
    ['of a back end that ignores `beside`', {}, Object.values(ALONE).flat()],
    ['without shops', { ...BESIDE, shops: undefined }, ALONE.shops],
    ['with shops that cannot be read', { ...BESIDE, shops: [{ shopId: 'one' }] }, ALONE.shops],
    ['with reviews that cannot be read', { ...BESIDE, reviews: [] }, ALONE.reviews],
    ['with stores that cannot be read', { ...BESIDE, stores: { stores: '3' } }, ALONE.stores],
    ['with parts that cannot be read', { ...BESIDE, named: { parts: [7] } }, ALONE.named],
  ])('the calls of a product page ask for what an answer lacks, %s', async (_, beside, more) => {
    const { given, calls } = withBeside(beside);
    const { status, text } = await ask(BEAR, given);
    expect([status, calls[0]]).toEqual([200, OWN]);
    expect(calls.slice(1).toSorted()).toEqual(more.toSorted());
    expect(SHOWN.filter((shown) => !text.includes(shown))).toEqual([]);
  });
});
