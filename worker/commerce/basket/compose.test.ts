import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { addItem, call, getBasket, newBasketKey, updateItem } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { advanceClock } from '../testing/advance-clock.ts';

beforeAll(async () => {
  await createCatalogue();
  const tiers = [
    { amount: 3, price: 1274, unit: 'ST' },
    { amount: 6, price: 1099, unit: 'ST' },
  ];
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    variants: [
      { id: 11, stock: 50, prices: { DE: { withTax: 1499, before: 1999, tiers } } },
      { id: 12, stock: 50, prices: { DE: { withTax: 333, vatRate: 7 } } },
    ],
  });
  for (const id of [2, 3, 4, 5]) {
    await insertProduct({ id, referenceKey: `${id}.0`, variants: [{ id: id * 10, stock: 5 }] });
  }
});

test.each([
  [2, 1499, 2998],
  [3, 1274, 3822],
  [5, 1274, 6370],
  [6, 1099, 6594],
])('%d pieces cost %d each', async (quantity, unit, total) => {
  const { basket } = await addItem(newBasketKey(), { variantId: 11, quantity });
  expect(basket.items[0]?.price).toMatchObject({
    unit: { withTax: unit },
    total: { withTax: total },
  });
  expect(basket.items[0]?.price.unit.appliedReductions[0]?.amount.absoluteWithTax).toBe(
    1999 - unit,
  );
  expect(basket.cost.withTax).toBe(total);
});

test('a change of quantity applies the next tier and the former one', async () => {
  const key = newBasketKey();
  const { basket } = await addItem(key, { variantId: 11, quantity: 2 });
  const itemKey = basket.items[0]?.key ?? '';
  expect((await updateItem(key, itemKey, 3)).basket.cost.withTax).toBe(3822);
  expect((await updateItem(key, itemKey, 2)).basket.cost.withTax).toBe(2998);
});

test("the tax is the sum of the lines' taxes, and the three amounts add up", async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: 11, quantity: 1 });
  const { basket } = await addItem(key, { variantId: 12, quantity: 5 });
  const vats = basket.items.map(({ price }) => price.total.tax.vat.amount);
  expect(vats).toEqual([239, 109]);
  expect(basket.cost).toEqual({
    currencyCode: 'EUR',
    goods: 3164,
    withTax: 3164,
    withoutTax: 2816,
    tax: { vat: { amount: 348 } },
  });
});

test('prices in a body are ignored', async () => {
  const { basket } = await addItem(newBasketKey(), {
    variantId: 11,
    quantity: 1,
    price: { withTax: 1 },
    promotionId: 'free',
    options: { quantityPriceThresholds: [{ amount: 1, price: 1 }] },
    customData: { customText: 'Mia', price: 1, pricePromotionKey: 'Promotion3' },
    displayData: { 'attribute-1': { key: 'customText', label: 'Name', value: 'Mia', price: 1 } },
  });
  expect(basket.cost.withTax).toBe(1499);
  expect(basket.items[0]).toMatchObject({
    promotionId: null,
    customData: { customText: 'Mia', pricePromotionKey: 'default' },
    displayData: { 'attribute-1': { key: 'customText', label: 'Name', value: 'Mia' } },
  });
  expect(basket.items[0]?.customData).not.toHaveProperty('price');
});

test.each([
  ['sold out', 2, () => setValue('variants', 'bvc', 4, 20)],
  ['not deliverable', 3, () => setValue('variants', 'bvc', 3, 30)],
  ['out of stock', 4, () => setValue('stock', 'quantity', 0, 40)],
  ['inactive', 5, () => setValue('products', 'is_active', 0, 5)],
])('a line that became %s is listed and is not in the cost', async (_, id, change) => {
  const key = newBasketKey();
  await addItem(key, { variantId: 11, quantity: 1 });
  await addItem(key, { variantId: id * 10, quantity: 2 });
  await change();
  const basket = await advanceClock(1000, () => getBasket(key));
  expect(basket.items.map(({ status }) => status)).toEqual(['available', 'unavailable']);
  expect(basket.items[1]).toMatchObject({ quantity: 2, availableQuantity: 0 });
  expect(basket.cost.withTax).toBe(1499);
});

