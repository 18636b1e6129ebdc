import { beforeAll, describe, expect, test } from 'vitest';
import { basketResultSchema, type BasketResult } from '../../../../app/basket/schemas/basket.ts';
import { addItem, call, newBasketKey, send, updateItem } from '../../testing/call.ts';
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
      { id: THREE, stock: 3 },
    ],
  });
});

const one = { variantId: PLENTY, quantity: 1 };
const group = (id: string) => ({ itemGroup: { id, isMainItem: true, isRequired: false } });
const text = (customText: string) => ({ customData: { customText } });

/** Returns the position of the line of `itemKey` in an answer, or -1. */
function positionIn({ basket, itemKey }: BasketResult): number {
  return basket.items.findIndex(({ key }) => key === itemKey);
}

describe('addItem answers with the key of the line', () => {
  test.each([
    ['that it created', [], one, 0],
    ['that it created beside others', [{ variantId: THREE, quantity: 1 }], one, 1],
    ['that it merged into', [one, { variantId: THREE, quantity: 1 }], one, 0],
    [
      'of the group',
      [one, { ...one, ...group('g') }, { ...one, ...group('h') }],
      { ...one, ...group('g') },
      1,
    ],
    ['without a group', [{ ...one, ...group('g') }, one], one, 1],
    ['of a new text', [{ ...one, ...text('Mia') }], { ...one, ...text('Mia') }, 1],
    [
      'of a new text in a group that holds another',
      [{ ...one, ...group('g'), ...text('Mia') }],
      { ...one, ...group('g'), ...text('Max') },
      1,
    ],
    ['that it left as it was', [one], { ...one, existingItemHandling: 'KeepExisting' }, 0],
    ['that got a reduced quantity', [one], { variantId: THREE, quantity: 9 }, 1],
  ])('%s', async (_, before, addition, position) => {
    const key = newBasketKey();
    for (const body of before) await addItem(key, body);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const add = async () =>
      basketResultSchema.parse(
        await (await send('POST', `/v1/baskets/${key}/items?shopId=1`, addition, headers)).json(),
      );
    const first = await add();
    expect(positionIn(first)).toBe(position);
    expect((await add()).itemKey).toBe(first.itemKey);
  });
});

test('an addition that changes no line names none', async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: THREE, quantity: 3 });
  const refused = await addItem(key, { variantId: THREE, quantity: 1 });
  expect(refused).toMatchObject({ statusCode: 412 });
  expect(refused).not.toHaveProperty('itemKey');
});

test('a repetition names no line that was deleted since', async () => {
  const key = newBasketKey();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const path = `/v1/baskets/${key}/items`;
  const first = await send('POST', `${path}?shopId=1`, one, headers);
  const { itemKey } = basketResultSchema.parse(await first.json());
  await call(`${path}/${itemKey}?shopId=1`, { method: 'DELETE' });
  const again = await send('POST', `${path}?shopId=1`, one, headers);
  expect(await again.json()).not.toHaveProperty('itemKey');
});

test('updateItem names no line: its caller has', async () => {
  const key = newBasketKey();
  const { itemKey = '' } = await addItem(key, one);
  expect(await updateItem(key, itemKey, 2)).not.toHaveProperty('itemKey');
});
