import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { BESIDE, productBesideSchema } from '../../../../app/product/schemas/product-beside.ts';
import { productsSchema } from '../../../../app/product/schemas/product.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { findProductPage } from './read-product-page.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import { countingDb } from '../../testing/counting-db.ts';
import { insertPromotion } from '../../testing/promotion-rows.ts';
import { insertStore } from '../../testing/stores.ts';

const DAY = 86_400_000;
const PRICES = { DE: { withTax: 1000 }, FR: { withTax: 1100 }, AT: { withTax: 1200 } };

function product(id: number, variants = 1) {
  return {
    id,
    referenceKey: `100.${id}`,
    variants: Array.from({ length: variants }, (_, at) => ({
      id: id * 1000 + at,
      size: String(50 + at),
      prices: PRICES,
    })),
  };
}

/** A plain product, products that name others, and four that have many entries of one kind. */
const MANY = { plain: 1, bundle: 2, gift: 3, variants: 4, reviews: 5, parts: 6, set: 7 };

beforeAll(async () => {
  await createCatalogue();
  for (const [name, id] of Object.entries(MANY))
    // oxlint-disable-next-line no-await-in-loop -- One product after the other, as in a shop.
    await insertProduct(product(id, name === 'variants' ? 200 : 2));
  await Promise.all(Array.from({ length: 90 }, (_, at) => insertProduct(product(100 + at))));
  const bundle = (owner: number, parts: number) =>
    Array.from({ length: parts }, (_, at) =>
      insertRow('bundle_items', {
        product_id: owner,
        variant_id: (100 + at) * 1000,
        quantity: 1 + at,
      }),
    );
  const reviews = (of: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      insertRow('reviews', {
        id: of * 10_000 + at,
        product_id: of,
        stars: 1 + (at % 5),
        created_at: at * DAY,
        is_verified: 1,
        language: 'de',
        author: 'Kim',
        title: null,
        text: `Text ${at}`,
      }),
    );
  await env.DB.batch([
    ...bundle(MANY.bundle, 2),
    ...bundle(MANY.parts, 50),
    ...reviews(MANY.plain, 7),
    ...reviews(MANY.reviews, 2000),
  ]);
  await insertPromotion({
    id: 'gift',
    productIds: [MANY.gift],
    effect: {
      type: 'buy_x_get_y',
      additionalData: { variantIds: [120_000], maxCount: 1 },
    },
  });
  const set = Array.from({ length: 80 }, (_, at) => 100 + at);
  await insertPromotion({
    id: 'set',
    productIds: [MANY.set, ...set],
    isGroup: true,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [],
  });
  await insertStore(1, { 1000: 2, 1001: 1, 4199: 1 });
  await insertStore(2, { 1001: 5, 2000: 0 });
  await insertStore(3, { 1000: 5 }, { country: 'AT' });
  await insertStore(4, { 1000: 5 }, { is_active: 0 });
});

async function read(number: string, query = `beside=${BESIDE.join(',')}`, shopId = 1) {
  const response = await call(`/v1/products?shopId=${shopId}&referenceKeys=${number}&${query}`);
  expect(response.status).toBe(200);
  const json = await response.json();
  return { json, answer: productBesideSchema.parse(json) };
}

async function ask(path: string) {
  const response = await call(path);
  expect(response.status).toBe(200);
  return response.json();
}

