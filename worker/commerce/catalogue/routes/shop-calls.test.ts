import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { campaignsSchema } from '../../../../app/content/schemas/campaign.ts';
import {
  type NavigationItem,
  navigationTreeSchema,
  navigationTreesSchema,
} from '../../../../app/content/schemas/navigation.ts';
import {
  shopRedirectSchema,
  shopRedirectsSchema,
} from '../../../../app/redirect/schemas/shop-redirect.ts';
import { call, readError, send } from '../../testing/call.ts';
import { insertRow, setValue } from '../../testing/catalogue-rows.ts';
import { openShopWindow } from '../../testing/shop-window.ts';

beforeAll(async () => {
  await openShopWindow();
  for (const [index, product_id] of [1, 2, 4, 5].entries()) {
    const source = `/artikel/100.000${product_id}`;
    await insertRow('redirects', { id: index + 1, source, product_id }).run();
  }
});

async function read(path: string): Promise<unknown> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return response.json();
}

describe('campaigns', () => {
  test('campaigns that run or are to come are in the language of the shop', async () => {
    const { entities, pagination } = campaignsSchema.parse(await read('/v1/campaigns?shopId=3'));
    expect(entities).toEqual([
      {
        id: 1,
        key: 'wochen',
        name: 'Grosse Wochen',
        reduction: 12.5,
        start_at: '2026-05-28T20:26:40.000Z',
        end_at: '2096-10-02T07:06:40.000Z',
      },
    ]);
    expect(pagination.total).toBe(1);
    expect(campaignsSchema.parse(await read('/v1/campaigns?shopId=4')).entities[0]?.name).toBe(
      'Les semaines',
    );
    expect(campaignsSchema.parse(await read('/v1/campaigns?shopId=2')).entities).toEqual([]);
  });
});

describe('navigation trees', () => {
  const namesOf = (items: readonly NavigationItem[] | undefined) => items?.map(({ name }) => name);

  test('navigation trees are the categories of the shop, all five levels, without hidden ones', async () => {
    const [tree] = navigationTreesSchema.parse(await read('/v1/navigation/trees?shopId=1'));
    expect(tree).toMatchObject({ id: 1, key: 'main' });
    expect(namesOf(tree?.items)).toEqual(['Geschenke', 'Babykleidung']);
    let level: readonly NavigationItem[] | undefined = tree?.items[1]?.children;
    for (const name of ['Bodys', 'Wickelbodys', 'Kurzarm', 'Sommer']) {
      expect(namesOf(level)).toEqual([name]);
      expect(level?.[0]).not.toHaveProperty('category');
      level = level?.[0]?.children;
    }
    expect(level).toEqual([]);
  });

  test('one by its id, with its categories, in the language of the shop', async () => {
    const tree = navigationTreeSchema.parse(
      await read('/v1/navigation/trees/1?shopId=8&with=category'),
    );
    expect(tree.items[1]).toMatchObject({
      name: 'Vetements',
      categoryId: 1,
      category: { id: 1, path: '/vetements/' },
      children: [{ name: 'Bodies', category: { path: '/vetements/bodies/' } }],
    });
    expect(tree.items[1]?.category).not.toHaveProperty('children');
  });
});

