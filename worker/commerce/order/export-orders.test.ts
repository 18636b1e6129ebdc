import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { newRefundSchema } from '../../../app/order/schemas/refund.ts';
import { call } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf, valueOf } from '../testing/checkout.ts';
import { finishPayments, insertPayment, noHold } from '../testing/payments.ts';
import { receivePayment } from './lifecycle.ts';
import { movePackage } from './packages.ts';
import { refundOrder } from './refunds/refund-order.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: 11, stock: 500 }] });
});
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});
afterAll(finishPayments);

async function place(): Promise<string> {
  const shopper = await newShopper({ 11: 2 });
  return (await placedOf(await confirm(shopper, await enter(shopper)))).number;
}

async function exportSince(since: number) {
  const answer = await call(`/v1/back-office/orders?since=${since}`);
  const { next, orders } = backOfficeCalls.exportOrders.answer.parse(await answer.json());
  return { next, numbers: orders.map(({ order }) => order.number) };
}

test('an order that changes comes again, and one that waits for its payment not at all', async () => {
  const { id, number: waiting } = await insertPayment();
  const [first, second] = [await place(), await place()];
  const all = await exportSince(0);
  expect(all.numbers).toEqual([first, second]);
  const item = Number(
    await valueOf(
      'SELECT min(i.id) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_number = ?',
      first,
    ),
  );
  const asked = newRefundSchema.parse({ kind: 'returned', items: [{ id: item }], reason: 'Test' });
  const steps = [
    () => movePackage(env, first, { status: 'shipped' }, Date.now(), noHold),
    () => receivePayment(env, first, Date.now(), { amount: 100 }),
    () => refundOrder(env, first, asked, Date.now()),
  ];
  let since = all.next;
  for (const step of steps) {
    await step();
    const changed = await exportSince(since);
    expect(changed.numbers).toEqual([first]);
    since = changed.next;
  }
  expect(await exportSince(since)).toEqual({ next: since, numbers: [] });
  await env.DB.prepare("UPDATE orders SET status = 'paid', confirmed_at = 1 WHERE id = ?")
    .bind(id)
    .run();
  expect((await exportSince(since)).numbers).toEqual([waiting]);
});

test.each(['yesterday', '1e3', '99999999'])('the position %s is refused', async (since) => {
  const answer = await call(`/v1/back-office/orders?since=${since}`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'since' }]);
});
