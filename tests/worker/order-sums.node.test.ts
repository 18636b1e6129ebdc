import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { basketSchema } from '../../app/basket/schemas/basket.ts';
import { mailSchema } from '../../app/mail/schemas/mail.ts';
import { makeConsentRecord } from '../../app/consent/rules/consent.ts';
import { formatPrice } from '../../app/price/rules/price.ts';
import { viewCartEvent } from '../../app/tracking/view-cart.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { hiddenFields, numberIn } from '../gameday/page-parts.ts';
import { TRIP_SHOPS } from '../gameday/trip-shops.ts';
import { type Ask, askAt, leadsTo } from '../node/ask.ts';
import { type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/**
 * What an order costs is the same everywhere (docs/rules/order.md#order-sums): with a gift, a promotion, a voucher, a gift card that is bought,
 * one that pays, and credit.
 */

interface Database {
  prepare(sql: string): {
    bind(...values: readonly unknown[]): { first(column: string): Promise<unknown> };
  };
}

let shop: Harness;
let ask: Ask;
let db: Database;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  ({ DB: db } = await shop.env<{ DB: Database }>('commerce'));
});
afterAll(() => shop?.close());

/** Posts a form that succeeds. Returns where it leads to. */
async function take(browser: CookieBrowser, path: string, fields: Record<string, string>) {
  const answer = await browser.post(path, fields);
  expect([fields['_action'], answer.status]).toEqual([fields['_action'], 303]);
  return leadsTo(answer) ?? '';
}

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** Returns the rows of a page's sums by their labels. */
function rowsOf(html: string): Record<string, string> {
  const rows = [
    ...html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g),
    ...html.matchAll(/<th scope="row"[^>]*>([\s\S]*?)<\/th>\s*<td>([\s\S]*?)<\/td>/g),
  ];
  return Object.fromEntries(rows.map(([, label = '', amount = '']) => [text(label), text(amount)]));
}

/** Follows redirects to the page that they lead to. */
async function arrive(browser: CookieBrowser, path: string): Promise<string> {
  const answer = await browser.get(path);
  const to = leadsTo(answer);
  return to === undefined ? answer.text() : arrive(browser, to);
}

const money = (minor: number) => formatPrice(minor, 'EUR', 'de-de').replace('\u00A0', ' ');

/**
 * Two bibs at 12.99 include free muslin cloths at 14.99; a bath at 9.95 is reduced by 10 %; a gift card of 25.00 is bought; a
 * voucher takes off 5.00. A gift card of 25.00 and a credit of 17.00 are used to pay.
 */
const SUMS = {
  goods: 6093,
  promotions: 100,
  voucher: 500,
  shipping: 499,
  total: 5992,
  // 19 % VAT of everything but the gift card: of 34.92.
  vat: 557,
  giftCard: 2500,
  credit: 1700,
  due: 1792,
};

/** Returns Anna, who is logged in and allows tracking, with all of that in her basket. */
async function annasBasket(): Promise<CookieBrowser> {
  const anna = cookieBrowser(ask, { host: 'de', locale: 'de-de' });
  const record = makeConsentRecord(
    { 'tag-manager': true, 'analytics-storage': true },
    { version: CONSENT_VERSION, appVersion: 'test', now: Date.now() },
  );
  anna.setCookie('consent', encodeURIComponent(JSON.stringify(record)));
  const login = { email: 'anna@example.com', password: 'Nestling-Demo1' };
  expect((await anna.call('/api/user/auth/login/', login)).status).toBe(200);
  for (const [variantId, quantity] of [
    ['100102601', '2'],
    ['100102501', '1'],
    ['100104101', '1'],
  ] as const)
    await take(anna, '/warenkorb/', { _action: 'basket.add', variantId, quantity });
  for (const code of ['NEST5', 'NESTDEMO2026ADEL'])
    await take(anna, '/warenkorb/', { _action: 'basket.voucher', code });
  return anna;
}

