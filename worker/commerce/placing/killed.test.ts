import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Checkout } from '../../../app/checkout/schemas/checkout.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { Account } from '../account/account.ts';
import type { Env } from '../env.ts';
import { applyFact } from '../payment/apply.ts';
import { runDue } from '../payment/run-due.ts';
import { brokenDb } from '../testing/broken-db.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { enter, newShopper, type Shopper, useCode, valueOf } from '../testing/checkout.ts';
import { finishPayments } from '../testing/payments.ts';
import { insertGiftCard, insertVoucher } from '../testing/vouchers.ts';
import { sweepBaskets } from '../basket/clear-ordered.ts';
import { readContents } from '../checkout/read.ts';
import { placeOrder, readPlacing } from './place-order.ts';
import { cancelOrder } from '../order/lifecycle.ts';

/** The Worker is killed at each of its writes: before it, or before its answer. */

const BODY = 11;
const STOCK = 10_000;
const CARD = 1000;
let keys: string[];

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY, stock: STOCK }] });
  await insertVoucher('KILLEDVOUCHER', { maxUses: 1000 });
  await insertGiftCard('KILLEDCARD000001', { left: CARD });
});

beforeEach(() => {
  keys = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    if (host === 'mail.example' || host === 'events.example')
      return new Response(null, { status: 202 });
    keys.push(request.headers.get('idempotency-key') ?? '');
    const [, , id = 'ref', change] = pathname.split('/');
    const state = change === 'refund' ? 'refunded' : change === 'cancel' ? 'cancelled' : 'pending';
    const key = request.headers.get('idempotency-key')?.replace('-begin', '');
    const amount = await valueOf(
      'SELECT p.amount FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.reference = ?1 OR o.order_number = ?2',
      id,
      key ?? '',
    );
    const reference = id === 'ref' ? `ref_${key}` : id;
    return Response.json({
      id: reference,
      url: 'https://pay.example/1',
      currency: 'EUR',
      state,
      amount,
    });
  });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

interface Stage {
  readonly shopper: Shopper;
  readonly seen: Checkout;
}

async function newStage(code: string): Promise<Stage> {
  // Restores what the orders of the previous stage have taken.
  await env.DB.prepare(`UPDATE gift_cards SET left_amount = ${CARD} WHERE ending = '0001'`).run();
  const shopper = await newShopper({ [BODY]: 2 });
  await useCode(shopper, 'KILLEDVOUCHER');
  await useCode(shopper, 'KILLEDCARD000001');
  return { shopper, seen: await enter(shopper, code) };
}

async function place(on: Env, { seen, shopper }: Stage) {
  const user: Account = {
    id: shopper.userId,
    email: shopper.email,
    isGuest: false,
    customerNo: 1,
    firstName: 'Anna',
    lastName: 'Muster',
    gender: 'f',
    birthDate: '',
    phone: '',
    newsletter: false,
  };
  const asked = {
    basketKey: shopper.key,
    checkoutId: seen.id,
    fingerprint: seen.fingerprint,
    returnUrl: 'https://de.nestling.example/danke/{number}/',
    cancelUrl: 'https://de.nestling.example/kasse/',
    mayTrack: true,
    isInternal: false,
    fileConsent: false,
  };
  const shop = shops['de-de'];
  const now = Date.now();
  const contents = await readContents(on, shopper.key);
  const goods = { shop, contents, now };
  const before = await readPlacing(on.DB, { ...asked, userId: user.id }, goods);
  return placeOrder({ env: on, shop, user, asked, client: undefined, now }, before);
}

