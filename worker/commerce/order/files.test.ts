import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mailSchema } from '../../../app/mail/schemas/mail.ts';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import { shownCode } from '../../../app/voucher/rules/gift-card.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  refusedOf,
  type Shopper,
  stockOfVariant,
  useCode,
  valueOf,
} from '../testing/checkout.ts';
import { insertStore } from '../testing/stores.ts';
import { cancelOrder, confirmOrder } from './lifecycle.ts';
import { sweepOverdue } from './overdue.ts';

/** Orders that are delivered without a parcel, collected in a store, or paid in advance. */

const [BODY, FILE, CARD] = [11, 21, 31];
const DAY = 86_400_000;
const AGREED = { fileConsent: true };

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 2500 }, CH: { withTax: 3000 } };
  const gifts = { stock: 500, prices };
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY, stock: 500 }] });
  await insertProduct({
    id: 2,
    referenceKey: '200.1',
    flags: { warengruppe: '9420' },
    variants: [{ id: FILE, deliveryDays: [0, 0], ...gifts }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '300.1',
    flags: { warengruppe: '9410' },
    variants: [{ id: CARD, ...gifts }],
  });
  await insertStore(1, { [BODY]: 9 });
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

const idOf = (number: string) =>
  valueOf('SELECT id FROM orders WHERE order_number = ?', number).then(Number);

async function orderOf({ headers, shopId }: Shopper, number: string) {
  const answer = await call(`/v1/orders/${number}?shopId=${shopId}`, { headers });
  return orderSchema.parse(await answer.json());
}

/** Returns the issued codes of an order. */
async function cardsOf(number: string): Promise<string[]> {
  const sql = `SELECT c.code FROM order_gift_cards c JOIN order_items i ON i.id = c.item_id
    JOIN orders o ON o.id = i.order_id WHERE o.order_number = ? ORDER BY c.item_id`;
  const { results } = await env.DB.prepare(sql).bind(number).all();
  return z
    .array(z.object({ code: z.string() }))
    .parse(results)
    .map(({ code }) => code);
}

/** Returns the kinds of an order's mails. */
async function mailsOf(number: string): Promise<string[]> {
  const sql = 'SELECT id FROM outbox WHERE cause = ? ORDER BY id';
  const { results } = await env.DB.prepare(sql).bind(`order:${number}`).all();
  return z
    .array(z.object({ id: z.string() }))
    .parse(results)
    .map(({ id }) => id.replace(`order:${number}:`, '').replace(/:\d+$/, ''));
}

async function mailOf(id: string) {
  const body = await valueOf('SELECT body FROM outbox WHERE id = ?', id);
  return mailSchema.parse(JSON.parse(String(body)));
}

async function packageOf(shopper: Shopper, number: string, carrier: string): Promise<number> {
  const { packages } = await orderOf(shopper, number);
  const found = packages.find(({ carrierKey }) => carrierKey === carrier);
  if (!found) throw new Error(`no package of ${carrier}`);
  return found.id;
}

function move(number: string, packageId: number, status: 'shipped' | 'delivered') {
  return send('POST', `/v1/back-office/orders/${number}/packages`, { packageId, status });
}

const pay = (number: string) => send('POST', `/v1/back-office/orders/${number}/payment`, {});

describe('a gift card as a file', () => {
  test('a gift card as a file needs the consent, is delivered with the confirmation, once, and pays another order', async () => {
    const shopper = await newShopper({ [FILE]: 2, [BODY]: 1 });
    const seen = await fill(shopper, 'PP');
    const refused = await refusedOf(await confirm(shopper, seen));
    expect(refused).toMatchObject({ status: 422, reason: 'fileConsent', field: 'fileConsent' });
    const { number } = await placedOf(await confirm(shopper, seen, AGREED));
    expect(await cardsOf(number)).toEqual([]);
    const id = await idOf(number);
    await Promise.all([1, 2, 3].map(() => confirmOrder(env, id, Date.now())));
    const codes = await cardsOf(number);
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    expect(await mailsOf(number)).toEqual(['confirmed', 'giftCards']);
    const mail = await mailOf(`order:${number}:giftCards`);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
      expect(mail.text).toContain(shownCode(code));
      expect(mail.html).toContain(shownCode(code));
      expect((await mailOf(`order:${number}:confirmed`)).html).not.toContain(shownCode(code));
    }
    const order = await orderOf(shopper, number);
    expect(order.items.flatMap(({ giftCardCode }) => giftCardCode ?? [])).toEqual(codes);
    expect(order).toMatchObject({ mayCancel: false, fileConsentAt: expect.any(Number) });
    const states = order.packages.map(({ carrierKey, status }) => `${carrierKey} ${status}`);
    expect(states.toSorted()).toEqual(['dhl open', 'download delivered']);
    expect(await cancelOrder(env, { id }, 'shopper', Date.now())).toBe(false);
    // The package has no carrier, so it costs no shipping.
    const files = await packageOf(shopper, number, DOWNLOAD_KEY);
    expect((await move(number, files, 'shipped')).status).toBe(409);
    const other = await newShopper({ [BODY]: 1 });
    await useCode(other, shownCode(codes[0] ?? ''));
    await fill(other, 'G');
    const paid = await getCheckout(other);
    expect(paid.totals).toMatchObject({ giftCard: 2498, due: 0 });
    expect((await placedOf(await confirm(other, paid))).payment.kind).toBe('done');
    const left = 'SELECT left_amount FROM gift_cards WHERE ending = ?';
    expect(await valueOf(left, codes[0]?.slice(-4))).toBe(2);
  });

  test.each([FILE, CARD])('variant %i is not sold on invoice or in cash', async (variant) => {
    const shopper = await newShopper({ [BODY]: 1, [variant]: 1 });
    const plain = await newShopper({ [BODY]: 1 });
    expect((await fill(plain)).paymentMethods).toEqual(expect.arrayContaining(['RE', 'NN']));
    const seen = await fill(shopper, 'RE');
    expect([seen.payment, seen.step]).toEqual([null, 'payment']);
    expect(seen.paymentMethods).toContain('V');
    for (const code of ['RE', 'NN']) expect(seen.paymentMethods).not.toContain(code);
    expect((await confirm(shopper, seen, AGREED)).status).toBe(422);
  });

  test('a gift card as a file waits for the money that is paid in advance, and is issued once', async () => {
    const shopper = await newShopper({ [FILE]: 1 });
    const seen = await fill(shopper, 'V');
    const again = await Promise.all([1, 2].map(() => confirm(shopper, seen, AGREED)));
    const numbers = await Promise.all(again.map(async (one) => (await placedOf(one)).number));
    const [number = ''] = numbers;
    expect(numbers[1]).toBe(number);
    expect(await cardsOf(number)).toEqual([]);
    expect(await orderOf(shopper, number)).toMatchObject({ status: 'created', mayCancel: true });
    expect((await pay(number)).status).toBe(200);
    const codes = await cardsOf(number);
    expect(codes).toHaveLength(1);
    expect((await pay(number)).status).toBe(200);
    expect(await cardsOf(number)).toEqual(codes);
    expect(await mailsOf(number)).toEqual(['confirmed', 'giftCards']);
    expect(await orderOf(shopper, number)).toMatchObject({ status: 'paid', mayCancel: false });
  });

  test('a gift card as a file is worth its price in francs in a Swiss shop, which asks for no consent', async () => {
    const shopper = await newShopper({ [FILE]: 1 }, 3);
    const billing = { ...ADDRESS, country: 'CH', postcode: '8004', city: 'Zürich' };
    const seen = await fill(shopper, 'TW', { billing, delivery: { kind: 'billing' } });
    const { number } = await placedOf(await confirm(shopper, seen));
    await confirmOrder(env, await idOf(number), Date.now());
    const [code = ''] = await cardsOf(number);
    const sql = "SELECT currency || ' ' || amount FROM gift_cards WHERE ending = ?";
    expect(await valueOf(sql, code.slice(-4))).toBe('CHF 3000');
  });
});

