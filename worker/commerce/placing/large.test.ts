import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_LINE_QUANTITY, MAX_MERGED_LINES } from '../../../app/basket/rules/basket.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { call } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf, valueOf } from '../testing/checkout.ts';
import { confirmOrder } from '../order/lifecycle.ts';

/** The basket has this fraction of the largest one's lines, and so takes this fraction of the time. */
const PART = 10;
const VARIANTS = Array.from({ length: MAX_MERGED_LINES / PART }, (_, at) => 100 + at);

beforeAll(async () => {
  await createCatalogue();
  const variants = VARIANTS.map((id) => ({ id, stock: MAX_LINE_QUANTITY }));
  await insertProduct({ id: 1, referenceKey: '100.1', names: { de: 'W'.repeat(150) }, variants });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

test('the order of the largest basket can be read', async () => {
  const shopper = await newShopper(
    Object.fromEntries(VARIANTS.map((id) => [id, MAX_LINE_QUANTITY])),
  );
  const { number } = await placedOf(await confirm(shopper, await enter(shopper, 'PP')));
  const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
  expect(await confirmOrder(env, id, Date.now())).toBe(true);
  const answer = await call(`/v1/orders/${number}?shopId=1`, { headers: shopper.headers });
  const { byteLength } = await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  expect(byteLength * PART).toBeLessThan(upstreamLimits.commerceRead.maxBytes);
  expect(await valueOf('SELECT sum(quantity) FROM stock')).toBe(0);
});
