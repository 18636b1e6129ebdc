import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailSchema } from '../../../app/mail/schemas/mail.ts';
import { orderSchema } from '../../../app/order/schemas/order.ts';
import { timeOfClock } from '../../../app/time/rules/time-zone.ts';
import { shownCode } from '../../../app/voucher/rules/gift-card.ts';
import { cardDays } from '../../../app/voucher/rules/gift-card-details.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { call, readError, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  put,
  type Shopper,
  valueOf,
} from '../testing/checkout.ts';
import { RECIPIENT_TTL, sweepRecipients } from './gift-card-mails.ts';
import { confirmOrder } from './lifecycle.ts';
import { listOrders } from './list.ts';

/** Gift cards whose amount and recipient are chosen (docs/rules/voucher.md#chosen-gift-cards). */

const [BODY, FILE, CARD] = [11, 21, 31];
const DAY = 86_400_000;
const ZONE = 'Europe/Berlin';
const DAYS = cardDays(Date.now(), ZONE);
const LATER = cardDays(Date.now() + 20 * DAY, ZONE).first;
const GIFT = {
  amount: 7500,
  to: 'Oma Ilse',
  email: 'oma@example.org',
  from: 'Mira',
  message: 'Alles Liebe!',
  day: LATER,
};

beforeAll(async () => {
  await createCatalogue();
  const sold = { stock: 500, prices: { DE: { withTax: 5000 } } };
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY, ...sold }] });
  await insertProduct({
    id: 2,
    referenceKey: '200.1',
    flags: { warengruppe: '9420' },
    variants: [{ id: FILE, deliveryDays: [0, 0], ...sold }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '300.1',
    flags: { warengruppe: '9410' },
    variants: [{ id: CARD, ...sold }],
  });
});

let sentTo: string[] = [];
beforeEach(() => {
  sentTo = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sentTo.push(mailSchema.parse(JSON.parse(String(init?.body))).to);
    return new Response(null, { status: 202 });
  });
});

/** Adds a line to a shopper's basket. */
function add({ headers, key }: Shopper, variantId: number, giftCard: object | undefined) {
  const customData = giftCard && { giftCard };
  const item = { variantId, quantity: 1, customData };
  return send('POST', `/v1/baskets/${key}/items?shopId=1`, item, headers);
}

const card = (giftCard: object) => ({ variantId: FILE, quantity: 1, customData: { giftCard } });

/** Places an order of cards and has it paid. */
async function buy(...cards: readonly object[]) {
  const shopper = await newShopper({});
  for (const one of cards) await put(shopper, card(one));
  const seen = await fill(shopper, 'PP');
  const { number } = await placedOf(await confirm(shopper, seen, { fileConsent: true }));
  const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
  await confirmOrder(env, id, Date.now());
  return { shopper, number, items: (await orderOf(shopper, number)).items };
}

async function orderOf({ headers }: Shopper, number: string) {
  return orderSchema.parse(await (await call(`/v1/orders/${number}?shopId=1`, { headers })).json());
}

/** Returns whether the list of its buyer's orders says that a card of an order is to be sent. */
async function listed(number: string): Promise<boolean | undefined> {
  const userId = String(await valueOf('SELECT user_id FROM orders WHERE order_number = ?', number));
  const { orders } = await listOrders(env.DB, { userId, company: 'baby' }, 1);
  return orders.find((order) => order.number === number)?.hasCardToSend;
}

async function mailOf(id: string) {
  const body = await valueOf('SELECT body FROM outbox WHERE id = ?', id);
  return mailSchema.parse(JSON.parse(String(body)));
}

const codeOf = async (itemId: number) =>
  String(await valueOf('SELECT code FROM order_gift_cards WHERE item_id = ?', itemId));

const dueOf = (id: string) => valueOf('SELECT next_try_at FROM outbox WHERE id = ?', id);

