import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkoutSchema } from '../../../app/checkout/schemas/checkout.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { ADDRESS, confirm, newShopper, placedOf, putStep } from '../testing/checkout.ts';
import { finishPayments } from '../testing/payments.ts';

const BODY = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [{ id: BODY, stock: 90, prices: { DE: { withTax: 1999, vatRate: 19 } } }],
  });
});
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});
afterAll(finishPayments);

/** Places an order on invoice. Returns its number. */
async function place(): Promise<string> {
  const shopper = await newShopper({ [BODY]: 1 });
  const billing = { ...ADDRESS, country: 'DE', postcode: '20257' };
  const address = await putStep(shopper, 'address', { billing, delivery: { kind: 'billing' } });
  const { shippingOptions } = checkoutSchema.parse(await address.json());
  await putStep(shopper, 'shipping', { carrier: shippingOptions[0]?.key });
  const seen = await putStep(shopper, 'payment', { code: 'RE', credit: true });
  const checkout = checkoutSchema.parse(await seen.json());
  return (await placedOf(await confirm(shopper, checkout))).number;
}

async function recordOf(number: string) {
  const answer = await call(`/v1/back-office/changes?subject=order:${number}&perPage=200`);
  return staffCalls.readChanges.answer.parse(await answer.json()).changes;
}

const stateSchema = z.object({ status: z.string(), received: z.number().nullable() });

test('the record of an order has its states and sums, and nothing about its shopper', async () => {
  const number = await place();
  const path = `/v1/back-office/orders/${number}/payment`;
  for (const amount of [1000, undefined])
    expect((await send('POST', path, { amount })).status).toBe(200);
  const [second, first] = await recordOf(number);
  const states = [first?.before, first?.after, second?.before, second?.after];
  const [open, part, again, paid] = states.map((state) => stateSchema.parse(state));
  expect(open).toEqual({ status: 'created', received: null });
  expect(part).toEqual({ status: 'created', received: 1000 });
  expect(again).toEqual(part);
  expect(paid?.status).toBe('paid');
  expect(JSON.stringify(states)).not.toContain(ADDRESS.lastName);
});

test('of ten cancellations of one order one is recorded as its change', async () => {
  const number = await place();
  const path = `/v1/back-office/orders/${number}/cancellation`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send('POST', path, {}, { 'Idempotency-Key': crypto.randomUUID() }),
    ),
  );
  // One that began before the first was done finds the order ended.
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const record = await recordOf(number);
  const made = record.filter(
    ({ after, before }) => JSON.stringify(after) !== JSON.stringify(before),
  );
  expect(record).toHaveLength(10);
  expect(made).toMatchObject([
    { before: { status: 'created' }, after: { status: 'cancelled' }, refused: null },
  ]);
});

test('a call names its order in any spelling, and the record has the one that is stored', async () => {
  const number = await place();
  const typed = [number.toLowerCase(), number.replaceAll('-', ''), ` %23${number.toLowerCase()}`];
  for (const one of typed) {
    const path = `/v1/back-office/orders/${one}`;
    expect((await call(path)).status).toBe(200);
    expect((await send('POST', `${path}/notes`, { text: 'Guten Tag' })).status).toBe(200);
  }
  expect(await recordOf(number)).toHaveLength(typed.length);
  expect((await call('/v1/back-office/orders/%E0%A4%A')).status).toBe(404);
});
