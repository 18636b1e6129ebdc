import { env } from 'cloudflare:workers';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportChanges } from './catalogue/version.ts';
import { insertAssortment } from './testing/assortment.ts';
import { createCatalogue, insertProduct, insertRow } from './testing/catalogue-rows.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const KEY = 'control/catalogue';
const NOW = 1_790_000_000_000;

beforeAll(async () => {
  await createCatalogue();
  await insertAssortment();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: 11 }] });
});

beforeEach(async () => {
  await reportChanges(env, NOW);
  await env.CONTENT.delete(KEY);
});

const run = (sql: string) => env.DB.prepare(sql).run();

describe('changes that move the version', () => {
  test.each([
    ['a price', 'UPDATE variant_prices SET with_tax = 5'],
    ['a price that is gone', "DELETE FROM variant_prices WHERE price_list = 'DE'"],
    ['a name', "UPDATE product_texts SET name = 'Neu'"],
    ['a label', "UPDATE category_texts SET name = 'Neu' WHERE category_id = 1"],
    ['a promotion', 'UPDATE promotions SET is_active = 0'],
    ['what a promotion is of', 'DELETE FROM promotion_products'],
    ['a product that is not sold any more', 'UPDATE products SET is_active = 0'],
    ['where a product stands', 'INSERT INTO product_categories VALUES (1, 1, 0)'],
    ['an availability code', 'UPDATE variants SET bvc = 4'],
    ['a tax', "UPDATE vat_rates SET rate = 16 WHERE country = 'DE'"],
    ['a maker', "UPDATE makers SET city = 'Berlin'"],
  ])('%s', async (_, sql) => {
    await run(sql);
    expect(await reportChanges(env, NOW)).toBe(true);
    expect(await env.CONTENT.get(KEY, 'json')).toEqual({ version: NOW });
    expect(await reportChanges(env, NOW)).toBe(false);
  });
});

describe('changes that do not move the version', () => {
  test.each([
    ['stock', 'UPDATE stock SET quantity = quantity - 1'],
    ['an earlier price', "INSERT INTO price_history VALUES (11, 'DE', 1, 5)"],
    ['nothing at all', 'UPDATE products SET is_active = 1 WHERE id = 404'],
  ])('%s', async (_, sql) => {
    await run(sql);
    expect(await reportChanges(env, NOW)).toBe(false);
    expect(await env.CONTENT.get(KEY)).toBeNull();
  });
});

test('changes that could not be reported are reported the next time', async () => {
  await insertRow('product_flags', { product_id: 1, key: 'vppArticle', value: 'J' }).run();
  const put = vi
    .spyOn(Object.getPrototypeOf(env.CONTENT), 'put')
    .mockRejectedValue(new Error('KV'));
  await expect(reportChanges(env, NOW)).rejects.toThrow('KV');
  put.mockRestore();
  expect(await reportChanges(env, NOW)).toBe(true);
});

test('a change during a report is reported as well', async () => {
  await run("UPDATE product_texts SET name = 'A'");
  const put = vi.spyOn(Object.getPrototypeOf(env.CONTENT), 'put').mockImplementation(async () => {
    put.mockRestore();
    await run("UPDATE product_texts SET name = 'B'");
  });
  expect(await reportChanges(env, NOW)).toBe(true);
  expect(await reportChanges(env, NOW)).toBe(true);
});

test('responses cause a check at most every five seconds', async () => {
  let now = NOW;
  const app = new Hono().use(watchCatalogue(() => now)).get('/', (c) => c.text('ok'));
  const ask = async () => {
    const context = createExecutionContext();
    const answer = await app.request('/', {}, env, context);
    await waitOnExecutionContext(context);
    expect(await answer.text()).toBe('ok');
    return env.CONTENT.get(KEY);
  };
  await run("UPDATE product_texts SET name = 'C'");
  expect(await ask()).toBe(`{"version":${NOW}}`);
  await run("UPDATE product_texts SET name = 'D'");
  now += 4999;
  expect(await ask()).toBe(`{"version":${NOW}}`);
  now += 1;
  expect(await ask()).toBe(`{"version":${NOW + 5000}}`);
});
