import { beforeAll, describe, expect, test } from 'vitest';
import { productListSchema, productShopsSchema } from '../../../../app/product/schemas/product.ts';
import { call, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 100 }, FR: { withTax: 100 } };
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    flags: { seoUrl: '/p/eins-11/' },
    variants: [
      { id: 11, prices },
      { id: 12, prices },
    ],
  });
  await insertProduct({ id: 2, referenceKey: '2.2', variants: [{ id: 21, prices }] });
  await insertProduct({
    id: 3,
    referenceKey: '3.3',
    active: false,
    variants: [{ id: 31, prices }],
  });
  await insertProduct({ id: 4, referenceKey: '4.4', variants: [{ id: 41 }] });
});

async function list(query: string) {
  return productListSchema.parse(await (await call(`/v1/products?${query}`)).json());
}

test("lists each active product with a price in the country once, in the shop's language", async () => {
  expect(await list('shopId=1&page=1&perPage=10')).toEqual({
    products: [
      { name: 'Artikel 1 de', referenceKey: '1.1', seoUrl: '/p/eins-11/', image: '11-front.webp' },
      { name: 'Artikel 2 de', referenceKey: '2.2', seoUrl: null, image: '22-front.webp' },
      { name: 'Artikel 4 de', referenceKey: '4.4', seoUrl: null, image: '44-front.webp' },
    ],
    total: 3,
  });
  expect((await list('shopId=8&page=1&perPage=10')).products.map(({ name }) => name)).toEqual([
    'Artikel 1 fr',
    'Artikel 2 fr',
  ]);
});

test('pages follow each other without gaps or duplicates', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => list(`shopId=1&page=${page}&perPage=1`)),
  );
  expect(pages.map(({ products }) => products.map(({ referenceKey }) => referenceKey))).toEqual([
    ['1.1'],
    ['2.2'],
    ['4.4'],
    [],
  ]);
});

test('the shops that sell a product, each in its language, by either form of the key', async () => {
  const ask = async (key: string) =>
    productShopsSchema.parse(
      await (await call(`/v1/products/shops?shopId=1&referenceKeys=${key}`)).json(),
    ).shops;
  const shops = await ask('11');
  expect(shops.map(({ shopId, name }) => [shopId, name])).toEqual([
    [1, 'Artikel 1 de'],
    [8, 'Artikel 1 fr'],
    [9, 'Artikel 1 de'],
  ]);
  expect(shops[0]).toMatchObject({ referenceKey: '1.1', seoUrl: '/p/eins-11/' });
  expect(await ask('1.1')).toEqual(shops);
  expect(await ask('33'), 'inactive').toEqual([]);
  expect(await ask('777')).toEqual([]);
  for (const keys of ['', '11,22']) {
    const path = `/v1/products/shops?shopId=1&referenceKeys=${keys}`;
    expect(await readError(await call(path))).toMatchObject({ status: 400 });
  }
});

describe('a refused call', () => {
  test.each([
    ['page=0&perPage=1', 'page'],
    ['page=1', 'perPage'],
    ['page=1&perPage=5001', 'perPage'],
    ['page=x&perPage=1', 'page'],
    ['page=-1&perPage=1', 'page'],
    ['page=1e3&perPage=1', 'page'],
  ])('%s', async (query, field) => {
    const refusal = await readError(await call(`/v1/products?shopId=1&${query}`));
    expect(refusal).toMatchObject({ status: 400, field });
  });
});
