import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf } from '../testing/checkout.ts';
import { finishPayments } from '../testing/payments.ts';
import { insertStore, reservationRows } from '../testing/stores.ts';
import { changeFigures } from './change-figures.ts';

const BODY = 11;
const HAT = 12;
const BODY_KEY = '100.1-11';
const HAT_KEY = '100.1-12';
const GTIN = '4006381333931';
const STORE = 3;
const PATH = '/v1/back-office/stock';
const HOUR = 60 * 60 * 1000;

beforeAll(async () => {
  await createCatalogue();
  const prices = { DE: { withTax: 1999, vatRate: 19 } };
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    names: { de: 'Wickelbody „Tau“' },
    variants: [
      { id: BODY, size: '50/56', prices },
      { id: HAT, prices },
    ],
  });
  await env.DB.prepare('UPDATE variants SET gtin = ? WHERE id = ?').bind(GTIN, HAT).run();
  await insertStore(STORE, { [BODY]: 4 });
});
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  const tables = ['stock', 'store_stock'];
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare(`INSERT INTO stock VALUES (${BODY}, 10), (${HAT}, 10)`),
    env.DB.prepare(`INSERT INTO store_stock VALUES (${STORE}, ${BODY}, 4)`),
  ]);
});
afterAll(finishPayments);

interface Sent {
  readonly at?: number;
  readonly key?: string;
  readonly role?: string;
}

/** Sends lines; returns the status and the answer. */
async function change(lines: readonly object[], { at, key, role }: Sent = {}) {
  const answer = await send(
    'POST',
    PATH,
    { ...(at !== undefined && { at }), lines },
    {
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(role !== undefined && { 'x-caller-role': role }),
    },
  );
  return { status: answer.status, body: (await answer.json()) as object };
}

/** Returns the figures of a variant by place. */
async function figures(variant: string): Promise<Record<number, number>> {
  const { results } = await env.DB.prepare(
    `SELECT p.store, p.quantity - coalesce(f.oversold, 0) AS figure FROM variants v
      JOIN (SELECT 0 AS store, variant_id, quantity FROM stock UNION ALL SELECT store_id, variant_id, quantity FROM store_stock) p
        ON p.variant_id = v.id
      LEFT JOIN stock_figures f ON f.store_id = p.store AND f.variant_id = v.id WHERE v.reference_key = ?`,
  )
    .bind(variant)
    .all<{ store: number; figure: number }>();
  return Object.fromEntries(results.map(({ figure, store }) => [store, figure]));
}

/** Orders a variant. Returns the order's number. */
async function order(variant: number, items = 1): Promise<string> {
  const shopper = await newShopper({ [variant]: items });
  return (await placedOf(await confirm(shopper, await enter(shopper)))).number;
}

async function recordOf(subject: string) {
  const answer = await call(`/v1/back-office/changes?subject=${subject}`);
  return staffCalls.readChanges.answer.parse(await answer.json()).changes;
}

test('differences at the same moment answer figures that the last one has', async () => {
  const lines = [1, 2, 3].map((one) => ({ variant: BODY_KEY, change: one }));
  const answers = await Promise.all(
    lines.map((line) => changeFigures(env.DB, { at: Date.now(), lines: [line] }, Date.now())),
  );
  const figures = answers.map((one) => (one.kind === 'changed' ? one.results[0]?.quantity : 0));
  expect(Math.max(...figures.map(Number))).toBe(16);
});

