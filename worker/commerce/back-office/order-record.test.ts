import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkoutSchema } from '../../../app/checkout/schemas/checkout.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { ADDRESS, confirm, newShopper, placedOf, putStep, valueOf } from '../testing/checkout.ts';
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

describe('the label of a package', () => {
  const refusalSchema = z.object({ error: z.string(), field: z.string() });
  const refusalOf = async (answer: Response) => {
    const { error, field } = refusalSchema.parse(await answer.json());
    return [answer.status, field, error];
  };
  const packageOf = async (number: string) =>
    Number(
      await valueOf(
        'SELECT p.id FROM order_packages p JOIN orders o ON o.id = p.order_id WHERE o.order_number = ?',
        number,
      ),
    );
  const ship = (number: string, shipmentKey: string) =>
    send('POST', `/v1/back-office/orders/${number}/packages`, { status: 'shipped', shipmentKey });
  const detailsOf = async (id: number) =>
    JSON.parse(
      String(await valueOf('SELECT details FROM order_packages WHERE id = ?', id)),
    ) as unknown;

  async function shipped(shipmentKey: string) {
    const number = await place();
    expect((await ship(number, shipmentKey)).status).toBe(200);
    const id = await packageOf(number);
    const correct = (body: object) =>
      send('POST', `/v1/back-office/orders/${number}/packages/${id}/label`, body);
    return { correct, id, number };
  }

  test('one that is the number of an order or a package, or of another package, is refused', async () => {
    await shipped('JD01460000000001');
    const number = await place();
    const own = [409, 'shipmentKey', 'is the number of an order or a package'];
    expect(await refusalOf(await ship(number, number))).toEqual(own);
    expect(await refusalOf(await ship(number, `${number.toLowerCase()}-12`))).toEqual(own);
    // Without hyphens it may be a carrier's, unless there is such an order.
    expect(await refusalOf(await ship(number, number.replaceAll('-', '')))).toEqual(own);
    expect((await ship(await place(), '2345ABCD6789')).status).toBe(200);
    expect(await refusalOf(await ship(number, 'jd01460000000001'))).toEqual([
      409,
      'shipmentKey',
      'is the label of another package',
    ]);
    expect((await ship(number, 'JD01460000000002')).status).toBe(200);
  });

  test('one of more than a year ago is free again', async () => {
    const { id } = await shipped('JD01460000000003');
    await env.DB.prepare(
      "UPDATE order_packages SET details = json_set(details, '$.shippedAt', 1) WHERE id = ?",
    )
      .bind(id)
      .run();
    await shipped('JD01460000000003');
  });

  test('one that was wrong is replaced with its carrier, recorded by its end, and not mailed again', async () => {
    const { correct, id, number } = await shipped('JD01460000000004');
    const mails = async () =>
      valueOf("SELECT count(*) FROM outbox WHERE cause = 'order:' || ?", number);
    const before = await mails();
    expect((await correct({ shipmentKey: 'H10025556667', carrier: 'hermes' })).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({
      shipmentKey: 'H10025556667',
      carrierName: 'Hermes',
      trackingUrl: expect.stringContaining('H10025556667'),
    });
    expect(await mails()).toBe(before);
    const [record] = await recordOf(number);
    expect(record).toMatchObject({
      before: { labels: { [id]: 'dhl …0004' } },
      after: { labels: { [id]: 'hermes …6667' } },
    });
    expect(JSON.stringify(record)).not.toContain('H10025556667');
  });

  test('one of a package that waits, was delivered, or does not belong to the order stays', async () => {
    const { correct, id, number } = await shipped('JD01460000000005');
    const other = await shipped('JD01460000000006');
    expect(await refusalOf(await correct({ shipmentKey: 'JD01460000000006' }))).toEqual([
      409,
      'shipmentKey',
      'is the label of another package',
    ]);
    expect((await refusalOf(await correct({ shipmentKey: 'X123', carrier: 'none' })))[1]).toBe(
      'carrier',
    );
    const path = `/v1/back-office/orders/${number}/packages`;
    const strange = await send('POST', `${path}/${other.id}/label`, { shipmentKey: 'X123' });
    expect(strange.status).toBe(404);
    await send('POST', path, { packageId: id, status: 'delivered' });
    const late = [409, 'status', 'is not on its way'];
    expect(await refusalOf(await correct({ shipmentKey: 'X123' }))).toEqual(late);
    expect(await detailsOf(id)).toMatchObject({ shipmentKey: 'JD01460000000005' });
  });
});
