import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCatalogue, insertRow } from '../testing/catalogue-rows.ts';
import { valueOf } from '../testing/checkout.ts';
import { finishPayments, insertPayment } from '../testing/payments.ts';
import { findOrders } from '../order/find-orders.ts';
import { markSent } from '../order/refunds/mark-sent.ts';
import { sendRefunds } from './due-refunds.ts';
import { wakePayments } from './sweep.ts';

/** Refunds in part at the provider: parts by their key, and the status of the next answers. */
let refunded: Map<string, number>;
let statuses: number[];
/** What happens before the provider answers. */
let answering: () => Promise<void>;
let problems: ReturnType<typeof vi.spyOn>;

beforeAll(createCatalogue);
beforeEach(() => {
  refunded = new Map();
  statuses = [];
  answering = () => Promise.resolve();
  problems = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('/payments/')) return new Response(null, { status: 202 });
    const { amount } = await request.json<{ amount: number }>();
    await answering();
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

describe('a refund that somebody transfers by hand', () => {
  const mark = (order: string) => markSent(env.DB, { order, refund: `G-${order}-1` }, Date.now());

  test('one that the provider refuses for good is listed and marked, and never sent by the provider after it', async () => {
    const number = await insertRefunds(990);
    statuses = [400];
    await sendRefunds(env);
    const list = () => findOrders(env.DB, { q: number, list: 'toTransfer' });
    expect((await list()).orders).toHaveLength(1);
    expect([await mark(number), await mark(number)]).toEqual([true, true]);
    expect((await list()).orders).toHaveLength(0);
    expect(await sendRefunds(env)).toBeUndefined();
    expect([[...refunded], await states()]).toEqual([[], 'sent']);
  });

  test.each([
    ['no answer', [503], false],
    ['a refusal, after which it is tried again without an answer', [400, 503], false],
    ['no answer, and then a refusal', [503, 400], true],
  ])('%s: %j', async (_, answers, isPossible) => {
    const number = await insertRefunds(990);
    for (const status of answers) {
      statuses = [status];
      await sendRefunds(env);
      await env.DB.prepare('UPDATE refunds SET next_try_at = 1').run();
    }
    expect(await mark(number)).toBe(isPossible);
  });

  test('while the provider is asked again it is refused, so that the money goes one way', async () => {
    const number = await insertRefunds(990);
    statuses = [400];
    await sendRefunds(env);
    await env.DB.prepare('UPDATE refunds SET next_try_at = 1').run();
    let meanwhile: boolean | undefined;
    answering = async () => {
      meanwhile = await mark(number);
    };
    await sendRefunds(env);
    expect(meanwhile).toBe(false);
    expect([[...refunded.values()], await states()]).toEqual([[990], 'sent']);
  });

  test('of a mark and a try at once, one is made', async () => {
    for (let time = 0; time < 6; time += 1) {
      refunded.clear();
      const number = await insertRefunds(990);
      statuses = [400];
      await sendRefunds(env);
      await env.DB.prepare('UPDATE refunds SET next_try_at = 1').run();
      const [isMarked] = await Promise.all([mark(number), sendRefunds(env)]);
      expect(refunded.size).toBe(isMarked ? 0 : 1);
      expect(await states()).toBe('sent');
      await env.DB.prepare('DELETE FROM refunds').run();
    }
  });
});

test('the tables refuse a refund above what was paid', async () => {
  await expect(insertRefunds(4000, 991)).rejects.toThrow('refunded above what was paid');
});
