import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addItem, getBasket, newBasketKey, updateItem } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';

const DAY = 24 * 60 * 60 * 1000;
const GIFT = { type: 'buy_x_get_y', additionalData: { maxCount: 1, variantIds: [21] } };

function promotion(id: string, from: number, lists: readonly string[], isActive = 1) {
  const sql = `INSERT INTO promotions
    (id, name, display_names, runs_from, runs_to, priority, is_active, price_lists, effect)
    VALUES (?, ?, '{}', ?, ?, 1, ?, ?, ?)`;
  const values = [
    id,
    id,
    from,
    from + 2 * DAY,
    isActive,
    JSON.stringify(lists),
    JSON.stringify(GIFT),
  ];
  return [
    env.DB.prepare(sql).bind(...values),
    env.DB.prepare('INSERT INTO promotion_products (promotion_id, product_id) VALUES (?, 1)').bind(
      id,
    ),
  ];
}

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: 11 }] });
  await insertProduct({ id: 2, referenceKey: '2.2', variants: [{ id: 21 }] });
  const yesterday = Date.now() - DAY;
  await env.DB.batch([
    ...promotion('runs', yesterday, ['AT', 'DE']),
    ...promotion('elsewhere', yesterday, ['FR']),
    ...promotion('over', yesterday - 2 * DAY, ['DE']),
    ...promotion('coming', yesterday + 2 * DAY, ['DE']),
    ...promotion('stopped', yesterday, ['DE'], 0),
  ]);
});

test('a promotion of the product is shown on its line, and naming it reduces no price', async () => {
  const key = newBasketKey();
  const { basket } = await addItem(key, { variantId: 11, quantity: 1, promotionId: 'runs' });
  const { additionalData, type } = GIFT;
  expect(basket.items[0]).toMatchObject({
    promotionId: 'runs',
    promotion: {
      id: 'runs',
      isValid: false,
      effect: { type, additionalData: { variantIds: additionalData.variantIds } },
    },
  });
  expect(basket.cost.withTax).toBe(1999);
  expect(await getBasket(key)).toEqual(basket);
  const itemKey = basket.items[0]?.key ?? '';
  const cleared = await updateItem(key, itemKey, { quantity: 1, promotionId: null });
  expect(cleared.basket.items[0]).toMatchObject({ promotionId: null, promotion: null });
});

test.each([
  [11, 'unknown'],
  [11, 'elsewhere'],
  [11, 'over'],
  [11, 'coming'],
  [11, 'stopped'],
  [11, '__proto__'],
  [21, 'runs'],
])('variant %d added with promotion %s has none', async (variantId, promotionId) => {
  const { basket } = await addItem(newBasketKey(), { variantId, quantity: 1, promotionId });
  expect(basket.items[0]).toMatchObject({ promotionId: null, promotion: null });
  expect(basket.cost.withTax).toBe(1999);
});
