import { beforeAll, expect, test } from 'vitest';
import type { Basket } from '../../../../app/basket/schemas/basket.ts';
import { advanceClock } from '../../testing/advance-clock.ts';
import { addItem, getBasket, newBasketKey, updateItem } from '../../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../../testing/catalogue-rows.ts';
import { insertPromotion } from '../../testing/promotion-rows.ts';

const DAY = 24 * 60 * 60 * 1000;
const [BIB, BATH, SLEEP_BAG, PILLOW, FORMULA, MUG] = [11, 31, 41, 51, 61, 71];
const [CLOTHS, RATTLE] = [21, 22];

const gift = (...variantIds: number[]) => ({
  type: 'buy_x_get_y',
  additionalData: { maxCount: 1, variantIds },
});
const discount = (type: 'relative' | 'absolute', value: number) => ({
  type: 'automatic_discount',
  additionalData: { type, value },
});
const item = (key: string, condition: string) => ({ level: 'item', key, condition });

beforeAll(async () => {
  await createCatalogue();
  const DE = (withTax: number, vatRate = 19) => ({ prices: { DE: { withTax, vatRate } } });
  const CH = { withTax: 2290, vatRate: 8.1 };
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: BIB, ...DE(1299) }] });
  await insertProduct({
    id: 2,
    referenceKey: '2.2',
    variants: [
      { id: CLOTHS, stock: 2, ...DE(599) },
      { id: RATTLE, stock: 1, ...DE(399) },
    ],
  });
  const both = { DE: { withTax: 995, vatRate: 19 }, CH };
  await insertProduct({ id: 3, referenceKey: '3.3', variants: [{ id: BATH, prices: both }] });
  await insertProduct({ id: 4, referenceKey: '4.4', variants: [{ id: SLEEP_BAG, ...DE(4999) }] });
  await insertProduct({ id: 5, referenceKey: '5.5', variants: [{ id: PILLOW, ...DE(1999, 7) }] });
  await insertProduct({
    id: 6,
    referenceKey: '6.6',
    duties: { infantFormula: true },
    variants: [{ id: FORMULA, ...DE(2199, 7) }],
  });
  await insertProduct({ id: 7, referenceKey: '7.7', variants: [{ id: MUG, ...DE(1000) }] });
  await insertPromotion({
    id: 'two-bibs',
    productIds: [1],
    effect: gift(CLOTHS, RATTLE),
    conditions: [item('minimum_quantity', 'quantity >= 2')],
  });
  const lists = ['DE', 'CH'];
  await insertPromotion({
    id: 'ten',
    productIds: [3, 6],
    effect: discount('relative', 10),
    lists,
    priority: 5,
    isCombinable: true,
  });
  await insertPromotion({
    id: 'two-less',
    productIds: [3],
    effect: discount('absolute', 200),
    isCombinable: true,
    conditions: [{ level: 'global', key: 'minimum_order_value', condition: 'value >= 5000' }],
  });
  await insertPromotion({
    id: 'bundle',
    productIds: [4, 5],
    effect: discount('relative', 15),
    isGroup: true,
    conditions: [item('all_products', 'all')],
  });
  const productIds = [7];
  const off = discount('relative', 50);
  await insertPromotion({ id: 'elsewhere', productIds, effect: off, lists: ['FR'] });
  await insertPromotion({ id: 'over', productIds, effect: off, begins: -3 * DAY });
  await insertPromotion({ id: 'coming', productIds, effect: off, begins: DAY });
  await insertPromotion({ id: 'stopped', productIds, effect: off, isActive: false });
  await insertPromotion({ id: 'unreadable', productIds, effect: { type: 'all_free' } });
  const conditions = [item('full_moon', 'quantity >= 1')];
  await insertPromotion({ id: 'unknown-condition', productIds, effect: off, conditions });
});

const stateOf = (basket: Basket, id: string) => basket.promotions.find((one) => one.id === id);

