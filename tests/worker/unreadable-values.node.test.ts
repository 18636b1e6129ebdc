import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { forget, HEADLINE, HOME, sourceOf } from '../node/home-page.ts';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());

const lean = {
  uuid: 'u',
  fullSlug: 'de-at/home',
  title: 't',
  description: '',
  translatedSlugs: [],
};

test.each([
  ['invalid JSON', 'nicht json'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['an old schema', '{"v":1}'],
  ['a time as text', '{"at":"x","story":null}'],
  ['not a story', JSON.stringify({ at: Date.now() })],
  ['an empty story', JSON.stringify({ at: Date.now(), story: {} })],
  ['a body as text', JSON.stringify({ at: Date.now(), story: { ...lean, body: 'x' } })],
  ['no title', JSON.stringify({ at: Date.now(), story: { ...lean, title: null, body: [] } })],
])('a value in CACHE that is %s is a miss and is overwritten', async (_, value) => {
  await stores.CACHE.put(HOME, value);
  const home = await ask('at', '/');
  expect([home.status, sourceOf(home)]).toEqual([200, 'fresh']);
  expect(home.text()).toContain(HEADLINE);
  await until(async () => (await stores.CACHE.get(HOME))?.includes('"fullSlug"') ?? false);
  expect(await stores.CACHE.get(HOME)).not.toBe(value);
});

test('blocks of any shape in CACHE leave the rest of the page intact', async () => {
  const body = [
    null,
    7,
    'x',
    [],
    {},
    { component: 7 },
    { component: 'banner', _uid: 'b', headline: 8 },
  ];
  const good = { component: 'banner', _uid: 'g', headline: 'Steht noch' };
  const entry = { at: Date.now(), story: { ...lean, body: [...body, good] } };
  await stores.CACHE.put(HOME, JSON.stringify(entry));
  const home = await ask('at', '/');
  expect([home.status, home.text().includes('Steht noch')]).toEqual([200, true]);
  await forget(stores);
});

test.each([
  null,
  'nicht json',
  'null',
  '[]',
  '"x"',
  '{"logo":7,"headerNavigationLinks":"x","footerLinks":[7,{"title":1}],"pageTitleTemplate":"none"}',
  '{"legalInfos":[{"label":"<script>x</script>","to":{"linktype":"url","url":"javascript:alert(1)"}}]}',
  '{"shippingCostConfig":{"frachtkosten":null}}',
])('a layout of %s: the page renders', async (value) => {
  const keys = ['layout/de-at', 'layout/de-de'];
  const before = await Promise.all(keys.map((key) => stores.CONTENT.get(key)));
  try {
    for (const key of keys)
      await (value === null ? stores.CONTENT.delete(key) : stores.CONTENT.put(key, value));
    for (const [path, status] of [
      ['/', 200],
      ['/kasse/login/', 200],
      ['/nichts/', 404],
    ] as const) {
      const answer = await ask('at', path);
      const html = answer.text();
      expect([path, answer.status]).toEqual([path, status]);
      expect(html).toMatch(/<title>[^<]+ \| Nestling<\/title>/);
      expect(html).not.toMatch(/javascript:|<script>x/);
      expect(html).toContain('<h1>');
    }
  } finally {
    await Promise.all(keys.map((key, at) => stores.CONTENT.put(key, before[at] ?? '{}')));
  }
});
