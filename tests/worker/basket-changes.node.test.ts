import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { MAX_CHANGES } from '../../app/basket/rules/change-limit.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, postForm } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { mainOf } from '../node/stories.ts';
import { madeId, visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BASKET = '/api/shop/basket';
const BEAR = 100100101;
const BEAR_PAGE = '/p/kuschelbaer-bruno-32-cm-1001001/';

const newKey = () => `basket_2_${randomBytes(16).toString('hex')}`;
const json = (answer: Answered) => JSON.parse(answer.text());
const quantities = ({ items }: Basket) => items.map(({ quantity }) => quantity);

/** Sends a call like the shop's script, with additional headers. */
function call(verb: string, body: object, headers: Record<string, string> = {}) {
  return ask('at', `${BASKET}/${verb}/?locale=de-at`, {
    method: verb === 'deleteItem' ? 'DELETE' : 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
}

async function get(key: string, headers = {}): Promise<Basket> {
  const answer = await ask('at', `${BASKET}/get/${key}/?locale=de-at`, { headers });
  expect(answer.status).toBe(200);
  return json(answer);
}

const add = (basketKey: string, more: object = {}, headers = {}) =>
  call('addItem', { basketKey, variantId: BEAR, quantity: 1, ...more }, headers);

describe('updateItem with its options', () => {
  test('updateItem changes quantity, text and group of a line and leaves the rest', async () => {
    const { headers, id } = madeId();
    const key = `basket_2_${id}`;
    const itemKey = json(await add(key)).basket.items[0].key;
    const displayData = { 'attribute-1': { key: 'customText', label: 'Name', value: 'Mia' } };
    const change = {
      basketKey: key,
      itemKey,
      quantity: 3,
      customData: { customText: 'Mia', pricePromotionKey: 'Promotion3' },
      displayData,
      options: { pricePromotionKey: 'Promotion3', quantityPriceThresholds: [1, 2, 3] },
    };
    const changed = await call('updateItem', change, headers);
    expect(changed.status).toBe(200);
    const { basket } = json(changed);
    expect(basket.items).toMatchObject([
      { key: itemKey, quantity: 3, displayData, customData: { customText: 'Mia' } },
    ]);
    expect(basket.items[0].customData.pricePromotionKey).toBe('default');
    expect(basket.items[0].itemGroup.id).toMatch(/^\d{8}$/);
    expect(basket.cost.withTax).toBe(3 * 2495);
    const same = await call('updateItem', { basketKey: key, itemKey, quantity: 3 }, headers);
    expect([same.status, json(same).basket]).toEqual([200, basket]);
  });

  test('an unknown promotion reduces no price', async () => {
    const key = newKey();
    const options = { promotionId: 'all-free', isGroupPromotion: true };
    const { basket } = json(await add(key, { options }));
    expect(basket.items[0]).toMatchObject({ promotionId: null, promotion: null });
    expect(basket.cost.withTax).toBe(2495);
  });

  test('updateItem works by form, as the basket page sends it', async () => {
    const id = randomBytes(16).toString('hex');
    const key = `basket_2_${id}`;
    const itemKey = json(await add(key)).basket.items[0].key;
    const fields = {
      _action: 'basket.update',
      itemKey,
      quantity: '2',
      'customData.customText': ' Mia ',
    };
    const answer = await postForm(ask, 'at', '/warenkorb/', fields, { cookie: visitorCookie(id) });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `/warenkorb/?line=${itemKey}#line-${itemKey}`,
    ]);
    expect((await get(key, { cookie: visitorCookie(id) })).items).toMatchObject([
      { key: itemKey, quantity: 2, customData: { customText: 'Mia' } },
    ]);
  });

  test('an add by form with a text highlights its line', async () => {
    const id = randomBytes(16).toString('hex');
    const cookie = { cookie: visitorCookie(id) };
    const fields = { _action: 'basket.add', variantId: String(BEAR), quantity: '1' };
    await postForm(ask, 'at', BEAR_PAGE, fields, cookie);
    const texted = { ...fields, 'customData.customText': 'Mia' };
    const answer = await postForm(ask, 'at', BEAR_PAGE, texted, cookie);
    const { items } = await get(`basket_2_${id}`);
    expect(items).toHaveLength(2);
    expect(answer.headers.location).toBe(`/warenkorb/?line=${items[1]?.key}#line-${items[1]?.key}`);
  });

  test.each<[string, object, string]>([
    ['quantity -1', { quantity: -1 }, 'quantity'],
    ['quantity 1.5', { quantity: 1.5 }, 'quantity'],
    ['quantity 1e9', { quantity: 1e9 }, 'quantity'],
    ['quantity "2"', { quantity: '2' }, 'quantity'],
    [
      'a text of 10 kB',
      { customData: { customText: 'x'.repeat(10_000) } },
      'customData.customText',
    ],
    ['a group as text', { itemGroup: 'g' }, 'itemGroup'],
    [
      'a group with a path',
      { itemGroup: { id: '../x', isMainItem: true, isRequired: true } },
      'itemGroup.id',
    ],
    ['a promotion as a number', { options: { promotionId: 7 } }, 'options.promotionId'],
    ['options as text', { options: 'all' }, 'options'],
  ])('%s is rejected by name, and the line stays', async (_, change, field) => {
    const key = newKey();
    const itemKey = json(await add(key)).basket.items[0].key;
    const answer = await call('updateItem', { basketKey: key, itemKey, quantity: 2, ...change });
    expect([answer.status, json(answer)]).toEqual([400, { error: expect.any(String), field }]);
    expect(quantities(await get(key))).toEqual([1]);
    const next = await call('updateItem', { basketKey: key, itemKey, quantity: 2 });
    expect([next.status, quantities(await get(key))]).toEqual([200, [2]]);
  });

  test('a missing line is 404 with the basket', async () => {
    const key = newKey();
    const answer = await call('updateItem', { basketKey: key, itemKey: 'nope', quantity: 2 });
    expect([answer.status, json(answer)]).toMatchObject([
      404,
      { kind: 'ItemDataNotFound', basket: { key, items: [] } },
    ]);
  });
});

describe('an idempotency key', () => {
  const named = (key: string) => ({ 'idempotency-key': key });

  test('an idempotency key is executed once, however often the browser repeats it', async () => {
    const [key, intent] = [newKey(), named(randomUUID())];
    const first = await add(key, {}, intent);
    const again = await add(key, {}, intent);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(json(again)).toEqual(json(first));
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(key, {}, intent)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(quantities(await get(key))).toEqual([1]);
    expect((await add(key, {}, named(randomUUID()))).status).toBe(200);
  });

  test('an idempotency key with another body is 422 and names the header', async () => {
    const [key, intent] = [newKey(), named(randomUUID())];
    await add(key, {}, intent);
    const other = await add(key, { quantity: 2 }, intent);
    expect([other.status, json(other)]).toEqual([
      422,
      { error: expect.any(String), field: 'Idempotency-Key' },
    ]);
    expect(quantities(await get(key))).toEqual([1]);
  });

  test('an idempotency key applies to updates and deletions too', async () => {
    const key = newKey();
    const itemKey = json(await add(key)).basket.items[0].key;
    const change = { basketKey: key, itemKey, quantity: 4 };
    const intent = named(randomUUID());
    await call('updateItem', change, intent);
    await call('updateItem', { ...change, quantity: 2 });
    // A late repetition does not restore the older quantity.
    expect((await call('updateItem', change, intent)).status).toBe(200);
    expect(quantities(await get(key))).toEqual([2]);
    const gone = named(randomUUID());
    for (const _ of [1, 2]) {
      const answer = await call('deleteItem', { basketKey: key, itemKey }, gone);
      expect([answer.status, json(answer).items]).toEqual([200, []]);
    }
  });

  test.each([
    'x',
    'y'.repeat(65),
    'a b c d e f g h i',
    '{"a":1}-{"b":2}-{"c":3}',
    '../../../../../../..',
  ])('an idempotency key must not be %s', async (name) => {
    const key = newKey();
    const answer = await add(key, {}, named(name));
    expect([answer.status, json(answer)]).toEqual([
      400,
      { error: expect.any(String), field: 'Idempotency-Key' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await add(key)).status).toBe(201);
  });
});

describe('new baskets', () => {
  test('too many new baskets are 429 for that client only; its existing basket still works', async () => {
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    const own = newKey();
    expect((await add(own, {}, from('198.18.0.7'))).status).toBe(201);
    let answer = await add(newKey(), {}, from('198.18.0.7'));
    expect(answer.status).toBe(201);
    // Twice the limit, because a new minute may begin meanwhile.
    for (let count = 0; count < 600 && answer.status === 201; count += 1)
      answer = await add(newKey(), {}, from('198.18.0.7'));
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(json(answer)).toEqual({ error: expect.stringContaining('wait') });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await add(own, {}, from('198.18.0.7'))).status).toBe(200);
    expect((await add(newKey(), {}, from('198.18.0.8'))).status).toBe(201);
  });
});

describe('changes of one basket', () => {
  test('too many changes of one basket are 429 with Retry-After, and a form shows a translated message', async () => {
    const id = randomBytes(16).toString('hex');
    const key = `basket_2_${id}`;
    const itemKey = json(await add(key)).basket.items[0].key;
    let answer = await call('updateItem', { basketKey: key, itemKey, quantity: 2 });
    // Twice the limit, because a new minute may begin meanwhile.
    for (let count = 0; count < 2 * MAX_CHANGES && answer.status === 200; count += 1)
      answer = await call('updateItem', { basketKey: key, itemKey, quantity: 2 + (count % 2) });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    const fields = { _action: 'basket.update', itemKey, quantity: '5' };
    const form = await postForm(ask, 'at', '/warenkorb/', fields, { cookie: visitorCookie(id) });
    expect(form.status).toBe(429);
    expect(mainOf(form.text())).toContain(de['form.tooMany']);
    expect(quantities(await get(key))).not.toEqual([5]);
    expect((await add(newKey())).status).toBe(201);
  });
});
