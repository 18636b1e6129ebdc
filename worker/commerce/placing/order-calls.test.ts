import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placedSchema } from '../../../app/checkout/schemas/checkout.ts';
import type { BasketObject } from '../basket/basket-object.ts';
import { reportChanges } from '../catalogue/version.ts';
import { orders } from '../order/routes/orders.ts';
import { checkouts } from '../checkout/routes/checkouts.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { ADDRESS, fill, newShopper, type Shopper, valueOf } from '../testing/checkout.ts';
import { countingDb } from '../testing/counting-db.ts';

const BODY = 7100;
/** Number of rows by which two orders may differ. */
const FEW = 10;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 71, referenceKey: '100.71', variants: [{ id: BODY, stock: 500 }] });
  // Everything is read again until a change is reported.
  await reportChanges(env, Date.now());
});

/** Resolves when cleared baskets may be marked. */
let pause = Promise.withResolvers<void>();

beforeEach(() => {
  pause = Promise.withResolvers();
  vi.spyOn(scheduler, 'wait').mockReturnValue(pause.promise);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

afterEach(() => {
  pause.resolve();
  vi.restoreAllMocks();
});

/** Returns baskets that record the names of their calls. */
function countingBaskets() {
  const calls: string[] = [];
  const getByName = (key: string) => {
    const stub = env.BASKETS.getByName(key);
    return new Proxy(stub, {
      get(target, name: string & keyof BasketObject): unknown {
        calls.push(name);
        return Reflect.get(target, name);
      },
    });
  };
  const BASKETS = new Proxy(env.BASKETS, {
    get: (target, name): unknown => (name === 'getByName' ? getByName : Reflect.get(target, name)),
  });
  return { BASKETS, calls };
}

/** Each order has another address, because open orders per address are limited. */
let doors = 0;

async function newBuyer() {
  const shopper = await newShopper({ [BODY]: 2 });
  doors += 1;
  const billing = { ...ADDRESS, houseNumber: String(doors) };
  const seen = await fill(shopper, 'RE', { billing, delivery: { kind: 'billing' } });
  return { shopper, seen };
}

/** Orders a confirmed checkout; returns the statements and calls of the stores. */
async function placed({ asked, db } = countingDb(env.DB)) {
  const { seen, shopper } = await newBuyer();
  const { BASKETS, calls } = countingBaskets();
  const body = JSON.stringify({
    basketKey: shopper.key,
    checkoutId: seen.id,
    fingerprint: seen.fingerprint,
    returnUrl: 'https://de.nestling.example/danke/',
    cancelUrl: 'https://de.nestling.example/kasse/',
  });
  const answer = await orders.app.request(
    '/v1/orders?shopId=1',
    { method: 'POST', headers: shopper.headers, body },
    { ...env, DB: db, BASKETS },
  );
  expect(answer.status).toBe(201);
  const { number, payment } = placedSchema.parse(await answer.json());
  expect(payment).toEqual({ kind: 'done' });
  return { asked, calls, number };
}

async function shown({ headers, key }: Shopper) {
  const { asked, db } = countingDb(env.DB);
  const answer = await checkouts.app.request(
    `/v1/checkouts/${key}?shopId=1`,
    { headers },
    { ...env, DB: db },
  );
  expect(answer.status).toBe(200);
  return asked;
}

test('an order reads once and writes once before its answer, and asks its basket twice', async () => {
  const { asked, calls } = await placed();
  expect(asked.calls).toBe(2);
  // For a recently read product only stock and revision are read. The terms of the contract are stored already.
  expect(asked.statements).toBe(19);
  expect(calls).toEqual(['contents', 'dropWhole']);
});

test('baskets of orders at once are marked as cleared by one call, behind the answers', async () => {
  const counting = countingDb(env.DB);
  const numbers: string[] = [];
  for (const _ of [1, 2, 3]) numbers.push((await placed(counting)).number);
  const isMarked = (number: string) =>
    valueOf('SELECT basket_cleared_at IS NOT NULL FROM orders WHERE order_number = ?', number);
  const marked = () => Promise.all(numbers.map(isMarked));
  expect(await marked()).toEqual([0, 0, 0]);
  expect(counting.asked.calls).toBe(6);
  pause.resolve();
  await vi.waitUntil(async () => !(await marked()).includes(0), { timeout: 20_000 });
  expect(counting.asked.calls).toBe(7);
});

test('a checkout is two calls of the database', async () => {
  const { shopper } = await newBuyer();
  expect((await shown(shopper)).calls).toBe(2);
});

test('neither reads more with the orders of others', async () => {
  const before = await placed();
  const { shopper } = await newBuyer();
  const seen = await shown(shopper);
  const copies = Array.from({ length: 200 }, (_, at) =>
    insertRow('orders', {
      order_number: `other-${at}`,
      idempotency_key: `other-${at}`,
      checkout_id: `other-${at}`,
      shop_id: 1,
      basket_key: `other-${at}`,
      status: 'created',
      currency: 'EUR',
      with_tax: 100,
      without_tax: 100,
      vat: 0,
      customer: '{}',
      address: '{}',
      payment: '[{"key":"RE","amount":100}]',
      created_at: Date.now(),
      confirmed_at: Date.now(),
      mailbox: `other-${at}@example.com`,
      door: `other-${at}`,
    }),
  );
  await env.DB.batch(copies);
  const after = await placed();
  expect(after.asked.rowsRead).toBeLessThan(before.asked.rowsRead + FEW);
  expect((await shown(shopper)).rowsRead).toBeLessThan(seen.rowsRead + FEW);
});
