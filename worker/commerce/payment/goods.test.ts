import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, fill, newShopper, put, useCode } from '../testing/checkout.ts';
import { finishPayments, insertPayment } from '../testing/payments.ts';
import { insertGiftCard } from '../testing/vouchers.ts';
import { readGoods } from './goods.ts';

const BODY = 11;
const NAMES = { de: 'W'.repeat(150) };

let asked: URLSearchParams[];

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, size: '50/56', stock: 50 }];
  await insertProduct({ id: 1, referenceKey: '100.1', names: NAMES, variants });
});
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== '/v1/checkout/sessions') return new Response(null);
    asked.push(new URLSearchParams(await new Response(await request.bytes()).text()));
    return Response.json({ id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
  });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

const field = (name: string) => asked[0]?.get(name);

test('Stripe gets the goods of an order, of which the gift card is taken off', async () => {
  const shopper = await newShopper({});
  const gift = { wrap: true, message: 'Für Mia' };
  await put(shopper, { variantId: BODY, quantity: 2, gift });
  await insertGiftCard('GOODSCARD0000001', { left: 1000 });
  await useCode(shopper, 'GOODSCARD0000001');
  const seen = await fill(shopper, 'KK');
  expect((await confirm(shopper, seen)).status).toBe(201);
  // The order is answered before Stripe, if that takes long.
  await expect.poll(() => asked).toHaveLength(1);
  const { due } = seen.totals;
  const fieldsOf = (at: number, name: string) => field(`line_items[${at}]${name}`);
  const count = [...(asked[0]?.keys() ?? [])].filter((name) => name.endsWith('[quantity]')).length;
  const lines = Array.from({ length: count }, (_, at) => ({
    name: fieldsOf(at, '[price_data][product_data][name]'),
    details: fieldsOf(at, '[price_data][product_data][description]'),
    amount: Number(fieldsOf(at, '[quantity]')) * Number(fieldsOf(at, '[price_data][unit_amount]')),
  }));
  expect(lines[0]).toMatchObject({ name: `${'W'.repeat(119)}…`, details: 'Größe: 50/56' });
  expect(lines.slice(-2)).toMatchObject([{ name: 'Geschenkverpackung' }, { name: 'Versand' }]);
  expect(asked[0]?.toString()).not.toContain('Mia');
  expect(due).toBe(1999 * 2 + 395 + 499 - 1000);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
  expect(field('custom_text[submit][message]')).toContain('Geschenkkarte');
});

test('no provider gets the address of a baby list', async () => {
  const { id, number } = await insertPayment();
  const remove = "UPDATE orders SET address = json_set(address, '$.shipping', NULL) WHERE id = ?";
  const read = () => readGoods(env.DB, { id, number }, 4990, shops['de-de']);
  expect((await read()).address).toMatchObject({ city: 'Berlin' });
  await env.DB.prepare(remove).bind(id).run();
  expect((await read()).address).toBeUndefined();
});
