import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const PICTURE = '/images/f/1001/1200x1080/5e1f0c9a2b/hero-pram.webp?width=480';
let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});
afterAll(() => shop?.close());

function kill(...upstreams: string[]) {
  return stores.CONTENT.put(
    'control/switches',
    JSON.stringify({ pageStore: 'off', kill: upstreams }),
  );
}

async function statusIs(path: string, status: number): Promise<void> {
  await until(async () => (await ask('de', path)).status === status);
}

test('commerce switched off: it is not called, its pages say so, other pages render without it', async () => {
  await statusIs(BEAR, 200);
  await kill('commerce');
  await statusIs(BEAR, 503);
  const home = await ask('de', '/');
  expect(home.status).toBe(200);
  expect(home.text()).not.toContain('class="card"');
  expect(String(home.headers['server-timing'])).toContain('content;desc="fallback"');
  shop.clearLogs();
  expect((await ask('de', BEAR)).status).toBe(503);
  expect(shop.logs().join('\n')).toContain('"cause":"killed"');
  await kill();
  await statusIs(BEAR, 200);
});

test('the content system switched off: pages come from the cache', async () => {
  await kill('storyblok', 'files');
  // 404 would mean that the original is missing; 503 means that no call was made.
  await statusIs(PICTURE, 503);
  const page = await ask('de', '/agb/');
  expect(page.status).toBe(200);
  expect(page.text()).toContain('<h1');
});
