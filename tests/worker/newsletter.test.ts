import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { askStorefront as ask, faulty, freshIsolate, playing } from './fixtures/isolate.ts';

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{}');
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns an isolate with a newsletter system that counts its calls, and a rate limiter that allows one call
 * per key.
 */
function isolateWith(more: Partial<Bindings> = {}) {
  let forwarded = 0;
  const seen = new Set<string>();
  const isolate = freshIsolate({
    NEWSLETTER: playing(() => {
      forwarded += 1;
      return Response.json({ ok: true }, { status: 202 });
    }),
    NEWSLETTER_LIMIT: { limit: () => Promise.resolve({ success: true }) },
    MAILBOX_LIMIT: {
      limit({ key }) {
        const success = !seen.has(key);
        seen.add(key);
        return Promise.resolve({ success });
      },
    },
    ...more,
  });
  const subscribe = (email: string) =>
    ask('/api/mcs/selfi/newsletter/?locale=de-at', isolate, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ name: '', email, source: 'register', shopId: 2 }),
    });
  return { subscribe, forwarded: () => forwarded, limited: seen };
}

describe('the limit of a mailbox', () => {
  test.each(['throws', 'hangs'] as const)(
    'the limit of a mailbox holds in one location while the store %s, and no subscription is lost',
    async (fault) => {
      const CACHE = faulty(env.CACHE, fault, ['get', 'put']);
      const { forwarded, subscribe } = isolateWith({ CACHE });
      for (const _ of [1, 2]) expect((await subscribe('a@store.example')).status).toBe(200);
      expect(forwarded()).toBe(1);
      expect((await subscribe('b@store.example')).status).toBe(200);
      expect(forwarded()).toBe(2);
    },
  );

  test('the limit of a mailbox holds by the stored result after the counter was reset', async () => {
    const always = { limit: () => Promise.resolve({ success: true }) };
    const { forwarded, subscribe } = isolateWith({ MAILBOX_LIMIT: always });
    for (const _ of [1, 2, 3]) expect((await subscribe('c@store.example')).status).toBe(200);
    expect(forwarded()).toBe(1);
  });

  test('the limit of a mailbox counts by a hash that depends on the secret', async () => {
    const one = isolateWith();
    const two = isolateWith({ SIGNING_SECRETS: 'x'.repeat(32) } as Partial<Bindings>);
    await one.subscribe('d@store.example');
    await two.subscribe('d@store.example');
    const [first, second] = [[...one.limited][0], [...two.limited][0]];
    expect([first, second]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(first).not.toBe(second);
  });
});
