import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { type Ask, askFrom, sendJson } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;
let shoppers = 0;

beforeAll(async () => {
  shop = await sharedShop();
});

beforeEach(() => {
  shoppers += 1;
  ask = askFrom(shop.ask, `203.0.113.${shoppers}`);
});

const BASKET = '/api/shop/basket';
const ADD = `${BASKET}/addItem/?locale=de-at`;
const BEAR = 100100101;
const HAT = 100100601;
const SOLD_OUT = 100100201;
/** Its stock is larger than a line's maximum. */
const CLOTHS = 100100701;
/** Its stock is three. */
const BRICKS = 100101901;

const newKey = (shopId = 2) => `basket_${shopId}_${randomBytes(16).toString('hex')}`;
const call = (path: string, body: unknown, method?: string) =>
  sendJson(ask, 'at', path, body, method);
const add = (basketKey: string, variantId = BEAR, quantity = 1, more: object = {}) =>
  call(ADD, { basketKey, variantId, quantity, ...more });
const json = (answer: Answered) => JSON.parse(answer.text());
const quantities = ({ items }: Basket) => items.map((item) => item.quantity);

async function get(key: string): Promise<Basket> {
  const answer = await ask('at', `${BASKET}/get/${key}/?locale=de-at`);
  expect(answer.status).toBe(200);
  return json(answer);
}

describe('a shopper’s basket', () => {
  test('a shopper’s basket is filled, read, changed and emptied', async () => {
    const key = newKey();
    expect(await get(key)).toMatchObject({ key, items: [], cost: { currencyCode: 'EUR' } });
    const first = await add(key);
    expect(first.status).toBe(201);
    expect(json(first)).toMatchObject({ type: 'success', statusCode: 201 });
    expect((await add(key, BEAR, 2)).status).toBe(200);
    const filled = await get(key);
    expect(quantities(filled)).toEqual([3]);
    expect(filled.cost.withTax).toBe(3 * 2495);
    const itemKey = filled.items[0]?.key;
    const path = `${BASKET}/updateItem/?locale=de-at`;
    const changed = await call(path, { basketKey: key, itemKey, quantity: 5 });
    expect([changed.status, quantities(json(changed).basket)]).toEqual([200, [5]]);
    expect((await call(path, { basketKey: key, itemKey, quantity: 0 })).status).toBe(200);
    expect(quantities(await get(key))).toEqual([]);
    const gone = await call(path, { basketKey: key, itemKey, quantity: 1 });
    expect([gone.status, json(gone).kind]).toEqual([404, 'ItemDataNotFound']);
  });

  test('a deleted line stays deleted, and deleting it again succeeds', async () => {
    const key = newKey();
    const itemKey = json(await add(key)).basket.items[0].key;
    for (const _ of [1, 2]) {
      const path = `${BASKET}/deleteItem/?locale=de-at`;
      const answer = await call(path, { basketKey: key, itemKey }, 'DELETE');
      expect([answer.status, json(answer).items]).toEqual([200, []]);
    }
  });

  test.each([
    ['more than the stock', BRICKS, 9, 206, 'ItemAddedWithReducedQuantity', [3]],
    ['a sold-out variant', SOLD_OUT, 1, 412, 'ItemUnavailable', []],
    ['a variant that is not sold', 999_999_999, 1, 412, 'ItemUnavailable', []],
  ])('adding %s', async (_, variant, quantity, status, kind, left) => {
    const answer = await add(newKey(), variant, quantity);
    expect([answer.status, json(answer)]).toMatchObject([
      status,
      { type: 'failure', statusCode: status, kind },
    ]);
    expect(quantities(json(answer).basket)).toEqual(left);
  });

  test('the maximum quantity of a line is 99', async () => {
    const key = newKey();
    await add(key, CLOTHS, 99);
    const full = await add(key, CLOTHS);
    expect([full.status, json(full).kind]).toEqual([413, 'MaximumItemCountReached']);
  });

  test('fifty concurrent adds are quantity 50', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(key)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(quantities(await get(key))).toEqual([50]);
    // New baskets also count for the limit of 60 per client and minute.
    const others = await Promise.all(Array.from({ length: 20 }, () => add(newKey())));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('two concurrent first adds with a new id create one basket', async () => {
    const key = newKey();
    await Promise.all([add(key), add(key, HAT)]);
    const { items } = await get(key);
    expect(items.map(({ variant }) => variant.id).sort()).toEqual([BEAR, HAT]);
  });

  test('prices sent by the browser are ignored', async () => {
    const lie = {
      price: { withTax: 1 },
      options: { pricePromotionKey: 'free', promotionId: 'x', quantityPriceThresholds: [1] },
      customData: { pricePromotionKey: 'free', price: 1 },
      cost: { withTax: 0 },
    };
    const { basket } = json(await add(newKey(), BEAR, 1, lie));
    expect(basket.items[0].price.unit.withTax).toBe(2495);
    expect(basket.cost.withTax).toBe(2495);
  });

  test('a shopper’s basket belongs to one shop, with that shop’s prices and lines', async () => {
    const id = randomBytes(16).toString('hex');
    await add(`basket_2_${id}`);
    const swiss = `${BASKET}/addItem/?locale=fr-ch`;
    const body = { basketKey: `basket_4_${id}`, variantId: BEAR, quantity: 2 };
    const answer = await sendJson(ask, 'ch', swiss, body);
    expect(answer.status, answer.text()).toBe(201);
    expect(json(answer).basket.cost).toMatchObject({ currencyCode: 'CHF', withTax: 2 * 2790 });
    expect(quantities(await get(`basket_2_${id}`))).toEqual([1]);
  });
});