describe('the basket', () => {
  test('cards of different amounts and recipients are lines apart, at the chosen prices, with them in their names', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    await put(shopper, card({ amount: 5000 }));
    await put(shopper, card(GIFT));
    await put(shopper, card({ ...GIFT, to: 'Opa' }));
    await put(shopper, { ...card({ amount: 12_500 }), variantId: CARD });
    await put(shopper, { variantId: CARD, quantity: 1 });
    const { basket, totals } = await getCheckout(shopper);
    expect(
      basket.items.map(({ product, cost, customData: { giftCard } }) => [
        product.name.replaceAll('\u00A0', ' '),
        cost.withTax,
        cost.tax.vat.amount > 0,
        giftCard?.to,
      ]),
    ).toEqual([
      [expect.any(String), 5000, true, undefined],
      ['Artikel 2 de 50 €', 5000, false, undefined],
      ['Artikel 2 de 75 €', 7500, false, 'Oma Ilse'],
      ['Artikel 2 de 75 €', 7500, false, 'Opa'],
      ['Artikel 3 de 125 €', 12_500, false, undefined],
      ['Artikel 3 de 50 €', 5000, false, undefined],
    ]);
    expect(basket.items.at(-1)?.product.seoUrl).toContain('/p/artikel-3-de-3001/');
    expect(totals.subtotal).toBe(42_500);
  });

  test.each([
    ['amount', { ...GIFT, amount: 900 }],
    ['amount', { ...GIFT, amount: 50_100 }],
    ['amount', { amount: 2550 }],
    ['to', { ...GIFT, to: ' ' }],
    ['email', { ...GIFT, email: 'oma@' }],
    ['from', { ...GIFT, from: 'x'.repeat(61) }],
    ['message', { ...GIFT, message: 'x'.repeat(241) }],
    ['day', { ...GIFT, day: '2026-02-30' }],
    ['day', { ...GIFT, day: cardDays(Date.now() - DAY, ZONE).first }],
    ['day', { ...GIFT, day: cardDays(Date.now() + DAY, ZONE).last }],
  ])('the basket refuses a wrong %s by its field: %j', async (field, giftCard) => {
    const shopper = await newShopper({});
    const answer = await add(shopper, FILE, giftCard);
    expect(await readError(answer)).toMatchObject({
      status: 400,
      field: `customData.giftCard.${field}`,
    });
  });

  test('other goods have no choices of a card, and a card by post has its amount alone', async () => {
    const shopper = await newShopper({});
    for (const variantId of [BODY, CARD])
      expect((await add(shopper, variantId, { ...GIFT, day: '2020-01-01' })).status).toBe(201);
    const { basket } = await getCheckout(shopper);
    expect(basket.items.map(({ customData }) => customData.giftCard)).toEqual([
      undefined,
      { amount: 7500 },
    ]);
    expect(basket.items.map(({ cost }) => cost.withTax)).toEqual([5000, 7500]);
  });

  test('the shopper confirms the recipient: another one is another fingerprint', async () => {
    const prints = [];
    for (const to of ['Oma', 'Opa']) {
      const shopper = await newShopper({});
      await put(shopper, card({ ...GIFT, to }));
      const { fingerprint, ...checkout } = await fill(shopper, 'PP');
      prints.push(fingerprint, checkout.totals.due);
    }
    expect(prints[1]).toBe(prints[3]);
    expect(prints[0]).not.toBe(prints[2]);
  });
});

