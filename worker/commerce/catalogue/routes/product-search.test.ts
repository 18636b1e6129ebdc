import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  productPageSchema,
  productPartsSchema,
  productSchema,
  variantPageSchema,
} from '../../../../app/product/schemas/product.ts';
import { filtersSchema } from '../../../../app/listing/schemas/filter.ts';
import { call, readError } from '../../testing/call.ts';
import { setValue } from '../../testing/catalogue-rows.ts';
import { openShopWindow } from '../../testing/shop-window.ts';

beforeAll(openShopWindow);

async function read(path: string): Promise<unknown> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return response.json();
}

async function list(query: string, shopId = 1) {
  return productPageSchema.parse(await read(`/v1/products?shopId=${shopId}&${query}`));
}

const idsOf = async (query: string, shopId = 1) =>
  (await list(query, shopId)).entities.map(({ id }) => id);

describe('products are found', () => {
  test.each([
    ['filters[category]=1', [1, 3]],
    ['filters[category]=11111', [1]],
    ['filters[category]=2', [1, 2]],
    ['filters[category]=404', []],
    ['filters[marke]=nestling', [1, 3]],
    ['filters[marke]=nestling,milchmond', [1, 2, 3]],
    ['filters[subbrand]=Tau', [1]],
    ['filters[grundfarbe]=gruen', [1]],
    ['filters[grundfarbe]=gruen,rosa', [1, 2, 3]],
    ['filters[grundfarbe]=rosa&filters[Geschlecht]=alle', [1, 3]],
    ['filters[as_gro]=68', [1]],
    ['filters[as_gro]=62&filters[sku_price]=-1600', [3]],
    ['filters[as_gro]=68&filters[maxPrice]=2000', []],
    ['filters[sku_price]=900-1500', [2, 3]],
    ['filters[sku_price]=2000-', [1]],
    ['filters[minPrice]=1999&filters[maxPrice]=1999', [1]],
    ['filters[term]=BODY', [1, 3]],
    ['filters[term]=BODY&sort=new', [3, 1]],
    ['filters[term]=50 %25', [2]],
    ['filters[term]=%25', []],
    ['filters[term]=lang', [3]],
    ['filters[term]=weiss', [1]],
    ['filters[term]=nestling body', [1, 3]],
    ['filters[term]=babykleidung', [3, 1]],
    ['filters[term]=geschenk', [2, 1]],
    ['filters[term]=body 62', [3, 1]],
    ['filters[term]=größe 68', [1]],
    ['filters[term]=grüner body', [1]],
    ['filters[term]=rosa flaschen', [2]],
    ['filters[term]=wickel bodys', [1]],
    ['filters[term]=lager', []],
    ['filters[term]=body&filters[grundfarbe]=gruen', [1]],
    ['filters[term]=_', []],
    ["filters[term]=' OR 1=1 --", []],
    ['filters[term]=100.0003', [3]],
    ['ids=3,1,404', [1, 3]],
    ['with=variants', [1, 2, 3]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test.each([
    ['sort=price&sortDir=asc', [2, 3, 1]],
    ['sort=price', [1, 3, 2]],
    ['sort=new', [3, 2, 1]],
    ['sort=new&sortDir=asc', [1, 2, 3]],
    ['sort=reduction', [3, 1, 2]],
  ])('products are found in the order of %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('stars and days of delivery are limits, of the products as they are now', async () => {
    await setValue('products', 'rating_average', 4.2, 1);
    await setValue('products', 'rating_average', 3.4, 2);
    await setValue('variants', 'delivery_days_to', 21, 12);
    await setValue('variants', 'delivery_days_to', 8, 21);
    await setValue('variants', 'delivery_days_to', 21, 31);
    expect(await idsOf('filters[bewertung]=4')).toEqual([1]);
    expect(await idsOf('filters[bewertung]=4,3')).toEqual([1, 2]);
    expect(await idsOf('filters[bewertung]=2')).toEqual([]);
    expect(await idsOf('filters[lieferzeit]=3')).toEqual([1]);
    expect(await idsOf('filters[lieferzeit]=14')).toEqual([1, 2]);
    const filters = filtersSchema.parse(await read('/v1/filters?shopId=1&filters[lieferzeit]=3'));
    const counts = filters.map(({ slug, values }) => [
      slug,
      values.map((value) => ('value' in value ? [value.value, value.productCount] : [])),
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      bewertung: [
        ['4', 1],
        ['3', 1],
      ],
      lieferzeit: [
        ['3', 1],
        ['7', 1],
        ['14', 2],
      ],
    });
    for (const id of [12, 21, 31]) await setValue('variants', 'delivery_days_to', 3, id);
    for (const id of [1, 2]) await setValue('products', 'rating_average', null, id);
  });

  // Products 1 and 3 are of one model: 3 is the cheaper and the newer one.
  test.each([
    ['with=', [3, 2]],
    ['filters[grundfarbe]=gruen', [1]],
    ['filters[as_gro]=68', [1]],
    ['filters[minPrice]=1800', [1]],
    ['filters[term]=wickelbody', [1]],
    ['sort=price&sortDir=asc', [2, 3]],
    ['sort=price', [3, 2]],
    ['sort=new&sortDir=asc', [2, 3]],
    ['sort=reduction', [3, 2]],
    ['with=&page=2&perPage=1', [2]],
    ['with=filters&filters[grundfarbe]=gruen', [1]],
  ])('one product of each model is found by %s', async (query, ids) => {
    expect(await idsOf(`oneOf=model&${query}`)).toEqual(ids);
  });

  test('a model counts once on all pages, and once for each value of its products', async () => {
    const filters = filtersSchema.parse(await read('/v1/filters?shopId=1&oneOf=model'));
    expect(await read('/v1/products?shopId=1&oneOf=model&with=filters')).toMatchObject({
      pagination: { total: 2 },
      filters,
    });
    const counts = filters.map(({ slug, values }) => [
      slug,
      values.map(({ productCount }) => productCount),
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      marke: [1, 1],
      grundfarbe: [1, 2],
      as_gro: [1, 1],
      sku_price: [2],
    });
  });

  test('products of a shop are found at its prices, in its language', async () => {
    expect(await idsOf('with=', 8)).toEqual([1, 5]);
    expect(await idsOf('filters[sku_price]=2390-2400', 9)).toEqual([1]);
    expect(await idsOf('filters[sku_price]=2390-2400', 1)).toEqual([]);
    // The company's list has no price for it, so its country's price applies.
    expect(await idsOf('filters[sku_price]=1999-1999', 9)).toEqual([1]);
  });
});

describe('what a card does not show does not count', () => {
  const sellOut = async (...ids: number[]) => {
    for (const id of ids) await setValue('variants', 'bvc', 4, id);
  };
  const counts = async (slug: string) => {
    const filters = filtersSchema.parse(await read('/v1/filters?shopId=1'));
    return filters.find((one) => one.slug === slug)?.values;
  };

  afterEach(async () => {
    for (const id of [11, 12, 21]) await setValue('variants', 'bvc', 1, id);
    await setValue('variant_prices', 'before_reduction', null, 21);
    await env.DB.prepare('DELETE FROM stale_products').run();
  });

  test('size, price and order are those of the variants that can be added', async () => {
    await sellOut(11);
    expect(await idsOf('filters[as_gro]=62')).toEqual([3]);
    expect(await idsOf('filters[sku_price]=-2000')).toEqual([2, 3]);
    expect(await idsOf('filters[as_gro]=68&filters[sku_price]=-2499')).toEqual([1]);
    expect(await counts('as_gro')).toMatchObject([
      { value: '62', productCount: 1 },
      { value: '68', productCount: 1 },
    ]);
    expect(await counts('sku_price')).toMatchObject([{ min: 900, max: 2499 }]);
    await sellOut(12);
    await setValue('variants', 'bvc', 1, 11);
    expect(await idsOf('filters[sku_price]=2000-')).toEqual([]);
    expect(await counts('sku_price')).toMatchObject([{ min: 900, max: 1999 }]);
  });

  test('sizes stand in their natural order, whatever their counts', async () => {
    const setSize = (size: string | null) =>
      env.DB.prepare('UPDATE variants SET size = ? WHERE id = 21').bind(size).run();
    const third = 'UPDATE variants SET size = ? WHERE id = 31';
    await setSize('104');
    await env.DB.prepare(third).bind('104').run();
    expect(await counts('as_gro')).toMatchObject([
      { value: '62', productCount: 1 },
      { value: '68', productCount: 1 },
      { value: '104', productCount: 2 },
    ]);
    await setSize(null);
    await env.DB.prepare(third).bind('62').run();
  });

  test('all variants of a product that is sold out count', async () => {
    await sellOut(11, 12);
    expect(await idsOf('filters[as_gro]=62')).toEqual([3, 1]);
    expect(await idsOf('filters[as_gro]=68&filters[sku_price]=2499-')).toEqual([1]);
    expect(await idsOf('sort=price')).toEqual([1, 3, 2]);
  });

  test('by relevancy, what cannot be bought comes last, of a term too', async () => {
    expect(await idsOf('with=')).toEqual([1, 2, 3]);
    await sellOut(11);
    expect(await idsOf('with='), 'one size can be bought').toEqual([1, 2, 3]);
    await setValue('variants', 'bvc', 3, 12);
    expect(await idsOf('with=')).toEqual([2, 3, 1]);
    expect(await idsOf('with=&page=1&perPage=2')).toEqual([2, 3]);
    expect(await idsOf('with=&page=2&perPage=2')).toEqual([1]);
    await sellOut(21);
    expect(await idsOf('filters[term]=geschenk'), 'neither can be bought').toEqual([2, 1]);
    expect(await idsOf('oneOf=model&with='), 'the sibling can').toEqual([3, 2]);
    await setValue('variants', 'bvc', 1, 11);
    expect(await idsOf('filters[term]=geschenk')).toEqual([1, 2]);
    expect(await idsOf('filters[term]=geschenk&sort=new')).toEqual([2, 1]);
  });

  test('a reduction is that of the badge: by the 30-day lowest price, of what can be added', async () => {
    // The reduction is 22 %. That of product 3 is 25 % of the former price, but 21 % of the lowest one.
    await setValue('variant_prices', 'before_reduction', 1150, 21);
    expect(await idsOf('sort=reduction')).toEqual([2, 3, 1]);
    await sellOut(21);
    expect(await idsOf('sort=reduction')).toEqual([3, 1, 2]);
  });
});

test('pages have their position', async () => {
  const first = await list('with=&perPage=2');
  expect(first.pagination).toEqual({
    current: 2,
    total: 3,
    perPage: 2,
    page: 1,
    first: 1,
    prev: 1,
    next: 2,
    last: 2,
  });
  const second = await list('with=&perPage=2&page=2');
  expect(second.entities.map(({ id }) => id)).toEqual([3]);
  expect(second.pagination).toMatchObject({ current: 1, page: 2, prev: 1, next: 2, last: 2 });
});

describe('parts that the parameter with names', () => {
  const FIXED =
    'artikelThema brand description id images isActive isNew isSoldOut masterKey name promo referenceKey seoUrl subbrand';

  test.each([
    ['', FIXED],
    ['variants,categories', `${FIXED} variants categories`],
    ['siblings', `${FIXED} siblings colorsList colours`],
    [
      'attributes,advancedAttributes,priceRange',
      `${FIXED} attributes advancedAttributes priceRange`,
    ],
    ['details', `${FIXED} customData`],
  ])('with=%s', async (parts, keys) => {
    const product = await read(`/v1/products/1?shopId=1&with=${parts}`);
    expect(productPartsSchema.safeParse(product).success).toBe(true);
    expect(Object.keys(product as object).sort()).toEqual(keys.split(' ').sort());
  });

  test('all parts are a whole product', async () => {
    const all = 'attributes,advancedAttributes,variants,siblings,categories,priceRange,details';
    const product = productSchema.parse(await read(`/v1/products/1?shopId=1&with=${all}`));
    expect(product.siblings.map(({ id }) => id)).toEqual([3]);
    expect(product.customData.maker?.city).toBe('Pune');
  });

  test('a list takes two queries', async () => {
    const batch = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch');
    await list('filters[category]=1&with=variants,siblings,categories');
    expect(batch).toHaveBeenCalledOnce();
    batch.mockRestore();
  });
});

describe('the shapes of a recorded answer', () => {
  test('the recorded shape of a variant with its price stays', async () => {
    const { entities } = variantPageSchema.parse(
      await read('/v1/variants?shopId=1&ids=31,404,11&with=product.categories'),
    );
    expect(entities.map(({ id }) => id)).toEqual([31, 11]);
    expect(entities[0]).toMatchObject({
      product: { id: 3, categories: [[{ categoryId: 1 }, { categoryId: 11 }]] },
      stock: { quantity: 10 },
      price: {
        withTax: 1500,
        withoutTax: 1261,
        tax: { vat: { amount: 239, rate: 19 } },
        recommendedRetailPrice: null,
        reference: null,
        currencyCode: 'EUR',
        appliedReductions: [
          {
            category: 'sale',
            type: 'relative',
            amount: { relative: 0.25, absoluteWithTax: 500 },
          },
        ],
      },
      lowestPriorPrice: { withTax: 1900, relativeDifferenceToPrice: 400 / 1900 },
    });
    expect(await read('/v1/variants?shopId=1&ids=31')).not.toHaveProperty('entities.0.product');
  });

  test('the recorded shape of advanced attributes and categories stays', async () => {
    const { entities } = await list('ids=1&with=variants,categories');
    expect(entities[0]?.variants?.[0]?.advancedAttributes['asGro']).toEqual({
      key: 'asGro',
      label: 'Größe',
      values: [{ label: '62', fieldSet: [[{ value: '62' }]] }],
    });
    expect(Object.keys(entities[0]?.categories?.[0]?.[0] ?? {}).sort()).toEqual(
      'categoryHidden categoryId categoryName categoryProperties categorySlug categoryUrl'.split(
        ' ',
      ),
    );
  });
});

describe('a refused call', () => {
  test.each([
    ['/v1/products?shopId=1&filters[size]=1', 400, 'filters[size]'],
    ['/v1/products?shopId=1&filters[__proto__]=1', 400, 'filters[__proto__]'],
    ['/v1/products?shopId=1&filters[sku_price]=cheap', 400, 'filters[sku_price]'],
    ['/v1/products?shopId=1&filters[minPrice]=-1', 400, 'filters[minPrice]'],
    ['/v1/products?shopId=1&filters[category]=x', 400, 'filters[category]'],
    ['/v1/products?shopId=1&filters[term]=', 400, 'filters[term]'],
    [`/v1/products?shopId=1&filters[term]=${'x'.repeat(201)}`, 400, 'filters[term]'],
    [`/v1/products?shopId=1&filters[marke]=${'x,'.repeat(51)}`, 400, 'filters[marke]'],
    ['/v1/products?shopId=1&with=everything', 400, 'with'],
    ['/v1/products?shopId=1&with=variants&perPage=101', 400, 'perPage'],
    ['/v1/products?shopId=1&with=variants&page=0', 400, 'page'],
    ['/v1/products?shopId=1&sort=id', 400, 'sort'],
    ['/v1/products?shopId=1&sort=new&oneOf=brand', 400, 'oneOf'],
    ['/v1/products?shopId=1&sort=price&sortDir=up', 400, 'sortDir'],
    ['/v1/products?shopId=1&ids=1.5', 400, 'ids'],
    ['/v1/products/1?shopId=99', 400, 'shopId'],
    ['/v1/products/x?shopId=1', 400, 'id'],
    ['/v1/products/404?shopId=1', 404, 'id'],
    ['/v1/products/5?shopId=1', 404, 'id'],
    ['/v1/variants?shopId=1', 400, 'ids'],
    ['/v1/variants?shopId=1&ids=1&with=price', 400, 'with'],
  ])('%s', async (path, status, field) => {
    expect(await readError(await call(path))).toMatchObject({ status, field });
  });
});