test('a line without its variant is no item, is counted and logged, and can be removed', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const key = newBasketKey();
  await insertProduct({ id: 9, referenceKey: '9.9', variants: [{ id: 90 }] });
  await addItem(key, { variantId: 90, quantity: 1 });
  await env.DB.prepare('DELETE FROM products WHERE id = 9').run();
  const { items, gone = [], goneLines } = await advanceClock(1000, () => getBasket(key));
  expect([items, gone.length]).toEqual([[], 1]);
  // Only the variant's number is known.
  expect(goneLines).toEqual([{ key: gone[0], quantity: 1, variantId: 90, name: '' }]);
  expect(log).toHaveBeenCalledOnce();
  await call(`/v1/baskets/${key}/items/${gone[0]}?shopId=1`, { method: 'DELETE' });
  expect(await getBasket(key)).not.toHaveProperty('gone');
  log.mockRestore();
});

test('a line whose variant has no price any more is no item, and is named', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const key = newBasketKey();
  const names = { de: 'Strampler „Nest“', fr: 'Grenouillère' };
  const variants = [{ id: 70, size: '62' }, { id: 71 }];
  await insertProduct({ id: 7, referenceKey: '7.7', names, variants });
  await addItem(key, { variantId: 70, quantity: 2 });
  await addItem(key, { variantId: 71, quantity: 1 });
  await env.DB.prepare('DELETE FROM variant_prices WHERE variant_id IN (70, 71)').run();
  const { items, goneLines = [] } = await advanceClock(1000, () => getBasket(key));
  expect(items).toEqual([]);
  expect(goneLines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Strampler „Nest“ · 62', 2],
    ['Strampler „Nest“', 1],
  ]);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test('the stock is shared by all groups of a variant', async () => {
  const key = newBasketKey();
  const itemGroup = { id: '1', isMainItem: true, isRequired: true };
  await addItem(key, { variantId: 12, quantity: 40 });
  const { basket, statusCode } = await addItem(key, { variantId: 12, quantity: 40, itemGroup });
  expect(statusCode).toBe(206);
  expect(basket.items.map(({ quantity }) => quantity)).toEqual([40, 10]);
  expect(basket.items.map(({ availableQuantity }) => availableQuantity)).toEqual([40, 10]);
});

test('the answer has the key of the reached tier, whatever the body says', async () => {
  const key = newBasketKey();
  const keyOf = (basket: Awaited<ReturnType<typeof getBasket>>) =>
    basket.items[0]?.customData.pricePromotionKey;
  const customData = { pricePromotionKey: 'Promotion2' };
  const { basket } = await addItem(key, { variantId: 11, quantity: 2, customData });
  expect(keyOf(basket)).toBe('default');
  const itemKey = basket.items[0]?.key ?? '';
  expect(keyOf((await updateItem(key, itemKey, 3)).basket)).toBe('Promotion1');
  expect(keyOf((await updateItem(key, itemKey, 6)).basket)).toBe('Promotion2');
});

test('where stock has fallen, the lines of a variant that were added first have it', async () => {
  await insertProduct({ id: 8, referenceKey: '8.0', variants: [{ id: 80, stock: 6 }] });
  const key = newBasketKey();
  for (const id of ['one', 'two', 'three']) {
    const itemGroup = { id, isMainItem: true, isRequired: true };
    await addItem(key, { variantId: 80, quantity: 2, itemGroup });
  }
  await env.DB.prepare('UPDATE stock SET quantity = 3 WHERE variant_id = 80').run();
  const { items } = await advanceClock(1000, () => getBasket(key));
  expect(items.map(({ availableQuantity }) => availableQuantity)).toEqual([2, 1, 0]);
});
