import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { reservationSchema } from '../../../../app/stores/schemas/store.ts';
import {
  MAX_OPEN_RESERVATIONS,
  MAX_RESERVATIONS,
  RESERVATION_RETENTION,
} from '../../../../app/stores/rules/reservation.ts';
import { sweepReservations } from '../reservations/end.ts';
import { stopClock } from '../../testing/advance-clock.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertStore, stockOf } from '../../testing/stores.ts';

const BODY = 11;
const HAT = 12;
const MUG = 21;
const STORE = 1;
const SHUT = 2;
const DAY = 86_400_000;
const mail = {
  subject: 'Reserviert: {number}',
  html: '<a href="?token={token}">bis {until}</a>',
  text: '{number} {token} bis {until}',
};
const person = {
  first_name: 'Anna',
  last_name: 'Sommer',
  email: 'anna@example.com',
  phone: '+49 40 5550123',
};
const madeSchema = z.object({ reservation: reservationSchema, token: z.string() });

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: BODY, size: '50/56' }, { id: HAT }];
  await insertProduct({ id: 1, referenceKey: '100.1', names: { de: 'Wickelbody' }, variants });
  await insertProduct({
    id: 2,
    referenceKey: '100.2',
    flags: { personalisierterArtikel: '1' },
    variants: [{ id: MUG }],
  });
  await insertStore(STORE, {});
  await insertStore(SHUT, { [BODY]: 3 }, { week: '[[],[],[],[],[],[],[]]', special: '{}' });
  await insertStore(3, { [BODY]: 3 }, { country: 'AT' });
});

beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  const run = (sql: string) => env.DB.prepare(sql);
  await env.DB.batch([
    run('DROP TRIGGER IF EXISTS broken'),
    run('DELETE FROM reservations'),
    run('DELETE FROM outbox'),
    run(`DELETE FROM store_stock WHERE store_id = ${STORE}`),
    run(
      `INSERT INTO store_stock VALUES (${STORE}, ${BODY}, 3), (${STORE}, ${HAT}, 1), (${STORE}, ${MUG}, 9)`,
    ),
  ]);
});

const wish = { storeId: STORE, items: [{ variantId: BODY, quantity: 2 }], ...person, mail };

function reserve(change: object = {}, key = '', shopId = 1, more = {}): Promise<Response> {
  const headers = { ...(key ? { 'idempotency-key': key } : {}), ...more };
  return send('POST', `/v1/reservations?shopId=${shopId}`, { ...wish, ...change }, headers);
}

async function made(change: object = {}, key = '') {
  const answer = await reserve(change, key);
  expect([200, 201]).toContain(answer.status);
  return madeSchema.parse(await answer.json());
}

const withToken = (method: string, token: string, shopId = 1) =>
  call(`/v1/reservations/mine?shopId=${shopId}`, {
    method,
    headers: { 'x-reservation-token': token },
  });

const collect = (number: string) =>
  send('POST', `/v1/back-office/reservations/${number}/collected`, {});

async function count(table: string): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
}

async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const { results } = await env.DB.prepare('SELECT body FROM outbox').all<{ body: string }>();
  return results.map(({ body }) => JSON.parse(body));
}

