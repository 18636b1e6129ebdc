import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { getProducts } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '400.10.01',
    masterKey: 'M',
    rating: [4.6, 128],
    labels: { de: { farbe: 'Salbei', masse: '10 cm' }, fr: { farbe: 'Sauge' } },
    flags: { personalisierterArtikel: '1', vppArticle: 'J', bulkyOrLoad: 'j', seoUrl: '/body-p/' },
    variants: [
      {
        id: 12,
        size: '62',
        unit: ['LI', 0.5],
        prices: {
          DE: {
            withTax: 1499,
            before: 1999,
            recommended: 2099,
            lowest: 1799,
            tiers: [{ amount: 3, price: 1274, unit: 'ST' }],
          },
          FR: { withTax: 1599, vatRate: 20 },
          CH: { withTax: 1990, vatRate: 8.1 },
        },
      },
      {
        id: 11,
        size: '68',
        prices: { DE: { withTax: 1699 }, FR: { withTax: 1599 }, CH: { withTax: 2190 } },
      },
    ],
  });
  await insertProduct({
    id: 2,
    referenceKey: '400.10.02',
    masterKey: 'M',
    labels: { de: { farbe: 'Rosa' } },
    variants: [{ id: 21, bvc: 4, prices: { DE: { withTax: 1499 }, CH: { withTax: 1 } } }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '400.10.03',
    masterKey: 'M',
    active: false,
    labels: { de: { farbe: 'Grau' } },
    variants: [{ id: 31 }],
  });
  await insertProduct({ id: 4, referenceKey: '999', variants: [{ id: 41 }] });
});

test('the call returns products in the order of the keys, in either form, without unknown ones', async () => {
  const products = await getProducts(1, '999,4001001,nope,400.10.01,4001002');
  expect(products.map(({ id }) => id)).toEqual([4, 1, 2]);
});

test('the call composes a German product', async () => {
  const [product] = await getProducts(1, '400.10.01');
  expect(product).toMatchObject({
    name: 'Artikel 1 de',
    seoUrl: '/body-p/',
    description: 'Text de',
    images: [{ src: '4001001-front.webp' }],
    categories: [[{ categoryName: 'Baby' }, { categoryName: 'Bodys' }]],
    isSoldOut: false,
    colorsList: [['Salbei'], ['Rosa']],
    attributes: {
      personalisierterArtikel: { values: { label: '1', value: '1' } },
      bulkyOrLoad: { values: { value: 'j' } },
      durchschnittBewertungen: { values: { label: '4.6' } },
      anzahlBewertungen: { values: { label: '128' } },
    },
    advancedAttributes: {
      farbe: { label: 'Farbe', values: [{ fieldSet: [[{ value: 'Salbei' }]] }] },
      vppArticle: { values: [{ label: 'J', fieldSet: [[{ value: 'J' }]] }] },
    },
    priceRange: { min: { withTax: 1499 }, max: { withTax: 1699 } },
    siblings: [
      { id: 2, label: 'Rosa', buyableVariant: false, hasVariants: false, isActive: true },
      { id: 3, isActive: false },
    ],
  });
});

test('the call composes prices, tiers and size of a variant', async () => {
  const [product] = await getProducts(1, '4001001');
  expect(product?.variants.map(({ id }) => id)).toEqual([12, 11]);
  expect(product?.variants[0]).toMatchObject({
    advancedAttributes: { asGro: { label: 'Größe', values: [{ label: '62' }] } },
    attributes: { bulkyOrLoad: { values: { value: 'j' } } },
    stock: { quantity: 10 },
    price: {
      withTax: 1499,
      withoutTax: 1260,
      recommendedRetailPrice: 2099,
      currencyCode: 'EUR',
      tax: { vat: { amount: 239, rate: 19 } },
      appliedReductions: [{ category: 'sale', amount: { absoluteWithTax: 500 } }],
      reference: { withTax: 2998, unit: 'LI', size: 0.5 },
    },
    lowestPriorPrice: { withTax: 1799, relativeDifferenceToPrice: 300 / 1799 },
    customData: { KQPRI: { BVC: 1, deliveryDaysTo: 3, scaleAmount1: 3, scalePrice1: 1274 } },
  });
});

test.each([
  [3, 1990, 'CHF', 'Artikel 1 de', 'Grösse'],
  [4, 1990, 'CHF', 'Artikel 1 fr', 'Taille'],
  [8, 1599, 'EUR', 'Artikel 1 fr', 'Taille'],
])(
  'shop %d sees its own price, currency and language',
  async (shopId, withTax, currencyCode, name, label) => {
    const [product] = await getProducts(shopId, '4001001');
    expect(product).toMatchObject({
      name,
      variants: [
        { price: { withTax, currencyCode }, advancedAttributes: { asGro: { label } } },
        {},
      ],
    });
  },
);

test('a product without a price in the country is not in the shop', async () => {
  expect(await getProducts(8, '999,4001002')).toEqual([]);
  const [product] = await getProducts(8, '4001001');
  expect(product?.siblings).toEqual([]);
});

test('the call has sold-out, inactive and unrated products', async () => {
  const [sold, inactive] = await getProducts(1, '4001002,4001003');
  expect(sold).toMatchObject({ isSoldOut: true, isActive: true, seoUrl: null });
  expect(sold?.attributes).not.toHaveProperty('durchschnittBewertungen');
  expect(inactive).toMatchObject({ isSoldOut: false, isActive: false });
});

test('an invalid row hides no other', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await insertProduct({ id: 5, referenceKey: '555', variants: [{ id: 51 }] });
  await env.DB.prepare("UPDATE product_texts SET labels = '[1]' WHERE product_id = 5").run();
  const products = await getProducts(1, '555,999');
  expect(products.map(({ id }) => id)).toEqual([4]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('the call runs one batch for sixty products', async () => {
  const keys = Array.from({ length: 59 }, (_, index) => `k${index}`);
  const batch = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch');
  expect(await getProducts(1, [...keys, '999'].join(','))).toHaveLength(1);
  expect(batch).toHaveBeenCalledOnce();
  batch.mockRestore();
});
