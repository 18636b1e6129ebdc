import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRM_TIME, MAX_MAILS, WAIT_TIME } from '../../../app/reminder/rules/reminder.ts';
import { readError, send } from '../testing/call.ts';
import { createUnwatchedCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { confirmReminder } from './save.ts';
import { sweepReminders } from './sweep.ts';

const SOLD_OUT = 11;
const NOT_DELIVERABLE = 12;
const BUYABLE = 13;
const ANNA = 'anna@example.com';
const confirmation = {
  subject: 'Bitte bestätigen',
  html: '<a href="{confirm}">',
  text: '{confirm} {stop}',
};
const reminder = { subject: 'Wieder da', html: '<b>Bruno</b>', text: 'Bruno' };

beforeAll(async () => {
  await createUnwatchedCatalogue();
  const variants = [
    { id: SOLD_OUT, bvc: 4 },
    { id: NOT_DELIVERABLE, bvc: 3 },
    { id: BUYABLE },
    ...Array.from({ length: MAX_MAILS + 1 }, (_, at) => ({ id: 20 + at, bvc: 4 })),
  ];
  await insertProduct({ id: 1, referenceKey: '100.1', variants });
});

beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await env.DB.batch([
    env.DB.prepare('DELETE FROM reminders'),
    env.DB.prepare('DELETE FROM outbox'),
  ]);
  await setValue('variants', 'bvc', 4, SOLD_OUT);
});

const save = (variantId: number, email = ANNA, shopId = 1) =>
  send('POST', `/v1/reminders?shopId=${shopId}`, { variantId, email, confirmation, reminder });

async function mails(): Promise<{ id: string; to: string; subject: string; text: string }[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, body FROM outbox ORDER BY created_at, id',
  ).all<{
    id: string;
    body: string;
  }>();
  return results.map(({ id, body }) => ({ id, ...JSON.parse(body) }));
}

async function tokens(): Promise<readonly [confirm: string, stop: string]> {
  const [mail] = (await mails()).slice(-1);
  const [confirm = '', stop = ''] = (mail?.text ?? '').split(' ');
  return [confirm, stop];
}

async function rows() {
  return (await env.DB.prepare('SELECT * FROM reminders').all()).results;
}

const confirm = (token: string) => send('POST', '/v1/reminders/confirm?shopId=1', { token });
const stop = (token: string) => send('POST', '/v1/reminders/stop?shopId=1', { token });
const reminded = async () => (await mails()).filter(({ subject }) => subject === 'Wieder da');

async function awaited(variantId = SOLD_OUT) {
  await save(variantId);
  expect((await confirm((await tokens())[0])).status).toBe(200);
}

describe('saving', () => {
  test('calls at once that save a reminder get one mail, and a mailbox no more than its limit', async () => {
    await Promise.all([save(SOLD_OUT), save(SOLD_OUT), save(SOLD_OUT)]);
    expect(await mails()).toHaveLength(1);
    await Promise.all(Array.from({ length: MAX_MAILS + 1 }, (_, at) => save(20 + at)));
    expect(await mails()).toHaveLength(MAX_MAILS);
    expect(await rows()).toHaveLength(MAX_MAILS);
  });

  test('a call that saves a reminder asks the mailbox for a confirmation, with tokens that are stored as hashes', async () => {
    expect((await save(SOLD_OUT, ' Anna@Example.com ')).status).toBe(202);
    expect(await mails()).toMatchObject([{ to: ANNA, subject: 'Bitte bestätigen', shopId: 1 }]);
    const [first, second] = await tokens();
    expect([first, second].join()).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
    expect(first).not.toBe(second);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(first);
    expect(stored).not.toContain(second);
    expect((await mails())[0]?.id).not.toContain('anna');
  });

  test('a call that saves a reminder again sends no second mail, with the same answer', async () => {
    const answers = [await save(SOLD_OUT), await save(SOLD_OUT)];
    await confirm((await tokens())[0]);
    answers.push(await save(SOLD_OUT));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await mails()).toHaveLength(1);
  });

  test(`a call that saves a reminder sends a mailbox, however it is written, at most ${MAX_MAILS} a day`, async () => {
    for (let at = 0; at <= MAX_MAILS; at += 1) {
      const answer = await save(20 + at, `anna+${at}@example.com`);
      expect(answer.status).toBe(202);
    }
    expect(await mails()).toHaveLength(MAX_MAILS);
  });

  test.each([
    [{ variantId: NOT_DELIVERABLE }, 202, undefined],
    [{ variantId: BUYABLE }, 409, 'variantId'],
    [{ variantId: 99 }, 404, 'variantId'],
    [{ variantId: 1.5 }, 400, 'variantId'],
    [{ email: 'anna' }, 400, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 400, 'email'],
    [{ reminder: { ...reminder, subject: 'a\r\nBcc: all@example.com' } }, 400, 'reminder.subject'],
  ])('%j is %d', async (change, status, field) => {
    const body = { variantId: SOLD_OUT, email: ANNA, confirmation, reminder, ...change };
    const answer = await send('POST', '/v1/reminders?shopId=1', body);
    expect(answer.status).toBe(status);
    if (field !== undefined) expect((await readError(answer)).field).toBe(field);
  });

  test('a variant that the shop does not sell is unknown', async () => {
    expect((await save(SOLD_OUT, ANNA, 2)).status).toBe(404);
  });
});