test('a gift card by post is issued when it is shipped, for the warehouse to print', async () => {
  const shopper = await newShopper({ [CARD]: 1 });
  const { number } = await placedOf(await confirm(shopper, await fill(shopper, 'V')));
  expect((await pay(number)).status).toBe(200);
  expect(await cardsOf(number)).toEqual([]);
  const packageId = await packageOf(shopper, number, 'dhl');
  const answers = [
    await move(number, packageId, 'shipped'),
    await move(number, packageId, 'shipped'),
  ];
  const [code] = await cardsOf(number);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ giftCards: [{ code, amount: 2500 }] });
  const [item] = (await orderOf(shopper, number)).items;
  expect(item?.giftCardCode).toBeNull();
});

test('an order that is collected is ready in its store, and then collected', async () => {
  const shopper = await newShopper({ [BODY]: 1 });
  const delivery = { kind: 'store', storeId: 1 };
  const seen = await fill(shopper, 'RE', { billing: ADDRESS, delivery });
  const { number } = await placedOf(await confirm(shopper, seen));
  expect(await orderOf(shopper, number)).toMatchObject({
    address: { shipping: null, store: { name: 'Filiale 1', place: { city: 'Hamburg' } } },
    packages: [{ carrierKey: 'store', status: 'open' }],
  });
  const packageId = await packageOf(shopper, number, 'store');
  expect((await move(number, packageId, 'shipped')).status).toBe(200);
  expect(await mailsOf(number)).toEqual(['confirmed', 'shipped']);
  const mail = await mailOf(`shipped:${packageId}`);
  expect(mail.subject).toContain('liegt bereit');
  for (const { text } of [mail, await mailOf(`order:${number}:confirmed`)])
    for (const part of ['Filiale 1', 'Nestweg 1', '20257 Hamburg', '+49 40 555000', '00:00–24:00'])
      expect(text).toContain(part);
  expect(mail.text).not.toMatch(/unterwegs|Paket/);
  expect((await move(number, packageId, 'delivered')).status).toBe(200);
  expect(await orderOf(shopper, number)).toMatchObject({ packages: [{ status: 'delivered' }] });
});