describe('a count', () => {
  test('a count that arrives late does not bring back what orders have taken since', async () => {
    const at = Date.now() - 1;
    await order(BODY, 3);
    expect(await change([{ variant: BODY_KEY, quantity: 20 }], { at })).toEqual({
      status: 200,
      body: { ok: true, results: [{ quantity: 17, oversold: 0 }] },
    });
    expect(await figures(BODY_KEY)).toEqual({ 0: 17, [STORE]: 4 });
  });

  test('what is sold above the count is shown, and filled by what comes back first', async () => {
    const at = Date.now() - 1;
    const number = await order(BODY, 3);
    const { body } = await change([{ variant: BODY_KEY, quantity: 1 }], { at });
    expect(body).toMatchObject({ results: [{ quantity: 0, oversold: 2 }] });
    await send('POST', `/v1/back-office/orders/${number}/cancellation`, {});
    expect(await figures(BODY_KEY)).toMatchObject({ 0: 1 });
    // The day's later count has the cancelled items in it.
    await change([{ variant: BODY_KEY, quantity: 1 }]);
    expect(await figures(BODY_KEY)).toMatchObject({ 0: 1 });
  });

  test('a store’s count keeps what it holds for a reservation since', async () => {
    const at = Date.now() - 1;
    const row = { email: 'anna@example.com', shopId: 1, storeId: STORE, variantId: BODY };
    await env.DB.batch(reservationRows(crypto.randomUUID(), row));
    await change([{ variant: BODY_KEY, store: STORE, quantity: 9 }], { at });
    expect(await figures(BODY_KEY)).toEqual({ 0: 10, [STORE]: 8 });
  });

  test('a GTIN names a variant, at a place that has never had it too', async () => {
    const lines = [
      { variant: GTIN, quantity: 7 },
      { variant: GTIN, store: STORE, quantity: 2 },
    ];
    expect((await change(lines)).status).toBe(200);
    expect(await figures(HAT_KEY)).toEqual({ 0: 7, [STORE]: 2 });
  });
});

describe('a call with lines that are wrong', () => {
  test('every line that is wrong is named, nothing is changed, and it is recorded', async () => {
    const now = Date.now();
    await change([{ variant: HAT_KEY, quantity: 10 }], { at: now });
    const { body, status } = await change([
      { variant: BODY_KEY, quantity: 99 },
      { variant: 'none', quantity: 1 },
      { variant: BODY_KEY, store: 77, quantity: 1 },
      { variant: HAT_KEY, quantity: 5, at: now - 1 },
      { variant: BODY_KEY, quantity: 5 },
      { variant: BODY_KEY, store: STORE, change: -5 },
      { variant: GTIN, quantity: 5, at: now + HOUR },
    ]);
    expect([status, body]).toEqual([
      409,
      {
        error: 'line 2 names no variant, or several by their GTIN, and 5 more; nothing was changed',
        faults: [
          [2, 'variant'],
          [3, 'store'],
          [4, 'stale'],
          [5, 'repeated'],
          [6, 'tooFew'],
          [7, 'repeated'],
        ].map(([line, problem]) => ({ line, problem, sentence: expect.any(String) })),
      },
    ]);
    expect(await figures(BODY_KEY)).toEqual({ 0: 10, [STORE]: 4 });
    const [refused] = await recordOf('stock:lines');
    expect(refused).toMatchObject({ refused: expect.stringContaining('line 2 names no variant') });
    expect(refused?.after).toEqual(refused?.before);
  });

  test.each([
    [{ variant: BODY_KEY }, 'lines.1'],
    [{ variant: BODY_KEY, quantity: 1, change: 1 }, 'lines.1'],
    [{ variant: BODY_KEY, quantity: -1 }, 'lines.1.quantity'],
    [{ variant: BODY_KEY, quantity: '3' }, 'lines.1.quantity'],
    [{ variant: BODY_KEY, change: 0 }, 'lines.1.change'],
  ])('a malformed line changes nothing and is named: %j', async (line, field) => {
    const { body, status } = await change([{ variant: HAT_KEY, quantity: 1 }, line]);
    expect([status, body]).toMatchObject([400, { field }]);
    expect(await figures(HAT_KEY)).toMatchObject({ 0: 10 });
  });

  test.each([
    ['read', 403],
    ['service', 403],
    ['warehouse', 200],
    ['catalogue', 200],
  ])('of the roles, %s gets %i', async (role, expected) => {
    const { status } = await change([{ variant: HAT_KEY, quantity: 3 }], { role });
    expect(status).toBe(expected);
    expect(await figures(HAT_KEY)).toMatchObject({ 0: expected === 200 ? 3 : 10 });
  });
});

describe('a difference', () => {
  test('a difference is made once for its idempotency key, and its record has both figures', async () => {
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { body } = await change([{ variant: HAT_KEY, change: -4 }], { key });
      expect(body).toMatchObject({ results: [{ quantity: 6 }] });
    }
    expect(await figures(HAT_KEY)).toEqual({ 0: 6 });
    const [record] = await recordOf(`stock:${HAT_KEY}`);
    expect(record).toMatchObject({
      before: { [HAT_KEY]: { figure: 10 } },
      after: { [HAT_KEY]: { figure: 6 } },
    });
  });

  test('of 20 differences at the same time none is lost', async () => {
    await change([{ variant: HAT_KEY, quantity: 10 }]);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => change([{ variant: HAT_KEY, change: 1 }])),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await figures(HAT_KEY)).toEqual({ 0: 30 });
  });
});

