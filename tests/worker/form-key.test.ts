import * as fc from 'fast-check';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formKeys, PRESS_PERIOD } from '../../worker/storefront/actions/form-key.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';
import { askStorefront as ask, BEAR, freshIsolate, oneBear } from './fixtures/isolate.ts';

const ID = '0123456789abcdef'.repeat(2);

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{}');
});

afterEach(() => {
  vi.useRealTimers();
});

const times = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 });
const content = { basketKey: `basket_2_${ID}`, variantId: 100100101, quantity: 1 };

/** Returns whether a form sent at `later` repeats the same form sent at `earlier`. */
async function isRepetition(earlier: number, later: number): Promise<boolean> {
  const [first, second] = await Promise.all([formKeys(content, earlier), formKeys(content, later)]);
  return first.key === second.key || first.key === second.previous;
}

test('the same form within the period is a repetition, also across period boundaries', async () => {
  await fc.assert(
    fc.asyncProperty(times, fc.integer({ min: 0, max: PRESS_PERIOD }), async (time, passed) => {
      expect(await isRepetition(time, time + passed)).toBe(true);
    }),
  );
});

test('a key is not valid after two periods', async () => {
  await fc.assert(
    fc.asyncProperty(
      times,
      fc.integer({ min: 2 * PRESS_PERIOD, max: 1e9 }),
      async (time, passed) => {
        expect(await isRepetition(time, time + passed)).toBe(false);
      },
    ),
  );
});

test.each([
  ['another basket', { ...content, basketKey: `basket_2_${'f'.repeat(32)}` }],
  ['another quantity', { ...content, quantity: 2 }],
  ['a text', { ...content, customData: { customText: 'Mia' } }],
])('%s is another form', async (_, other) => {
  const [one, two] = await Promise.all([formKeys(content, 0), formKeys(other, 0)]);
  expect(new Set([one.key, one.previous, two.key, two.previous]).size).toBe(4);
});

test('a form sends the back end keys that hold for seconds and contain no id; a call sends its own or none', async () => {
  const sent: Headers[] = [];
  const COMMERCE = {
    fetch: async (address: string, init: RequestInit) => {
      if (init.method === 'POST') sent.push(new Headers(init.headers));
      return oneBear.fetch(address);
    },
  } as unknown as Fetcher;
  const isolate = freshIsolate({ COMMERCE });
  const cookie = await visitorCookie(ID);
  const form = () =>
    ask(BEAR, isolate, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: '_action=basket.add&variantId=100100101&quantity=1',
    });
  const call = () =>
    ask('/api/shop/basket/addItem/?locale=de-at', isolate, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(content),
    });
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  await form();
  vi.setSystemTime(Date.now() + 1_000);
  await form();
  vi.setSystemTime(Date.now() + 10_000);
  await form();
  await call();
  const keys = sent.map((headers) => [
    headers.get('idempotency-key'),
    headers.get('x-previous-key'),
  ]);
  const [first, second, third, called] = keys;
  expect(keys).toHaveLength(4);
  expect(first?.[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toContain(first?.[0]);
  expect(third).not.toContain(first?.[0]);
  expect(called).toEqual([null, null]);
  expect(JSON.stringify(keys)).not.toContain(ID);
});