describe('a reservation', () => {
  test('a reservation takes the store’s stock and sends its receipt', async () => {
    const answer = await reserve();
    expect(answer.status).toBe(201);
    const { reservation, token } = madeSchema.parse(await answer.json());
    expect(reservation).toMatchObject({
      state: 'reserved',
      store: { id: STORE, city: 'Hamburg' },
      items: [{ variantId: BODY, quantity: 2, name: 'Wickelbody, 50/56' }],
      endedAt: null,
    });
    expect(Date.parse(reservation.expiresAt)).toBeGreaterThan(Date.now());
    expect(await stockOf(STORE, BODY)).toBe(1);
    const [receipt] = await mails();
    expect(receipt).toMatchObject({
      to: person.email,
      subject: `Reserviert: ${reservation.number}`,
    });
    expect(receipt?.text).toContain(`${reservation.number} ${token} bis `);
    expect(receipt?.text).not.toContain('{');
    // The web shop's stock is separate.
    const web = 'SELECT quantity FROM stock WHERE variant_id = ?';
    expect(await env.DB.prepare(web).bind(BODY).first('quantity')).toBe(10);
    // Neither the answer nor the table contains the token.
    expect(JSON.stringify(reservation)).not.toContain('Sommer');
    const { results } = await env.DB.prepare('SELECT * FROM reservations').all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test('the last piece is reserved by one of twenty at once; the others learn that none is left', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        reserve({ items: [{ variantId: HAT, quantity: 1 }], email: `a${at}@example.com` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 412)]);
    const refused = answers.find(({ status }) => status === 412);
    expect(await refused?.json()).toMatchObject({
      field: 'items',
      items: [{ variantId: HAT, left: 0 }],
    });
    expect(await stockOf(STORE, HAT)).toBe(0);
    expect([
      await count('reservations'),
      await count('reservation_lines'),
      await count('outbox'),
    ]).toEqual([1, 1, 1]);
  });

  test('a reservation takes all lines or none, and says how many are left', async () => {
    const items = [
      { variantId: BODY, quantity: 1 },
      { variantId: HAT, quantity: 2 },
    ];
    const answer = await reserve({ items });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      items: [
        { variantId: BODY, left: 3 },
        { variantId: HAT, left: 1 },
      ],
    });
    expect([await stockOf(STORE, BODY), await stockOf(STORE, HAT)]).toEqual([3, 1]);
  });

  test.each([
    ['its first line', 'BEFORE INSERT ON reservation_lines WHEN NEW.variant_id = 11'],
    ['its second line', 'BEFORE INSERT ON reservation_lines WHEN NEW.variant_id = 12'],
    ['the stock', 'BEFORE UPDATE ON store_stock WHEN NEW.variant_id = 12'],
    ['the receipt', 'BEFORE INSERT ON outbox'],
  ])('a reservation that is cut off at %s leaves nothing', async (_, moment) => {
    await env.DB.prepare(
      `CREATE TRIGGER broken ${moment} BEGIN SELECT RAISE(ABORT, 'the power is gone'); END`,
    ).run();
    const items = [
      { variantId: BODY, quantity: 1 },
      { variantId: HAT, quantity: 1 },
    ];
    const key = 'power-cut-key-0001';
    expect((await reserve({ items }, key)).status).toBe(500);
    expect([await stockOf(STORE, BODY), await stockOf(STORE, HAT)]).toEqual([3, 1]);
    expect([await count('reservations'), await count('outbox')]).toEqual([0, 0]);
    await env.DB.prepare('DROP TRIGGER broken').run();
    expect((await reserve({ items }, key)).status).toBe(201);
  });

  test('a reservation that is sent again with its key is the same one', async () => {
    const key = 'same-key-000000001';
    const answers = await Promise.all([reserve({}, key), reserve({}, key), reserve({}, key)]);
    answers.push(await reserve({}, key));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const all = await Promise.all(answers.map(async (one) => madeSchema.parse(await one.json())));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(await stockOf(STORE, BODY)).toBe(1);
    expect(await mails()).toHaveLength(1);
    // A form that is sent twice, in two periods.
    const later = await reserve({}, 'next-key-000000001', 1, { 'x-previous-key': key });
    expect(madeSchema.parse(await later.json()).token).toBe(all[0]?.token);
    const other = await reserve({ items: [{ variantId: BODY, quantity: 1 }] }, key);
    expect(await readError(other)).toMatchObject({ status: 409, field: 'Idempotency-Key' });
  });

  test('a mailbox has a few open ones, however it is written', async () => {
    const items = [{ variantId: BODY, quantity: 1 }];
    await env.DB.prepare(`UPDATE store_stock SET quantity = 9 WHERE variant_id = ${BODY}`).run();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => reserve({ items, email: `anna+${at}@example.com` })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 409, 409]);
    expect(await readError(await reserve({ items }))).toMatchObject({
      status: 409,
      field: 'email',
    });
    expect(await stockOf(STORE, BODY)).toBe(9 - MAX_OPEN_RESERVATIONS);
  });

  test('a reservation sends a mailbox a few receipts a day, however often they are cancelled', async () => {
    const items = [{ variantId: BODY, quantity: 1 }];
    for (let at = 0; at < MAX_RESERVATIONS; at += 1) {
      const { token } = await made({ items, email: `anna+${at}@example.com` });
      expect((await withToken('DELETE', token)).status).toBe(200);
    }
    expect(await readError(await reserve({ items }))).toMatchObject({
      status: 429,
      field: 'email',
    });
    expect(await mails()).toHaveLength(MAX_RESERVATIONS);
    expect((await reserve({ items, email: 'other@example.com' })).status).toBe(201);
    await env.DB.prepare('UPDATE reservations SET created_at = ?')
      .bind(Date.now() - DAY)
      .run();
    expect((await reserve({ items })).status).toBe(201);
  });

  test.each([
    [{ storeId: 99 }, 404, 'storeId'],
    [{ storeId: 3 }, 404, 'storeId'],
    [{ storeId: SHUT }, 422, 'storeId'],
    [{ storeId: '1' }, 400, 'storeId'],
    [{ items: [] }, 400, 'items'],
    [{ items: [{ variantId: 99, quantity: 1 }] }, 404, 'items'],
    [{ items: [{ variantId: MUG, quantity: 1 }] }, 422, 'items'],
    [{ items: [{ variantId: BODY, quantity: 0 }] }, 400, 'items.0.quantity'],
    [{ items: [{ variantId: BODY, quantity: 1.5 }] }, 400, 'items.0.quantity'],
    [{ items: [{ variantId: BODY, quantity: 1e9 }] }, 400, 'items.0.quantity'],
    [{ items: [{ variantId: BODY, quantity: '2' }] }, 400, 'items.0.quantity'],
    [{ items: [wish.items[0], wish.items[0]] }, 400, 'items'],
    [{ first_name: ' ' }, 400, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 400, 'last_name'],
    [{ email: 'a@b.example, c@d.example' }, 400, 'email'],
    [{ phone: '<script>' }, 400, 'phone'],
    [{ mail: { ...mail, subject: 'a\r\nBcc: all@example.com' } }, 400, 'mail.subject'],
  ])('%j is %d and names %s', async (change, status, field) => {
    expect(await readError(await reserve(change))).toMatchObject({ status, field });
    expect(await count('reservations')).toBe(0);
  });

  test('a reservation is unknown in a shop without click and reserve', async () => {
    expect((await reserve({}, '', 4)).status).toBe(404);
  });
});

