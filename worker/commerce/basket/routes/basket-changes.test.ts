import { beforeAll, expect, test } from 'vitest';
import { addItem, call, getBasket, newBasketKey, updateItem } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

const PLENTY = 11;
const THREE = 12;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    variants: [
      { id: PLENTY, stock: 500 },
      { id: THREE, stock: 3, bvc: 2 },
    ],
  });
});

test('a basket has at most a hundred lines', async () => {
  const key = newBasketKey();
  const lines = Array.from({ length: 100 }, (_, index) => ({
    id: `g${index}`,
    isMainItem: true,
    isRequired: false,
  }));
  await Promise.all(
    lines.map((itemGroup) => addItem(key, { variantId: PLENTY, quantity: 1, itemGroup })),
  );
  const result = await addItem(key, { variantId: PLENTY, quantity: 1 });
  expect(result.statusCode).toBe(413);
  expect(result.basket.items).toHaveLength(100);
});

test('fifty concurrent additions are fifty pieces on one line', async () => {
  const key = newBasketKey();
  const results = await Promise.all(
    Array.from({ length: 50 }, () => addItem(key, { variantId: PLENTY, quantity: 1 })),
  );
  expect(results.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const { items } = await getBasket(key);
  expect(items.map(({ quantity }) => quantity)).toEqual([50]);
});

test('two concurrent first additions fill one basket', async () => {
  const key = newBasketKey();
  await Promise.all([
    addItem(key, { variantId: PLENTY, quantity: 1 }),
    addItem(key, { variantId: THREE, quantity: 1 }),
  ]);
  const { items } = await getBasket(key);
  expect(items.map(({ variant }) => variant.id).sort()).toEqual([PLENTY, THREE]);
});

test.each([
  [5, 200, [5]],
  [2, 200, [2]],
  [1, 200, [1]],
  [0, 200, []],
])('changing a quantity of two to %d', async (quantity, status, quantities) => {
  const key = newBasketKey();
  const added = await addItem(key, { variantId: PLENTY, quantity: 2 });
  const result = await updateItem(key, added.basket.items[0]?.key ?? '', quantity);
  expect(result.statusCode).toBe(status);
  expect(result.basket.items.map((item) => item.quantity)).toEqual(quantities);
});

test('two tabs that change one line at once leave one line, with the quantity of one of them', async () => {
  const key = newBasketKey();
  const added = await addItem(key, { variantId: PLENTY, quantity: 1 });
  const itemKey = added.basket.items[0]?.key ?? '';
  const asked = Array.from({ length: 20 }, (_, index) => 2 + (index % 2) * 5);
  const results = await Promise.all(asked.map((quantity) => updateItem(key, itemKey, quantity)));
  // Each tab gets the quantity that it has set, whatever the other one does.
  expect(results.map(({ basket }) => basket.items.map(({ quantity }) => quantity))).toEqual(
    asked.map((quantity) => [quantity]),
  );
  const { items } = await getBasket(key);
  expect(items).toMatchObject([
    { key: itemKey, quantity: expect.toSatisfy((q) => asked.includes(q)) },
  ]);
});

test('a change above the stock sets the stock', async () => {
  const key = newBasketKey();
  const added = await addItem(key, { variantId: THREE, quantity: 1 });
  const result = await updateItem(key, added.basket.items[0]?.key ?? '', 9);
  expect(result.statusCode).toBe(206);
  expect(result.basket.items[0]).toMatchObject({ quantity: 3, availableQuantity: 3 });
});

test('changing an unknown line is 404 with the basket', async () => {
  const result = await updateItem(newBasketKey(), 'nope', 3);
  expect(result).toMatchObject({
    statusCode: 404,
    kind: 'ItemDataNotFound',
    basket: { items: [] },
  });
});

test('deleting twice returns the basket twice', async () => {
  const key = newBasketKey();
  const { basket } = await addItem(key, { variantId: PLENTY, quantity: 1 });
  const path = `/v1/baskets/${key}/items/${basket.items[0]?.key}?shopId=1`;
  for (const _ of [1, 2]) {
    const response = await call(path, { method: 'DELETE' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ key, items: [] });
  }
});