describe('redirects', () => {
  const find = (url: unknown, shopId = 1) =>
    send('POST', `/v1/redirects?shopId=${shopId}`, { url });

  test('redirects lead to the current path of the product, in every shop that sells it', async () => {
    const german = shopRedirectsSchema.parse(await read('/v1/redirects?shopId=1'));
    expect(german.entities).toEqual([
      {
        id: 1,
        source: '/artikel/100.0001',
        target: '/p/wickelbody-weiss-1000001/',
        statusCode: 301,
      },
      {
        id: 2,
        source: '/artikel/100.0002',
        target: '/p/50-mehr-flasche-1000002/',
        statusCode: 301,
      },
    ]);
    const french = shopRedirectsSchema.parse(await read('/v1/redirects?shopId=8'));
    expect(french.entities.map(({ target }) => target)).toEqual([
      '/p/body-cache-coeur-1000001/',
      '/p/artikel-5-fr-1000005/',
    ]);
    const page = shopRedirectsSchema.parse(await read('/v1/redirects?shopId=1&page=2&perPage=1'));
    expect(page.pagination).toMatchObject({ total: 2, current: 1, page: 2 });
  });

  test.each([
    '/artikel/100.0001',
    '/artikel/100.0001/',
    '/artikel/100.0001/?utm=1#top',
    'https://de.nestling.example/artikel/100.0001/',
  ])('one is found by %s', async (url) => {
    expect(shopRedirectSchema.parse(await (await find(url)).json()).id).toBe(1);
  });

  test('the number of a variant leads to its product, where the shop sells it', async () => {
    const { results } = await env.DB.prepare(
      'SELECT id, product_id FROM variants WHERE product_id IN (1, 4) GROUP BY product_id ORDER BY product_id',
    ).all<{ id: number; product_id: number }>();
    for (const { id, product_id } of results)
      await env.DB.prepare('UPDATE variants SET reference_key = ? WHERE id = ?')
        .bind(`100.000${product_id}.02`, id)
        .run();
    for (const url of ['/p/100.0001.02/', '/p/body-100.0001.02/?size=62']) {
      const found = shopRedirectSchema.parse(await (await find(url)).json());
      expect(found).toMatchObject({ target: '/p/wickelbody-weiss-1000001/', statusCode: 301 });
    }
    for (const url of ['/p/100.0001.03/', '/p/100.0004.02/', '/100.0001.02/', '/p/a/100.0001.02/'])
      expect((await find(url)).status).toBe(404);
  });

  test('redirects are below the prefix of a shop that has one', async () => {
    const found = await find('https://ch.nestling.example/fr/artikel/100.0001/', 4);
    expect(await found.json()).toMatchObject({
      source: '/fr/artikel/100.0001',
      target: '/fr/p/body-cache-coeur-1000001/',
    });
    expect((await find('/artikel/100.0001', 4)).status).toBe(404);
  });

  test.each([
    ['/artikel/100.0004', 'not sold any more'],
    ['/artikel/100.0005', 'not sold in this shop'],
    ['/artikel/nope', 'unknown'],
    ['/', 'the home page'],
    ['http://[', 'no address'],
    ['\0', 'no address'],
    ["/artikel/' OR 1=1 --", 'unknown'],
  ])('%j leads nowhere: %s', async (url) => {
    expect(await readError(await find(url))).toMatchObject({ status: 404, field: 'url' });
  });

  test('redirects lead again to a product that is sold again', async () => {
    await setValue('products', 'is_active', 1, 4);
    expect((await find('/artikel/100.0004')).status).toBe(200);
    await setValue('products', 'is_active', 0, 4);
  });
});

describe('redirects of a category', () => {
  const find = (url: string, shopId = 1) => send('POST', `/v1/redirects?shopId=${shopId}`, { url });
  const move = (path: string) =>
    env.DB.prepare("UPDATE category_texts SET path = ? WHERE category_id = 11 AND language = 'de'")
      .bind(path)
      .run();
  const targetOf = async (url: string, shopId = 1) => {
    const { target, statusCode } = shopRedirectSchema.parse(await (await find(url, shopId)).json());
    return [statusCode, target];
  };

  test('a path that it leaves leads to its current one, in its language, in one step', async () => {
    await move('babykleidung/rumpf');
    await move('babykleidung/hemden');
    for (const former of ['/babykleidung/bodys/', '/babykleidung/rumpf'])
      expect(await targetOf(former)).toEqual([301, '/babykleidung/hemden/']);
    expect((await find('/babykleidung/bodys/', 8)).status).toBe(404);
    const all = shopRedirectsSchema.parse(await read('/v1/redirects?shopId=1'));
    expect(all.pagination.total).toBe(4);
  });

  test('a path that a category has again leads nowhere, and never to itself', async () => {
    await move('babykleidung/bodys');
    expect((await find('/babykleidung/bodys')).status).toBe(404);
    expect(await targetOf('/babykleidung/hemden')).toEqual([301, '/babykleidung/bodys/']);
  });

  test('a hidden category has none', async () => {
    await setValue('categories', 'is_hidden', 1, 1);
    expect((await find('/babykleidung/hemden')).status).toBe(404);
    await setValue('categories', 'is_hidden', 0, 1);
  });
});

describe('a refused call', () => {
  test.each([
    ['/v1/campaigns', 'shopId', 400],
    ['/v1/campaigns?shopId=1&perPage=101', 'perPage', 400],
    ['/v1/navigation/trees?shopId=1&with=products', 'with', 400],
    ['/v1/navigation/trees/x?shopId=1', 'id', 400],
    ['/v1/navigation/trees/2?shopId=1', 'id', 404],
    ['/v1/redirects?shopId=1&page=0', 'page', 400],
    ['/v1/redirects?shopId=99', 'shopId', 400],
  ])('%s', async (path, field, status) => {
    expect(await readError(await call(path))).toMatchObject({ status, field });
  });

  test.each([{}, { url: 5 }, { url: '' }, { url: `/${'x'.repeat(2000)}` }])(
    'a redirect of %j',
    async (body) => {
      const refused = await send('POST', '/v1/redirects?shopId=1', body);
      expect(await readError(refused)).toMatchObject({ status: 400, field: 'url' });
    },
  );
});