test('basket, checkout, thank-you page, order, invoice, mail and event say the same', async () => {
  const { address, basket, carriers, checkout } = TRIP_SHOPS['de-de'];
  const anna = await annasBasket();
  const common = {
    Zwischensumme: money(SUMS.goods),
    'Gutschein NEST5': money(-SUMS.voucher),
    Geschenkkarte: money(-SUMS.giftCard),
  };
  const total = `Gesamtsumme inkl. ${money(SUMS.vat)} MwSt.`;

  const inBasket = (await anna.get(basket)).text();
  expect(rowsOf(inBasket)).toMatchObject({
    ...common,
    '10 % auf Pflege': money(-SUMS.promotions),
    'Versand nach Deutschland': money(SUMS.shipping),
    Gesamtsumme: money(SUMS.total),
    'Noch zu zahlen': money(SUMS.due + SUMS.credit),
  });
  expect(text(inBasket)).toContain(`inkl. ${money(SUMS.vat)} MwSt.`);

  const seen = await viewOf(anna);
  expect(seen.value).toBe((SUMS.total - SUMS.shipping) / 100);

  await take(anna, checkout, { _action: 'checkout.address', ...address });
  await take(anna, checkout, { _action: 'checkout.shipping', carrier: carriers[0] });
  await take(anna, checkout, { _action: 'checkout.payment', code: 'V', credit: '1' });
  const review = (await anna.get(checkout)).text();
  expect(rowsOf(review)).toMatchObject({
    ...common,
    '10 % auf Pflege': money(-SUMS.promotions),
    Versand: money(SUMS.shipping),
    [total]: money(SUMS.total),
    Guthaben: money(-SUMS.credit),
    'Noch zu zahlen': money(SUMS.due),
  });

  const placed = await take(anna, checkout, { _action: 'order.place', ...hiddenFields(review) });
  const number = numberIn(placed) ?? '';
  const thanks = await arrive(anna, placed);
  expect(rowsOf(thanks)).toMatchObject({
    ...common,
    Rabatt: money(-SUMS.promotions),
    Versandkosten: money(SUMS.shipping),
    [total]: money(SUMS.total),
    Guthaben: money(-SUMS.credit),
    'Noch zu zahlen': money(SUMS.due),
  });
  expect(text(thanks)).toContain('1 × Mulltücher, 4er-Pack Farbe: Terrakotta Gratis dazu');

  const costs = {
    Artikel: money(SUMS.goods),
    Rabatte: money(-SUMS.promotions),
    'Gutschein NEST5': money(-SUMS.voucher),
    Versand: money(SUMS.shipping),
    Gesamtsumme: money(SUMS.total),
  };
  const page = await arrive(anna, `/konto/bestellung/${number}/`);
  expect(rowsOf(page)).toMatchObject({
    ...costs,
    'Geschenkkarte …ADEL': money(SUMS.giftCard),
    Vorkasse: money(SUMS.due),
    Guthaben: money(SUMS.credit),
  });
  expect(text(page)).toContain(`darin ${money(SUMS.vat)} MwSt.`);

  const invoice = await arrive(anna, `/konto/bestellung/rechnung/${number}/`);
  expect(rowsOf(invoice)).toMatchObject(costs);
  expect(text(invoice)).toContain(
    `Mulltücher, 4er-Pack Farbe: Terrakotta 1 ${money(0)} ${money(0)}`,
  );
  const taxes = ['19 %', 3492 - SUMS.vat, SUMS.vat, 3492, '0 %', 2500, 0, 2500];
  expect(text(invoice).replaceAll('\u00A0', ' ')).toContain(
    taxes.map((one) => (typeof one === 'number' ? money(one) : one)).join(' '),
  );

  const mail = mailSchema.parse(JSON.parse(await bodyOf(`order:${number}:confirmed`)));
  for (const row of [
    `Artikel: ${money(SUMS.goods)}`,
    `Aktionen: ${money(-SUMS.promotions)}`,
    `Gutschein: ${money(-SUMS.voucher)}`,
    `Versand: ${money(SUMS.shipping)}`,
    `Gesamtsumme: ${money(SUMS.total)}`,
    `Darin enthaltene MwSt.: ${money(SUMS.vat)}`,
    `Geschenkkarte: ${money(-SUMS.giftCard)}`,
    `Guthaben: ${money(-SUMS.credit)}`,
    `Zu zahlen: ${money(SUMS.due)}`,
  ])
    expect(mail.text.replaceAll('\u00A0', ' ').split('\n')).toContain(row);

  const [, written = ''] = /data-purchase="([^"]+)"/.exec(thanks) ?? [];
  const purchase = JSON.parse(written.replaceAll('&quot;', '"'));
  const [id, customerNo] = [await valueOf('id', number), await valueOf('customer_no', number)];
  expect(purchase).toMatchObject({
    event: 'frontend_purchase',
    event_id: `purchase-${id}`,
    ecommerce: {
      transaction_id: number,
      order_id: `${id}`,
      customer_id: `${customerNo}`,
      value: SUMS.total / 100,
      sale_reduction_with_tax: SUMS.promotions / 100,
      coupon_reduction_with_tax: SUMS.voucher / 100,
      tax: SUMS.vat / 100,
      shipping: SUMS.shipping / 100,
      payment_type: 'V',
      giftcard: SUMS.giftCard / 100,
    },
  });
  // The prices and reductions of the items add up, too: line by line to a cent.
  const items = itemsSchema.parse(purchase.ecommerce.items);
  const sumOf = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((all, item) => all + Math.round(of(item) * 100) * item.quantity, 0);
  expect(sumOf(({ price }) => price)).toBe(SUMS.total - SUMS.shipping);
  expect(sumOf((item) => item.itemDiscount ?? 0)).toBe(SUMS.promotions + SUMS.voucher);
  // The items are the same as in the basket.
  expect(seen.items).toEqual(purchase.ecommerce.items);

  const sent = JSON.parse(await bodyOf(`purchase-${id}`));
  expect(sent).toMatchObject({ event_id: purchase.event_id, ecommerce: purchase.ecommerce });
});

const itemsSchema = z.array(
  z.object({ price: z.number(), quantity: z.number(), itemDiscount: z.number().optional() }),
);

/** Returns what the view of Anna's basket tracks. */
async function viewOf(anna: CookieBrowser) {
  const sql = `SELECT DISTINCT user_id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?`;
  const id = await db.prepare(sql).bind('anna@example.com').first('user_id');
  const answer = await anna.get(
    `/api/shop/basket/get/basket_1_${z.string().parse(id)}/?locale=de-de`,
  );
  return viewCartEvent(basketSchema.parse(JSON.parse(answer.text())), () => undefined).ecommerce;
}

/** Returns what left the back end under an id. */
async function bodyOf(id: string): Promise<string> {
  const found = await db.prepare('SELECT body FROM outbox WHERE id = ?').bind(id).first('body');
  return z.string().parse(found);
}

function valueOf(column: 'id' | 'customer_no', number: string): Promise<unknown> {
  const sql = `SELECT o.id, u.customer_no FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.order_number = ?`;
  return db.prepare(sql).bind(number).first(column);
}
