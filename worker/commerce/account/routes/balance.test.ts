import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceSchema } from '../../../../app/account/schemas/account.ts';
import { call, send } from '../../testing/call.ts';
import { createCatalogue, insertRow } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';
import { insertGiftCard } from '../../testing/vouchers.ts';

beforeAll(createCatalogue);

const DAY = 24 * 60 * 60 * 1000;
const BASE = { company: 'baby', currency: 'EUR', amount: 5000, left_amount: 5000, created_at: 1 };
let cards = 0;

function insertCard(userId: string | null, change: object = {}) {
  cards += 1;
  const code_hash = String(cards).padStart(64, '0');
  const row = { code_hash, ending: 'AB12', user_id: userId, expires_at: null, ...BASE, ...change };
  return insertRow('gift_cards', row);
}

function insertBooking(userId: string, change: object = {}) {
  const row = { kind: 'goodwill', currency: 'EUR', amount: 1000, created_at: 1 };
  return insertRow('credit_bookings', { user_id: userId, ...row, ...change });
}

async function balanceOf(token: string, shopId = 1) {
  const path = `/v1/users/me/balance?shopId=${shopId}`;
  const response = await call(path, { headers: { 'X-Session-Token': token } });
  expect(response.status).toBe(200);
  return balanceSchema.parse(await response.json());
}

const amounts = fc.array(fc.integer({ min: -10_000, max: 10_000 }).filter((one) => one !== 0));

test('the total is the sum of all bookings, never below zero, and of what is left on the gift cards', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.array(fc.nat(10_000)), async (booked, left) => {
      const { token, userId } = await insertSession();
      let expected = 0;
      for (const amount of booked) {
        const isCovered = expected + amount >= 0;
        const booking = insertBooking(userId, { amount, kind: amount < 0 ? 'purchase' : 'refund' });
        if (isCovered) await booking.run();
        else await expect(booking.run()).rejects.toThrow('overdrawn');
        expected += isCovered ? amount : 0;
      }
      await env.DB.batch([
        env.DB.prepare('SELECT 1'),
        ...left.map((left_amount) => insertCard(userId, { amount: 10_000, left_amount })),
      ]);
      const { total, credit, giftCards } = await balanceOf(token);
      expect(credit).toBe(expected);
      expect(total).toBe(credit + left.reduce((sum, amount) => sum + amount, 0));
      expect(giftCards).toHaveLength(left.length);
    }),
    { numRuns: 12 },
  );
});

test('what is another user’s, another company’s, in another currency or expired does not count', async () => {
  const { token, userId } = await insertSession();
  const { userId: other } = await insertSession();
  await env.DB.batch([
    insertCard(userId, { left_amount: 1234, expires_at: Date.now() + DAY }),
    insertCard(userId, { expires_at: Date.now() - 1 }),
    insertCard(userId, { company: 'bm' }),
    insertCard(userId, { currency: 'CHF', left_amount: 700 }),
    insertCard(other),
    insertCard(null),
    insertBooking(userId, { currency: 'CHF', amount: 50 }),
    insertBooking(other),
  ]);
  expect(await balanceOf(token)).toMatchObject({
    currency: 'EUR',
    total: 1234,
    credit: 0,
    giftCards: [{ ending: 'AB12', amount: 5000, left: 1234 }],
    bookings: [],
  });
  expect(await balanceOf(token, 4)).toMatchObject({ currency: 'CHF', total: 750, credit: 50 });
});

test('the newest 100 bookings are named', async () => {
  const { token, userId } = await insertSession();
  await env.DB.batch(
    Array.from({ length: 101 }, (_, at) => insertBooking(userId, { created_at: at + 1 })),
  );
  const { bookings, credit } = await balanceOf(token);
  expect(bookings).toHaveLength(100);
  expect(bookings[0]).toEqual({ at: 101, kind: 'goodwill', amount: 1000, orderNumber: null });
  expect(credit).toBe(101_000);
});

describe('a gift card', () => {
  const add = (token: string, code: string, shopId = 1) =>
    send('PUT', `/v1/users/me/gift-cards?shopId=${shopId}`, { code }, { 'X-Session-Token': token });

  test('a gift card is added to one account by its code, which then has its id', async () => {
    await insertGiftCard('ADDEDCARD000AB12', { left: 1500 });
    const [one, other] = [await insertSession(), await insertSession()];
    for (const code of ['addedcard-000ab12', 'ADDEDCARD000AB12']) {
      const { giftCards, total } = balanceSchema.parse(await (await add(one.token, code)).json());
      expect([giftCards, total]).toMatchObject([[{ ending: 'AB12', left: 1500 }], 1500]);
    }
    expect((await add(other.token, 'ADDEDCARD000AB12')).status).toBe(409);
    expect(await balanceOf(other.token)).toMatchObject({ total: 0, giftCards: [] });
    const sql = "SELECT id FROM gift_cards WHERE ending = 'AB12' AND user_id = ?";
    const id = await env.DB.prepare(sql).bind(one.userId).first<string>('id');
    expect(id).toMatch(/^[0-9A-F]{28}AB12$/);
  });

  test.each([
    ['of no such code', 404, undefined],
    ['of another company', 404, { company: 'bm' }],
    ['in another currency', 404, { currency: 'CHF' }],
    ['without anything left', 422, { left: 0 }],
    ['that has expired', 422, { expiresAt: 1 }],
  ] as const)('%s is none to add', async (name, status, card) => {
    const code = `NOTADDED${name.replace(/\W/g, '').toUpperCase()}`;
    if (card) await insertGiftCard(code, { left: 1000, ...card });
    const { token } = await insertSession();
    expect((await add(token, code)).status).toBe(status);
  });
});

test('no session is refused', async () => {
  expect((await call('/v1/users/me/balance?shopId=1')).status).toBe(403);
});
