import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGE_PERIOD, MAX_CHANGES } from '../../../../app/basket/rules/change-limit.ts';
import {
  addItem,
  call,
  getBasket,
  newBasketKey,
  newWishlistKey,
  readError,
  send,
  updateItem,
} from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { advanceClock } from '../../testing/advance-clock.ts';

const PLENTY = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: PLENTY, stock: 500 }] });
});

/** Sends `count` changes one after the other and returns the number of answers by status. */
async function flood(count: number, change: (turn: number) => Promise<Response>) {
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < count; turn += 1) {
    const answer = await change(turn);
    await answer.body?.cancel();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
}

describe('one basket', () => {
  test('one basket accepts a limited number of changes in a minute, then answers 429', async () => {
    const key = newBasketKey();
    // The clock is frozen, so that a slow machine does not begin another minute.
    const itemKey = await advanceClock(0, async () => {
      const { basket } = await addItem(key, { variantId: PLENTY, quantity: 1 });
      const item = basket.items[0]?.key ?? '';
      const line = `/v1/baskets/${key}/items/${item}?shopId=1`;
      const statuses = await flood(MAX_CHANGES + 20, (turn) =>
        turn % 2 === 0
          ? send('PATCH', line, { quantity: 2 + (turn % 3) })
          : call(line.replace(item, 'none'), { method: 'DELETE' }),
      );
      expect(statuses).toMatchObject({ 429: 21 });
      return item;
    });
    const refused = await send('POST', `/v1/baskets/${key}/items?shopId=1`, {
      variantId: PLENTY,
      quantity: 1,
    });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await readError(refused)).toMatchObject({ status: 429 });
    // Reads, other baskets and the next minute are not limited.
    expect((await getBasket(key)).items).toHaveLength(1);
    const other = await addItem(newBasketKey(), { variantId: PLENTY, quantity: 1 });
    expect(other.statusCode).toBe(201);
    const next = await advanceClock(CHANGE_PERIOD, () => updateItem(key, itemKey, 5));
    expect([next.statusCode, next.basket.items[0]?.quantity]).toEqual([200, 5]);
  });
});

test('one wishlist accepts as many', async () => {
  const key = newWishlistKey();
  const path = `/v1/wishlists/${key}/items`;
  const statuses = await advanceClock(0, () =>
    flood(MAX_CHANGES + 5, (turn) =>
      turn % 2 === 0
        ? send('POST', `${path}?shopId=1`, { productId: 1 })
        : call(`${path}/none?shopId=1`, { method: 'DELETE' }),
    ),
  );
  expect(statuses).toMatchObject({ 429: 5 });
});
