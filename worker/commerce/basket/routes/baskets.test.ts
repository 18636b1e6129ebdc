import { beforeAll, expect, test } from 'vitest';
import { addItem, getBasket, newBasketKey } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

const PLENTY = 11;
const THREE = 12;
const EMPTY = 13;
const NOT_DELIVERABLE = 14;
const SOLD_OUT = 15;
const INACTIVE = 21;
const GERMAN_ONLY = 31;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    variants: [
      {
        id: PLENTY,
        stock: 500,
        prices: { DE: { withTax: 1999 }, CH: { withTax: 2490, vatRate: 8.1 } },
      },
      { id: THREE, stock: 3, bvc: 2 },
      { id: EMPTY, stock: 0 },
      { id: NOT_DELIVERABLE, bvc: 3 },
      { id: SOLD_OUT, bvc: 4 },
    ],
  });
  await insertProduct({ id: 2, referenceKey: '2.2', active: false, variants: [{ id: INACTIVE }] });
  await insertProduct({ id: 3, referenceKey: '3.3', variants: [{ id: GERMAN_ONLY }] });
});

const group = { id: '12345678', isMainItem: true, isRequired: false };

test.each([
  ['a new line', [], { variantId: PLENTY, quantity: 2 }, 201, [2]],
  [
    'the same again',
    [{ variantId: PLENTY, quantity: 2 }],
    { variantId: PLENTY, quantity: 3 },
    200,
    [5],
  ],
  [
    'the same in a group',
    [{ variantId: PLENTY, quantity: 2 }],
    { variantId: PLENTY, quantity: 3, itemGroup: group },
    201,
    [2, 3],
  ],
  [
    'the same group',
    [{ variantId: PLENTY, quantity: 2, itemGroup: group }],
    { variantId: PLENTY, quantity: 3, itemGroup: group },
    200,
    [5],
  ],
  ['more than the stock', [], { variantId: THREE, quantity: 4 }, 206, [3]],
  [
    'more than a line holds',
    [{ variantId: PLENTY, quantity: 60 }],
    { variantId: PLENTY, quantity: 60 },
    206,
    [99],
  ],
  ['nothing in stock', [], { variantId: EMPTY, quantity: 1 }, 412, []],
  ['code 3', [], { variantId: NOT_DELIVERABLE, quantity: 1 }, 412, []],
  ['code 4', [], { variantId: SOLD_OUT, quantity: 1 }, 412, []],
  ['an inactive product', [], { variantId: INACTIVE, quantity: 1 }, 412, []],
  ['an unknown variant', [], { variantId: 999, quantity: 1 }, 412, []],
  [
    'all of the stock held',
    [{ variantId: THREE, quantity: 3 }],
    { variantId: THREE, quantity: 1, itemGroup: group },
    412,
    [3],
  ],
  [
    'a full line',
    [{ variantId: PLENTY, quantity: 99 }],
    { variantId: PLENTY, quantity: 1 },
    413,
    [99],
  ],
])('adding %s', async (_, before, body, status, quantities) => {
  const key = newBasketKey();
  for (const earlier of before) await addItem(key, earlier);
  const result = await addItem(key, body);
  expect(result.statusCode).toBe(status);
  expect(result.basket.items.map(({ quantity }) => quantity)).toEqual(quantities);
  expect(await getBasket(key)).toEqual(result.basket);
});

test('a failure names its kind', async () => {
  const key = newBasketKey();
  const kind = async (body: object) => {
    const result = await addItem(key, body);
    return result.type === 'failure' ? result.kind : undefined;
  };
  expect(await kind({ variantId: THREE, quantity: 9 })).toBe('ItemAddedWithReducedQuantity');
  expect(await kind({ variantId: EMPTY, quantity: 1 })).toBe('ItemUnavailable');
  await kind({ variantId: PLENTY, quantity: 99 });
  expect(await kind({ variantId: PLENTY, quantity: 1 })).toBe('MaximumItemCountReached');
});

test('a variant without a price in the country cannot be added in it', async () => {
  expect(
    (await addItem(newBasketKey(3), { variantId: GERMAN_ONLY, quantity: 1 }, 3)).statusCode,
  ).toBe(412);
  const result = await addItem(newBasketKey(3), { variantId: PLENTY, quantity: 1 }, 3);
  expect(result.basket.cost).toMatchObject({ currencyCode: 'CHF', withTax: 2490 });
});