test('what is low is listed with what was oversold first, and with what orders wait for', async () => {
  const at = Date.now() - 1;
  await order(HAT, 2);
  await change([
    { variant: HAT_KEY, quantity: 1, at },
    { variant: BODY_KEY, quantity: 3 },
  ]);
  const answer = await send('POST', `${PATH}/search`, { list: 'low' });
  const { stores, variants } = stockCalls.find.answer.parse(await answer.json());
  expect(variants).toMatchObject([
    { variant: HAT_KEY, places: [{ store: 0, quantity: 0, oversold: 1 }] },
    {
      variant: BODY_KEY,
      name: 'Wickelbody „Tau“',
      size: '50/56',
      places: [
        { store: 0, quantity: 3, oversold: 0 },
        { store: STORE, quantity: 4 },
      ],
    },
  ]);
  expect(variants[0]?.promised).toBeGreaterThanOrEqual(2);
  expect(stores).toEqual([{ id: STORE, name: `Filiale ${STORE}` }]);
  for (const q of ['tau', GTIN, '100.1'])
    expect(await (await send('POST', `${PATH}/search`, { q })).text()).toContain(HAT_KEY);
  expect(await (await send('POST', `${PATH}/search`, { q: '%' })).text()).not.toContain(HAT_KEY);
});

const happening = fc.record({
  kind: fc.constantFrom('count', 'difference', 'order', 'cancellation'),
  place: fc.constantFrom(0, STORE),
  /** How many seconds it arrives late, of counts and differences. */
  late: fc.integer({ min: 0, max: 12 }),
  amount: fc.integer({ min: -3, max: 6 }),
});

test('the stored figure is the newest count with all that has come and gone since, in any order', async () => {
  const base = Date.now() - HOUR;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 12 }), async (events) => {
      await env.DB.batch([
        env.DB.prepare('DELETE FROM stock'),
        env.DB.prepare('DELETE FROM store_stock'),
        env.DB.prepare(`INSERT INTO stock VALUES (${BODY}, 0)`),
        env.DB.prepare(`INSERT INTO store_stock VALUES (${STORE}, ${BODY}, 0)`),
      ]);
      const counts: Record<number, { at: number; quantity: number }> = {};
      const moved: { place: number; at: number; change: number }[] = [];
      const modelOf = (place: number) => {
        const { at, quantity } = counts[place] ?? { at: 0, quantity: 0 };
        return moved.reduce(
          (sum, one) => sum + (one.place === place && one.at > at ? one.change : 0),
          quantity,
        );
      };
      // A second each, and what is late is made in the half before.
      const arriving = events.map((one, at) => ({
        ...one,
        at: base + at * 1000 - one.late * 1000 - 500 * Math.sign(one.late),
        now: base + at * 1000,
      }));
      for (const { amount, at, kind, now, place } of arriving) {
        if (kind === 'order' || kind === 'cancellation') {
          const table = place === 0 ? 'stock' : 'store_stock';
          const by = kind === 'order' ? -1 : 1;
          const sql = `UPDATE ${table} SET quantity = quantity + ${by} WHERE variant_id = ${BODY} AND quantity + ${by} >= 0`;
          const { results } = await env.DB.prepare(`${sql} RETURNING 1`).all();
          if (results.length > 0) moved.push({ place, at: now, change: by });
          // What the trigger has written is dated as the test's clock.
          await env.DB.prepare('UPDATE stock_movements SET at = ? WHERE at > ?')
            .bind(now, base + HOUR / 2)
            .run();
        } else {
          const line = { variant: BODY_KEY, ...(place > 0 && { store: place }) };
          const asked = kind === 'count' ? { quantity: Math.abs(amount) } : { change: amount || 1 };
          const done = await changeFigures(env.DB, { at, lines: [{ ...line, ...asked }] }, now);
          if (done.kind === 'changed' && kind === 'count')
            counts[place] = { at, quantity: Math.abs(amount) };
          if (done.kind === 'changed' && kind === 'difference')
            moved.push({ place, at, change: amount || 1 });
        }
        const figure = await figures(BODY_KEY);
        for (const one of [0, STORE]) expect(figure[one]).toBe(modelOf(one));
      }
    }),
    { numRuns: 8 },
  );
});
