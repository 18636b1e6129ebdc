import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkoutSchema } from '../../../../app/checkout/schemas/checkout.ts';
import { sweepOrders } from '../../order/sweep.ts';
import { call, newBasketKey, readError } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  put,
  putStep,
  refusedOf,
  valueOf,
} from '../../testing/checkout.ts';
import { insertStore } from '../../testing/stores.ts';

const [BODY, BED, FILE] = [11, 21, 31];
const billing = { kind: 'billing' };

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY }] });
  await insertProduct({
    id: 2,
    referenceKey: '100.2',
    flags: { bulkyOrLoad: 'j' },
    variants: [{ id: BED }],
  });
  const variants = [{ id: FILE, deliveryDays: [0, 0] as const }];
  await insertProduct({ id: 3, referenceKey: '100.3', variants });
  await insertStore(1, {});
  await insertStore(2, {}, { country: 'AT' });
  await insertStore(3, {}, { week: '[[],[],[],[],[],[],[]]', special: '{}' });
});

test('a checkout goes step by step, and knows all steps again', async () => {
  const shopper = await newShopper({ [BODY]: 2 });
  const before = await getCheckout(shopper);
  expect(before).toMatchObject({ step: 'address', address: null, shippingOptions: [] });
  expect(await valueOf('SELECT count(*) FROM checkouts')).toBe(0);
  const phone = '040 5550123';
  const sent = { billing: { ...ADDRESS, postcode: ' 20 257' }, phone, delivery: billing };
  const addressed = checkoutSchema.parse(await (await putStep(shopper, 'address', sent)).json());
  expect(addressed).toMatchObject({
    step: 'shipping',
    email: shopper.email,
    address: { phone: '+49 40 5550123', billing: { postcode: '20257' } },
    totals: { shipping: null, total: 3998, due: 3998 },
  });
  expect(addressed.shippingOptions.map(({ key, cost }) => [key, cost])).toEqual([
    ['dhl', 499],
    ['hermes', 499],
  ]);
  expect((await putStep(shopper, 'shipping', { carrier: 'post-at' })).status).toBe(422);
  await putStep(shopper, 'shipping', { carrier: 'hermes' });
  expect(await getCheckout(shopper)).toMatchObject({ step: 'payment', totals: { total: 4497 } });
  expect((await putStep(shopper, 'payment', { code: 'TW' })).status).toBe(422);
  const paid = await putStep(shopper, 'payment', { code: 'RE' });
  expect(await paid.json()).toMatchObject({ step: 'review', id: addressed.id });
});

describe('an address is refused by its field:', () => {
  test.each([
    ['billing.postcode', { billing: { ...ADDRESS, postcode: '2025' } }],
    ['billing.houseNumber', { billing: { ...ADDRESS, houseNumber: 'Nestweg' } }],
    ['billing.city', { billing: { ...ADDRESS, city: '' } }],
    ['billing.postcode', { billing: { ...ADDRESS, postcode: 'A-1010' } }],
    ['billing.houseNumber', { billing: { ...ADDRESS, houseNumber: '1'.repeat(31) } }],
    ['billing.country', { billing: { ...ADDRESS, country: 'AT', postcode: '1010' } }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '+1 212 555 0123' }],
    [
      'delivery.address.country',
      { delivery: { kind: 'address', address: { ...ADDRESS, country: 'AT', postcode: '1010' } } },
    ],
    [
      'delivery.address.postcode',
      { delivery: { kind: 'address', address: { ...ADDRESS, postcode: '1' } } },
    ],
    ['delivery.storeId', { delivery: { kind: 'store', storeId: 2 } }],
    // The store is closed every day.
    ['delivery.storeId', { delivery: { kind: 'store', storeId: 3 } }],
    ['delivery.list', { delivery: { kind: 'list', list: 'f'.repeat(64) } }],
  ])('%s', async (field, change) => {
    const shopper = await newShopper({ [BODY]: 1 });
    const answer = await putStep(shopper, 'address', {
      billing: ADDRESS,
      delivery: billing,
      ...change,
    });
    expect(await readError(answer)).toMatchObject({ status: 422, field });
  });
});

test('an address is stored as it was meant, whatever it was pasted from', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const pasted = {
    ...ADDRESS,
    firstName: '\u200eZoe\u0308',
    lastName: 'Müller\u2011Lu\u0308dtke\ufeff',
    street: 'Nest\u200bweg\u00a0\n',
    houseNumber: '１２–１４\u202fStiege\u00a02 Tür 8',
    postcode: 'D\u2010２００９５',
  };
  const phone = '\u2066+49\u00a040\u20115550123\u2069';
  const answer = await putStep(shopper, 'address', { billing: pasted, phone, delivery: billing });
  expect(checkoutSchema.parse(await answer.json()).address).toMatchObject({
    billing: {
      firstName: 'Zoë',
      lastName: 'Müller-Lüdtke',
      street: 'Nestweg',
      houseNumber: '12-14 Stiege 2 Tür 8',
      postcode: '20095',
    },
    phone: '+49 40 5550123',
  });
});

