import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Category } from '../../app/listing/schemas/category.ts';
import { bear } from './fixtures/bear.ts';
import { askStorefront as ask, freshIsolate, freshPort, playing } from './fixtures/isolate.ts';

const PATH = '/midnight-category/';

function category(id: number, path: string, isHidden = false): Category {
  return {
    id,
    path,
    name: `Kategorie ${id}`,
    slug: path.replaceAll('/', ''),
    parentId: 0,
    rootlineIds: [id],
    childrenIds: [],
    properties: [],
    isHidden,
    depth: 1,
    supportedFilter: [],
    shopLevelCustomData: { description: '', image: null },
    countryLevelCustomData: {},
    children: [],
  };
}

const TREE = [category(7, PATH), category(8, '/other-category/')];
const CATEGORY_SHOPS = [{ id: 7, shops: [{ shopId: 1, path: '/mitternacht/' }] }];
const PAGE = {
  entities: [bear(2495)],
  pagination: { current: 1, total: 1, perPage: 24, page: 1, first: 1, prev: 1, next: 1, last: 1 },
};
const BESIDE = { categories: TREE, categoryShops: CATEGORY_SHOPS };

const RECOMMENDATIONS = playing(() =>
  Response.json({ success: true, data: [{ product_id: '1002002' }] }),
);
const RECOMMENDED = { ...bear(995), id: 2, name: 'Spieluhr Mond', referenceKey: '100.2002' };

/**
 * Returns an isolate whose back end answers a list by path with `beside`, and the names of the calls that it got. A list by id includes
 * the shops as well, unless the back end is of an earlier release.
 */
function withBeside(beside: () => Response, { isOld = false } = {}) {
  const calls: string[] = [];
  const COMMERCE = playing((address) => {
    const { pathname, searchParams } = new URL(address);
    const of = searchParams.get('filters[category]') ?? searchParams.get('referenceKeys') ?? '';
    calls.push(`${pathname} ${of}`.trim());
    if (pathname === '/v1/categories') return Response.json(TREE);
    if (pathname === '/v1/categories/shops') return Response.json({ categories: CATEGORY_SHOPS });
    if (pathname !== '/v1/products')
      return Response.json({ error: 'no such redirect' }, { status: 404 });
    if (of === '1002002') return Response.json({ products: [RECOMMENDED] });
    if (of.startsWith('/')) return beside();
    const asksShops = searchParams.get('beside') === 'categoryShops' && !isOld;
    return Response.json({ ...PAGE, ...(asksShops ? { categoryShops: CATEGORY_SHOPS } : {}) });
  });
  return { given: freshIsolate({ COMMERCE, RECOMMENDATIONS }), calls };
}

const whole = () => Response.json({ ...PAGE, ...BESIDE });
const SHOWN = ['Kategorie 7', 'Kuschelbär Bruno', 'Spieluhr Mond', '/mitternacht/'];
const missing = (text: string) => SHOWN.filter((shown) => !text.includes(shown));

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{"kill":["late-pages"]}');
});
beforeEach(() => {
  freshPort();
});
afterEach(() => vi.restoreAllMocks());

describe('the calls of a category page', () => {
  const CARDS = '/v1/products 1002002';

  test('the calls of a category page are two in an isolate that knows no category, and one where it knows what is recommended', async () => {
    const { given, calls } = withBeside(whole);
    const first = await ask(PATH, given);
    expect([first.status, missing(first.text), calls.splice(0)]).toEqual([
      200,
      [],
      [`/v1/products ${PATH}`, CARDS],
    ]);
    freshPort();
    const second = await ask(PATH, given);
    expect([second.status, missing(second.text), calls.splice(0)]).toEqual([
      200,
      [],
      ['/v1/products 7'],
    ]);
    const other = await ask('/other-category/', given);
    expect([other.status, calls]).toEqual([200, ['/v1/products 8']]);
  });

  test.each([
    ['ignores `beside`', () => Response.json(PAGE)],
    ['knows no paths', () => Response.json({ error: 'no number' }, { status: 400 })],
    ['answers a tree that cannot be read', () => Response.json({ ...PAGE, categories: 7 })],
  ])(
    'the calls of a category page ask for each by itself where the back end %s',
    async (_, beside) => {
      const { given, calls } = withBeside(beside, { isOld: true });
      const { status, text } = await ask(PATH, given);
      expect([status, missing(text)]).toEqual([200, []]);
      expect(calls.slice(0, 2)).toEqual([`/v1/products ${PATH}`, '/v1/categories']);
      expect(calls.slice(2).toSorted()).toEqual(['/v1/categories/shops', CARDS, '/v1/products 7']);
    },
  );

  test('the calls of a category page are two where the isolate knows the tree alone', async () => {
    const { given, calls } = withBeside(() => Response.json({ ...PAGE, categories: TREE }));
    await ask('/unknown-category/', given);
    calls.splice(0);
    const { text } = await ask(PATH, given);
    expect([missing(text), calls]).toEqual([[], ['/v1/products 7', CARDS]]);
  });

  test('an unknown path teaches the isolate the categories', async () => {
    const { given, calls } = withBeside(whole);
    expect((await ask('/unknown-category/', given)).status).toBe(404);
    calls.splice(0);
    await ask(PATH, given);
    expect(calls).toEqual(['/v1/products 7', CARDS]);
  });
});
