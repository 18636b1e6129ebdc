import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Order, orderSchema } from '../../../app/order/schemas/order.ts';
import { productSchema } from '../../../app/product/schemas/product.ts';
import { taxRows } from '../../../app/order/rules/order-view.ts';
import { COUNTRIES } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { call } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  type Shopper,
  useCode,
} from '../testing/checkout.ts';
import { insertGiftCard } from '../testing/vouchers.ts';

/**
 * Gift cards are sold without tax, and goods that they pay for are taxed as usual
 * (docs/rules/price.md#tax-of-gift-cards).
 */

const [BODY, MILK, FILE, CARD] = [11, 12, 21, 31];
const IN_ADVANCE = 'V';

beforeAll(async () => {
  await createCatalogue();
  const prices = Object.fromEntries(COUNTRIES.map((country) => [country, { withTax: 5000 }]));
  // A card has no tax in either class of rates.
  const reduced = { ...prices, DE: { withTax: 5000, vatRate: 7 } };
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY, stock: 500 }] });
  await insertProduct({
    id: 4,
    referenceKey: '400.1',
    variants: [{ id: MILK, stock: 500, prices: { DE: { withTax: 1000, vatRate: 7 } } }],
  });
  await insertProduct({
    id: 2,
    referenceKey: '200.1',
    flags: { warengruppe: '9420' },
    variants: [{ id: FILE, deliveryDays: [0, 0], stock: 500, prices: reduced }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '300.1',
    flags: { warengruppe: '9410' },
    variants: [{ id: CARD, stock: 500, prices }],
  });
  await env.DB.prepare(
    `INSERT INTO product_texts (product_id, language, name, description, categories, labels, details, search_words)
     SELECT product_id, 'nl', name, description, categories, labels, details, search_words FROM product_texts
     WHERE language = 'de'`,
  ).run();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

async function priceOf(number: string, shopId: number) {
  const answer = await call(`/v1/products?shopId=${shopId}&referenceKeys=${number}`);
  const { products } = z.object({ products: z.array(productSchema) }).parse(await answer.json());
  return products[0]?.variants[0]?.price;
}

test.each(allShops.map((shop) => [shop.key, shop] as const))(
  'bear no tax in %s',
  async (_, shop) => {
    for (const number of ['2001', '3001'])
      expect(await priceOf(number, shop.id)).toMatchObject({
        withTax: 5000,
        withoutTax: 5000,
        tax: { vat: { amount: 0, rate: 0 } },
      });
  },
);

test.each(['standard', 'reduced'])(
  'bear none in a catalogue that puts them into the class %s',
  async (kind) => {
    const put = 'UPDATE variants SET vat_class = ? WHERE id IN (?, ?)';
    await env.DB.prepare(put).bind(kind, FILE, CARD).run();
    for (const number of ['2001', '3001'])
      expect((await priceOf(number, 1))?.tax.vat).toEqual({ amount: 0, rate: 0 });
  },
);

async function place(shopper: Shopper, payment = IN_ADVANCE, country = 'DE'): Promise<Order> {
  const postcode = country === 'CH' ? '8001' : ADDRESS.postcode;
  const billing = { ...ADDRESS, country, postcode };
  await fill(shopper, payment, { billing, delivery: { kind: 'billing' } });
  const seen = await getCheckout(shopper);
  const { number } = await placedOf(await confirm(shopper, seen, { fileConsent: true }));
  const path = `/v1/orders/${number}?shopId=${shopper.shopId}`;
  const order = orderSchema.parse(await (await call(path, { headers: shopper.headers })).json());
  expect(order.cost.tax.vat.amount).toBe(seen.totals.vat);
  return order;
}

const rowsOf = (order: Order) =>
  taxRows(order).map(({ rate, withTax, vat }) => [rate, withTax, vat]);

describe('the tax of an order', () => {
  test('the tax of an order of a card as a file is none, also in its mail', async () => {
    const order = await place(await newShopper({ [FILE]: 1 }));
    expect(order.cost).toEqual({
      withTax: 5000,
      withoutTax: 5000,
      tax: { vat: { amount: 0 } },
    });
    expect(rowsOf(order)).toEqual([[0, 5000, 0]]);
    const mail = await env.DB.prepare('SELECT body FROM outbox WHERE id = ?')
      .bind(`order:${order.number}:confirmed`)
      .first('body');
    expect(z.string().parse(mail)).not.toContain('Darin enthaltene MwSt.');
  });

  test.each([
    ['DE', 1, 19],
    ['CH', 3, 8.1],
  ] as const)(
    'the tax of an order of a card by post is that of its shipping: %s',
    async (country, shopId, rate) => {
      const order = await place(await newShopper({ [CARD]: 2 }, shopId), IN_ADVANCE, country);
      expect(rate).toBe(countries[country].vatRates.standard);
      const { withTax, tax } = order.shipping;
      const vat = Math.round((withTax * rate) / (100 + rate));
      expect([tax.vat, withTax > 0]).toEqual([{ amount: vat, rate }, true]);
      expect(order.cost.tax.vat.amount).toBe(vat);
      expect(rowsOf(order)).toEqual([
        [rate, withTax, vat],
        [0, 10_000, 0],
      ]);
    },
  );

  test('the tax of an order of goods beside cards is theirs, and shipping’s by their shares alone', async () => {
    const order = await place(await newShopper({ [BODY]: 1, [MILK]: 1, [FILE]: 1, [CARD]: 1 }));
    // The reduction of 4.99 is shared between 19.99 at 19 % and 10.00 at 7 %.
    expect(rowsOf(order)).toEqual([
      [19, 1999 + 333, 319 + 53],
      [7, 1000 + 166, 65 + 11],
      [0, 10_000, 0],
    ]);
    expect(order.shipping.tax.vat).toEqual({ amount: 64 });
  });

  test('the tax of an order is the same when a gift card pays: it pays, and takes nothing off', async () => {
    const code = 'TAXED2026CARD001';
    await insertGiftCard(code, { left: 1500 });
    const plain = await place(await newShopper({ [BODY]: 1 }));
    const shopper = await newShopper({ [BODY]: 1 });
    await useCode(shopper, code);
    const paid = await place(shopper);
    expect([paid.giftcard?.amount, paid.cost, paid.shipping]).toEqual([
      1500,
      plain.cost,
      plain.shipping,
    ]);
    expect(rowsOf(paid)).toEqual(rowsOf(plain));
    expect(paid.payment).toEqual([
      { key: 'giftcard', amount: 1500 },
      { key: 'V', amount: plain.cost.withTax - 1500 },
    ]);
  });
});
