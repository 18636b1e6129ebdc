import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});

afterAll(() => shop.close());

test('a page of an older build gets the current entry, which exists', async () => {
  const old = await ask('at', '/assets/client-0lDbU1ld.js');
  expect([old.status, old.headers['cache-control']]).toEqual([302, 'no-store']);
  const home = (await ask('at', '/')).text();
  expect(home).toContain(`src="${old.headers.location}"`);
  const today = await ask('at', old.headers.location ?? '');
  expect([today.status, today.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

test.each([
  '/assets/hydrate-0lDbU1ld.js',
  '/assets/client-.js',
  '/assets/..%2fclient-a.js',
  '/assets/nothing.css',
])('%s is not an entry: 404', async (path) => {
  expect((await ask('at', path)).status).toBe(404);
});
