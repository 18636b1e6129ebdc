import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { RENDERS_AT_ONCE, RETRY_AFTER_CROWD } from '../../edge-config/cache.ts';
import { bear } from './fixtures/bear.ts';
import { json, shopWith } from './fixtures/account-shop.ts';
import { BUYER, CHECKOUT_ID, FINGERPRINT } from './fixtures/checkout.ts';
import {
  askStorefront as ask,
  freshIsolate,
  freshPort,
  oneBear,
  openStorefront,
  playing,
} from './fixtures/isolate.ts';
import { ONE_PAGE } from './fixtures/listing.ts';
import { TOKEN } from './fixtures/recording-commerce.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';

/** Twice as many as an isolate takes. */
const CROWD = 2 * RENDERS_AT_ONCE;
const BUYERS = 100;
const [LEAST, MOST] = RETRY_AFTER_CROWD;

const pathOf = (number: number) => `/p/kuschelbaer-bruno-32-cm-${number}/`;
const FIRST = 1_002_000;
const PATHS = Array.from({ length: CROWD }, (_, at) => pathOf(FIRST + at));

/** A back end that sells a bear under every number, once `gate` is open. */
function bears(gate: Promise<unknown>) {
  return playing(async (address) => {
    const key = new URL(address).searchParams.get('referenceKeys');
    if (!address.includes('/products?') || key === null) return oneBear.fetch(address);
    await gate;
    const number = key.replace('.', '');
    const referenceKey = `${number.slice(0, 3)}.${number.slice(3)}`;
    return Response.json({ products: [{ ...bear(2495), id: Number(number), referenceKey }] });
  });
}

beforeAll(async () => {
  await env.CONTENT.put('layout/de-at', '{}');
  await env.CONTENT.put('control/switches', '{}');
});

beforeEach(() => {
  freshPort();
});

test('of a crowd an isolate serves what it can; the others are served when they ask again', async () => {
  const gate = Promise.withResolvers<void>();
  const given = freshIsolate({ COMMERCE: bears(gate.promise) });
  const cached = pathOf(FIRST - 1);
  const warm = await ask(cached, freshIsolate({ COMMERCE: bears(Promise.resolve()) }));
  expect(warm.status).toBe(200);
  await waitOnExecutionContext(warm.context);

  const refused: { readonly path: string; readonly seconds: number; readonly text: string }[] = [];
  const first = PATHS.map(async (path) => {
    const { response, context } = await openStorefront(path, given);
    const { status, headers } = response;
    if (status === 503) {
      const seconds = Number(headers.get('retry-after'));
      expect([headers.get('refresh'), headers.get('cache-control')]).toEqual([
        `${seconds}`,
        'no-store',
      ]);
      refused.push({ path, seconds, text: await response.text() });
    }
    return { status, text: status === 200 ? await response.text() : '', context };
  });
  await vi.waitUntil(() => refused.length === CROWD - RENDERS_AT_ONCE, { timeout: 20_000 });

  // Cached pages, pages of one visitor and forms are never refused.
  expect(['hit', 'stale']).toContain((await ask(cached, given)).headers.get('x-cache'));
  expect((await ask('/cookies/', given)).status).toBe(200);
  const { post } = shopWith({
    'POST /v1/orders': json({ number: 'KX4T-9PWQ-7M2R', payment: { kind: 'done' } }, 201),
  });
  const cookie = `${await visitorCookie(BUYER)}; __Host-session=${TOKEN}`;
  const form = { _action: 'order.place', checkoutId: CHECKOUT_ID, fingerprint: FINGERPRINT };
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, () => post('/kasse/?step=review', form, cookie)),
  );
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([303]));

  gate.resolve();
  const served = (await Promise.all(first)).filter(({ status }) => status === 200);
  expect(served).toHaveLength(RENDERS_AT_ONCE);
  for (const { text } of served) expect(text).toMatch(/24,95[\s\S]*<\/html>\s*$/);
  await Promise.all(served.map(({ context }) => waitOnExecutionContext(context)));

  const times = new Set(refused.map(({ seconds }) => seconds));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(LEAST);
  expect(Math.max(...times)).toBeLessThanOrEqual(MOST);
  expect(times.size, 'they come back one after the other').toBeGreaterThan((MOST - LEAST) / 2);
  for (const { text, seconds } of refused) {
    expect(text).toContain(de['error.crowd.headline']);
    expect(text).toContain(de['error.crowd.message'].replace('{seconds}', `${seconds}`));
  }
  for (const time of [...times].toSorted((a, b) => a - b)) {
    const now = refused.filter(({ seconds }) => seconds === time);
    const answers = await Promise.all(now.map(({ path }) => ask(path, given)));
    expect(answers.map(({ status }) => status)).toEqual(now.map(() => 200));
    expect(answers.every(({ text }) => text.includes('24,95'))).toBe(true);
  }
});

test('a crowd of searches is refused apart: baskets and logins have their room', async () => {
  const gate = Promise.withResolvers<void>();
  const given = freshIsolate({
    COMMERCE: playing(async (address) => {
      if (!address.includes('filters')) return oneBear.fetch(address);
      await gate.promise;
      return Response.json({ entities: [bear(2495)], pagination: ONE_PAGE });
    }),
  });
  const waiting = Array.from({ length: RENDERS_AT_ONCE + 1 }, (_, at) =>
    ask(`/suche/?query=baer${at}`, given),
  );
  const refused = await Promise.race(waiting);
  expect([refused.status, refused.headers.get('x-cache')]).toEqual([503, 'bypass']);
  expect(refused.text).toContain(de['error.crowd.headline']);
  for (const path of ['/login/', '/cookies/', '/warenkorb/'])
    expect([path, (await ask(path, given)).status]).toEqual([path, 200]);
  gate.resolve();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
});

test('everybody who waits for the same missing page gets it', async () => {
  const given = freshIsolate({ COMMERCE: bears(Promise.resolve()) });
  const asked = Array.from({ length: CROWD }, () =>
    ask('/gibt-es-nicht/', given, { headers: { 'user-agent': 'Googlebot/2.1' } }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
});
