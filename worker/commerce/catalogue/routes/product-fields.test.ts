import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  earlierProductListSchema,
  earlierProductsSchema,
} from '../../../../app/product/testing/earlier-product.ts';
import { pageOf } from '../../../../app/listing/schemas/pagination.ts';
import { cardProductSchema, cardsSchema } from '../../../../app/product/schemas/product-card.ts';
import { insertAssortment } from '../../testing/assortment.ts';
import { call, getProducts } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  await insertProduct({
    id: 1,
    referenceKey: '100.0001',
    subbrand: 'Tau',
    artikelThema: 'bio',
    flags: {
      virtuelleBundles: 'J',
      vppArticle: 'J',
      personalisierterArtikel: '1',
      bulkyOrLoad: 'j',
      secret: 'x',
    },
    duties: { bauaRegNr: 'N-12345', chznNr: 'CHZN0815' },
    labels: { de: { farbe: 'Weiß', seoUrl: '/p/weisser-body-1000001/', vppdimension: '30x40' } },
    details: {
      de: {
        highlights: ['Wächst mit'],
        warnings: ['Achtung! Von Feuer fernhalten.'],
        materials: [{ part: '', composition: '95 % Baumwolle, 5 % Elasthan' }],
        care: ['30 Grad'],
        downloads: [{ label: 'Größentabelle', href: '/dateien/groessen.pdf', size: 120_000 }],
        seals: [],
      },
    },
    categoryIds: [11_111, 2],
    valueIds: [2, 1, 3],
    variants: [
      {
        id: 11,
        prices: {
          DE: { withTax: 1999 },
          'DE-bm': { withTax: 1799 },
          AT: { withTax: 2099, vatRate: 20 },
        },
      },
    ],
  });
  await insertRow('bundle_items', { product_id: 1, variant_id: 77, quantity: 2 }).run();
  await insertRow('bundle_items', { product_id: 1, variant_id: 21, quantity: 1 }).run();
  const filled = "double_size = '50/56', price_reference = 'A-1', gtin = '4006381333931'";
  await env.DB.prepare(`UPDATE variants SET ${filled} WHERE id = 11`).run();
  await insertProduct({
    id: 2,
    referenceKey: '100.0002',
    variants: [{ id: 21, prices: { DE: { withTax: 900, vatRate: 7 } } }],
  });
  const french = (withTax: number) => ({ prices: { FR: { withTax } } });
  const inColour = (id: number, [de, fr]: readonly [string, string], sizes: readonly object[]) =>
    insertProduct({
      id,
      referenceKey: `100.000${id}`,
      masterKey: 'colours',
      names: { de: 'Hose', fr: 'Pantalon' },
      labels: { de: { farbe: de }, fr: { farbe: fr } },
      variants: sizes.map((size, index) => ({ id: id * 10 + index + 1, ...size })),
    });
  await inColour(3, ['Salbei', 'Sauge'], [french(900), french(900), french(1000), french(900)]);
  await inColour(4, ['Honig', 'Miel'], [french(900), french(900), french(900)]);
  await inColour(5, ['Nachtblau', 'Bleu nuit'], [{ ...french(900), bvc: 4 }]);
});

const product = async (shopId = 1, key = '1000001') => (await getProducts(shopId, key))[0];

test('a product has every path of the tree, its own first, five levels deep', async () => {
  const found = await product();
  expect(found?.categories.map((path) => path.map(({ categoryName }) => categoryName))).toEqual([
    ['Babykleidung', 'Bodys', 'Wickelbodys', 'Kurzarm', 'Sommer'],
    ['Geschenke'],
  ]);
  expect(found?.categories[0]?.[1]).toEqual({
    categoryId: 11,
    categoryName: 'Bodys',
    categoryUrl: '/babykleidung/bodys/',
    categorySlug: 'bodys',
    categoryHidden: false,
    categoryProperties: [],
  });
});

test('a product has the number of its category behind the last pipe', async () => {
  expect((await product())?.attributes['category']).toMatchObject({
    multiSelect: true,
    values: [
      { label: 'Babykleidung|Bodys|Wickelbodys|Kurzarm|Sommer|11111' },
      { label: 'Geschenke|2' },
    ],
  });
});

test('a product has every value of its filter attributes', async () => {
  expect((await product())?.attributes['grundfarbe']).toEqual({
    id: 1,
    key: 'grundfarbe',
    label: 'Farbe',
    type: '',
    multiSelect: true,
    values: [
      { id: 1, label: 'Grün', value: 'gruen' },
      { id: 2, label: 'Rosa', value: 'rosa' },
    ],
  });
});