test('a discount comes off by itself, with its tax, in euros and francs', async () => {
  const { basket } = await addItem(newBasketKey(), { variantId: BATH, quantity: 3 });
  expect(basket.items[0]).toMatchObject({
    price: { total: { withTax: 2985 } },
    reductions: [{ kind: 'promotion', id: 'ten', amount: 299 }],
    cost: { withTax: 2686, withoutTax: 2257, tax: { vat: { amount: 429 } } },
    promotionId: null,
    promotion: { id: 'ten', isValid: true, effect: { type: 'automatic_discount' } },
  });
  expect(basket.cost).toMatchObject({ goods: 2985, withTax: 2686, withoutTax: 2257 });
  expect(stateOf(basket, 'ten')).toEqual({
    id: 'ten',
    itemKey: null,
    name: 'ten de',
    type: 'automatic_discount',
    isValid: true,
    isCombinable: true,
    reduction: 299,
    reason: null,
    missing: null,
  });
  const swiss = await addItem(newBasketKey(3), { variantId: BATH, quantity: 1 }, 3);
  expect(swiss.basket.cost).toMatchObject({ currencyCode: 'CHF', goods: 2290, withTax: 2061 });
});

test('a second one that is combinable joins when its order value is reached', async () => {
  const key = newBasketKey();
  const first = await addItem(key, { variantId: BATH, quantity: 1 });
  expect(stateOf(first.basket, 'two-less')).toMatchObject({
    isValid: false,
    reason: 'missing',
    missing: { value: 4005 },
  });
  const { basket } = await addItem(key, { variantId: SLEEP_BAG, quantity: 1 });
  expect(basket.items[0]?.reductions).toEqual([
    { kind: 'promotion', id: 'ten', amount: 100 },
    { kind: 'promotion', id: 'two-less', amount: 200 },
  ]);
  expect(basket.cost).toMatchObject({ goods: 5994, withTax: 5694 });
});

test('a gift comes with the second piece, costs nothing and goes with it', async () => {
  const key = newBasketKey();
  const one = await addItem(key, { variantId: BIB, quantity: 1 });
  expect(one.basket.items).toHaveLength(1);
  expect(stateOf(one.basket, 'two-bibs')).toMatchObject({
    isValid: false,
    missing: { quantity: 1 },
  });
  const itemKey = one.basket.items[0]?.key ?? '';
  const { basket } = await updateItem(key, itemKey, 2);
  expect(basket.items[0]).toMatchObject({ isGift: false, reductions: [], promotion: null });
  expect(basket.items[1]).toMatchObject({
    key: expect.stringMatching(/^gift-/),
    isGift: true,
    quantity: 1,
    variant: { id: CLOTHS },
    price: { total: { withTax: 599 } },
    cost: { withTax: 0, withoutTax: 0, tax: { vat: { amount: 0 } } },
    promotion: { id: 'two-bibs', isValid: true, effect: { type: 'buy_x_get_y' } },
  });
  expect(basket.cost).toMatchObject({ goods: 2598, withTax: 2598 });
  expect(stateOf(basket, 'two-bibs')).toMatchObject({ isValid: true, reduction: 599 });
  expect(await getBasket(key)).toEqual(basket);
  expect((await updateItem(key, itemKey, 1)).basket.items).toHaveLength(1);
});

test('a gift cannot be changed or deleted', async () => {
  const key = newBasketKey();
  const { basket } = await addItem(key, { variantId: BIB, quantity: 2 });
  const giftKey = basket.items[1]?.key ?? '';
  expect(await updateItem(key, giftKey, 9)).toMatchObject({ statusCode: 404 });
  expect((await getBasket(key)).items).toEqual(basket.items);
});

test("lines come before gifts: another variant is given, and none when all are in the basket's lines", async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: BIB, quantity: 2 });
  const first = await addItem(key, { variantId: CLOTHS, quantity: 2 });
  expect(first.statusCode).toBe(201);
  expect(first.basket.items[2]).toMatchObject({ isGift: true, variant: { id: RATTLE } });
  const { basket } = await addItem(key, { variantId: RATTLE, quantity: 1 });
  expect(basket.items.some(({ isGift }) => isGift)).toBe(false);
  expect(stateOf(basket, 'two-bibs')).toMatchObject({ isValid: false, reason: 'giftSoldOut' });
});

