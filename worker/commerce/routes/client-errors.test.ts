import { beforeAll, expect, test, vi } from 'vitest';
import { env } from 'cloudflare:workers';
import { call, newBasketKey, readError, send } from '../testing/call.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';

beforeAll(createCatalogue);

const key = newBasketKey();

function streamOfUnknownLength(): ReadableStream {
  const chunk = new TextEncoder().encode(' '.repeat(1024));
  let left = 65;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

test('a refusal of the client says so, no other answer does', async () => {
  const path = `/v1/baskets/basket_2_${'a'.repeat(32)}?shopId=1`;
  const [refused, unknown] = [await call(path), await call('/v1/nothing')];
  expect([refused.status, refused.headers.get('x-refused')]).toEqual([403, 'client']);
  expect([unknown.status, unknown.headers.get('x-refused')]).toEqual([404, null]);
});

const items = `/v1/baskets/${key}/items?shopId=1`;
const item = `/v1/baskets/${key}/items/abc?shopId=1`;

test.each([
  ['basket_1_abc', 1, 400],
  ['nonsense', 1, 400],
  ['%E0%A4%A', 1, 400],
  [`basket_1_${'A'.repeat(32)}`, 1, 400],
  [`basket_1_${'a'.repeat(33)}`, 1, 400],
  [`basket_2_${'a'.repeat(32)}`, 1, 403],
  [`basket_1_${'a'.repeat(32)}`, 3, 403],
  [`basket_1_${'a'.repeat(64)}`, 1, 403],
])('basket %s in shop %d is refused with %d', async (basketKey, shopId, status) => {
  const calls = [
    call(`/v1/baskets/${basketKey}?shopId=${shopId}`, { headers: { 'X-Session-Token': 'x' } }),
    send('POST', `/v1/baskets/${basketKey}/items?shopId=${shopId}`, { variantId: 1, quantity: 1 }),
    send('PATCH', `/v1/baskets/${basketKey}/items/a?shopId=${shopId}`, { quantity: 1 }),
    call(`/v1/baskets/${basketKey}/items/a?shopId=${shopId}`, { method: 'DELETE' }),
  ];
  for (const response of await Promise.all(calls)) {
    expect(await readError(response)).toMatchObject({ status, field: 'basketKey' });
  }
});

test.each([
  ['', 'body'],
  ['{', 'body'],
  ['null', 'body'],
  ['[]', 'body'],
  ['"text"', 'body'],
  ['{}', 'variantId'],
  ['{"quantity":1}', 'variantId'],
  ['{"variantId":"1","quantity":1}', 'variantId'],
  ['{"variantId":1.5,"quantity":1}', 'variantId'],
  ['{"variantId":0,"quantity":1}', 'variantId'],
  ['{"variantId":1e400,"quantity":1}', 'variantId'],
  ['{"variantId":1}', 'quantity'],
  ['{"variantId":1,"quantity":0}', 'quantity'],
  ['{"variantId":1,"quantity":-1}', 'quantity'],
  ['{"variantId":1,"quantity":100}', 'quantity'],
  ['{"variantId":1,"quantity":1,"itemGroup":{"id":5}}', 'itemGroup.id'],
  ['{"variantId":1,"quantity":1,"itemGroup":"x"}', 'itemGroup'],
  ['{"variantId":1,"quantity":1,"customData":null}', 'customData'],
  ['{"variantId":1,"quantity":1,"customData":{"customText":7}}', 'customData.customText'],
  [
    '{"variantId":1,"quantity":1,"displayData":{"attribute-1":{"key":"x"}}}',
    'displayData.attribute-1.key',
  ],
])('an addition of %s is refused naming %s', async (body, field) => {
  expect(await readError(await call(items, { method: 'POST', body }))).toMatchObject({
    status: 400,
    field,
  });
});

test.each([
  ['', 'body'],
  ['null', 'body'],
  ['{}', 'quantity'],
  ['{"quantity":null}', 'quantity'],
  ['{"quantity":"2"}', 'quantity'],
  ['{"quantity":-1}', 'quantity'],
  ['{"quantity":100}', 'quantity'],
])('a change of %s is refused naming %s', async (body, field) => {
  expect(await readError(await call(item, { method: 'PATCH', body }))).toMatchObject({
    status: 400,
    field,
  });
});

test.each([
  ['/v1/products', 'shopId'],
  ['/v1/products?shopId=&referenceKeys=1', 'shopId'],
  ['/v1/products?shopId=77&referenceKeys=1', 'shopId'],
  ['/v1/products?shopId=1e0&referenceKeys=1', 'shopId'],
  ['/v1/products?shopId=1', 'referenceKeys'],
  ['/v1/products?shopId=1&referenceKeys=,,', 'referenceKeys'],
  ['/v1/products?shopId=1&referenceKeys=1&view=poster', 'view'],
  [`/v1/products?shopId=1&referenceKeys=${'1,'.repeat(61)}`, 'referenceKeys'],
  [`/v1/products?shopId=1&referenceKeys=${'1'.repeat(65)}`, 'referenceKeys'],
])('a call with %s is refused naming %s', async (path, field) => {
  expect(await readError(await call(path))).toMatchObject({ status: 400, field });
});

test('bytes that are not UTF-8 are refused', async () => {
  const response = await call(items, { method: 'POST', body: new Uint8Array([0xff, 0xfe]) });
  expect(await readError(response)).toMatchObject({ status: 400, field: 'body' });
});

test.each([
  ['with its length', () => 'x'.repeat(65 * 1024)],
  ['without its length', streamOfUnknownLength],
])('a huge body %s is 413', async (_, body) => {
  const response = await call(items, { method: 'POST', body: body() });
  expect(await readError(response)).toMatchObject({ status: 413, field: 'body' });
});

test('a line key that is too long is refused', async () => {
  const path = `/v1/baskets/${key}/items/${'a'.repeat(65)}?shopId=1`;
  expect(await readError(await call(path, { method: 'DELETE' }))).toMatchObject({
    status: 400,
    field: 'itemKey',
  });
});

test('no caller is logged in', async () => {
  const response = await call('/v1/users/me?shopId=1', { headers: { 'X-Session-Token': 'x' } });
  expect(await response.json()).toEqual({ loggedIn: false });
  expect(await readError(await call('/v1/users/me'))).toMatchObject({
    status: 400,
    field: 'shopId',
  });
});

test('an unknown call is 404 in JSON', async () => {
  expect(await readError(await call('/v1/nothing'))).toMatchObject({ status: 404 });
});

test('health counts products, and fails without tables', async () => {
  expect(await (await call('/healthz')).json()).toMatchObject({ ok: true, products: 0 });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await env.DB.prepare('ALTER TABLE products RENAME TO elsewhere').run();
  const response = await call('/healthz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ok: false });

  const broken = await call(`/v1/products?shopId=1&referenceKeys=${'a'.repeat(40)}`);
  expect(broken.status).toBe(500);
  expect(await broken.json()).toEqual({ error: 'internal' });
  expect(log.mock.lastCall?.[0]).toContain('"route":"/v1/products"');
  expect(log.mock.lastCall?.[0]).not.toContain('aaaa');
  await env.DB.prepare('ALTER TABLE elsewhere RENAME TO products').run();
  log.mockRestore();
});
