import { createExecutionContext, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import commerce from '../index.ts';
import { getBasket, newBasketKey, newWishlistKey, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';

const VARIANT = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: VARIANT, stock: 500 }] });
});

/** An error as the runtime's stubs throw it. */
function stubError(flags: object, message = 'id 3f9c of BasketObject is out') {
  return Object.assign(new Error(message), flags);
}

/** Bindings with objects whose calls all fail, and a count of those calls. */
function failing(error: Error) {
  const asked = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const stub = { contents: asked, items: asked, add: asked, update: asked, remove: asked };
  const objects = { getByName: vi.fn(() => stub) };
  const bindings = { BASKETS: objects, WISHLISTS: objects } as unknown as Partial<Env>;
  return { bindings, asked, opened: objects.getByName };
}

/** Calls the Worker with some of its bindings replaced. */
async function callWith(broken: Partial<Env>, path: string, method = 'GET', body?: object) {
  const request = new Request<unknown, IncomingRequestCfProperties>(`http://commerce${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const response = await commerce.fetch(
    request,
    { ...env, ...broken } as Env,
    createExecutionContext(),
  );
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

const key = newBasketKey();
const LOOKS = [
  `/v1/baskets/${key}?shopId=1`,
  `/v1/wishlists/${newWishlistKey()}?shopId=1`,
] as const;
const CHANGES = [
  ['POST', `/v1/baskets/${key}/items?shopId=1`, { variantId: VARIANT, quantity: 1 }],
  ['PATCH', `/v1/baskets/${key}/items/abc?shopId=1`, { quantity: 1 }],
  ['DELETE', `/v1/baskets/${key}/items/abc?shopId=1`, undefined],
  ['POST', `/v1/wishlists/${newWishlistKey()}/items?shopId=1`, { variantId: VARIANT }],
] as const;

describe('an object that is unavailable for a moment', () => {
  test.each(LOOKS)('a lost read is retried once, on a new stub: %s', async (path) => {
    const { bindings, asked, opened } = failing(stubError({ retryable: true }));
    const { status, retryAfter, text } = await callWith(bindings, path);
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(text).not.toContain('3f9c');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(opened.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  test.each(LOOKS)('an overloaded read is not retried: %s', async (path) => {
    const { bindings, asked } = failing(stubError({ overloaded: true, retryable: true }));
    expect(await callWith(bindings, path)).toMatchObject({ status: 503, retryAfter: '5' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([{ retryable: true }, { overloaded: true }])(
    'a change is never retried: %j',
    async (flags) => {
      for (const [method, path, body] of CHANGES) {
        const { bindings, asked } = failing(stubError(flags));
        const answer = await callWith(bindings, path, method, body);
        expect([method, answer.status, answer.retryAfter]).toEqual([method, 503, '5']);
        expect(asked).toHaveBeenCalledTimes(1);
      }
    },
  );

  test('an internal error is 500, and is not retried', async () => {
    const { bindings, asked } = failing(new Error('lines is not iterable'));
    expect(await callWith(bindings, LOOKS[0])).toMatchObject({ status: 500, retryAfter: null });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a database that is unavailable for a moment', () => {
  test.each([
    ['D1_ERROR: Network connection lost.', 503],
    ['D1_ERROR: Internal error in D1 DB storage caused object to be reset.', 503],
    ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 503],
    ['D1_ERROR: D1 DB reset because its code was updated.', 503],
    ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 503],
    ['D1_ERROR: no such table: products', 500],
  ])('%s: %d without the text of the error', async (message, status) => {
    const thrower = () => {
      throw new Error(message);
    };
    const DB = { prepare: thrower, batch: thrower } as unknown as D1Database;
    for (const path of ['/v1/products?shopId=1&referenceKeys=1.1', '/v1/categories?shopId=1']) {
      const answer = await callWith({ DB }, path);
      expect([path, answer.status, answer.retryAfter]).toEqual([
        path,
        status,
        status === 503 ? '5' : null,
      ]);
      expect(answer.text).not.toContain('D1');
    }
  });
});

describe('a failure at any step of an addition', () => {
  const newKey = () => crypto.randomUUID();
  const add = (basket: string, id: string) =>
    send(
      'POST',
      `/v1/baskets/${basket}/items?shopId=1`,
      { variantId: VARIANT, quantity: 1 },
      { 'Idempotency-Key': id },
    );
  const pieces = async (basket: string) =>
    (await getBasket(basket)).items.reduce((sum, { quantity }) => sum + quantity, 0);

  /** Makes one step of an object's storage fail; returns a function that restores it. */
  async function breakStep(basket: string, step: 'transactionSync' | 'getAlarm') {
    let restore = () => {};
    await runInDurableObject(env.BASKETS.getByName(basket), (_, { storage }) => {
      const spy = vi.spyOn(storage, step).mockImplementation(() => {
        throw new Error(`cut in ${step}`);
      });
      restore = () => spy.mockRestore();
    });
    return restore;
  }

  test.each([
    ['before the change is written', 'transactionSync', 1],
    ['after the change is written, before the answer', 'getAlarm', 2],
  ] as const)('%s: the repetition adds one piece in all', async (_, step, written) => {
    const [basket, id] = [newBasketKey(), newKey()];
    expect((await add(basket, newKey())).status).toBe(201);
    const restore = await breakStep(basket, step);
    expect((await add(basket, id)).status).toBe(500);
    restore();
    expect(await pieces(basket)).toBe(written);
    expect([200, 201]).toContain((await add(basket, id)).status);
    expect(await pieces(basket)).toBe(2);
  });

  test('a failure in the middle of the change rolls the addition back', async () => {
    const basket = newBasketKey();
    await add(basket, newKey());
    await runInDurableObject(env.BASKETS.getByName(basket), (_, { storage }) => {
      const cut = () =>
        storage.transactionSync(() => {
          storage.sql.exec('UPDATE lines SET quantity = 77');
          throw new Error('cut');
        });
      expect(cut).toThrow('cut');
    });
    await evictDurableObject(env.BASKETS.getByName(basket));
    expect(await pieces(basket)).toBe(1);
  });

  test('a batch that fails half-way writes nothing', async () => {
    const rows = () => env.DB.prepare('SELECT count(*) AS n FROM products').first<number>('n');
    const before = await rows();
    const good = env.DB.prepare('DELETE FROM products');
    const bad = env.DB.prepare('INSERT INTO products (id) VALUES (NULL), (NULL), (1, 2)');
    await expect(env.DB.batch([good, bad])).rejects.toThrow();
    expect(await rows()).toBe(before);
  });
});
