import { beforeAll, describe, expect, test } from 'vitest';
import type { BasketResult } from '../../../../app/basket/schemas/basket.ts';
import { addItem, getBasket, newBasketKey, send, updateItem } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

const PLENTY = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    variants: [
      { id: PLENTY, stock: 500 },
      { id: 12, stock: 5 },
    ],
  });
});

const group = (id: string) => ({ id, isMainItem: true, isRequired: false });
const itemsOf = ({ basket }: BasketResult) => basket.items;
const keyOf = (result: BasketResult) => result.basket.items[0]?.key ?? '';

describe('a personalised custom text', () => {
  const text = (customText: string) => ({ customData: { customText } });

  test('a personalised custom text creates a new group with 8 digits, each time', async () => {
    const key = newBasketKey();
    await addItem(key, { variantId: PLENTY, quantity: 1 });
    await addItem(key, { variantId: PLENTY, quantity: 1, ...text('Mia') });
    const items = itemsOf(await addItem(key, { variantId: PLENTY, quantity: 1, ...text('Mia') }));
    expect(items.map(({ itemGroup }) => itemGroup?.id)).toEqual([
      undefined,
      expect.stringMatching(/^[1-9]\d{7}$/),
      expect.stringMatching(/^[1-9]\d{7}$/),
    ]);
    expect(new Set(items.map(({ itemGroup }) => itemGroup?.id)).size).toBe(3);
  });

  test('a personalised custom text of blanks is dropped', async () => {
    const { basket } = await addItem(newBasketKey(), {
      variantId: PLENTY,
      quantity: 1,
      ...text('   '),
    });
    expect(basket.items[0]).toMatchObject({ itemGroup: null });
    expect(basket.items[0]?.customData.customText).toBeUndefined();
  });

  test('a personalised custom text never shares a line with another text, even in a given group', async () => {
    const key = newBasketKey();
    const body = { variantId: PLENTY, quantity: 1, itemGroup: group('g') };
    await addItem(key, { ...body, ...text('Mia') });
    expect((await addItem(key, { ...body, ...text('Mia') })).statusCode).toBe(200);
    const items = itemsOf(await addItem(key, { ...body, ...text('Max') }));
    expect(items.map(({ quantity, customData }) => [quantity, customData.customText])).toEqual([
      [2, 'Mia'],
      [1, 'Max'],
    ]);
  });

  test('a personalised custom text moves a line without text into a group', async () => {
    const key = newBasketKey();
    const itemKey = keyOf(await addItem(key, { variantId: PLENTY, quantity: 2 }));
    const [changed] = itemsOf(await updateItem(key, itemKey, { quantity: 2, ...text('Mia') }));
    expect(changed).toMatchObject({ key: itemKey, customData: { customText: 'Mia' } });
    expect(changed?.itemGroup?.id).toMatch(/^\d{8}$/);
    expect((await addItem(key, { variantId: PLENTY, quantity: 1 })).statusCode).toBe(201);
    const again = await updateItem(key, itemKey, { quantity: 2, ...text('Max') });
    expect(itemsOf(again)[0]?.itemGroup).toEqual(changed?.itemGroup);
  });
});

describe('updateItem', () => {
  test('updateItem leaves fields that it does not name', async () => {
    const key = newBasketKey();
    const displayData = { 'attribute-1': { key: 'customText', label: 'Name', value: 'Mia' } };
    const customData = { customText: 'Mia', ffData: { ffCampaign: 'c' } };
    const body = { variantId: PLENTY, quantity: 1, itemGroup: group('g'), customData, displayData };
    const itemKey = keyOf(await addItem(key, body));
    const { basket } = await updateItem(key, itemKey, 4);
    expect(basket.items[0]).toMatchObject({ quantity: 4, displayData, itemGroup: group('g') });
    expect(basket.items[0]?.customData).toMatchObject(customData);
  });

  test('updateItem without a change returns the item unchanged', async () => {
    const key = newBasketKey();
    const customData = { customText: 'Mia', ffData: { ffCampaign: 'c' } };
    const added = await addItem(key, { variantId: PLENTY, quantity: 2, customData });
    const change = { quantity: 2, customData: { customText: 'Mia' }, promotionId: null };
    const result = await updateItem(key, keyOf(added), change);
    expect(result.statusCode).toBe(200);
    expect(result.basket).toEqual(added.basket);
  });

  test('updateItem moves a line into a group, but not onto another line', async () => {
    const key = newBasketKey();
    await addItem(key, { variantId: PLENTY, quantity: 1, itemGroup: group('g') });
    const added = await addItem(key, { variantId: PLENTY, quantity: 2 });
    const itemKey = added.basket.items[1]?.key ?? '';
    const clash = await updateItem(key, itemKey, { quantity: 2, itemGroup: group('g') });
    expect(clash).toMatchObject({ statusCode: 409, kind: 'VariantAlreadyPresent' });
    expect(clash.basket).toEqual(added.basket);
    const moved = await updateItem(key, itemKey, { quantity: 2, itemGroup: group('h') });
    expect(itemsOf(moved).map(({ itemGroup }) => itemGroup?.id)).toEqual(['g', 'h']);
    const back = await updateItem(key, itemKey, { quantity: 2, itemGroup: null });
    expect(itemsOf(back)[1]?.itemGroup).toBeNull();
  });

  test('updateItem without more stock answers 412 and changes nothing', async () => {
    const key = newBasketKey();
    const added = await addItem(key, { variantId: 12, quantity: 5 });
    const result = await updateItem(key, keyOf(added), 6);
    expect(result).toMatchObject({ statusCode: 412, kind: 'ItemUnavailable' });
    expect(result.basket).toEqual(added.basket);
  });
});