describe('a card for somebody else', () => {
  test('a gift leaves at eight on its day; its buyer is mailed when, and never sees its code', async () => {
    const { items, number, shopper } = await buy(GIFT, { amount: 5000 });
    const [gift, own] = items;
    const id = `giftCard:${gift?.id}`;
    const sendAt = timeOfClock(`${LATER}T08:00`, ZONE);
    expect(await dueOf(id)).toBe(sendAt);
    expect(await listed(number), 'the list of orders knows that it is to be sent').toBe(true);
    expect(gift).toMatchObject({ giftCardCode: null, giftCardMail: { sendAt, sentAt: null } });
    expect(own).toMatchObject({ giftCardCode: expect.any(String), giftCardMail: null });
    const code = shownCode(await codeOf(gift?.id ?? 0));
    const mail = await mailOf(id);
    expect(mail.to).toBe('oma@example.org');
    for (const part of ['Oma Ilse', 'Mira', 'Alles Liebe!', '75,00', code])
      expect(mail.text).toContain(part);
    for (const part of [number, shopper.email, 'Bestellnummer'])
      expect(mail.html).not.toContain(part);
    const { text } = await mailOf(`order:${number}:giftCards`);
    expect(text).toContain('für Oma Ilse');
    expect(text).not.toContain(code);
    expect(text).toContain(shownCode(own?.giftCardCode ?? ''));

    await wakeOutbox(env);
    expect(sentTo).not.toContain('oma@example.org');
    await env.DB.prepare('UPDATE outbox SET next_try_at = 0 WHERE id = ?').bind(id).run();
    await wakeOutbox(env);
    expect(sentTo.filter((to) => to === 'oma@example.org')).toHaveLength(1);
    const [sent] = (await orderOf(shopper, number)).items;
    expect(await listed(number)).toBe(false);
    expect(sent?.giftCardMail).toEqual({ sendAt, sentAt: expect.any(Number) });
  });

  test('a gift leaves at once if its day has come', async () => {
    const before = Date.now();
    const { items } = await buy({ ...GIFT, day: DAYS.first });
    const due = Number(await dueOf(`giftCard:${items[0]?.id}`));
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now());
  });

  test('a gift is not sent and worth nothing once it is taken back before its day', async () => {
    const { items, number } = await buy(GIFT);
    const [item] = items;
    const refund = { kind: 'returned', items: [{ id: item?.id }], reason: 'Doch nicht' };
    const path = `/v1/back-office/orders/${number}`;
    expect((await send('POST', `${path}/refunds`, refund)).status).toBe(201);
    expect(await dueOf(`giftCard:${item?.id}`)).toBeNull();
    const left =
      'SELECT g.left_amount FROM gift_cards g JOIN order_gift_cards c USING (code_hash) WHERE c.item_id = ?';
    expect(await valueOf(left, item?.id)).toBe(0);
    const again = await send('POST', `${path}/gift-cards/${item?.id}`, {});
    expect(await readError(again)).toMatchObject({ status: 409, error: 'has ended' });
  });

  test('a gift is sent by staff before its day, and again to another address', async () => {
    const { items, number } = await buy(GIFT, { amount: 5000 });
    const [gift, own] = items;
    const path = (id: number | undefined) => `/v1/back-office/orders/${number}/gift-cards/${id}`;
    expect((await send('POST', path(gift?.id), {})).status).toBe(200);
    await wakeOutbox(env);
    expect(await dueOf(`giftCard:${gift?.id}`)).toBeNull();
    expect((await send('POST', path(gift?.id), { email: 'Ilse@Example.org' })).status).toBe(200);
    await wakeOutbox(env);
    expect(sentTo.filter((to) => /oma|ilse/.test(to))).toEqual([
      'oma@example.org',
      'ilse@example.org',
    ]);
    expect(await readError(await send('POST', path(gift?.id), { email: 'x' }))).toMatchObject({
      status: 400,
      field: 'email',
    });
    expect((await send('POST', path(own?.id), {})).status).toBe(404);
  });

  test('a recipient is forgotten by the order ninety days after the mail has left', async () => {
    const { number, shopper } = await buy(GIFT);
    const due = timeOfClock(`${LATER}T08:00`, ZONE) ?? 0;
    const giftCard = async () => (await orderOf(shopper, number)).items[0]?.customData.giftCard;
    await sweepRecipients(env.DB, due + RECIPIENT_TTL);
    expect(await giftCard()).toEqual(GIFT);
    await sweepRecipients(env.DB, due + RECIPIENT_TTL + 1);
    expect(await giftCard()).toEqual({ amount: 7500, day: LATER });

    const { items } = await orderOf(shopper, number);
    const path = `/v1/back-office/orders/${number}/gift-cards/${items[0]?.id}`;
    expect((await send('POST', path, { email: 'neu@example.org' })).status).toBe(200);
    await wakeOutbox(env);
    expect(sentTo, 'the card is sent once more').toContain('neu@example.org');
    const sentAt = (await orderOf(shopper, number)).items[0]?.giftCardMail?.sentAt ?? 0;
    await sweepRecipients(env.DB, sentAt + RECIPIENT_TTL);
    expect(await giftCard()).toMatchObject({ email: 'neu@example.org' });
    await sweepRecipients(env.DB, sentAt + RECIPIENT_TTL + 1);
    expect(await giftCard(), 'and forgotten once more').toEqual({ amount: 7500, day: LATER });
  });
});
