import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultEvent, shapeProblem } from '../../worker/storefront/upstream/commerce/fault.ts';

const schema = z.object({ items: z.array(z.object({ id: z.number() })) });

test.each([
  [undefined, 'is not JSON'],
  [{ items: [] }, 'is about other data than requested'],
  [{ items: [{ id: 'secret' }] }, 'items.0.id: Invalid input: expected number, received string'],
  [7, 'Invalid input: expected object, received number'],
])('%j: %s', (json, problem) => {
  expect(shapeProblem(json, schema.safeParse(json).error)).toBe(problem);
});

test('names three issues and no value', () => {
  const json = { items: Array.from({ length: 9 }, () => ({ id: 'secret' })) };
  const problem = shapeProblem(json, schema.safeParse(json).error);
  expect(problem.split('; ')).toHaveLength(3);
  expect(problem).not.toContain('secret');
});

test.each([
  ['/v1/products', 'GET /v1/products'],
  ['/v1/baskets/:key', 'GET /v1/baskets/{id}'],
  ['/v1/orders/lookups/redeem', 'GET /v1/orders/lookups/redeem'],
  ['/v1/wishlists/:key/items/:itemKey', 'GET /v1/wishlists/{id}/items/{id}'],
] as const)('the values of %s are not logged: %s', (path, call) => {
  const fault = { cause: 'timeout' } as const;
  expect(faultEvent(fault, { method: 'GET', path })).toEqual({ cause: 'timeout', call });
});

test('the status of an unusable answer is logged', () => {
  const fault = { cause: 'status', status: 501 } as const;
  expect(faultEvent(fault, { method: 'GET', path: '/v1/products' })).toEqual({
    cause: 'status',
    call: 'GET /v1/products',
    status: 501,
  });
});
