import { beforeAll, describe, expect, test } from 'vitest';
import { brandSchema, brandsSchema } from '../../../../app/product/schemas/brand.ts';
import {
  categoriesSchema,
  categorySchema,
  categoryShopsSchema,
  type Category,
} from '../../../../app/listing/schemas/category.ts';
import { filtersSchema } from '../../../../app/listing/schemas/filter.ts';
import { attributeSchema } from '../../../../app/product/schemas/product.ts';
import { promotionsSchema } from '../../../../app/promotion/schemas/promotion.ts';
import { suggestionsSchema } from '../../../../app/search/schemas/suggestion.ts';
import { call, readError } from '../../testing/call.ts';
import { openShopWindow } from '../../testing/shop-window.ts';

beforeAll(openShopWindow);

async function read(path: string): Promise<unknown> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return response.json();
}

describe('categories', () => {
  const roots = async (query: string) =>
    categoriesSchema.parse(await read(`/v1/categories?${query}`));
  const names = (all: readonly Category[] | undefined) => all?.map(({ name }) => name);

  test('categories are a tree in their order, as deep as requested', async () => {
    const flat = await roots('shopId=1');
    expect(names(flat)).toEqual(['Geschenke', 'Babykleidung']);
    expect(flat[1]).not.toHaveProperty('children');
    const deep = await roots('shopId=1&depth=5');
    let level: readonly Category[] | undefined = deep[1]?.children;
    for (const name of ['Bodys', 'Wickelbodys', 'Kurzarm', 'Sommer']) {
      expect(names(level)).toEqual([name]);
      level = level?.[0]?.children;
    }
    expect(level).toBeUndefined();
  });

  test('categories have every field of the recorded shape, in the language of the shop', async () => {
    expect(await read('/v1/categories/11?shopId=8')).toEqual({
      id: 11,
      path: '/vetements/bodies/',
      name: 'Bodies',
      slug: 'bodies',
      parentId: 1,
      rootlineIds: [1, 11],
      childrenIds: [111],
      properties: [],
      isHidden: false,
      depth: 2,
      supportedFilter: expect.arrayContaining(['marke', 'UV-Schutz']),
      shopLevelCustomData: { description: 'Über Bodies', image: null },
      countryLevelCustomData: {},
    });
  });

  test('categories have the shops that sell products of them', async () => {
    const answer = await read('/v1/categories/shops?shopId=1');
    const { categories } = categoryShopsSchema.parse(answer);
    const shopsOf = (id: number) => categories.find((one) => one.id === id)?.shops;
    // Product 1 has prices in Germany, bm-de-de, France and Switzerland, and no Dutch texts.
    expect(shopsOf(11_111)).toEqual([
      { shopId: 1, path: '/babykleidung/bodys/wickelbodys/kurzarm/sommer/' },
      { shopId: 3, path: '/babykleidung/bodys/wickelbodys/kurzarm/sommer/' },
      { shopId: 4, path: '/vetements/bodies/croises/courtes/ete/' },
      { shopId: 8, path: '/vetements/bodies/croises/courtes/ete/' },
      { shopId: 9, path: '/babykleidung/bodys/wickelbodys/kurzarm/sommer/' },
    ]);
    expect(shopsOf(1)?.map(({ shopId }) => shopId)).toEqual([1, 3, 4, 8, 9]);
    // Hidden categories have no page.
    expect(shopsOf(12)).toBeUndefined();
  });

  test('categories are found by their path in the language of the shop alone', async () => {
    const path = 'babykleidung/bodys/wickelbodys';
    expect(categorySchema.parse(await read(`/v1/categories/${path}/?shopId=1`)).id).toBe(111);
    expect((await call(`/v1/categories/${path}?shopId=8`)).status).toBe(404);
  });

  test('hidden ones are sent on request', async () => {
    expect((await call('/v1/categories/12?shopId=1')).status).toBe(404);
    const shown = await read('/v1/categories/12?shopId=1&includeHidden=true');
    expect(shown).toMatchObject({ isHidden: true });
    expect(await roots('shopId=1&ids=12,11,404')).toMatchObject([{ id: 11 }]);
  });
});

