import { beforeAll, expect, test } from 'vitest';
import { type Ask } from '../node/ask.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

test.each([
  ['/assets/client-0lDbU1ld.js', 'src', 'javascript'],
  ['/assets/below-0lDbU1ld.css', 'href', 'css'],
])('%s of an older build leads to the current file', async (path, attribute, type) => {
  const old = await ask('at', path);
  expect([old.status, old.headers['cache-control']]).toEqual([302, 'no-store']);
  const home = (await ask('at', '/')).text();
  expect(home).toContain(`${attribute}="${old.headers.location}"`);
  const today = await ask('at', old.headers.location ?? '');
  expect([today.status, today.headers['content-type']]).toEqual([
    200,
    expect.stringContaining(type),
  ]);
});

test.each([
  '/assets/builds-0lDbU1ld.js',
  // Its name in builds before the table of bindings.
  '/assets/late-0lDbU1ld.js',
])('%s leads to the current part that mends a page, whose own parts are there', async (path) => {
  const old = await ask('at', path);
  expect([old.status, old.headers['cache-control']]).toEqual([302, 'no-store']);
  const { location = '' } = old.headers;
  const text = (await ask('at', location)).text();
  const parts = [...text.matchAll(/[\w-]+-[\w-]{8}\.js\b/g)].map(([name]) => `/assets/${name}`);
  expect(location).toMatch(/\/builds-/);
  for (const part of parts) expect((await ask('at', part)).status, part).toBe(200);
});

test.each([
  '/assets/hydrate-0lDbU1ld.js',
  '/assets/client-.js',
  '/assets/..%2fclient-a.js',
  '/assets/nothing.css',
])('%s is not named by pages: 404', async (path) => {
  expect((await ask('at', path)).status).toBe(404);
});
