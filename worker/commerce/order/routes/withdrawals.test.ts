import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdrawnSchema } from '../../../../app/order/schemas/withdrawal.ts';
import { MAX_WITHDRAWAL_RECEIPTS, withdrawalEnd } from '../../../../app/order/rules/withdrawal.ts';
import { readError, send } from '../../testing/call.ts';
import { createCatalogue, insertRow } from '../../testing/catalogue-rows.ts';
import { sweepWithdrawals } from '../sweep.ts';

const DAY = 86_400_000;
const NUMBER = 'KX4T-9PWQ-7M2R';
const statement = {
  name: 'Anna Sommer',
  contract: NUMBER,
  email: 'Anna@Example.com',
  items: 'Wickelbody Tau',
  mail: { subject: 'Widerruf', html: '<p>am {received}</p>', text: 'Wickelbody Tau, {received}' },
};

beforeAll(async () => {
  await createCatalogue();
  await insertRow('orders', {
    id: 1,
    order_number: NUMBER,
    idempotency_key: 'i',
    checkout_id: 'c',
    shop_id: 1,
    basket_key: 'b',
    status: 'paid',
    currency: 'EUR',
    with_tax: 119,
    without_tax: 100,
    vat: 19,
    customer: '{}',
    address: '{}',
    payment: '{}',
    mailbox: 'anna@example.com',
    created_at: 1,
  }).run();
});

beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await env.DB.batch([
    env.DB.prepare('DELETE FROM withdrawals'),
    env.DB.prepare('DELETE FROM outbox'),
  ]);
});

let keys = 0;

function withdraw(change: object = {}, key = `key-${(keys += 1)}`, shopId = 1): Promise<Response> {
  const headers = key ? { 'idempotency-key': key.padEnd(16, '-') } : {};
  return send('POST', `/v1/withdrawals?shopId=${shopId}`, { ...statement, ...change }, headers);
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare('SELECT * FROM withdrawals ORDER BY received_at').all()).results;
}

async function mails(): Promise<{ to: string; text: string; html: string }[]> {
  const { results } = await env.DB.prepare('SELECT body FROM outbox').all<{ body: string }>();
  return results.map(({ body }) => JSON.parse(body));
}

describe('a withdrawal', () => {
  test('a withdrawal is stored with its order and time, and its receipt says both', async () => {
    const before = Date.now();
    const answer = await withdraw();
    expect(answer.status).toBe(201);
    const { receivedAt } = withdrawnSchema.parse(await answer.json());
    expect(receivedAt).toBeGreaterThanOrEqual(before);
    expect(await rows()).toMatchObject([
      {
        order_id: 1,
        name: 'Anna Sommer',
        contract: NUMBER,
        email: 'anna@example.com',
        items: 'Wickelbody Tau',
        received_at: receivedAt,
        handled_at: null,
        has_receipt: 1,
      },
    ]);
    const [receipt, ...others] = await mails();
    expect(others).toEqual([]);
    const time = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    }).format(receivedAt);
    const zone = '(?:MEZ|MESZ)';
    expect(receipt).toMatchObject({
      to: 'anna@example.com',
      text: expect.stringMatching(`^Wickelbody Tau, ${time} \\(${zone}\\)$`),
      html: expect.stringMatching(`^<p>am ${time} \\(${zone}\\)</p>$`),
    });
  });

  test.each([
    ['a number in lower case without hyphens', { contract: 'kx4t9pwq7m2r' }, 1],
    ['another spelling of the mailbox', { email: 'anna+shop@example.com' }, 1],
    ['another mailbox', { email: 'berta@example.com' }, null],
    ['an unknown number', { contract: 'KX4T-9PWQ-7M22' }, null],
    ['no number at all', { contract: 'Bestellung vom 3. November' }, null],
  ])('a withdrawal is taken with %s, and every answer is alike', async (_, change, order) => {
    const answer = await withdraw(change);
    expect(answer.status).toBe(201);
    expect(Object.keys(withdrawnSchema.strict().parse(await answer.json()))).toEqual([
      'receivedAt',
    ]);
    expect(await rows()).toMatchObject([{ order_id: order, has_receipt: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  test('a withdrawal is one for calls with the same key, also at once', async () => {
    const answers = await Promise.all([withdraw({}, 'same'), withdraw({}, 'same')]);
    const again = await withdraw({}, 'same');
    const times = await Promise.all([...answers, again].map((one) => one.json()));
    expect(new Set(times.map((time) => JSON.stringify(time))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const other = await readError(await withdraw({ name: 'Berta' }, 'same'));
    expect(other).toMatchObject({ status: 409, field: 'Idempotency-Key' });
  });

  test.each([
    ['name', { name: ' ' }],
    ['contract', { contract: '' }],
    ['email', { email: 'anna' }],
    ['items', { items: 'x'.repeat(501) }],
  ])('a withdrawal needs a sound %s', async (field, change) => {
    expect(await readError(await withdraw(change))).toMatchObject({ status: 400, field });
    expect(await rows()).toEqual([]);
  });

  test('a withdrawal needs a key', async () => {
    const refused = await readError(await withdraw({}, ''));
    expect(refused).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  });
});

test('a mailbox is not flooded: more statements are taken without receipt, the order’s own still has one', async () => {
  // The limit holds for concurrent statements, too.
  const contracts = Array.from({ length: MAX_WITHDRAWAL_RECEIPTS + 3 }, (_, at) => `unknown ${at}`);
  const answers = await Promise.all(contracts.map((contract) => withdraw({ contract })));
  expect(answers.map(({ status }) => status)).toEqual(contracts.map(() => 201));
  expect(await rows()).toHaveLength(contracts.length);
  expect(await mails()).toHaveLength(MAX_WITHDRAWAL_RECEIPTS);
  await withdraw();
  expect(await mails()).toHaveLength(MAX_WITHDRAWAL_RECEIPTS + 1);
  // A day later the mailbox gets receipts again.
  await env.DB.prepare('UPDATE withdrawals SET received_at = received_at - ?').bind(DAY).run();
  await withdraw({ contract: 'unknown' });
  expect(await mails()).toHaveLength(MAX_WITHDRAWAL_RECEIPTS + 2);
});

test('the shop gets a copy of each, also of one without receipt', async () => {
  const notice = 'kontakt@nestling.example';
  await Promise.all([withdraw({ notice }, 'twice'), withdraw({ notice }, 'twice')]);
  const sender = statement.email.toLowerCase();
  expect(await mails()).toMatchObject([
    { to: sender },
    { to: notice, replyTo: sender, text: expect.stringMatching(/Tau, .*\d\d:\d\d/) },
  ]);
  for (let nth = 0; nth < MAX_WITHDRAWAL_RECEIPTS; nth += 1) await withdraw({ notice });
  const sent = (await mails()).map(({ to }) => to);
  expect(sent.filter((to) => to === sender)).toHaveLength(MAX_WITHDRAWAL_RECEIPTS);
  expect(sent.filter((to) => to === notice)).toHaveLength(MAX_WITHDRAWAL_RECEIPTS + 1);
});

test('it is deleted after its time, and not before', async () => {
  await withdraw();
  const end = withdrawalEnd(Date.now());
  await sweepWithdrawals(env.DB, end - 1);
  expect(await rows()).toHaveLength(1);
  await sweepWithdrawals(env.DB, end);
  expect(await rows()).toEqual([]);
});