test('a bundle is cheaper once all of it stands in one group with its promotion', async () => {
  const key = newBasketKey();
  const part = (variantId: number, isMainItem: boolean) => ({
    variantId,
    quantity: 1,
    itemGroup: { id: 'g', isMainItem, isRequired: true },
    promotionId: 'bundle',
    isGroupPromotion: true,
  });
  const first = await addItem(key, part(SLEEP_BAG, true));
  expect(first.basket.items[0]?.promotion).toMatchObject({ id: 'bundle', isValid: false });
  expect(stateOf(first.basket, 'bundle')).toMatchObject({ missing: { quantity: 1 } });
  const { basket } = await addItem(key, part(PILLOW, false));
  expect(basket.items.map(({ cost }) => cost.withTax)).toEqual([4249, 1699]);
  expect(basket.items.map(({ promotionId }) => promotionId)).toEqual(['bundle', 'bundle']);
  expect(basket.cost.withTax).toBe(5948);
  const alone = await addItem(newBasketKey(), { ...part(SLEEP_BAG, true), itemGroup: null });
  expect(alone.basket).toMatchObject({
    cost: { withTax: 4999 },
    promotions: [{ id: 'bundle', isValid: false, reason: 'asSet', itemKey: alone.itemKey }],
  });
});

test('a promotion reaches a line of another product in its group never', async () => {
  const key = newBasketKey();
  const itemGroup = { id: 'g', isMainItem: true, isRequired: true };
  await addItem(key, { variantId: MUG, quantity: 1, itemGroup });
  const { basket } = await addItem(key, {
    variantId: SLEEP_BAG,
    quantity: 1,
    itemGroup,
    promotionId: 'bundle',
    isGroupPromotion: true,
  });
  expect(basket.items[0]).toMatchObject({ promotionId: null, promotion: null, reductions: [] });
});

test('infant formula is never promoted and counts for no promotion', async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: FORMULA, quantity: 3, promotionId: 'ten' });
  const { basket } = await addItem(key, { variantId: BATH, quantity: 1 });
  expect(basket.items[0]).toMatchObject({
    promotion: null,
    reductions: [],
    cost: { withTax: 6597 },
  });
  expect(stateOf(basket, 'two-less')).toMatchObject({ missing: { value: 4005 } });
});

test('a line that cannot be bought has no promotion and brings no gift', async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: BIB, quantity: 2 });
  await setValue('variants', 'bvc', 4, BIB);
  const basket = await advanceClock(1000, () => getBasket(key));
  expect(basket).toMatchObject({ items: [{ status: 'unavailable' }], promotions: [] });
  await setValue('variants', 'bvc', 1, BIB);
});

test('a named promotion stays with its line while it takes nothing off', async () => {
  const key = newBasketKey();
  const { basket } = await addItem(key, { variantId: BIB, quantity: 1, promotionId: 'two-bibs' });
  expect(basket.items[0]).toMatchObject({
    promotionId: 'two-bibs',
    promotion: {
      id: 'two-bibs',
      isValid: false,
      effect: { additionalData: { variantIds: [CLOTHS, RATTLE] } },
    },
  });
  const itemKey = basket.items[0]?.key ?? '';
  const cleared = await updateItem(key, itemKey, { quantity: 1, promotionId: null });
  expect(cleared.basket.items[0]).toMatchObject({ promotionId: null, promotion: null });
});

test.each([
  [MUG, 'unknown'],
  [MUG, 'elsewhere'],
  [MUG, 'over'],
  [MUG, 'coming'],
  [MUG, 'stopped'],
  [MUG, 'unreadable'],
  [MUG, 'unknown-condition'],
  [MUG, '__proto__'],
  [MUG, 'ten'],
])('variant %d added with promotion %s has none', async (variantId, promotionId) => {
  const body = { variantId, quantity: 1, promotionId, isGroupPromotion: true };
  const { basket } = await addItem(newBasketKey(), body);
  expect(basket.items).toMatchObject([{ promotionId: null, promotion: null, reductions: [] }]);
  expect(basket).toMatchObject({ promotions: [], cost: { withTax: 1000 } });
});