describe('GET /v1/products?beside=', () => {
  test.each([
    ['an ordinary product', '1001'],
    ['a bundle', '1002'],
    ['a product with a gift', '100.3'],
    ['a product of 200 variants', '1004'],
  ])('the call answers the same as the calls of their own: %s', async (_, number) => {
    const { json } = await read(number);
    const { products } = (await read(number, '')).answer;
    const id = products[0]?.id;
    expect(json).toMatchObject({
      products,
      ...Object(await ask(`/v1/products/shops?shopId=1&referenceKeys=${number}`)),
      reviews: await ask(`/v1/products/${id}/reviews?shopId=1`),
      stores: await ask(
        `/v1/stores/availability?shopId=1&variantIds=${products[0]?.variants
          .map((variant) => variant.id)
          .slice(-100)
          .join(',')}`,
      ),
    });
  });

  test('the call answers what a page names: parts as cards, their variants, gifts', async () => {
    const bundle = (await read('1002')).json;
    const cards = await ask('/v1/products?shopId=1&referenceKeys=100100,100101&shows=card');
    expect(bundle).toMatchObject({
      named: { parts: Object(cards).products, variants: [{ id: 100_000 }, { id: 101_000 }] },
    });
    const gift = (await read('1003')).json;
    const { products } = Object(await ask('/v1/products?shopId=1&referenceKeys=100120'));
    const whole = productsSchema.parse({ products }).products;
    const promoted = whole.map((one) => ({
      ...one,
      description: '',
      promotions: [],
    }));
    expect(gift).toMatchObject({ named: { parts: [], variants: [], promoted } });
    expect((await read('1001')).answer.named).toEqual({ parts: [], variants: [], promoted: [] });
  });

  test('a set of more products than a call takes names no more than those', async () => {
    const { answer } = await read('1007');
    expect(answer.products[0]?.promotions[0]?.productNumbers).toHaveLength(81);
    expect(answer.named?.promoted.length).toBeLessThanOrEqual(61);
  });

  test('the call answers the page of the reviews that is asked for', async () => {
    const query = 'reviews.sort=best&reviews.page=2&reviews.perPage=3&reviews.languages=all';
    expect((await read('1001', `beside=reviews&${query}`)).json).toMatchObject({
      reviews: await ask(
        '/v1/products/1/reviews?shopId=1&sort=best&page=2&perPage=3&languages=all',
      ),
    });
  });

  test('the call answers only what is named, and no stores in a shop without', async () => {
    const { json } = await read('1001', 'beside=shops');
    expect(Object.keys(Object(json)).toSorted()).toEqual(['products', 'shops']);
    const french = (await read('1001', undefined, 8)).json;
    expect(Object.keys(Object(french)).toSorted()).toEqual([
      'named',
      'products',
      'reviews',
      'shops',
    ]);
  });

  test('the answer about a product that the shop does not sell has its shops', async () => {
    const { json } = await read('1001', undefined, 3);
    expect(json).toEqual({
      products: [],
      ...Object(await ask('/v1/products/shops?shopId=3&referenceKeys=1001')),
    });
  });

  test.each([
    ['beside=all&referenceKeys=1001', 'beside'],
    ['beside=shops&referenceKeys=1001,1002', 'referenceKeys'],
    ['beside=reviews&reviews.sort=oldest&referenceKeys=1001', 'reviews.sort'],
    ['beside=reviews&reviews.page=0&referenceKeys=1001', 'reviews.page'],
    ['beside=reviews&reviews.languages=de&referenceKeys=1001', 'reviews.languages'],
  ])('the call refuses %s', async (query, field) => {
    expect(await readError(await call(`/v1/products?shopId=1&${query}`))).toMatchObject({
      status: 400,
      field,
    });
  });
});

describe('what a product page reads', () => {
  const reviews = { sort: 'newest', page: 1, perPage: 5 } as const;

  async function count(number: string, shop = shops['de-de']) {
    const { db, asked } = countingDb(env.DB);
    const beside = new Set(BESIDE);
    const { products } = await findProductPage(db, shop, { key: number, beside, reviews });
    expect(products).toHaveLength(1);
    return asked;
  }

  test.each([
    ['an ordinary product', '1001', 130],
    ['a product of 200 variants', '1004', 3100],
    ['2,000 reviews', '1005', 2150],
    ['a bundle of 50 parts', '1006', 2800],
    ['a set of 81 products', '1007', 3100],
  ])('the call is one batch of twelve statements: %s', async (_, number, most) => {
    const asked = await count(number);
    expect(asked).toMatchObject({ calls: 1, statements: 12 });
    expect(asked.rowsRead).toBeLessThanOrEqual(most);
  });

  test('the call has no statement about stores in a shop without', async () => {
    expect(await count('1001', shops['fr-fr'])).toMatchObject({ calls: 1, statements: 11 });
  });
});