describe('an order that is paid in advance', () => {
  async function place() {
    const shopper = await newShopper({ [BODY]: 1 });
    const { number } = await placedOf(await confirm(shopper, await fill(shopper, 'V')));
    return { shopper, number, packageId: await packageOf(shopper, number, 'dhl') };
  }

  test('an order that is paid in advance is sent once it is paid, and then gives the money back if it is cancelled', async () => {
    const { number, packageId, shopper } = await place();
    expect((await move(number, packageId, 'shipped')).status).toBe(409);
    expect((await pay(number)).status).toBe(200);
    const path = `/v1/orders/${number}/cancel?shopId=1`;
    expect((await send('POST', path, {}, shopper.headers)).status).toBe(200);
    const { text } = await mailOf(`order:${number}:cancelled`);
    expect(text).toContain('auf das Konto zurück');
    expect((await pay(number)).status).toBe(409);
    expect((await pay('UNKNOWN')).status).toBe(404);
    const other = await place();
    await pay(other.number);
    expect((await move(other.number, other.packageId, 'shipped')).status).toBe(200);
  });

  test('an order that is paid in advance is cancelled if it is not paid in time, and gives its stock back', async () => {
    const before = Number(await stockOfVariant(BODY));
    const [late, paid] = [await place(), await place()];
    await pay(paid.number);
    const now = Date.now();
    await sweepOverdue(env, now + 9 * DAY);
    expect(await orderOf(late.shopper, late.number)).toMatchObject({ status: 'created' });
    await sweepOverdue(env, now + 11 * DAY);
    await sweepOverdue(env, now + 11 * DAY);
    expect(await orderOf(late.shopper, late.number)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(paid.shopper, paid.number)).toMatchObject({ status: 'paid' });
    expect(await stockOfVariant(BODY)).toBe(before - 1);
    expect(await mailsOf(late.number)).toEqual(['cancelled', 'confirmed']);
    const { text } = await mailOf(`order:${late.number}:cancelled`);
    expect(text).toContain('kein Geld dafür');
  });
});

test('what was to be sent before its payment, and was not, is cancelled a month after its last day', async () => {
  const before = Number(await stockOfVariant(BODY));
  const place = async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const { number } = await placedOf(await confirm(shopper, await fill(shopper, 'RE')));
    return { shopper, number, packageId: await packageOf(shopper, number, 'dhl') };
  };
  const [left, sent, paid, preordered] = [
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await move(sent.number, sent.packageId, 'shipped');
  await pay(paid.number);
  // Goods without a delivery day may take long.
  await env.DB.prepare(
    "UPDATE order_packages SET details = json_set(details, '$.deliveryDate', NULL) WHERE id = ?",
  )
    .bind(preordered.packageId)
    .run();
  const { packages } = await orderOf(left.shopper, left.number);
  const lastDay = packages[0]?.deliveryDate?.max ?? 0;
  expect(lastDay).toBeGreaterThan(Date.now());
  await sweepOverdue(env, lastDay + 30 * DAY - 1);
  expect(await orderOf(left.shopper, left.number)).toMatchObject({ status: 'created' });
  await sweepOverdue(env, lastDay + 30 * DAY);
  await sweepOverdue(env, lastDay + 30 * DAY);
  expect(await orderOf(left.shopper, left.number)).toMatchObject({ status: 'cancelled' });
  expect(await orderOf(sent.shopper, sent.number)).toMatchObject({ status: 'created' });
  expect(await orderOf(paid.shopper, paid.number)).toMatchObject({ status: 'paid' });
  expect(await orderOf(preordered.shopper, preordered.number)).toMatchObject({ status: 'created' });
  expect(await stockOfVariant(BODY)).toBe(before - 3);
  expect(await mailsOf(left.number)).toEqual(['cancelled', 'confirmed']);
});
