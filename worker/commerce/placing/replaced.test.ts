import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { basketResultSchema, basketSchema } from '../../../app/basket/schemas/basket.ts';
import { call, send } from '../testing/call.ts';
import {
  confirm,
  fill,
  newShopper,
  placedOf,
  refusedOf,
  useCode,
  valueOf,
} from '../testing/checkout.ts';
import { insertVoucher } from '../testing/vouchers.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: 11, stock: 500 }] });
  await insertProduct({ id: 2, referenceKey: '100.2', variants: [{ id: 12, stock: 2 }] });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

test('what replaces an unpaid order never costs more than was confirmed', async () => {
  const shopper = await newShopper({ 11: 1 });
  const unpaid = await fill(shopper, 'PP');
  await placedOf(await confirm(shopper, unpaid));
  const seen = await fill(shopper, 'RE');
  // The price rises at the moment at which the unpaid order releases its stock.
  await env.DB.exec(
    `CREATE TRIGGER rise AFTER UPDATE OF status ON orders BEGIN UPDATE variant_prices SET with_tax = with_tax + 1000 WHERE variant_id = 11; END`,
  );
  const refused = await refusedOf(await confirm(shopper, seen));
  await env.DB.exec('DROP TRIGGER rise');
  expect(refused).toMatchObject({ status: 409, reason: 'changed' });
  expect(refused.checkout.totals.total).toBe(seen.totals.total + 1000);
  const standing = "SELECT count(*) FROM orders WHERE user_id = ? AND status <> 'failed'";
  expect(await valueOf(standing, shopper.userId)).toBe(0);
  // A shopper who confirms the new sum gets the order.
  expect((await confirm(shopper, refused.checkout)).status).toBe(201);
});

test('the basket has what its own unpaid order holds, and other baskets have not', async () => {
  await insertVoucher('ONLYONCE', { maxUses: 1 });
  const [shopper, other] = [await newShopper({ 12: 2 }), await newShopper({ 12: 1 })];
  await useCode(shopper, 'ONLYONCE');
  const seen = await fill(shopper, 'PP');
  const path = `/v1/baskets/${shopper.key}`;
  const read = async ({ headers, key } = shopper) =>
    basketSchema.parse(await (await call(`/v1/baskets/${key}?shopId=1`, { headers })).json());
  const before = await read();
  await placedOf(await confirm(shopper, seen));
  expect(await read()).toEqual(before);
  expect((await read(other)).items[0]?.status).toBe('unavailable');
  const change = async (quantity: number) => {
    const line = `${path}/items/${before.items[0]?.key}?shopId=1`;
    const answer = await send('PATCH', line, { quantity }, shopper.headers);
    return basketResultSchema.parse(await answer.json());
  };
  await change(1);
  expect(await change(2)).toMatchObject({ statusCode: 200, basket: { cost: before.cost } });
  // The code is still unused.
  await send('DELETE', `${path}/voucher?shopId=1`, { code: 'ONLYONCE' }, shopper.headers);
  await useCode(shopper, 'ONLYONCE');
  expect((await read()).voucher).toEqual(before.voucher);
});
