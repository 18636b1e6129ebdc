import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { ADDRESS, confirm, fill, newShopper, placedOf, valueOf } from '../testing/checkout.ts';
import { send } from '../testing/call.ts';
import { wakeOutbox } from './sweep.ts';

const BODY = 11;
const DAY = 86_400_000;
let doors = 0;
let sentTo: string[] = [];

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, stock: 5_000, prices: { DE: { withTax: 500 } } }];
  await insertProduct({ id: 1, referenceKey: '100.1', variants });
});
beforeEach(() => {
  sentTo = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sentTo.push((JSON.parse(String(init?.body)) as { to: string }).to);
    return new Response(null, { status: 202 });
  });
});

/** Orders with an address, as somebody new at another door each time, and cancels it. */
async function orderAndCancel(email: string): Promise<string> {
  doors += 1;
  const shopper = await newShopper({ [BODY]: 1 }, 1, { email });
  const billing = { ...ADDRESS, houseNumber: String(doors) };
  const seen = await fill(shopper, 'RE', { billing, delivery: { kind: 'billing' } });
  const { number } = await placedOf(await confirm(shopper, seen));
  const path = `/v1/orders/${number}/cancel?shopId=1`;
  expect((await send('POST', path, {}, shopper.headers)).status).toBe(200);
  return number;
}

test('a mailbox gets ten mails of orders a day, however its address is written', async () => {
  for (let nth = 0; nth < 8; nth += 1) await orderAndCancel(`victim+${nth}@example.org`);
  await wakeOutbox(env);
  expect(sentTo).toHaveLength(10);
  // The others wait until a day after the first.
  const waiting = await env.DB.prepare(
    'SELECT next_try_at - created_at AS wait FROM outbox WHERE mailbox = ? AND sent_at IS NULL AND given_up_at IS NULL',
  )
    .bind('victim@example.org')
    .all<{ wait: number }>();
  expect(waiting.results).toHaveLength(6);
  for (const { wait } of waiting.results) expect(wait).toBeLessThanOrEqual(DAY);
  const first = await valueOf(
    'SELECT min(planned_at) FROM outbox WHERE mailbox = ?',
    'victim@example.org',
  );
  const next = await valueOf(
    'SELECT min(next_try_at) FROM outbox WHERE mailbox = ? AND sent_at IS NULL',
    'victim@example.org',
  );
  expect(Number(next) - Number(first)).toBe(DAY);

  // Another mailbox gets its mails at once.
  sentTo = [];
  await orderAndCancel('anna@example.org');
  await wakeOutbox(env);
  expect(sentTo).toEqual(['anna@example.org', 'anna@example.org']);
});

test('of a flood every confirmation is sent, however late, and no window of a day has more than ten mails', async () => {
  for (let nth = 0; nth < 20; nth += 1) await orderAndCancel(`fl.ood+${nth}@gmail.com`);
  const { results } = await env.DB.prepare(
    'SELECT planned_at AS at FROM outbox WHERE mailbox = ? AND planned_at IS NOT NULL ORDER BY planned_at',
  )
    .bind('flood@gmail.com')
    .all<{ at: number }>();
  const planned = results.map(({ at }) => at);
  const confirmations = await valueOf(
    "SELECT count(*) FROM outbox WHERE mailbox = ? AND planned_at IS NOT NULL AND id LIKE '%:confirmed'",
    'flood@gmail.com',
  );
  expect(Number(confirmations)).toBe(20);
  expect(planned.length).toBeLessThan(40);
  expect(planned.length).toBeGreaterThanOrEqual(20);
  for (const [at, time] of planned.entries())
    expect((planned[at + 10] ?? Infinity) - time).toBeGreaterThanOrEqual(DAY);
  const given = await valueOf(
    "SELECT count(*) FROM outbox WHERE mailbox = ? AND given_up_at IS NOT NULL AND problem LIKE 'above%'",
    'flood@gmail.com',
  );
  expect(Number(given) + planned.length).toBe(40);
});

test('parcels and the shop’s own copies do not wait', async () => {
  for (let nth = 0; nth < 6; nth += 1) await orderAndCancel(`parcel+${nth}@example.org`);
  doors += 1;
  const shopper = await newShopper({ [BODY]: 1 }, 1, { email: 'parcel+last@example.org' });
  const billing = { ...ADDRESS, houseNumber: String(doors) };
  const seen = await fill(shopper, 'RE', { billing, delivery: { kind: 'billing' } });
  const { number } = await placedOf(await confirm(shopper, seen));
  await wakeOutbox(env);
  sentTo = [];
  const packageId = await valueOf(
    'SELECT p.id FROM order_packages p JOIN orders o ON o.id = p.order_id WHERE o.order_number = ?',
    number,
  );
  const body = { packageId, status: 'shipped' };
  expect((await send('POST', `/v1/back-office/orders/${number}/packages`, body)).status).toBe(200);
  await wakeOutbox(env);
  expect(sentTo).toEqual(['parcel+last@example.org']);
});
