import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { fetchProduct } from '../../worker/storefront/product/calls/products.ts';
import { deleteWishlistItem } from '../../worker/storefront/wishlist/calls/wishlist.ts';
import { shopContext } from './fixtures/context.ts';

/** Returns a back end with these answers in order, then empty lists. */
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
  // The time limits are fixed here, so that they do not depend on how earlier tests used the back end.
  const context = shopContext({
    env: { ...env, COMMERCE: binding as unknown as Fetcher },
    isRevalidation: true,
  });
  return { context, methods };
}

describe('a read is retried once', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504, 'falls' as const])(
    'a read is retried once after %s',
    async (first) => {
      const { context, methods } = backEnd(first);
      expect((await fetchProduct(context, '1')).kind).toBe('ok');
      expect(methods).toEqual(['GET', 'GET']);
    },
  );

  test('a read is retried no oftener than once', async () => {
    const { context, methods } = backEnd(503, 503, 503);
    expect((await fetchProduct(context, '1')).kind).not.toBe('ok');
    expect(methods).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 410, 422, 501, 505, 507, 511])(
    'a read is not retried after %i',
    async (status) => {
      const { context, methods } = backEnd(status);
      expect((await fetchProduct(context, '1')).kind).not.toBe('ok');
      expect(methods).toHaveLength(1);
    },
  );
});

test.each([408, 429, 500, 503])(
  'a change is sent once, whatever the answer: %i',
  async (status) => {
    const { context, methods } = backEnd(status);
    const wishlistItem = { wishlistKey: 'wishlist_2_x', itemKey: 'a' };
    expect((await deleteWishlistItem(context, wishlistItem, {})).kind).not.toBe('ok');
    expect(methods).toEqual(['DELETE']);
  },
);