/** Returns the order, and what is left in the basket. */
async function standOf({ shopper }: Stage) {
  const order = await env.DB.prepare(
    `SELECT o.id, o.order_number AS number, o.status, p.state, (SELECT count(*) FROM orders x WHERE x.user_id = o.user_id) AS orders,
      (SELECT group_concat(m.id, ' ') FROM (SELECT replace(replace(id, 'order:' || o.order_number || ':', ''), '-' || o.id, '') AS id FROM outbox
        WHERE cause = 'order:' || o.order_number ORDER BY id) m) AS mails
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.user_id = ?`,
  )
    .bind(shopper.userId)
    .first<Record<string, unknown>>();
  const lines = await env.BASKETS.getByName(shopper.key).lines();
  return { ...order, order, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const takenOf = async () => [
  await valueOf('SELECT quantity FROM stock WHERE variant_id = ?', BODY),
  await valueOf("SELECT uses FROM vouchers WHERE name = 'KILLEDVOUCHER'"),
  await valueOf("SELECT left_amount FROM gift_cards WHERE ending = '0001'"),
];

/** Runs a step repeatedly, killed one call later each time, until it completes; returns the number of kills. */
async function kill(
  isDone: boolean,
  setUp: () => Promise<Stage>,
  step: (on: Env, stage: Stage) => Promise<unknown>,
  check: (stage: Stage) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    const stage = await setUp();
    const { db, isBroken } = brokenDb(env.DB, { at, isDone });
    await step({ ...env, DB: db }, stage).catch(() => undefined);
    if (!isBroken()) return at - 1;
    await check(stage);
  }
}

/** Runs the alarm and the cron. */
async function recover() {
  await env.DB.prepare('UPDATE payments SET next_try_at = 0 WHERE next_try_at IS NOT NULL').run();
  await runDue(env);
  await sweepBaskets(env, Date.now());
}

describe.each([
  ['before a call', false],
  ['before its answer', true],
])('an order that is killed %s', (_, isDone) => {
  test.each([
    ['RE', 'created', 0, 'confirmed purchase'],
    ['PP', 'created', 2, null],
  ])('an order by %s survives a kill while it is placed', async (code, status, quantity, mails) => {
    let before: unknown[] = [];
    const kills = await kill(
      isDone,
      async () => {
        const stage = await newStage(code);
        before = await takenOf();
        return stage;
      },
      place,
      async (stage) => {
        const [stock, uses] = before.map(Number);
        const now = await standOf(stage);
        // After a kill the order is written whole or not at all.
        const isThere = now.order !== null;
        expect(await takenOf()).toEqual(isThere ? [(stock ?? 0) - 2, (uses ?? 0) + 1, 0] : before);
        if (!isThere) expect(now.quantity).toBe(2);
        expect(await place(env, stage)).toMatchObject({ kind: 'placed' });
        await sweepBaskets(env, Date.now());
        expect(await standOf(stage)).toMatchObject({ orders: 1, status, quantity, mails });
        expect(await takenOf()).toEqual([(stock ?? 0) - 2, (uses ?? 0) + 1, 0]);
        expect(new Set(keys).size).toBe(code === 'PP' ? 1 : 0);
        keys = [];
      },
    );
    expect(kills).toBeGreaterThan(0);
  });

  test.each([
    [
      'confirming',
      'paid',
      { status: 'paid', state: 'paid', quantity: 0, mails: 'confirmed purchase' },
    ],
    [
      'failing',
      'declined',
      { status: 'failed', state: 'declined', quantity: 2, mails: 'paymentFailed' },
    ],
  ] as const)('an order survives a kill while %s it', async (_step, event, end) => {
    let before: unknown[] = [];
    const kills = await kill(
      isDone,
      async () => {
        const stage = await newStage('PP');
        before = await takenOf();
        await place(env, stage);
        return stage;
      },
      async (on, stage) => deliver(on, stage, event),
      async (stage) => {
        await recover();
        // The provider repeats the event if it was not recorded.
        if ((await standOf(stage)).order?.['state'] === 'pending') await deliver(env, stage, event);
        await recover();
        expect(await standOf(stage)).toMatchObject({ orders: 1, ...end });
        const [stock, uses] = before.map(Number);
        expect(await takenOf()).toEqual(
          event === 'paid' ? [(stock ?? 0) - 2, (uses ?? 0) + 1, 0] : before,
        );
      },
    );
    expect(kills).toBeGreaterThan(0);
  });

  test('a paid order survives a kill while it is cancelled, and gives its money back', async () => {
    let before: unknown[] = [];
    const kills = await kill(
      isDone,
      async () => {
        const stage = await newStage('PP');
        before = await takenOf();
        await place(env, stage);
        await deliver(env, stage, 'paid');
        keys = [];
        return stage;
      },
      async (on, stage) => {
        await cancelOrder(on, { id: await idOf(stage) }, 'shopper', Date.now());
        await runDue(on);
      },
      async (stage) => {
        await recover();
        if ((await standOf(stage)).order?.['status'] === 'paid')
          await cancelOrder(env, { id: await idOf(stage) }, 'shopper', Date.now());
        await recover();
        const mails = 'cancelled confirmed purchase refund';
        const end = { orders: 1, status: 'cancelled', state: 'refunded', quantity: 0, mails };
        expect(await standOf(stage)).toMatchObject(end);
        expect(await takenOf()).toEqual(before);
        expect(new Set(keys).size).toBe(1);
      },
    );
    expect(kills).toBeGreaterThan(0);
  });
});

test('killed between an order and its payment, the alarm is set already', async () => {
  const stage = await newStage('PP');
  await finishPayments();
  const { db } = brokenDb(env.DB, { at: 1, isDone: true });
  await place({ ...env, DB: db }, stage).catch(() => undefined);
  expect(await standOf(stage)).toMatchObject({ status: 'created', state: 'new' });
  expect(await runDurableObjectAlarm(env.PAYMENTS.getByName('payments'))).toBe(true);
});

async function idOf({ shopper }: Stage): Promise<number> {
  return Number(await valueOf('SELECT id FROM orders WHERE user_id = ?', shopper.userId));
}

/** Delivers an event of a provider about the payment. */
async function deliver(on: Env, stage: Stage, event: 'paid' | 'declined'): Promise<void> {
  const id = await idOf(stage);
  const amount = Number(await valueOf('SELECT amount FROM payments WHERE order_id = ?', id));
  await applyFact(on, id, { event, amount, currency: 'EUR' }, Date.now());
}
