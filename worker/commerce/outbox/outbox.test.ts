import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, readError, send } from '../testing/call.ts';
import { createCatalogue } from '../testing/catalogue-rows.ts';
import { countingDb } from '../testing/counting-db.ts';
import { insertSession } from '../testing/customers.ts';
import { OutboxObject } from './outbox-object.ts';
import { mailStatement } from './row.ts';
import { sendDue } from './send-due.ts';
import { RETENTION_MS, sweepOutbox, wakeOutbox } from './sweep.ts';

const mail = {
  to: 'anna@example.com',
  subject: 'Deine Bestellung',
  html: '<p>Danke!</p>',
  text: 'Danke!',
};

/** Requests of the receiver: id and body of each post. */
let received: { id: string | null; body: unknown }[];
let answers: (number | Error)[];

beforeAll(createCatalogue);
beforeEach(async () => {
  received = [];
  answers = [];
  await env.DB.prepare('DELETE FROM outbox').run();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    expect(request.url).toBe('https://mail.example/');
    received.push({ id: request.headers.get('idempotency-key'), body: await request.json() });
    const answer = answers.shift() ?? 202;
    if (answer instanceof Error) throw answer;
    return new Response('anna@example.com is no address of ours', { status: answer });
  });
});
afterEach(() => vi.restoreAllMocks());

function write(id: string, now = Date.now()) {
  const row = { id, cause: 'order:1', mail: { ...mail, shopId: 1 } };
  return mailStatement(env.DB, row, now);
}

function rows() {
  const sql = 'SELECT id, cause, tries, problem, sent_at, given_up_at FROM outbox ORDER BY id';
  return env.DB.prepare(sql)
    .all()
    .then(({ results }) => results);
}

const ids = () => received.map(({ id }) => id);

test('a row is sent once and marked', async () => {
  await write('order:1:confirmed').run();
  await wakeOutbox(env);
  await wakeOutbox(env);
  expect(received).toEqual([{ id: 'order:1:confirmed', body: { ...mail, shopId: 1 } }]);
  expect(await rows()).toMatchObject([{ tries: 1, problem: null, sent_at: expect.any(Number) }]);
});

test('a row is written with its cause or not at all', async () => {
  const broken = env.DB.prepare('INSERT INTO stock VALUES (404, -1)');
  await expect(env.DB.batch([write('order:2'), broken])).rejects.toThrow('CHECK');
  await wakeOutbox(env);
  expect(received).toEqual([]);
});

test('the same id written twice is one mail', async () => {
  await env.DB.batch([write('order:3'), write('order:3')]);
  await wakeOutbox(env);
  await write('order:3').run();
  await wakeOutbox(env);
  expect(ids()).toEqual(['order:3']);
});

test('parallel wakes send each row once', async () => {
  await env.DB.batch(Array.from({ length: 30 }, (_, index) => write(`order:${100 + index}`)));
  await Promise.all(Array.from({ length: 8 }, () => wakeOutbox(env)));
  expect(new Set(ids()).size).toBe(30);
  expect(received).toHaveLength(30);
});

test('a row written while the sender finishes is sent as well', async () => {
  await write('order:13').run();
  const set = vi.spyOn(OutboxObject.prototype, 'wake');
  let second: Promise<void> | undefined;
  const post = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementationOnce(async (...request) => {
    // One more row is written after the sender has read the waiting ones.
    await write('order:14').run();
    second = wakeOutbox(env);
    await vi.waitUntil(() => set.mock.calls.length === 2, { timeout: 20_000 });
    return post?.(...request) ?? new Response(null, { status: 500 });
  });
  await wakeOutbox(env);
  await second;
  expect(ids()).toEqual(['order:13', 'order:14']);
});

test('a mail takes two calls of the database: what is due of all kinds, and that it was sent', async () => {
  await write('order:15').run();
  const { asked, db } = countingDb(env.DB);
  expect(await sendDue({ ...env, DB: db })).toBeUndefined();
  expect(ids()).toEqual(['order:15']);
  expect(asked.calls).toBe(2);
});

test('of many wakes the first sets the alarm, which rings once in vain', async () => {
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName('outbox'));
  await runDurableObjectAlarm(outbox);
  const alarm = () => runInDurableObject(outbox, (_, { storage }) => storage.getAlarm());
  await write('order:20').run();
  await wakeOutbox(env);
  const set = await alarm();
  expect(set).toBeGreaterThan(Date.now());
  await write('order:21').run();
  await wakeOutbox(env);
  expect(await alarm()).toBe(set);
  expect(await runDurableObjectAlarm(outbox)).toBe(true);
  expect(await alarm()).toBeNull();
  expect(ids()).toEqual(['order:20', 'order:21']);
});

test('an object that was killed looks by its alarm, and a row that waits keeps it', async () => {
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName('outbox'));
  const alarm = () => runInDurableObject(outbox, (_, { storage }) => storage.getAlarm());
  await wakeOutbox(env);
  await evictDurableObject(outbox);
  const later = Date.now() + 600_000;
  await env.DB.batch([write('order:22'), write('order:23', later)]);
  expect(await runDurableObjectAlarm(outbox)).toBe(true);
  expect(ids()).toEqual(['order:22']);
  expect(await alarm()).toBe(later);
});

