import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { block, page, publish, sendPublishHook } from '../node/stories.ts';
import type { Answered } from '../node/request.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  const stores = await shop.env<Stores>('storefront');
  const crumbs = () => page([block('breadcrumb')]);
  await publish(stores, {
    'de-de/wissen': { ...page([]), name: 'Wissen' },
    'de-de/wissen/tragen': { ...crumbs(), name: 'Tragen' },
    // Below a category of the tree that has no story.
    'de-de/babykleidung/bodys/pflegetipps': { ...crumbs(), name: 'Pflegetipps' },
    'de-de/home': { ...crumbs(), name: 'Home' },
  });
  await sendPublishHook(ask, stores);
});
afterAll(() => shop?.close());

/** Returns the visible breadcrumb: names and links. */
function rowOf(answer: Answered): (string | undefined)[][] {
  const nav = /<nav class="breadcrumb[\s\S]*?<\/nav>/.exec(answer.text())?.[0] ?? '';
  const steps = nav.matchAll(/<li[^>]*><(?:a href="([^"]*)"|span[^>]*)>([^<]*)</g);
  return [...steps].map(([, href, label]) => [label, href]);
}

/** Returns the breadcrumb's structured data. */
function dataOf(answer: Answered): { name: string; item: string; position: number }[] {
  const found = answer
    .text()
    .matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const lists = [...found].map(([, json = '']) => JSON.parse(json));
  return lists.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
}

test('a guide: the stories above it with their names', async () => {
  const answer = await ask('de', '/wissen/tragen/');
  expect(rowOf(answer)).toEqual([
    ['Start', '/'],
    ['Wissen', '/wissen/'],
    ['Tragen', undefined],
  ]);
  const data = dataOf(answer);
  expect(data.map(({ name, position }) => [position, name])).toEqual([
    [1, 'Start'],
    [2, 'Wissen'],
    [3, 'Tragen'],
  ]);
  for (const { item } of data)
    expect(item).toMatch(/^http:\/\/de\.nestling\.localhost:\d+\/(wissen\/(tragen\/)?)?$/);
});

test('a region that inherits it links to its own pages', async () => {
  expect(dataOf(await ask('at', '/wissen/tragen/'))[1]?.item).toContain('//at.nestling.localhost');
});

test('a story below a category without one: the category tree names it', async () => {
  expect(rowOf(await ask('de', '/babykleidung/bodys/pflegetipps/')).slice(2)).toEqual([
    ['Bodys', '/babykleidung/bodys/'],
    ['Pflegetipps', undefined],
  ]);
});

test.each([
  ['a category without a story', 'fr', '/vetements-bebe/bodies/'],
  ['a product', 'de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'],
])('%s: every level links to a page', async (_, host, path) => {
  const answer = await ask(host, path);
  const links = rowOf(answer).flatMap(([, href]) => href ?? []);
  expect(links.length).toBeGreaterThan(1);
  expect(dataOf(answer).length).toBeGreaterThan(1);
  for (const href of links) expect([href, (await ask(host, href)).status]).toEqual([href, 200]);
});

test('the home page has none', async () => {
  expect((await ask('de', '/')).text()).not.toContain('class="breadcrumb');
});
