import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf, valueOf } from '../testing/checkout.ts';
import { finishPayments, noHold } from '../testing/payments.ts';
import { cancelOrder } from './lifecycle.ts';
import { movePackage } from './packages.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: 11, stock: 500 }] });
});
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

afterAll(finishPayments);

/** Returns a database that runs a function before its second batch: an order is read by the first one. */
function dbWith(before: () => Promise<unknown>): D1Database {
  let batches = 0;
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') return (sql: string) => db.prepare(sql);
      if (name !== 'batch') return Reflect.get(db, name);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2) await before();
        return db.batch(statements);
      };
    },
  });
}

test('an order that is cancelled in the moment of its shipping is not sent', async () => {
  const shopper = await newShopper({ 11: 1 });
  const { number } = await placedOf(await confirm(shopper, await enter(shopper)));
  const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
  const packageId = Number(await valueOf('SELECT id FROM order_packages WHERE order_id = ?', id));
  const db = dbWith(() => cancelOrder(env, { id }, 'shopper', Date.now()));
  const change = { packageId, status: 'shipped', shipmentKey: '1234' } as const;
  expect(await movePackage({ ...env, DB: db }, number, change, Date.now(), noHold)).toEqual({
    kind: 'notPossible',
  });
  const mails = "SELECT count(*) FROM outbox WHERE id = 'shipped:' || ?";
  expect(await valueOf(mails, packageId)).toBe(0);
  const items = 'SELECT group_concat(status) FROM order_items WHERE order_id = ?';
  expect(await valueOf(items, id)).toBe('cancelled');
});

test('an order that is cancelled, or in advance and not paid, says so instead of shipping', async () => {
  const shopper = await newShopper({ 11: 1 });
  const { number } = await placedOf(await confirm(shopper, await enter(shopper)));
  const set = (what: string) =>
    env.DB.prepare(`UPDATE orders SET ${what} WHERE order_number = ?`).bind(number).run();
  const ship = () => movePackage(env, number, { status: 'shipped' }, Date.now(), noHold);
  await set(`payment = '[{"key":"V","amount":1}]'`);
  const refused = { kind: 'refused', field: 'status' };
  expect(await ship()).toEqual({ ...refused, problem: 'is to be paid in advance' });
  await set(`status = 'cancelled'`);
  expect(await ship()).toEqual({ ...refused, problem: 'is cancelled' });
});

describe('a package that leaves in part', () => {
  const rowsOf = async (number: string) => {
    const { results } = await env.DB.prepare(
      `SELECT p.id, p.status, p.carrier_key AS carrier, group_concat(i.id) AS items, group_concat(DISTINCT i.status) AS states
      FROM orders o JOIN order_packages p ON p.order_id = o.id JOIN order_items i ON i.package_id = p.id
      WHERE o.order_number = ? GROUP BY p.id ORDER BY p.id`,
    )
      .bind(number)
      .all<Record<'id' | 'status' | 'carrier' | 'items' | 'states', string>>();
    return results;
  };

  async function placeThree() {
    const shopper = await newShopper({ 11: 3 });
    const { number } = await placedOf(await confirm(shopper, await enter(shopper)));
    const [one] = await rowsOf(number);
    const itemIds = one?.items.split(',').map(Number) ?? [];
    return { number, packageId: Number(one?.id), itemIds };
  }

  test('what stays behind is a package apart, which its mail announces', async () => {
    const { itemIds, number, packageId } = await placeThree();
    // A mail that was sent has no body any more.
    vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 503 }));
    const sent = { status: 'shipped', shipmentKey: 'A123', carrier: 'hermes' } as const;
    const change = { packageId, itemIds: itemIds.slice(0, 1), ...sent };
    expect(await movePackage(env, number, change, Date.now(), noHold)).toEqual({
      kind: 'moved',
      packageId,
    });
    expect(await rowsOf(number)).toMatchObject([
      {
        id: packageId,
        status: 'shipped',
        carrier: 'hermes',
        items: `${itemIds[0]}`,
        states: 'shipped',
      },
      { status: 'open', carrier: 'dhl', items: itemIds.slice(1).join(','), states: 'open' },
    ]);
    const mail = "SELECT body ->> '$.text' FROM outbox WHERE id = 'shipped:' || ?";
    const text = String(await valueOf(mail, `${packageId}`));
    expect(text).toMatch(/an Hermes übergeben[^]*A123[^]*Der Rest deiner Bestellung/);
    // The same label again is the same package, not the rest.
    const again = { status: 'shipped', shipmentKey: 'A123' } as const;
    expect(await movePackage(env, number, again, Date.now(), noHold)).toEqual({
      kind: 'moved',
      packageId,
    });
    // What is left needs no name, since it alone waits.
    const rest = await movePackage(env, number, { status: 'shipped' }, Date.now(), noHold);
    expect(rest).toMatchObject({ kind: 'moved' });
    expect(rest).not.toMatchObject({ packageId });
  });

  test('of two parts at the same moment one leaves, and the other is refused whole', async () => {
    const { itemIds, number, packageId } = await placeThree();
    const [first, second] = itemIds.map((id) => ({
      packageId,
      itemIds: [id],
      status: 'shipped' as const,
    }));
    if (!first || !second) throw new Error('the order has too few items');
    const db = dbWith(() => movePackage(env, number, first, Date.now(), noHold));
    const late = await movePackage({ ...env, DB: db }, number, second, Date.now(), noHold);
    expect(late).toEqual({ kind: 'notPossible' });
    expect((await rowsOf(number)).map(({ items, status }) => [status, items])).toEqual([
      ['shipped', `${itemIds[0]}`],
      ['open', itemIds.slice(1).join(',')],
    ]);
  });

  test.each([
    ['an item of another order', { itemIds: [1] }, 'itemIds'],
    ['a carrier of another country', { carrier: 'swissPost' }, 'carrier'],
  ])('%s is refused', async (_, wrong, field) => {
    const { number, packageId } = await placeThree();
    const change = { packageId, status: 'shipped' as const, ...wrong };
    expect(await movePackage(env, number, change, Date.now(), noHold)).toMatchObject({
      kind: 'refused',
      field,
    });
    expect(await rowsOf(number)).toMatchObject([{ status: 'open', states: 'open' }]);
  });
});
