import { beforeAll, describe, expect, test } from 'vitest';
import type { EditorProduct } from '../../app/editor/schemas/editor-products.ts';
import { local } from '../../scripts/local.ts';
import type { Ask } from '../node/ask.ts';
import { sharedShop } from '../node/shared-shop.ts';

/** What editors choose from (docs/api.md#editors), from a seeded catalogue. */

let ask: Ask;
beforeAll(async () => {
  ({ ask } = await sharedShop());
});

const headers = { authorization: `Bearer ${local.vars.EDITOR_TOKEN}` };

/** Any host answers for all shops: the plugin knows one address. */
async function products(shop: string, query: Readonly<Record<string, string>>) {
  const path = `/editor/${shop}/products/?${new URLSearchParams(query)}`;
  const answer = await ask('', path, { headers });
  expect([answer.status, answer.text()]).toEqual([200, expect.stringMatching(/^\{/)]);
  const body: { readonly products: readonly EditorProduct[] } = JSON.parse(answer.text());
  return body.products;
}

async function list(name: string, query = '') {
  const answer = await ask('', `/editor/lists/${name}.json${query}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text()) as readonly { readonly name: string; readonly value: string }[];
}

describe('products for the field plugin', () => {
  test('hits have all that a row shows, in the language and currency of the shop', async () => {
    const [german] = await products('de-at', { query: 'kuschelbär bruno' });
    expect(german).toEqual({
      number: '1001001',
      name: 'Kuschelbär Bruno, 32 cm',
      brand: expect.any(String),
      image: expect.stringMatching(
        /^http:\/\/at\.nestling\.localhost:\d+\/images\/products\/.+\.webp\?width=150&quality=75$/,
      ),
      price: expect.stringMatching(/^(ab )?\d+,\d\d\s€$/),
      isSold: true,
    });
    const [swiss] = await products('fr-ch', { query: '1001001' });
    expect([swiss?.number, swiss?.price]).toEqual(['1001001', expect.stringMatching(/CHF/)]);
  });

  test('each colour of a model is a hit, at most twenty', async () => {
    const hits = await products('de-de', { query: 'body' });
    expect(hits.length).toBeGreaterThan(5);
    expect(hits.length).toBeLessThanOrEqual(21);
    expect(new Set(hits.map(({ number }) => number)).size).toBe(hits.length);
    const nothing = await products('de-de', { query: 'qqqqqqqq' });
    expect(nothing).toEqual([]);
  });

  test('chosen products come in their order, without those that the shop does not know', async () => {
    const found = await products('nl-nl', { numbers: '1001002, 9999999,1001001' });
    expect(found.map(({ number }) => number)).toEqual(['1001002', '1001001']);
  });
});

describe('lists for option fields', () => {
  test('categories are paths of a shop, named with those above them', async () => {
    const german = await list('categories', '?shop=de-de');
    expect(german).toContainEqual({ name: 'Babykleidung', value: '/babykleidung/' });
    expect(german).toContainEqual({
      name: 'Babykleidung › Bodys',
      value: '/babykleidung/bodys/',
    });
    const [first] = german;
    const answer = await ask('de', first?.value ?? '');
    expect(answer.status).toBe(200);
  });

  test('categories of all shops are named with their language, each path once', async () => {
    const all = await list('categories');
    for (const language of ['de', 'fr', 'nl'])
      expect(all.filter(({ name }) => name.startsWith(`${language}: `)).length).toBeGreaterThan(10);
    const german = all.filter(({ name }) => name.startsWith('de: ')).map(({ value }) => value);
    expect(new Set(german).size).toBe(german.length);
  });

  test('brands are the values that filters have', async () => {
    const brands = await list('brands');
    expect(brands.length).toBeGreaterThan(3);
    const filters = await ask('de', '/babykleidung/?sort=relevancy');
    const offered = brands.filter(({ value }) => filters.text().includes(`value="${value}"`));
    expect(offered.length).toBeGreaterThan(0);
  });

  test('promotions are those that run, with their countries where there are several shops', async () => {
    const all = await list('promotions');
    expect(all.length).toBeGreaterThan(0);
    for (const { name } of all) expect(name).toMatch(/ \([A-Z]{2}(, [A-Z]{2})*\)$/);
    const own = await list('promotions', '?shop=de-de');
    for (const { name } of own) expect(name).not.toMatch(/\([A-Z]{2}/);
  });
});
