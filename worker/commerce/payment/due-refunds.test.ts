import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, insertRow } from '../testing/catalogue-rows.ts';
import { valueOf } from '../testing/checkout.ts';
import { finishPayments, insertPayment } from '../testing/payments.ts';
import { sendRefunds } from './due-refunds.ts';
import { wakePayments } from './sweep.ts';

/** Refunds in part at the provider: parts by their key, and the status of the next answers. */
let refunded: Map<string, number>;
let statuses: number[];
let problems: ReturnType<typeof vi.spyOn>;

beforeAll(createCatalogue);
beforeEach(() => {
  refunded = new Map();
  statuses = [];
  problems = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('/payments/')) return new Response(null, { status: 202 });
    const { amount } = await request.json<{ amount: number }>();
    const status = statuses.shift() ?? 200;
    // The money is sent although no answer comes.
    if (status !== 400) refunded.set(request.headers.get('idempotency-key') ?? '', amount);
    if (status !== 200) return new Response(null, { status });
    const answer = { id: 'ref_1', url: 'https://pay.example/1', state: 'paid', amount: 4990 };
    return Response.json({ ...answer, currency: 'EUR' });
  });
});
afterEach(async () => {
  await env.DB.prepare('DELETE FROM refunds').run();
  await finishPayments();
  vi.restoreAllMocks();
});

/** Inserts refunds of a paid order, whose money is due. */
async function insertRefunds(...amounts: number[]): Promise<string> {
  const { id, number } = await insertPayment({ state: 'paid', order: 'paid', nextTryAt: null });
  const rows = amounts.map((money, at) =>
    insertRow('refunds', {
      order_id: id,
      position: at + 1,
      number: `G-${number}-${at + 1}`,
      kind: 'reduced',
      reason: 'Test',
      with_tax: money,
      without_tax: money,
      vat: 0,
      method: money,
      gift_card: 0,
      credit: 0,
      money,
      money_state: 'due',
      next_try_at: 1,
      created_at: 1,
    }),
  );
  await env.DB.batch(rows);
  return number;
}

const states = () =>
  valueOf('SELECT group_concat(money_state) FROM (SELECT * FROM refunds ORDER BY id)');

test('the money of each refund is sent once, under the number of its credit note', async () => {
  const number = await insertRefunds(990, 500);
  await Promise.all([wakePayments(env), wakePayments(env)]);
  expect([...refunded]).toEqual([
    [`G-${number}-1`, 990],
    [`G-${number}-2`, 500],
  ]);
  expect(await states()).toBe('sent,sent');
});

test('a refund without an answer is sent again, under the same number', async () => {
  const number = await insertRefunds(990);
  statuses = [503];
  const next = await sendRefunds(env);
  expect(next).toBeGreaterThan(Date.now());
  expect(await valueOf('SELECT problem FROM refunds')).toBe('test: status 503');
  await env.DB.prepare('UPDATE refunds SET next_try_at = 1').run();
  expect(await sendRefunds(env)).toBeUndefined();
  expect([...refunded]).toEqual([[`G-${number}-1`, 990]]);
  expect(await states()).toBe('sent');
});

test('a refund that the provider refuses stays due, and is logged for a person', async () => {
  await insertRefunds(990);
  statuses = [400];
  await sendRefunds(env);
  expect(await states()).toBe('due');
  expect(JSON.stringify(problems.mock.calls)).toContain('payment.refund_refused');
});

test('the tables refuse a refund above what was paid', async () => {
  await expect(insertRefunds(4000, 991)).rejects.toThrow('refunded above what was paid');
});
