import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { basketSchema } from '../../../app/basket/schemas/basket.ts';
import { FRESH_ORDER, RECENT_ORDER } from '../../../app/order/rules/order.ts';
import { BasketObject } from '../basket/basket-object.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  confirm,
  enter,
  getCheckout,
  newShopper,
  placedOf,
  put,
  type Shopper,
  valueOf,
} from '../testing/checkout.ts';
import { cancelOrder } from './lifecycle.ts';

const BODY = 11;

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 1999 }, CH: { withTax: 1999 } };
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [{ id: BODY, stock: 500, prices }],
  });
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

/** Returns the order that a shopper's checkout has placed, or the last one. */
async function placedBy(shopper: Shopper, checkoutId?: string, headers = shopper.headers) {
  const query = checkoutId === undefined ? '' : `&checkoutId=${checkoutId}`;
  const path = `/v1/checkouts/${shopper.key}/order?shopId=${shopper.shopId}${query}`;
  const answer = await call(path, { headers });
  return answer.status === 200 ? answer.json() : answer.status;
}

const idOf = (number: string) =>
  valueOf('SELECT id FROM orders WHERE order_number = ?', number).then(Number);

describe('the order of a checkout', () => {
  test.each([
    ['RE', true],
    ['PP', false],
  ])('the order of a checkout by %s is found, confirmed: %s', async (code, isConfirmed) => {
    const shopper = await newShopper({ [BODY]: 1 });
    const seen = await enter(shopper, code);
    expect(await placedBy(shopper, seen.id)).toBe(404);
    const { number } = await placedOf(await confirm(shopper, seen));
    expect(await placedBy(shopper, seen.id)).toEqual({ number, isConfirmed });
    expect(await placedBy(shopper)).toEqual({ number, isConfirmed });
  });

  test('the order of a checkout is not that of the checkout before', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const first = await enter(shopper);
    await placedOf(await confirm(shopper, first));
    const id = await valueOf('SELECT id FROM checkouts WHERE basket_key = ?', shopper.key);
    expect(await placedBy(shopper, String(id))).toBe(404);
  });

  test('the order of a checkout is its buyer’s alone', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const other = await newShopper({ [BODY]: 1 });
    const seen = await enter(shopper);
    await placedOf(await confirm(shopper, seen));
    expect(await placedBy(shopper, seen.id, {})).toBe(403);
    expect(await placedBy(shopper, seen.id, other.headers)).toBe(403);
    expect(await placedBy(other, seen.id)).toBe(404);
    expect(await placedBy({ ...shopper, shopId: 2 }, seen.id)).toBe(403);
  });
});

describe('an order of the country’s other language', () => {
  test.each([
    [3, 4],
    [4, 3],
  ])(
    'an order of the country’s other language of shop %d is found from shop %d, whose basket it has left empty',
    async (from, to) => {
      const shopper = await newShopper({ [BODY]: 1 }, from);
      const seen = await enter(shopper, 'V', 'CH');
      const { number } = await placedOf(await confirm(shopper, seen));
      const other = { ...shopper, shopId: to, key: `basket_${to}_${shopper.userId}` };
      expect(await placedBy(other)).toEqual({ number, isConfirmed: true });
      expect(await placedBy(other, seen.id)).toEqual({ number, isConfirmed: true });
      await put(other, { variantId: BODY, quantity: 1 });
      const path = `/v1/baskets/${other.key}?shopId=${to}`;
      const answer = await call(path, { headers: shopper.headers });
      expect(basketSchema.parse(await answer.json()).ordered).toBe(number);
      // A shop of another country does not return it.
      expect(await placedBy({ ...shopper, shopId: 1, key: `basket_1_${shopper.userId}` })).toBe(
        404,
      );
    },
  );
});

describe('the last order', () => {
  test('the last order is named for a day, unless it was cancelled', async () => {
    const shopper = await newShopper({ [BODY]: 2 });
    const first = await placedOf(await confirm(shopper, await enter(shopper)));
    const placedAgo = (age: number) =>
      env.DB.prepare('UPDATE orders SET created_at = ? WHERE order_number = ?')
        .bind(Date.now() - age, first.number)
        .run();
    await placedAgo(RECENT_ORDER + 60_000);
    expect(await placedBy(shopper)).toBe(404);
    await placedAgo(RECENT_ORDER - 60_000);
    expect(await placedBy(shopper)).toMatchObject({ number: first.number });
    await cancelOrder(env, { id: await idOf(first.number) }, 'shopper', Date.now());
    expect(await placedBy(shopper)).toBe(404);
  });
});

test('a basket that is filled again names the order of the last hour, as its checkout does', async () => {
  const shopper = await newShopper({ [BODY]: 2 });
  const { number } = await placedOf(await confirm(shopper, await enter(shopper)));
  const named = async () => {
    const path = `/v1/baskets/${shopper.key}?shopId=1`;
    const answer = await call(path, { headers: shopper.headers });
    return [
      basketSchema.parse(await answer.json()).ordered,
      (await getCheckout(shopper)).basket.ordered,
    ];
  };
  await put(shopper, { variantId: BODY, quantity: 1 });
  expect(await named()).toEqual([number, number]);
  const placedAgo = (age: number) =>
    env.DB.prepare('UPDATE orders SET created_at = ? WHERE order_number = ?')
      .bind(Date.now() - age, number)
      .run();
  await placedAgo(FRESH_ORDER + 60_000);
  expect(await named()).toEqual([undefined, undefined]);
  await placedAgo(FRESH_ORDER - 60_000);
  expect(await named()).toEqual([number, number]);
  await cancelOrder(env, { id: await idOf(number) }, 'shopper', Date.now());
  expect(await named()).toEqual([undefined, undefined]);
});

test('the form that filled a basket adds again right after its order, and counts once sent twice', async () => {
  const shopper = await newShopper({});
  const keys = { 'Idempotency-Key': 'a'.repeat(64), 'X-Previous-Key': 'b'.repeat(64) };
  const add = async () => {
    const path = `/v1/baskets/${shopper.key}/items?shopId=1`;
    const headers = { ...shopper.headers, ...keys };
    await (await send('POST', path, { variantId: BODY, quantity: 1 }, headers)).body?.cancel();
    const lines = await env.BASKETS.getByName(shopper.key).lines();
    return lines.map(({ quantity }) => quantity);
  };
  expect(await add()).toEqual([1]);
  await placedOf(await confirm(shopper, await enter(shopper)));
  expect(await add()).toEqual([1]);
  expect(await add()).toEqual([1]);
});

test('a basket that could not be cleared after its order shows nothing of it', async () => {
  const shopper = await newShopper({ [BODY]: 2 });
  const basket = env.BASKETS.getByName(shopper.key);
  // Simulates a crash between the order and the clearing of its basket.
  const drop = vi
    .spyOn(BasketObject.prototype, 'dropWhole')
    .mockRejectedValueOnce(new Error('lost'));
  await placedOf(await confirm(shopper, await enter(shopper)));
  expect(drop).toHaveBeenCalledOnce();
  expect(await basket.lines()).toHaveLength(1);
  const path = `/v1/baskets/${shopper.key}?shopId=1`;
  const answer = await call(path, { headers: shopper.headers });
  expect(basketSchema.parse(await answer.json()).items).toEqual([]);
});
