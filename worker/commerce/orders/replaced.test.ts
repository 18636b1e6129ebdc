import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, fill, newShopper, placedOf, refusedOf, valueOf } from '../testing/checkout.ts';

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: 11, stock: 500 }];
  await insertProduct({ id: 1, referenceKey: '100.1', variants });
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
  // The price rises in the moment in which the unpaid order gives back what it held.
  await env.DB.exec(
    `CREATE TRIGGER rise AFTER UPDATE OF status ON orders BEGIN UPDATE variant_prices SET with_tax = with_tax + 1000; END`,
  );
  const refused = await refusedOf(await confirm(shopper, seen));
  await env.DB.exec('DROP TRIGGER rise');
  expect(refused).toMatchObject({ status: 409, reason: 'changed' });
  expect(refused.checkout.totals.total).toBe(seen.totals.total + 1000);
  const standing = "SELECT count(*) FROM orders WHERE user_id = ? AND status <> 'failed'";
  expect(await valueOf(standing, shopper.userId)).toBe(0);
  // The shopper who confirms the new sum gets the order.
  expect((await confirm(shopper, refused.checkout)).status).toBe(201);
});
