import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Addition } from '../../../app/basket/schemas/basket.ts';
import type { Line } from './line.ts';
import type { Outcome } from './outcome.ts';
import { requireOutcome } from '../http/change-error.ts';
import { ObjectStore, INACTIVITY_TTL_MS } from '../object-store/object-store.ts';
import { stopClock } from '../testing/advance-clock.ts';
import { addItem, getBasket, newBasketKey, readError, send, updateItem } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';

/** Variants of a product, in the order in which a test adds them. */
const PLACED = [3, 4, 5, 6] as const;

beforeAll(async () => {
  await createCatalogue();
  const variants = PLACED.map((id) => ({ id }));
  await insertProduct({ id: 2, referenceKey: '1.2', variants });
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: 1 }, { id: 2, stock: 0 }] });
});

const shop = 'de-de';
const ANONYMOUS = { client: undefined, idempotencyKey: undefined };

async function add(key: string, change: Partial<Addition> = {}): Promise<Outcome> {
  const addition = { variantId: 1, quantity: 1, ...change };
  return requireOutcome(
    await env.BASKETS.getByName(key).add({ shop, key, addition, ...ANONYMOUS }),
  );
}

async function remove(key: string, itemKey: string): Promise<Outcome> {
  return requireOutcome(
    await env.BASKETS.getByName(key).remove({ shop, key, itemKey, ...ANONYMOUS }),
  );
}

function linesOf(key: string): Promise<Line[]> {
  return env.BASKETS.getByName(key).lines();
}

function tablesOf(key: string): Promise<unknown[]> {
  return runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").toArray(),
  );
}

function alarmOf(key: string): Promise<number | null> {
  return runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) => storage.getAlarm());
}

test('neither a read of an unknown basket nor a failed change creates storage', async () => {
  const key = newBasketKey();
  expect(await getBasket(key)).toMatchObject({ key, items: [], code: null });
  const basket = env.BASKETS.getByName(key);
  const idempotencyKey = { key: 'a'.repeat(16), fingerprint: 'b' };
  await basket.remove({ shop, key, itemKey: 'a', client: undefined, idempotencyKey });
  const asked = { shop, key, idempotencyKey, client: undefined, itemKey: 'a' } as const;
  await basket.update({ ...asked, change: { quantity: 1 } });
  expect((await add(key, { variantId: 2 })).statusCode).toBe(412);
  expect(await tablesOf(key)).toEqual([]);
  expect(await alarmOf(key)).toBeNull();
});

test('a line that is put back returns to its position, as long as the object is in memory', async () => {
  const key = newBasketKey();
  const [first, second, third, fourth] = PLACED;
  const order = async () => (await linesOf(key)).map(({ variantId }) => variantId);
  const takeOut = async (variantId: number) => {
    const line = (await linesOf(key)).find((one) => one.variantId === variantId);
    await remove(key, line?.key ?? '');
  };
  for (const variantId of [first, second, third]) await add(key, { variantId });
  await takeOut(second);
  await add(key, { variantId: second });
  expect(await order()).toEqual([first, second, third]);
  // The next line may take the position of the last one.
  await takeOut(third);
  await add(key, { variantId: fourth });
  await add(key, { variantId: third });
  expect(await order()).toEqual([first, second, fourth, third]);
  await takeOut(first);
  await evictDurableObject(env.BASKETS.getByName(key));
  await add(key, { variantId: first });
  expect(await order()).toEqual([second, fourth, third, first]);
});

test('a basket survives an eviction and is deleted 90 days after the last change', () =>
  stopClock(async () => {
    const key = newBasketKey();
    await add(key);
    expect(await alarmOf(key)).toBe(Date.now() + 90 * 86_400_000);
    await evictDurableObject(env.BASKETS.getByName(key));
    expect(await env.BASKETS.getByName(key).lines()).toHaveLength(1);
    expect(await runDurableObjectAlarm(env.BASKETS.getByName(key))).toBe(true);
    expect(await env.BASKETS.getByName(key).lines()).toEqual([]);
    expect(await tablesOf(key)).toEqual([]);
  }));

test('a change moves the deletion alarm, at most once an hour', async () => {
  const key = newBasketKey();
  await add(key);
  const setAlarm = (due: number) =>
    runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) => storage.setAlarm(due));
  const now = Date.now();
  for (const [agoMs, isUnchanged] of [
    [50 * 60_000, true],
    [70 * 60_000, false],
  ] as const) {
    const due = now + INACTIVITY_TTL_MS - agoMs;
    await setAlarm(due);
    await add(key);
    expect((await alarmOf(key)) === due).toBe(isUnchanged);
  }
  expect(await alarmOf(key)).toBeGreaterThanOrEqual(now + INACTIVITY_TTL_MS);
});