test('a line has as many characters here as in the form', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const named = { ...ADDRESS, lastName: '𠮷'.repeat(100) };
  const answer = await putStep(shopper, 'address', { billing: named, delivery: billing });
  expect(answer.status).toBe(200);
  const longer = { ...named, lastName: '𠮷'.repeat(101) };
  const refused = await putStep(shopper, 'address', { billing: longer, delivery: billing });
  expect(await readError(refused)).toMatchObject({ status: 422, field: 'billing.lastName' });
});

describe('collected in a store', () => {
  const delivery = { kind: 'store', storeId: 1 };

  test.each([
    [{ [BODY]: 1, [FILE]: 1 }, 200],
    [{ [BODY]: 1, [BED]: 1 }, 422],
  ])(
    'an order collected in a store has what stores sell, and files beside it: %j',
    async (items, status) => {
      const shopper = await newShopper(items);
      const answer = await putStep(shopper, 'address', { billing: ADDRESS, delivery });
      expect(answer.status).toBe(status);
      if (status !== 200) expect(await readError(answer)).toMatchObject({ field: 'delivery.kind' });
    },
  );

  test('an order collected in a store is packed as no present, and says so', async () => {
    const shopper = await newShopper({});
    await put(shopper, { variantId: BODY, quantity: 1, gift: { wrap: true, message: 'Für Mia' } });
    await putStep(shopper, 'address', { billing: ADDRESS, delivery });
    const collected = await getCheckout(shopper);
    expect(collected).toMatchObject({
      totals: { wrapping: 0 },
      basket: { items: [{ gift: null }] },
    });
    expect(collected.deliveryNote).toMatch(/ohne Geschenkverpackung/);
    await putStep(shopper, 'address', { billing: ADDRESS, delivery: billing });
    const sent = await getCheckout(shopper);
    expect(sent).toMatchObject({ totals: { wrapping: 395 }, deliveryNote: null });
    expect(sent.fingerprint).not.toBe(collected.fingerprint);
  });

  test('an order collected in a store is none any longer with something that stores do not sell', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    await putStep(shopper, 'address', { billing: ADDRESS, delivery });
    expect((await getCheckout(shopper)).step).not.toBe('address');
    await put(shopper, { variantId: BED, quantity: 1 });
    expect(await getCheckout(shopper)).toMatchObject({ step: 'address', shippingOptions: [] });
  });

  test('an order collected in a store is none any longer once its store is closed for long', async () => {
    await insertStore(4, {});
    const shopper = await newShopper({ [BODY]: 1 });
    const there = { ...delivery, storeId: 4 };
    await putStep(shopper, 'address', { billing: ADDRESS, delivery: there });
    expect((await getCheckout(shopper)).step).not.toBe('address');
    const close = `UPDATE stores SET week = '[[],[],[],[],[],[],[]]', special = '{}' WHERE id = 4`;
    await env.DB.prepare(close).run();
    expect((await getCheckout(shopper)).step).toBe('address');
  });
});

test.each([
  ['a bulky item', { [BODY]: 1, [BED]: 1 }, billing, ['spedition', 1499], true],
  ['a store', { [BODY]: 1 }, { kind: 'store', storeId: 1 }, ['store', 0], false],
  ['a download', { [FILE]: 1 }, billing, ['download', 0], false],
] as const)('%s has one way of delivery', async (_, items, delivery, option, hasCash) => {
  const shopper = await newShopper(items);
  const abroad = { ...ADDRESS, country: 'AT', postcode: '1010' };
  const isFile = FILE in items;
  await putStep(shopper, 'address', { billing: isFile ? abroad : ADDRESS, delivery });
  const checkout = await getCheckout(shopper);
  expect(checkout.shippingOptions.map(({ key, cost }) => [key, cost])).toEqual([option]);
  expect(checkout).toMatchObject({ step: 'payment', shipping: { carrier: option[0] } });
  expect(checkout.paymentMethods.includes('NN')).toBe(hasCash);
  const noCash = [{ codes: ['NN'], why: 'noCourier', least: null }];
  expect(checkout.unfit).toEqual(hasCash ? [] : noCash);
  expect(checkout.shippingOptions[0]?.days === null).toBe(option[0] !== 'store');
});

test('a pick-up point gets parcels of the carrier that goes there, no cash and no freight', async () => {
  const point = { ...ADDRESS, street: 'Packstation', houseNumber: '123', additional: '12345678' };
  const delivery = { kind: 'address', address: point };
  const shopper = await newShopper({ [BODY]: 1 });
  const wrong = { ...delivery, address: { ...point, additional: '12' } };
  const refused = await putStep(shopper, 'address', { billing: ADDRESS, delivery: wrong });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { field: 'delivery.address.additional' },
  ]);
  await putStep(shopper, 'address', { billing: ADDRESS, delivery });
  const { paymentMethods, shippingOptions } = await getCheckout(shopper);
  expect(shippingOptions.map(({ key }) => key)).toEqual(['dhl']);
  expect(paymentMethods).not.toContain('NN');

  const heavy = await newShopper({ [BED]: 1 });
  const freight = await putStep(heavy, 'address', { billing: ADDRESS, delivery });
  expect([freight.status, await freight.json()]).toMatchObject([
    422,
    { field: 'delivery.address.street', reason: expect.stringContaining('Packstation') },
  ]);
});

