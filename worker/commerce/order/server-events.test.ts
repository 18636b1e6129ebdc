import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverEventSchema } from '../../../app/tracking/schemas/server-event.ts';
import { hashedEmail } from '../../../app/tracking/fields.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, fill, newShopper, placedOf, type Shopper, valueOf } from '../testing/checkout.ts';
import { cancelOrder, confirmOrder, failOrder } from './lifecycle.ts';

const BODY = 11;
const ACCOUNT = {
  isGuest: false,
  customerNo: 1,
  firstName: 'Anna',
  lastName: 'Muster',
  gender: 'f',
  birthDate: '',
  phone: '',
  newsletter: false,
} as const;

/** Calls of the receiver of events: key and body. */
let received: { key: string | null; event: unknown }[];
let answers: number[];

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, size: '50/56', stock: 500 }];
  await insertProduct({ id: 1, referenceKey: '100.1', names: { de: 'Wickelbody' }, variants });
});
beforeEach(async () => {
  received = [];
  answers = [];
  await env.DB.prepare('DELETE FROM outbox').run();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== 'https://events.example/') return new Response(null, { status: 202 });
    received.push({ key: request.headers.get('idempotency-key'), event: await request.json() });
    return new Response(null, { status: answers.shift() ?? 202 });
  });
});
afterEach(() => vi.restoreAllMocks());

/** Places an order; returns its shopper, number and id. */
async function place(payment: 'RE' | 'PP', change: object = { mayTrack: true }) {
  const shopper = await newShopper({ [BODY]: 2 });
  const { number } = await placedOf(await confirm(shopper, await fill(shopper, payment), change));
  const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
  return { shopper, number, id };
}

/** Sends waiting events; returns the ids of all events sent so far. */
async function leftIds() {
  await wakeOutbox(env);
  return received.map(({ event }) => serverEventSchema.parse(event).event_id);
}

const cancel = (number: string, { headers }: Shopper, query = '') =>
  send('POST', `/v1/orders/${number}/cancel?shopId=1${query}`, {}, headers);

describe('a purchase', () => {
  test('a purchase leaves once, under the id of the browser’s event, with no person’s data but its hash', async () => {
    const { id, number, shopper } = await place('RE');
    expect(await leftIds()).toEqual([`purchase-${id}`]);
    const [{ key, event } = { key: '', event: {} }] = received;
    expect(key).toBe(`purchase-${id}`);
    expect(event).toMatchObject({
      event: 'frontend_purchase',
      shop: 'de-de',
      time: expect.any(Number),
      internal: false,
      ecommerce: {
        transaction_id: number,
        order_id: String(id),
        customer_id: String(
          await valueOf('SELECT customer_no FROM users WHERE id = ?', shopper.userId),
        ),
        hashed_email: await hashedEmail(shopper.email),
        value: 44.97,
        payment_type: 'RE',
        items: [{ item_id: '100.1', quantity: 2 }],
      },
    });
    const text = JSON.stringify(event);
    for (const own of [shopper.email, shopper.userId, 'Anna', 'Nestweg'])
      expect(text).not.toContain(own);
  });

  test('a purchase that is paid at a provider leaves once it is paid, however often that is reported', async () => {
    const { id } = await place('PP');
    expect(await leftIds()).toEqual([]);
    const now = Date.now();
    await Promise.all([confirmOrder(env, id, now), confirmOrder(env, id, now)]);
    await confirmOrder(env, id, now + 1);
    expect(await leftIds()).toEqual([`purchase-${id}`]);
  });

  test.each([[{}], [{ mayTrack: false }]])(
    'a purchase does not leave without consent: %j',
    async (change) => {
      const { number, shopper } = await place('RE', change);
      await cancel(number, shopper);
      expect(await leftIds()).toEqual([]);
    },
  );

  test('a purchase is written by no shop without a receiver', async () => {
    const { EVENTS_URL: _, ...without } = env;
    const { id } = await place('PP');
    await confirmOrder(without, id, Date.now());
    expect(await valueOf("SELECT count(*) FROM outbox WHERE kind = 'event'")).toBe(0);
  });

  test('a purchase that the receiver does not take is sent again under the same key, and holds up no mail', async () => {
    answers = [503];
    const { id, number } = await place('RE');
    await wakeOutbox(env);
    const waits = 'SELECT count(*) FROM outbox WHERE cause = ? AND kind = ? AND sent_at IS NULL';
    expect(await valueOf(waits, `order:${number}`, 'event')).toBe(1);
    expect(await valueOf(waits, `order:${number}`, 'mail')).toBe(0);
    await env.DB.prepare('UPDATE outbox SET next_try_at = 0').run();
    expect(await leftIds()).toEqual([`purchase-${id}`, `purchase-${id}`]);
    expect(received.map(({ key }) => key)).toEqual([`purchase-${id}`, `purchase-${id}`]);
  });
});

describe('a refund', () => {
  test('a refund leaves once with a confirmed order that is cancelled', async () => {
    const own = { mayTrack: true, isInternal: true };
    const { id, number, shopper } = await place('RE', own);
    await Promise.all([cancel(number, shopper), cancel(number, shopper)]);
    await cancel(number, shopper);
    expect((await leftIds()).toSorted()).toEqual([`purchase-${id}`, `refund-${id}`]);
    const refund = received.find(({ key }) => key === `refund-${id}`);
    expect(refund?.event).toMatchObject({
      event: 'frontend_refund',
      internal: true,
      ecommerce: { transaction_id: number, order_id: String(id), value: 44.97, currency: 'EUR' },
    });
    expect(JSON.stringify(refund)).not.toContain('hashed_email');
  });

  test('a refund does not leave if the order was never confirmed', async () => {
    const { id } = await place('PP');
    await failOrder(env, id, 'unpaid', Date.now());
    await cancelOrder(env, { id }, 'shop', Date.now());
    expect(await leftIds()).toEqual([]);
  });

  test('a refund does not leave if its buyer has refused since', async () => {
    const { id, number, shopper } = await place('RE');
    expect((await cancel(number, shopper, '&tracking=refused')).status).toBe(200);
    expect(await leftIds()).toEqual([`purchase-${id}`]);
  });
});

test('nothing leaves about a deleted account', async () => {
  answers = [503];
  const { id, shopper } = await place('RE');
  expect(await leftIds()).toHaveLength(1);
  const { email, userId } = shopper;
  await deleteAccount(env, { ...ACCOUNT, email, id: userId }, 'baby', Date.now());
  await env.DB.prepare('UPDATE outbox SET next_try_at = 0').run();
  await cancelOrder(env, { id }, 'shop', Date.now());
  expect(await leftIds()).toHaveLength(1);
});
