import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf, valueOf } from '../testing/checkout.ts';
import { cancelOrder, movePackage } from './lifecycle.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: 11, stock: 500 }] });
});
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

/** Returns a database that runs a function before its first batch. */
function dbWith(before: () => Promise<unknown>): D1Database {
  let isFirst = true;
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') return (sql: string) => db.prepare(sql);
      if (name !== 'batch') return Reflect.get(db, name);
      return async (statements: D1PreparedStatement[]) => {
        if (isFirst) {
          isFirst = false;
          await before();
        }
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
  const change = { packageId, status: 'shipped', shipmentKey: '1' } as const;
  expect(await movePackage({ ...env, DB: db }, number, change, Date.now())).toBe('notPossible');
  const mails = "SELECT count(*) FROM outbox WHERE id = 'shipped:' || ?";
  expect(await valueOf(mails, packageId)).toBe(0);
  const items = 'SELECT group_concat(status) FROM order_items WHERE order_id = ?';
  expect(await valueOf(items, id)).toBe('cancelled');
});