describe('a baby list', () => {
  const HOME = { name: 'Lina Klein', street: 'Geheimgasse', houseNumber: '7', city: 'Hamburg' };
  const sentTo = { ...HOME, postcode: '20095', country: 'DE' };
  let count = 0;

  /** Inserts a shared list; returns it as a checkout shows it. */
  async function insertList(change: object = {}) {
    count += 1;
    const list = `${count}`.padStart(64, '0');
    const key = `wishlist_1_${'e'.repeat(31)}${count}`;
    await insertRow('shared_wishlists', {
      wishlist_key: key,
      shop_id: 1,
      kind: 'babyList',
      title: 'Für Lina',
      delivery_address: JSON.stringify(sentTo),
      created_at: 1,
      used_at: 1,
      ...change,
    }).run();
    const link = { token_hash: list, wishlist_key: key, seed: 'a'.repeat(32), created_at: 1 };
    await insertRow('shared_wishlist_links', link).run();
    return { key, delivery: { kind: 'list', list } };
  }

  test('a baby list gets the order at an address that no answer and no mail has, for 90 days', async () => {
    const { key, delivery } = await insertList();
    const shopper = await newShopper({ [BODY]: 1 });
    const seen = await fill(shopper, 'RE', { billing: ADDRESS, delivery });
    expect(seen).toMatchObject({ step: 'review', list: { title: 'Für Lina' } });
    // The recipient would have to pay in cash.
    expect(seen.paymentMethods).toContain('RE');
    expect(seen.paymentMethods).not.toContain('NN');
    const { number } = await placedOf(await confirm(shopper, seen));
    const path = `/v1/orders/${number}?shopId=1`;
    const order = await (await call(path, { headers: shopper.headers })).text();
    expect(JSON.parse(order)).toMatchObject({
      address: { shipping: null, list: { title: 'Für Lina' }, store: null },
      packages: [{ carrierKey: 'dhl' }],
    });
    const mail = await valueOf('SELECT body FROM outbox WHERE cause = ?', `order:${number}`);
    expect(mail).toContain('An die Babyliste „Für Lina“');
    for (const text of [JSON.stringify(seen), order, mail])
      expect(text).not.toContain('Geheimgasse');

    const sql = 'SELECT address FROM order_presents WHERE wishlist_key = ?';
    expect(JSON.parse(String(await valueOf(sql, key)))).toEqual(sentTo);
    const end = Date.now() + 90 * 86_400_000;
    await sweepOrders(env, end - 60_000);
    expect(await valueOf(sql, key)).not.toBeNull();
    await sweepOrders(env, end + 60_000);
    expect(await valueOf(sql, key)).toBeNull();
  });

  test('a baby list that ends before the order is none to send to', async () => {
    const { key, delivery } = await insertList();
    const shopper = await newShopper({ [BODY]: 1 });
    const seen = await fill(shopper, 'RE', { billing: ADDRESS, delivery });
    await env.DB.prepare('DELETE FROM shared_wishlists WHERE wishlist_key = ?').bind(key).run();
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({
      status: 422,
      reason: 'incomplete',
      checkout: { step: 'address', list: null },
    });
  });

  test.each([
    ['without an address', { delivery_address: null }],
    ['that is a plain list', { kind: 'list' }],
    [
      'in another country',
      { delivery_address: JSON.stringify({ ...sentTo, country: 'AT', postcode: '1010' }) },
    ],
    ['of another country’s shop', { shop_id: 3 }],
  ])('%s takes no parcels', async (_, change) => {
    const { delivery } = await insertList(change);
    const shopper = await newShopper({ [BODY]: 1 });
    const answer = await putStep(shopper, 'address', { billing: ADDRESS, delivery });
    expect(await readError(answer)).toMatchObject({ status: 422, field: 'delivery.list' });
  });
});

test('a checkout is its user’s alone', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const other = await newShopper({ [BODY]: 1 });
  const anonymous = { ...shopper, key: newBasketKey() };
  for (const one of [
    { ...shopper, headers: other.headers },
    { ...shopper, headers: {} },
    { ...anonymous, headers: {} },
    anonymous,
  ]) {
    const path = `/v1/checkouts/${one.key}?shopId=1`;
    expect((await call(path, { headers: one.headers })).status).toBe(403);
    const answer = await putStep(one, 'address', { billing: ADDRESS, delivery: billing });
    expect(answer.status).toBe(403);
  }
});

test('a checkout is forgotten after 30 days', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  await putStep(shopper, 'address', { billing: ADDRESS, delivery: billing });
  const later = Date.now() + 30 * 86_400_000;
  await sweepOrders(env, later - 60_000);
  expect((await getCheckout(shopper)).address).not.toBeNull();
  await sweepOrders(env, later + 60_000);
  expect((await getCheckout(shopper)).address).toBeNull();
});