test.each([
  ['KeepExisting', 200, 2, 'old'],
  ['AddQuantityToExisting', 200, 5, 'new'],
  ['ReplaceExisting', 200, 3, 'new'],
  ['ReplaceExistingWithCombinedQuantity', 200, 5, 'new'],
])('an addition with %s', async (existingItemHandling, statusCode, quantity, ffCampaign) => {
  const key = newBasketKey();
  const customData = (campaign: string) => ({ customData: { ffData: { ffCampaign: campaign } } });
  const cPromo = { promotionId: 'p' };
  await addItem(key, {
    variantId: PLENTY,
    quantity: 2,
    customData: { ...customData('old').customData, cPromo },
  });
  const body = { variantId: PLENTY, quantity: 3, existingItemHandling, ...customData('new') };
  const result = await addItem(key, body);
  expect(result.statusCode).toBe(statusCode);
  expect(result.basket.items).toMatchObject([{ quantity, customData: { ffData: { ffCampaign } } }]);
  const isReplaced = existingItemHandling.startsWith('Replace');
  expect(result.basket.items[0]?.customData.cPromo).toEqual(isReplaced ? undefined : cPromo);
  expect(await getBasket(key)).toEqual(result.basket);
});

describe('a gift option', () => {
  const gift = { wrap: true, message: 'Für Mia,\r\n alles Liebe\u202E' };
  const stored = { wrap: true, message: 'Für Mia,\nalles Liebe' };

  test('a gift option belongs to its line: neither key, quantity nor another addition changes with it', async () => {
    const key = newBasketKey();
    const itemKey = keyOf(await addItem(key, { variantId: PLENTY, quantity: 2 }));
    const [changed] = itemsOf(await updateItem(key, itemKey, { gift }));
    expect(changed).toMatchObject({
      key: itemKey,
      quantity: 2,
      gift: stored,
      giftOffer: { wrap: 395 },
    });
    const again = await addItem(key, { variantId: PLENTY, quantity: 1 });
    expect(itemsOf(again)).toMatchObject([{ key: itemKey, quantity: 3, gift: stored }]);
    const [more] = itemsOf(await updateItem(key, itemKey, { quantity: 5 }));
    expect(more).toMatchObject({ quantity: 5, gift: stored });
    // What the goods cost is not what the wrap costs.
    expect(again.basket.cost.goods).toBe(3 * (changed?.price.unit.withTax ?? 0));
  });

  test.each([
    ['null', null],
    ['neither wrap nor message', { wrap: false, message: ' \n ' }],
  ])('a gift option ends by %s', async (_, none) => {
    const key = newBasketKey();
    const itemKey = keyOf(await addItem(key, { variantId: PLENTY, quantity: 1, gift }));
    expect((await getBasket(key)).items[0]?.gift).toEqual(stored);
    const [changed] = itemsOf(await updateItem(key, itemKey, { gift: none }));
    expect(changed).toMatchObject({ key: itemKey, quantity: 1, gift: null });
  });

  test.each([
    ['a message without room', { gift: { wrap: false, message: 'a'.repeat(301) } }, 'gift.message'],
    ['a message of too many lines', { gift: { message: 'a\n'.repeat(7) + 'a' } }, 'gift.message'],
    ['neither quantity nor gift', {}, 'quantity'],
  ])('%s is refused', async (_, change, field) => {
    const key = newBasketKey();
    const itemKey = keyOf(await addItem(key, { variantId: PLENTY, quantity: 1 }));
    const path = `/v1/baskets/${key}/items/${itemKey}?shopId=1`;
    const answer = await send('PATCH', path, change);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
  });
});
