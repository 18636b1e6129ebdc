import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import { parseSettings } from '../../worker/storefront/env.ts';
import { Trace } from '../../worker/storefront/http/trace.ts';
import { Commerce } from '../../worker/storefront/upstream/commerce/commerce.ts';

const result = parseSettings(env);
if (!result.ok) throw new Error(result.problems.join());
const { settings } = result;

/** A back end that gives these answers one after the other, and an empty list from then on. */
function backEnd(...answers: readonly (number | 'falls')[]) {
  const queue = [...answers];
  const methods: string[] = [];
  const binding = {
    fetch(_: string, { method = 'GET' }: RequestInit) {
      methods.push(method);
      const next = queue.shift() ?? 200;
      if (next === 'falls') return Promise.reject(new Error('connection lost'));
      return Promise.resolve(Response.json({ products: [], error: 'x' }, { status: next }));
    },
  };
  const bindings = { ...env, COMMERCE: binding as unknown as Fetcher };
  const commerce = new Commerce({
    env: bindings,
    settings,
    shop: shops['de-at'],
    trace: new Trace('t'),
  });
  return { commerce, methods };
}

describe('a read is repeated once', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504, 'falls' as const])(
    'after %s',
    async (first) => {
      const { commerce, methods } = backEnd(first);
      expect((await commerce.product('1')).kind).toBe('ok');
      expect(methods).toEqual(['GET', 'GET']);
    },
  );

  test('and no oftener', async () => {
    const { commerce, methods } = backEnd(503, 503, 503);
    expect((await commerce.product('1')).kind).not.toBe('ok');
    expect(methods).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 410, 422, 501, 505, 507, 511])('not after %i', async (status) => {
    const { commerce, methods } = backEnd(status);
    expect((await commerce.product('1')).kind).not.toBe('ok');
    expect(methods).toHaveLength(1);
  });
});

test.each([408, 429, 500, 503])(
  'a change is made once, whatever the answer: %i',
  async (status) => {
    const { commerce, methods } = backEnd(status);
    const wish = { wishlistKey: 'wishlist_2_x', itemKey: 'a' };
    expect((await commerce.deleteWish(wish, {})).kind).not.toBe('ok');
    expect(methods).toEqual(['DELETE']);
  },
);