describe('filters', () => {
  const filters = async (query: string) => filtersSchema.parse(await read(`/v1/filters?${query}`));
  const valuesOf = async (slug: string, query: string) => {
    const found = (await filters(query)).find((filter) => filter.slug === slug);
    if (found?.type !== 'attributes') throw new Error(`no ${slug}`);
    return Object.fromEntries(found.values.map(({ value, productCount }) => [value, productCount]));
  };

  test('filters are in the order of the whitelist, without those that have no values', async () => {
    const all = await filters('shopId=1');
    expect(all.map(({ slug }) => slug)).toEqual([
      'marke',
      'grundfarbe',
      'as_gro',
      'sku_price',
      'subbrand',
      'Geschlecht',
      'lieferzeit',
    ]);
    expect(all[1]).toEqual({
      type: 'attributes',
      id: 1,
      slug: 'grundfarbe',
      name: 'Farbe',
      attributeGroupType: '',
      values: [
        { id: 1, name: 'Grün', value: 'gruen', productCount: 1 },
        { id: 2, name: 'Rosa', value: 'rosa', productCount: 3 },
      ],
    });
    expect(all[3]).toEqual({
      type: 'range',
      id: null,
      slug: 'sku_price',
      name: 'Preis',
      values: [{ min: 900, max: 2499, productCount: 3 }],
    });
  });

  test('filters count the products of each value, under all filters but their own', async () => {
    const query = 'shopId=1&filters[grundfarbe]=gruen';
    expect(await valuesOf('grundfarbe', query)).toEqual({ gruen: 1, rosa: 3 });
    expect(await valuesOf('marke', query)).toEqual({ nestling: 1 });
    expect(await valuesOf('as_gro', 'shopId=1&filters[sku_price]=2000-')).toEqual({ '68': 1 });
    expect(await valuesOf('marke', 'shopId=1&filters[category]=2')).toEqual({
      nestling: 1,
      milchmond: 1,
    });
  });

  test('a product of two sizes counts once', async () => {
    expect(await valuesOf('marke', 'shopId=1')).toEqual({ nestling: 2, milchmond: 1 });
  });

  test('filters are absent in an empty category', async () => {
    expect(await filters('shopId=1&filters[category]=404')).toEqual([]);
  });

  test('a single one has its values', async () => {
    expect(await read('/v1/filters/as_gro/values?shopId=1')).toEqual([
      { id: expect.any(Number), name: '62', value: '62', productCount: 2 },
      { id: expect.any(Number), name: '68', value: '68', productCount: 1 },
    ]);
    expect(await read('/v1/filters/nachhaltigkeit/values?shopId=1')).toEqual([]);
  });

  test('Swiss German has no ß in their names', async () => {
    const names = (await filters('shopId=3')).map(({ name }) => name);
    expect(names).toContain('Grösse');
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) =>
    suggestionsSchema.parse(await read(`/v1/search/suggestions?shopId=1&${query}`));

  test('suggestions of every kind are found', async () => {
    const found = await suggest('term=body');
    expect(found.categories.map(({ name }) => name)).toEqual(['Bodys', 'Wickelbodys']);
    expect(found.productNames).toEqual([{ term: 'Wickelbody weiß' }, { term: 'Langarmbody' }]);
    expect(found.completions).toEqual([]);
    expect(found.products.map(({ id }) => id)).toEqual([1, 3]);
    expect(found.brands).toEqual([]);
  });

  test('suggestions of the requested kinds and parts are found', async () => {
    const found = await suggest('term=m&with=brands,products.variants');
    expect(found.brands).toEqual([{ id: 2, label: 'Milchmond', value: 'milchmond' }]);
    expect(found.categories).toEqual([]);
    expect(found.productNames).toEqual([]);
    expect(found.completions).toBeUndefined();
    expect(found.products.every(({ variants }) => variants !== undefined)).toBe(true);
  });
});

describe('completions are words of what the shop sells', () => {
  test.each([
    // Of several forms the one with the most products.
    ['bo', ['body']],
    ['weiß bo', ['weiß body']],
    // Its category has the word, but no product is called so.
    ['ges', []],
    ['body ', []],
    ['b', []],
  ])('%s', async (term, terms) => {
    const query = `shopId=1&with=completions&term=${encodeURIComponent(term)}`;
    const { completions } = suggestionsSchema.parse(await read(`/v1/search/suggestions?${query}`));
    expect(completions?.map((one) => one.term)).toEqual(terms);
  });
});

test('brands are listed with their fields, and found by id', async () => {
  const { entities, pagination } = brandsSchema.parse(
    await read('/v1/brands?shopId=1&perPage=1&page=2'),
  );
  expect(entities).toMatchObject([
    { name: 'Nestling', slug: 'nestling', customData: { subbrands: [{ id: 1, name: 'Tau' }] } },
  ]);
  expect(pagination).toMatchObject({ total: 2, current: 1, page: 2, last: 2 });
  expect(brandSchema.parse(await read('/v1/brands/2?shopId=1')).name).toBe('Milchmond');
});

test('the promotions are those of the shop, the highest priority first', async () => {
  const all = promotionsSchema.parse(await read('/v1/promotions?shopId=1'));
  expect(all.entities.map(({ id }) => id)).toEqual(['sommer', 'geschenk']);
  expect(all.entities[1]).toEqual({
    id: 'geschenk',
    name: 'geschenk',
    displayName: 'geschenk de',
    schedule: { from: '2026-05-28T20:26:40.000Z', to: '2096-10-02T07:06:40.000Z' },
    isActive: true,
    priority: 1,
    customData: {},
    conditions: [],
    effect: { type: 'buy_x_get_y', additionalData: { maxCount: 1, variantIds: [21] } },
  });
  const one = promotionsSchema.parse(await read('/v1/promotions?shopId=2&ids=sommer,geschenk'));
  expect(one.entities.map(({ id }) => id)).toEqual(['sommer']);
});

test('an attribute with all its values, and the shop itself', async () => {
  const attribute = attributeSchema.parse(await read('/v1/attributes/grundfarbe?shopId=8'));
  expect(attribute).toMatchObject({ label: 'Couleur', multiSelect: true });
  expect(attribute.values).toMatchObject([{ value: 'gruen', label: 'Vert' }, { value: 'rosa' }]);
  expect(await read('/v1/shop-configuration?shopId=9')).toMatchObject({
    shopId: 9,
    country: 'DE',
    shopCustomData: { company: 'bm' },
  });
});

describe('a refused call', () => {
  test.each([
    ['/v1/categories', 400, 'shopId'],
    ['/v1/categories?shopId=1&depth=6', 400, 'depth'],
    ['/v1/categories?shopId=1&ids=x', 400, 'ids'],
    ['/v1/categories/404?shopId=1', 404, 'path'],
    [`/v1/categories/${'x'.repeat(401)}?shopId=1`, 400, 'path'],
    ['/v1/filters?shopId=1&filters[nope]=1', 400, 'filters[nope]'],
    ['/v1/filters/nope/values?shopId=1', 404, 'slug'],
    ['/v1/search/suggestions?shopId=1', 400, 'term'],
    ['/v1/search/suggestions?shopId=1&term=%20', 400, 'term'],
    ['/v1/search/suggestions?shopId=1&term=a&with=orders', 400, 'with'],
    ['/v1/brands?shopId=1&perPage=0', 400, 'perPage'],
    ['/v1/brands/404?shopId=1', 404, 'id'],
    ['/v1/promotions?shopId=x', 400, 'shopId'],
    ['/v1/attributes/__proto__?shopId=1', 404, 'key'],
  ])('%s', async (path, status, field) => {
    expect(await readError(await call(path))).toMatchObject({ status, field });
  });
});
