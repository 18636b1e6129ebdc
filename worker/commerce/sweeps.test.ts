import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createCatalogue } from './testing/catalogue-rows.ts';
import { insertPayment, finishPayments, statesOf } from './testing/payments.ts';
import { runSweeps } from './sweeps.ts';

beforeAll(createCatalogue);
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

/** A database that refuses statements about some tables. */
function without(tables: RegExp): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (tables.test(String(given[0]))) throw new Error('the database was lost');
        return Reflect.apply(value, target, given);
      };
    },
  });
}

test('a sweep that fails does not keep the others from their work', async () => {
  const problems = vi.spyOn(console, 'error').mockReturnValue();
  const { id } = await insertPayment({ expiresAt: Date.now() - 1 });
  await runSweeps({ ...env, DB: without(/outbox|reservations|reminders/) }, Date.now());
  expect(await statesOf(id)).toMatchObject({ order: 'failed', reason: 'abandoned' });
  const failed = problems.mock.calls.flatMap(
    ([line]) => /"sweep":"(\w+)"/.exec(String(line))?.[1] ?? [],
  );
  // Others read the outbox, too.
  expect(failed).toEqual(expect.arrayContaining(['outbox', 'reservations', 'reminders']));
  expect(failed).not.toContain('payments');
});