test.each([[503], [404], [new Error('refused')]])(
  'a row that failed with %s is sent again by the alarm, under the same id',
  async (answer) => {
    answers = [answer];
    await write('order:4').run();
    await wakeOutbox(env);
    expect(await rows()).toMatchObject([{ tries: 1, sent_at: null, given_up_at: null }]);
    // The row is not due yet.
    await wakeOutbox(env);
    expect(received).toHaveLength(1);
    await env.DB.prepare('UPDATE outbox SET next_try_at = 0').run();
    expect(await runDurableObjectAlarm(env.OUTBOX.get(env.OUTBOX.idFromName('outbox')))).toBe(true);
    expect(ids()).toEqual(['order:4', 'order:4']);
    expect(await rows()).toMatchObject([{ tries: 2, problem: null, sent_at: expect.any(Number) }]);
  },
);

test('a rejected row is not sent again, and the others are sent', async () => {
  answers = [422];
  await env.DB.batch([write('order:5', 1), write('order:6', 2)]);
  await wakeOutbox(env);
  await env.DB.prepare('UPDATE outbox SET next_try_at = 0').run();
  await wakeOutbox(env);
  expect(ids()).toEqual(['order:5', 'order:6']);
  expect(await rows()).toMatchObject([
    { problem: 'status 422', given_up_at: expect.any(Number) },
    { sent_at: expect.any(Number) },
  ]);
});

test("the receiver's answer is neither stored nor logged", async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answers = [503];
  await write('order:7').run();
  await wakeOutbox(env);
  expect(JSON.stringify([await rows(), log.mock.calls])).not.toContain('anna');
});

test('without a receiver rows wait, and are sent once it exists', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await write('order:8').run();
  const { MAIL_URL: _, ...without } = env;
  expect(await sendDue(without)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  expect(received).toEqual([]);
  await wakeOutbox(env);
  expect(ids()).toEqual(['order:8']);
});

test('an invalid row does not delay the others', async () => {
  await env.DB.batch([
    write('order:9', 1),
    write('order:10', 2),
    env.DB.prepare("UPDATE outbox SET body = '{}' WHERE id = 'order:9'"),
  ]);
  await wakeOutbox(env);
  await wakeOutbox(env);
  expect(ids()).toEqual(['order:10']);
});

test('the sweep sends rows whose wake was lost, and deletes old rows', async () => {
  await env.DB.batch([write('order:11'), write('order:12')]);
  const now = Date.now();
  await env.DB.prepare("UPDATE outbox SET sent_at = ? WHERE id = 'order:12'")
    .bind(now - RETENTION_MS - 1)
    .run();
  await sweepOutbox(env, now);
  expect(ids()).toEqual(['order:11']);
  expect(await rows()).toMatchObject([{ id: 'order:11' }]);
});

describe('POST /v1/outbox/mails', () => {
  const path = '/v1/outbox/mails?shopId=4';
  const body = { id: 'test:1', cause: 'test', ...mail };

  test('POST /v1/outbox/mails accepts a mail, and sends it once however often it comes', async () => {
    expect((await send('POST', path, body)).status).toBe(202);
    expect((await send('POST', path, body)).status).toBe(202);
    await wakeOutbox(env);
    expect(received).toEqual([{ id: 'test:1', body: { ...mail, shopId: 4 } }]);
  });

  test('a message that is sent with a session is its user’s', async () => {
    const { token, userId } = await insertSession();
    const own = { 'X-Session-Token': token };
    for (const cause of ['contact', 'receipt', 'test'])
      await send('POST', '/v1/outbox/mails?shopId=1', { ...body, id: cause, cause }, own);
    await send('POST', path, { ...body, id: 'anonymous', cause: 'contact' });
    const causes = Object.fromEntries((await rows()).map(({ id, cause }) => [id, cause]));
    expect(causes).toMatchObject({
      contact: `contact:${userId}`,
      receipt: `receipt:${userId}`,
      test: 'test',
      anonymous: 'contact',
    });
  });

  test.each([
    [{ ...body, to: 'anna' }, 'to'],
    [{ ...body, to: 'a@b.example, c@d.example' }, 'to'],
    [{ ...body, subject: 'a\r\nBcc: all@example.com' }, 'subject'],
    [{ ...body, subject: '' }, 'subject'],
    [{ ...body, text: '' }, 'text'],
    [{ ...body, id: '../x' }, 'id'],
    [{ ...body, cause: '' }, 'cause'],
    [null, 'body'],
    [[], 'body'],
  ])('POST /v1/outbox/mails refuses %j naming %s', async (wrong, field) => {
    expect(await readError(await send('POST', path, wrong))).toMatchObject({
      status: 400,
      field,
    });
    expect(received).toEqual([]);
  });

  test('POST /v1/outbox/mails refuses an unknown shop', async () => {
    const refusal = await readError(await call('/v1/outbox/mails', { method: 'POST' }));
    expect(refusal).toMatchObject({ status: 400, field: 'shopId' });
  });
});
