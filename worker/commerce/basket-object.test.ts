import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { KEPT_MS, type Addition } from './basket-object.ts';
import { getBasket, newBasketKey } from './testing/call.ts';
import { createCatalogue } from './testing/catalogue-rows.ts';

beforeAll(createCatalogue);

const addition: Addition = {
  variantId: 1,
  quantity: 1,
  limit: 10,
  itemGroup: null,
  customData: undefined,
  displayData: undefined,
};

function tablesOf(key: string): Promise<unknown[]> {
  return runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").toArray(),
  );
}

function alarmOf(key: string): Promise<number | null> {
  return runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) => storage.getAlarm());
}

test('looking at an unknown basket creates nothing', async () => {
  const key = newBasketKey();
  expect(await getBasket(key)).toMatchObject({ key, items: [], code: null });
  const basket = env.BASKETS.getByName(key);
  await basket.remove('a');
  await basket.update({ itemKey: 'a', quantity: 1, limit: 1 });
  await basket.add({ ...addition, limit: 0 });
  expect(await tablesOf(key)).toEqual([]);
  expect(await alarmOf(key)).toBeNull();
});

test('a basket outlives its object and goes 90 days after the last change', async () => {
  const key = newBasketKey();
  await env.BASKETS.getByName(key).add(addition);
  const due = (await alarmOf(key)) ?? 0;
  expect(due).toBeGreaterThan(Date.now() + KEPT_MS - 60_000);
  expect(due).toBeLessThanOrEqual(Date.now() + KEPT_MS);
  await evictDurableObject(env.BASKETS.getByName(key));
  expect(await env.BASKETS.getByName(key).lines()).toHaveLength(1);
  expect(await runDurableObjectAlarm(env.BASKETS.getByName(key))).toBe(true);
  expect(await env.BASKETS.getByName(key).lines()).toEqual([]);
  expect(await tablesOf(key)).toEqual([]);
});

test('the last line takes the storage with it, and the basket can be filled again', async () => {
  const key = newBasketKey();
  const basket = env.BASKETS.getByName(key);
  const { lines } = await basket.add(addition);
  expect(lines[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  await basket.remove(lines[0]?.key ?? '');
  expect(await tablesOf(key)).toEqual([]);
  expect(await alarmOf(key)).toBeNull();
  expect((await basket.add(addition)).statusCode).toBe(201);
});

test('what hangs on a line stays when pieces are added, and what cannot be read is lost, not fatal', async () => {
  const key = newBasketKey();
  const basket = env.BASKETS.getByName(key);
  await basket.add({ ...addition, customData: { customText: 'Mia' } });
  const merged = await basket.add(addition);
  expect(merged.lines[0]).toMatchObject({ quantity: 2, customData: { customText: 'Mia' } });
  await runInDurableObject(basket, (_, { storage }) => {
    storage.sql.exec("UPDATE lines SET custom_data = '{', item_group = '7'");
  });
  expect((await basket.lines())[0]).toMatchObject({ quantity: 2, customData: {}, itemGroup: null });
});