describe('confirming', () => {
  test('names what it waits for, again as often as the button is pressed, and waits no longer', async () => {
    await save(SOLD_OUT);
    const [token] = await tokens();
    const answers = [await confirm(token)];
    const [first] = await rows();
    answers.push(await confirm(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of answers)
      expect(await answer.json()).toEqual({
        ok: true,
        product: '100.1',
        variant: expect.stringMatching(/^100\.1/),
      });
    expect(await rows()).toEqual([first]);
  });

  test('the confirmation of a reminder that was stopped or sent, and of an unknown token, is refused', async () => {
    await save(SOLD_OUT);
    const [token, other] = await tokens();
    await confirm(token);
    await stop(other);
    expect((await confirm(token)).status).toBe(404);
    expect((await confirm('0'.repeat(64))).status).toBe(404);
    expect((await confirm('x')).status).toBe(400);
  });

  test('the confirmation of a reminder does not work with the token that stops, or after its time', async () => {
    await save(SOLD_OUT);
    const [token, other] = await tokens();
    expect((await confirm(other)).status).toBe(404);
    expect(await confirmReminder(env.DB, token, Date.now() + CONFIRM_TIME + 1)).toBeUndefined();
  });
});

describe('a sweep', () => {
  test('a sweep reminds once of a variant that can be bought, and forgets the address', async () => {
    await awaited();
    await sweepReminders(env, Date.now());
    expect(await reminded()).toEqual([]);
    await setValue('variants', 'bvc', 1, SOLD_OUT);
    await Promise.all([sweepReminders(env, Date.now()), sweepReminders(env, Date.now())]);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toMatchObject([{ to: ANNA, text: 'Bruno' }]);
    expect(await rows()).toEqual([]);
  });

  test('a sweep reminds of what was out of stock once something is there', async () => {
    await setValue('stock', 'quantity', 0, BUYABLE);
    expect((await save(BUYABLE)).status).toBe(202);
    await confirm((await tokens())[0]);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toEqual([]);
    await setValue('stock', 'quantity', 1, BUYABLE);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toMatchObject([{ to: ANNA, text: 'Bruno' }]);
  });

  test('a sweep follows an import that replaces the row of the variant', async () => {
    await awaited();
    const { results } = await env.DB.prepare('SELECT * FROM variants WHERE id = ?')
      .bind(SOLD_OUT)
      .all();
    const row: Record<string, unknown> = { ...results[0], bvc: 2 };
    const names = Object.keys(row);
    const price = await env.DB.prepare('SELECT * FROM variant_prices WHERE variant_id = ?')
      .bind(SOLD_OUT)
      .first<Record<string, unknown>>();
    const insert = (table: string, cells: Record<string, unknown>) =>
      env.DB.prepare(
        `INSERT OR REPLACE INTO ${table} (${Object.keys(cells).join()}) VALUES (${Object.keys(cells)
          .map(() => '?')
          .join()})`,
      ).bind(...Object.values(cells));
    expect(names).toContain('bvc');
    const stock = { variant_id: SOLD_OUT, quantity: 10 };
    await env.DB.batch([
      insert('variants', row),
      insert('variant_prices', price ?? {}),
      insert('stock', stock),
    ]);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toHaveLength(1);
  });

  test('a sweep does not remind who has not confirmed, or has stopped', async () => {
    await save(SOLD_OUT);
    const [first, second] = await tokens();
    await setValue('variants', 'bvc', 1, SOLD_OUT);
    await sweepReminders(env, Date.now());
    await setValue('variants', 'bvc', 4, SOLD_OUT);
    await confirm(first);
    expect((await stop(second)).status).toBe(200);
    expect((await stop(second)).status).toBe(200);
    await setValue('variants', 'bvc', 1, SOLD_OUT);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toEqual([]);
  });

  test('a sweep deletes what has expired', async () => {
    await awaited();
    await save(NOT_DELIVERABLE);
    await sweepReminders(env, Date.now() + CONFIRM_TIME + 1);
    expect(await rows()).toMatchObject([{ variant_id: SOLD_OUT }]);
    await sweepReminders(env, Date.now() + WAIT_TIME + 1);
    expect(await rows()).toEqual([]);
  });

  test('a sweep forgets the address of sent mails after a day', async () => {
    await save(SOLD_OUT);
    const now = Date.now();
    await env.DB.prepare('UPDATE outbox SET sent_at = ?').bind(now).run();
    await sweepReminders(env, now + 1000);
    expect(await mails()).toHaveLength(1);
    await sweepReminders(env, now + 24 * 60 * 60 * 1000);
    expect(await mails()).toEqual([]);
  });

  test('a sweep waits for a product that is not sold', async () => {
    await awaited();
    await setValue('products', 'is_active', 0, 1);
    await setValue('variants', 'bvc', 1, SOLD_OUT);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toEqual([]);
    await setValue('products', 'is_active', 1, 1);
    await sweepReminders(env, Date.now());
    expect(await reminded()).toHaveLength(1);
  });
});
