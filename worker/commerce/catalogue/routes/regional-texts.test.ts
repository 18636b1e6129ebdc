import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productPath } from '../../../../app/product/rules/product.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { call, getProducts } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

const namesSchema = z.object({
  products: z.array(
    z.object({ name: z.string(), referenceKey: z.string(), seoUrl: z.string().nullable() }),
  ),
});
const shopsSchema = z.object({
  shops: z.array(
    z.object({
      shopId: z.number(),
      name: z.string(),
      referenceKey: z.string(),
      seoUrl: z.string().nullable(),
    }),
  ),
});

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '100.0001',
    names: { de: 'Lätzchen', fr: 'Bavoir à manches' },
    variants: [
      { id: 11, prices: { DE: { withTax: 900 }, CH: { withTax: 990 }, FR: { withTax: 950 } } },
    ],
  });
});

const URL = '/p/bavoir-a-manches-1000001/';

test.each([
  ['fr-fr', 'Bavoir à manches'],
  ['fr-ch', 'Bavette à manches'],
] as const)('%s names it %s, with one URL in every list of products', async (key, name) => {
  const { id, prefix } = shops[key];
  const [product] = await getProducts(id, '1000001');
  expect(product?.name).toBe(name);
  expect(product && productPath(product, { prefix: '' })).toBe(URL);

  const listed = await call(`/v1/products?shopId=${id}&page=1&perPage=10`);
  const [entry] = namesSchema.parse(await listed.json()).products;
  expect(entry && productPath(entry, { prefix })).toBe(prefix + URL);

  const sold = await call(`/v1/products/shops?shopId=${id}&referenceKeys=1000001`);
  const own = shopsSchema.parse(await sold.json()).shops.find(({ shopId }) => shopId === id);
  expect(own && productPath(own, { prefix: '' })).toBe(URL);
});

test.each([
  ['fr-ch', 'bavette', 1],
  ['fr-ch', 'bavet', 1],
  ['fr-ch', 'bavete', 1],
  ['fr-ch', 'bavoir', 1],
  ['fr-fr', 'bavoir', 1],
  ['fr-fr', 'bavette', 0],
] as const)('%s by the word %s: %i hits', async (key, term, hits) => {
  const { id } = shops[key];
  const answer = await call(
    `/v1/products?shopId=${id}&page=1&perPage=10&filters[term]=${encodeURIComponent(term)}`,
  );
  const { entities } = z.object({ entities: z.array(z.unknown()) }).parse(await answer.json());
  expect(entities).toHaveLength(hits);
});