describe('the token of a reservation', () => {
  test('the token of a reservation opens it in its shop alone', async () => {
    const { token, reservation } = await made();
    expect(await (await withToken('GET', token)).json()).toEqual(reservation);
    for (const answer of [
      await withToken('GET', token, 2),
      await withToken('DELETE', token, 2),
      await withToken('GET', '0'.repeat(64)),
      await withToken('GET', reservation.number),
      await withToken('DELETE', "' OR 1=1 --"),
    ])
      expect(answer.status).toBe(404);
    expect(await stockOf(STORE, BODY)).toBe(1);
  });

  test('the token of a reservation cancels it, and its stock comes back once', () =>
    stopClock(async () => {
      const { token } = await made();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => withToken('DELETE', token)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await answers[0]?.json()).toMatchObject({ state: 'cancelled' });
      expect(await stockOf(STORE, BODY)).toBe(3);
      await sweepReservations(env.DB, Date.now() + 30 * DAY - 1);
      expect(await stockOf(STORE, BODY)).toBe(3);
      expect((await withToken('GET', token)).status).toBe(200);
    }));

  test('the token of a reservation does not cancel what was collected', async () => {
    const { token, reservation } = await made();
    for (const _ of [1, 2]) expect((await collect(reservation.number)).status).toBe(200);
    expect(await (await withToken('GET', token)).json()).toMatchObject({ state: 'collected' });
    expect((await withToken('DELETE', token)).status).toBe(409);
    expect(await stockOf(STORE, BODY)).toBe(1);
    await expect(
      env.DB.prepare("UPDATE reservations SET state = 'cancelled'").run(),
    ).rejects.toThrow('has ended');
  });

  test('the token of a reservation is not collected once it has ended, nor by a wrong number', async () => {
    const { token, reservation } = await made();
    await withToken('DELETE', token);
    expect((await collect(reservation.number)).status).toBe(409);
    expect(await stockOf(STORE, BODY)).toBe(3);
    expect((await collect('N-0')).status).toBe(404);
    const late = await made();
    await env.DB.prepare('UPDATE reservations SET expires_at = 1').run();
    expect((await collect(late.reservation.number)).status).toBe(409);
  });

  test('a cancellation that is cut off changes nothing', async () => {
    const { token } = await made();
    await env.DB.prepare(
      "CREATE TRIGGER broken BEFORE UPDATE ON store_stock BEGIN SELECT RAISE(ABORT, 'the power is gone'); END",
    ).run();
    expect((await withToken('DELETE', token)).status).toBe(500);
    await env.DB.prepare('DROP TRIGGER broken').run();
    expect(await (await withToken('GET', token)).json()).toMatchObject({ state: 'reserved' });
    expect(await stockOf(STORE, BODY)).toBe(1);
  });
});

describe('the sweep', () => {
  test('the sweep ends what is not collected, once, and deletes it later', async () => {
    const { reservation, token } = await made();
    const expiry = Date.parse(reservation.expiresAt);
    await sweepReservations(env.DB, expiry - 1);
    expect(await stockOf(STORE, BODY)).toBe(1);
    await Promise.all([sweepReservations(env.DB, expiry), sweepReservations(env.DB, expiry)]);
    expect(await stockOf(STORE, BODY)).toBe(3);
    expect(await (await withToken('GET', token)).json()).toMatchObject({ state: 'expired' });
    expect((await withToken('DELETE', token)).status).toBe(409);
    await sweepReservations(env.DB, expiry + RESERVATION_RETENTION);
    expect(await stockOf(STORE, BODY)).toBe(3);
    expect([await count('reservations'), await count('reservation_lines')]).toEqual([0, 0]);
    expect((await withToken('GET', token)).status).toBe(404);
  });

  test('what has expired is free for the next before the sweep comes', async () => {
    await made({ items: [{ variantId: HAT, quantity: 1 }] });
    await env.DB.prepare('UPDATE reservations SET expires_at = 1').run();
    await made({ items: [{ variantId: HAT, quantity: 1 }] });
    expect(await stockOf(STORE, HAT)).toBe(0);
  });

  test('the sweep keeps the receipt until the reservation has ended', async () => {
    const { token } = await made();
    await env.DB.prepare('UPDATE outbox SET sent_at = 1').run();
    await sweepReservations(env.DB, Date.now());
    expect(await mails()).toHaveLength(1);
    await withToken('DELETE', token);
    await sweepReservations(env.DB, Date.now());
    expect(await mails()).toEqual([]);
  });
});