test('a product has its maker, responsible person, warnings, materials, files and numbers', async () => {
  const found = await product();
  expect(found?.customData).toEqual({
    maker: {
      name: 'Pune Cotton Works',
      street: '14 Mill Road',
      postcode: '411001',
      city: 'Pune',
      country: 'IN',
      email: 'safety@pune-cotton.example',
      responsible: expect.objectContaining({ name: 'Nestling GmbH', city: 'Hamburg' }),
    },
    highlights: ['Wächst mit'],
    warnings: ['Achtung! Von Feuer fernhalten.'],
    materials: [{ part: '', composition: '95 % Baumwolle, 5 % Elasthan' }],
    careInstructions: ['30 Grad'],
    downloads: [{ label: 'Größentabelle', href: '/dateien/groessen.pdf', size: 120_000 }],
    seals: [],
    bundle: [
      { variantId: 21, referenceKey: '100.0002', quantity: 1 },
      { variantId: 77, referenceKey: null, quantity: 2 },
    ],
    ratingDistribution: null,
    bauaRegNr: 'N-12345',
    chznNr: 'CHZN0815',
    recycling: null,
    weeeNumber: null,
    energyClass: null,
    energySheet: null,
    energyLabel: null,
    infantFormula: false,
  });
  expect(found).toMatchObject({
    artikelThema: 'bio',
    subbrand: 'Tau',
    seoUrl: '/p/weisser-body-1000001/',
    advancedAttributes: { vppdimension: { values: [{ label: '30x40' }] } },
  });
});

test('a product has double size, price reference and trade number of a variant', async () => {
  expect((await product())?.variants[0]).toMatchObject({
    attributes: { gtin: { values: { label: '4006381333931' } } },
    advancedAttributes: { doppelgroesse: { label: 'Größe', values: [{ label: '50/56' }] } },
    customData: { KQPRI: { priceReference: 'A-1' } },
  });
});

test.each([
  [1, 1999],
  [9, 1799],
  [2, 2099],
])('shop %d sells at its own list', async (shopId, withTax) => {
  expect((await product(shopId))?.variants[0]?.price.withTax).toBe(withTax);
});

test('a product is taxed at the rate of its class and country', async () => {
  expect((await product(1, '1000002'))?.variants[0]?.price.tax.vat).toEqual({
    amount: 59,
    rate: 7,
  });
  expect((await product(2))?.variants[0]?.price.tax.vat.rate).toBe(20);
});

test('a product with a tax rate stored as a fraction is not sold', async () => {
  const rate = `country = 'AT' AND vat_class = 'standard' AND valid_from = 1`;
  await env.DB.prepare(`INSERT INTO vat_rates VALUES ('AT', 'standard', 1, 0.2)`).run();
  try {
    await vi.waitUntil(async () => (await product(2))?.variants[0] === undefined, {
      timeout: 20_000,
    });
  } finally {
    await env.DB.prepare(`DELETE FROM vat_rates WHERE ${rate}`).run();
  }
  await vi.waitUntil(async () => (await product(2))?.variants[0]?.price.tax.vat.rate === 20, {
    timeout: 20_000,
  });
});

test('a product shows the running promotion of the highest priority', async () => {
  expect((await product())?.promo).toEqual({
    promoIsValid: true,
    promoName: 'sommer de',
    promoId: 'sommer',
    schedule: { from: '2026-05-28T20:26:40.000Z', to: '2096-10-02T07:06:40.000Z' },
    changesAt: '2096-10-02T07:06:40.000Z',
  });
  expect((await product(9))?.promo).toBeNull();
});

test('a coming promotion is marked as not valid, an ended one is absent', async () => {
  const soon = Date.now() + 60_000;
  const change = 'UPDATE promotions SET runs_from = ?, runs_to = ? WHERE id = ?';
  await env.DB.prepare(change)
    .bind(soon, soon + 1, 'sommer')
    .run();
  await env.DB.prepare(change)
    .bind(soon + 5, soon + 6, 'geschenk')
    .run();
  expect((await product())?.promo).toMatchObject({ promoId: 'sommer', promoIsValid: false });
  await env.DB.prepare(change).bind(1, 2, 'sommer').run();
  await env.DB.prepare(change).bind(1, 2, 'geschenk').run();
  expect((await product())?.promo).toBeNull();
});

test('a product has the time when another promotion begins while one runs', async () => {
  const soon = Date.now() + 60_000;
  const change = 'UPDATE promotions SET runs_from = ?, runs_to = ? WHERE id = ?';
  const week = 7 * 24 * 3_600_000;
  await env.DB.prepare(change)
    .bind(soon - week, soon + week, 'geschenk')
    .run();
  await env.DB.prepare(change)
    .bind(soon, soon + 5, 'sommer')
    .run();
  expect((await product())?.promo).toMatchObject({
    promoId: 'geschenk',
    promoIsValid: true,
    changesAt: new Date(soon).toISOString(),
  });
});