test('deleting the last line deletes the storage, and the basket can be filled again', async () => {
  const key = newBasketKey();
  await add(key);
  const lines = await linesOf(key);
  expect(lines[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  await remove(key, lines[0]?.key ?? '');
  expect(await tablesOf(key)).toEqual([]);
  expect(await alarmOf(key)).toBeNull();
  expect((await add(key)).statusCode).toBe(201);
});

test('an order that takes the last line is remembered, and moves no alarm', async () => {
  const key = newBasketKey();
  await add(key);
  const [line] = await linesOf(key);
  const due = await alarmOf(key);
  const { variantId, quantity } = line ?? { variantId: 0, quantity: 0 };
  const lines = [{ key: line?.key ?? '', variantId, quantity, groupId: null, text: '' }];
  const order = { orderId: 7, lines, codeHashes: [], isMoved: false };
  const basket = env.BASKETS.getByName(key);
  expect(await basket.dropWhole(order)).toEqual([]);
  expect(await linesOf(key)).toEqual([]);
  expect(await alarmOf(key)).toBe(due);
  await evictDurableObject(basket);
  // Otherwise the order's lines would be looked for in the basket of the other language.
  expect(await basket.dropWhole(order)).toEqual([]);
  expect(await basket.dropWhole({ ...order, orderId: 8 })).toEqual(lines);
});

test('custom data survives an addition, and unreadable data is dropped', async () => {
  const key = newBasketKey();
  const itemGroup = { id: 'g', isMainItem: true, isRequired: false };
  await add(key, { itemGroup, customData: { customText: 'Mia' } });
  await add(key, { itemGroup });
  expect((await linesOf(key))[0]).toMatchObject({ quantity: 2, customData: { customText: 'Mia' } });
  await runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) => {
    storage.sql.exec("UPDATE lines SET custom_data = '{', item_group = '7'");
  });
  expect((await env.BASKETS.getByName(key).lines())[0]).toMatchObject({
    quantity: 2,
    customData: {},
    itemGroup: null,
  });
});

test('a line keeps its text when the product has room for fewer characters since', async () => {
  await insertProduct({
    id: 3,
    referenceKey: '1.3',
    flags: { personalisierterArtikel: '1', personalisierungZeichen: '10' },
    variants: [{ id: 31 }],
  });
  const key = newBasketKey();
  const text = { customData: { customText: 'Maximilian' } };
  const { basket } = await addItem(key, { variantId: 31, quantity: 1, ...text });
  const itemKey = basket.items[0]?.key ?? '';
  await env.DB.prepare(
    "UPDATE product_flags SET value = '5' WHERE key = 'personalisierungZeichen'",
  ).run();

  const changed = await updateItem(key, itemKey, 2);
  expect(changed.statusCode).toBe(200);
  expect(changed.basket.items).toMatchObject([{ quantity: 2, ...text }]);
  // Emoji count as one character, and invisible characters are removed.
  const bears = { customData: { customText: `\u202e${'🧸'.repeat(5)}` } };
  expect((await updateItem(key, itemKey, { quantity: 2, ...bears })).basket.items).toMatchObject([
    { customData: { customText: '🧸'.repeat(5) } },
  ]);
  // A text in a change must fit.
  const path = `/v1/baskets/${key}/items/${itemKey}?shopId=1`;
  expect(await readError(await send('PATCH', path, { quantity: 3, ...text }))).toMatchObject({
    status: 400,
    field: 'customData.customText',
  });
  expect((await updateItem(key, itemKey, { quantity: 0, ...text })).basket.items).toEqual([]);
});

test('a promotion is stored with its line, a group promotion with all lines of the group', async () => {
  const key = newBasketKey();
  const itemGroup = { id: 'g', isMainItem: true, isRequired: false };
  await add(key, { promotionId: 'p' });
  const basket = env.BASKETS.getByName(key);
  const itemKey = (await linesOf(key))[0]?.key ?? '';
  const promotions = async () => (await basket.lines()).map(({ promotionId }) => promotionId);
  const change = (body: object) =>
    basket.update({ shop, key, itemKey, change: { quantity: 1, ...body }, ...ANONYMOUS });
  await change({});
  expect(await promotions()).toEqual(['p']);
  await change({ promotionId: null });
  expect(await promotions()).toEqual([null]);
  await add(key, { itemGroup });
  expect(await promotions()).toEqual([null, null]);
  await add(key, { itemGroup, promotionId: 'q', isGroupPromotion: true });
  expect(await promotions()).toEqual([null, 'q']);
  await change({ itemGroup: { ...itemGroup, id: 'h' }, promotionId: 'r', isGroupPromotion: true });
  expect(await promotions()).toEqual(['r', 'q']);
});

test('concurrent first additions count once against the limit of new baskets', async () => {
  const object = env.BASKETS.getByName(newBasketKey());
  const asked = await runInDurableObject(object, async (_, { storage }) => {
    const store = new ObjectStore(storage, 'lines');
    let count = 0;
    const limit = {
      async limit() {
        count += 1;
        await Promise.resolve();
        return { success: true };
      },
    };
    const may = () => store.mayBegin(limit, 'client');
    const answers = await Promise.all([may(), may(), may()]);
    const atOnce = count;
    await may();
    return { answers, atOnce, afterwards: count };
  });
  expect(asked).toEqual({ answers: [true, true, true], atOnce: 1, afterwards: 2 });
});