test('a product is readable by the storefront of the release before', async () => {
  const products = await (await call('/v1/products?shopId=1&referenceKeys=1000001,1000002')).json();
  expect(earlierProductsSchema.parse(products).products.map(({ id }) => id)).toEqual([1, 2]);
  const list = await (await call('/v1/products?shopId=1&page=1&perPage=10')).json();
  expect(earlierProductListSchema.parse(list).total).toBe(2);
});

test('cards are readable by the storefront of the release before', async () => {
  const answer = await call('/v1/products?shopId=1&referenceKeys=1000001,1000002&view=card');
  const { products } = earlierProductsSchema.parse(await answer.json());
  expect(products.map(({ id, description }) => [id, description])).toEqual([
    [1, ''],
    [2, ''],
  ]);
});

test('a storefront reads the whole products of an earlier back end as cards', async () => {
  const answer = await call('/v1/products?shopId=1&referenceKeys=1000001&view=card');
  expect(cardsSchema.parse(await answer.json()).products[0]?.id).toBe(1);
  const listed = await call(
    '/v1/products?shopId=1&ids=1&with=attributes,advancedAttributes,variants,details',
  );
  expect(pageOf(cardProductSchema).parse(await listed.json()).entities[0]?.id).toBe(1);
});

test('a card has what it shows, and nothing that only the product page shows', async () => {
  const [whole] = await getProducts(1, '1000001');
  const answer = await call('/v1/products?shopId=1&referenceKeys=1000001&view=card&shows=card');
  const body = z.object({ products: z.array(z.looseObject({})) }).parse(await answer.json());
  const [card] = cardsSchema.parse(body).products;
  if (!whole || !card) throw new Error('the product is missing');
  // The parts of the whole product that the schema of a card reads.
  const expected = cardProductSchema.parse(whole);
  const { personalisierterArtikel, bulkyOrLoad } = whole.attributes;
  const { virtuelleBundles, vppArticle, farbe } = whole.advancedAttributes;
  expect(card).toEqual({
    ...expected,
    images: whole.images.slice(0, 2).map(({ src }) => ({ src })),
    attributes: { personalisierterArtikel, bulkyOrLoad },
    advancedAttributes: { virtuelleBundles, vppArticle, farbe },
    variants: expected.variants.map((variant) => ({ ...variant, advancedAttributes: {} })),
    categories: expected.categories.slice(0, 1),
    colorsList: [],
    colours: {},
  });
  expect(card).toMatchObject({
    artikelThema: 'bio',
    priceRange: { min: { withTax: 1999 }, max: { withTax: 1999 } },
    variants: [{ id: 11 }],
  });
  // The card's schema reads every field that is sent.
  expect(card).toMatchObject(body.products[0] ?? {});
  expect(whole.customData.highlights).toEqual(['Wächst mit']);
});

test('a card has the colours of its model and links to those that can be bought', async () => {
  const answer = await call('/v1/products?shopId=8&referenceKeys=1000003&shows=card');
  expect(cardsSchema.parse(await answer.json()).products[0]).toMatchObject({
    colorsList: [['Sauge'], ['Miel'], ['Bleu nuit']],
    // Names differ by shop, values do not.
    colours: { Sauge: 'salbei', Miel: 'honig', 'Bleu nuit': 'nachtblau' },
    siblings: [
      { label: 'Miel', name: null, referenceKey: '100.0004', seoUrl: null, buyableVariant: true },
    ],
  });
});

test('a card has the first of the variants that differ on it, and two of several', async () => {
  const answer = await call('/v1/products?shopId=8&referenceKeys=1000003,1000004&shows=card');
  const { products } = cardsSchema.parse(await answer.json());
  const idsOf = (at: number) => products[at]?.variants.map(({ id }) => id);
  expect([idsOf(0), idsOf(1)]).toEqual([
    [31, 33],
    [41, 42],
  ]);
});

test('a search returns the same cards as a call by number', async () => {
  const byNumber = await call('/v1/products?shopId=1&referenceKeys=1000001&view=card&shows=card');
  const found = await call('/v1/products?shopId=1&ids=1&shows=card&with=variants');
  const { products } = cardsSchema.parse(await byNumber.json());
  expect(pageOf(cardProductSchema).parse(await found.json()).entities).toEqual(products);
});

test('a call runs one batch', async () => {
  const batch = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch');
  await product();
  expect(batch).toHaveBeenCalledOnce();
  batch.mockRestore();
});
