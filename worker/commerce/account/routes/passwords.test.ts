import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_RESET_MAILS, RESET_TIME } from '../../../../app/account/rules/session.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { sendReset } from '../reset.ts';
import { sweepAccounts } from '../sweep.ts';
import { advanceClock, stopClock } from '../../testing/advance-clock.ts';
import { readError, send } from '../../testing/call.ts';
import { createCatalogue, insertRow } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertCustomer, insertSession, PASSWORD } from '../../testing/customers.ts';

const NEW_PASSWORD = 'Ein-neues-Passwort';
const mail = { subject: 'Neues Passwort', html: '<a href="?hash={token}">', text: '{token}' };

beforeAll(createCatalogue);
beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await env.DB.batch([env.DB.prepare('DELETE FROM outbox'), env.DB.prepare('DELETE FROM users')]);
});

const ask = (email: string, shopId = 1) =>
  send('POST', `/v1/users/reset?shopId=${shopId}`, { email, mail });
const reset = (token: string, password = NEW_PASSWORD, shopId = 1) =>
  send('POST', `/v1/users/reset/password?shopId=${shopId}`, { token, password });
const logIn = (email: string, password: string) =>
  send('POST', '/v1/users/login?shopId=1', { email, password });

async function mails() {
  const { results } = await env.DB.prepare(
    'SELECT body FROM outbox WHERE given_up_at IS NULL',
  ).all<{ body: string }>();
  return results.map(({ body }) => JSON.parse(body));
}

async function askedToken(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  const [mail] = await mails();
  return mail?.text ?? '';
}

describe('asking for a reset', () => {
  test('the request of a reset sends a token that is stored as a hash, to customers alone, with the same answer for all', async () => {
    const { email } = await insertCustomer();
    const guest = { email: 'gast@example.com', firstName: 'G', lastName: 'G', gender: 'd' };
    await send('POST', '/v1/users/guest?shopId=1', guest);
    const answers = [
      await ask(` ${email.toUpperCase()}`),
      await ask('nobody@example.com'),
      await ask(guest.email),
      await ask(email, 9),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const sent = await mails();
    expect(sent).toMatchObject([{ to: email, subject: 'Neues Passwort', shopId: 1 }]);
    const token = sent[0]?.text;
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(sent[0]?.html).toBe(`<a href="?hash=${token}">`);
    const stored = await env.DB.prepare('SELECT * FROM password_resets').all();
    expect(stored.results).toHaveLength(1);
    expect(JSON.stringify(stored.results)).not.toContain(token);
  });

  test(`the request of a reset sends at most ${MAX_RESET_MAILS} mails an hour, also at once`, async () => {
    const { email } = await insertCustomer();
    await Promise.all(Array.from({ length: MAX_RESET_MAILS + 2 }, () => ask(email)));
    expect(await mails()).toHaveLength(MAX_RESET_MAILS);
    await advanceClock(RESET_TIME + 1000, () => ask(email));
    expect(await mails()).toHaveLength(MAX_RESET_MAILS + 1);
  });

  test('the request of a reset writes one row whatever the address is, so that all answers take as long', async () => {
    const { email } = await insertCustomer();
    const guest = { email: 'gast@example.com', firstName: 'G', lastName: 'G', gender: 'd' };
    await send('POST', '/v1/users/guest?shopId=1', guest);
    const rows = async () =>
      Number(await env.DB.prepare('SELECT count(*) AS n FROM outbox').first('n'));
    for (const address of [email, 'unknown@example.com', guest.email]) {
      const before = await rows();
      await sendReset(env.DB, shops['de-de'], { email: address, mail }, Date.now());
      expect([address, (await rows()) - before]).toEqual([address, 1]);
    }
    for (let more = 1; more <= MAX_RESET_MAILS; more += 1) {
      const before = await rows();
      await sendReset(env.DB, shops['de-de'], { email, mail }, Date.now());
      expect([more, (await rows()) - before]).toEqual([more, 1]);
    }
    expect(await mails()).toHaveLength(MAX_RESET_MAILS);
  });

  test.each([5, 6, 7, 8])(
    'the request of a reset is 404 in shop %d, and so is the password',
    async (shopId) => {
      const { email } = await insertCustomer();
      expect((await ask(email, shopId)).status).toBe(404);
      expect((await reset(await askedToken(email), NEW_PASSWORD, shopId)).status).toBe(404);
    },
  );

  test('the request of a reset forgets expired tokens, and sent mails after a day', async () => {
    const { email } = await insertCustomer();
    await ask(email);
    const now = Date.now();
    await env.DB.prepare('UPDATE outbox SET sent_at = ?').bind(now).run();
    await sweepAccounts(env, now + RESET_TIME + 1000);
    expect((await env.DB.prepare('SELECT * FROM password_resets').all()).results).toEqual([]);
    expect(await mails()).toHaveLength(1);
    await sweepAccounts(env, now + 25 * RESET_TIME);
    expect(await mails()).toEqual([]);
  });
});

describe('a reset', () => {
  test('a reset works once: the new password logs in, the old one does not, sessions and passkeys have ended', async () => {
    const { email, userId } = await insertSession({ passwordHash: CHEAP_HASH });
    const passkey = {
      id: 'p'.repeat(16),
      company: 'baby',
      public_key: 'k',
      counter: 0,
      transports: '[]',
      name: 'n',
    };
    await insertRow('passkeys', { ...passkey, user_id: userId, created_at: 1 }).run();
    const token = await askedToken(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await reset(token)).status).toBe(404);
    const sessions = env.DB.prepare('SELECT * FROM sessions WHERE user_id = ?').bind(userId);
    expect((await sessions.all()).results).toEqual([]);
    expect((await env.DB.prepare('SELECT id FROM passkeys').all()).results).toEqual([]);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(403);
  });

  test('a reset verifies the address, which the mail alone does not', async () => {
    const { email, id } = await insertCustomer();
    const verifiedAt = () =>
      env.DB.prepare('SELECT verified_at FROM users WHERE id = ?').bind(id).first('verified_at');
    const token = await askedToken(email);
    expect(await verifiedAt()).toBeNull();
    const before = Date.now();
    expect((await reset(token)).status).toBe(200);
    expect(await verifiedAt()).toBeGreaterThanOrEqual(before);
  });

  test('a reset ends the waits after failed passwords', () =>
    stopClock(async () => {
      const { email } = await insertCustomer({ passwordHash: CHEAP_HASH });
      await Promise.all(Array.from({ length: 6 }, () => logIn(email, 'Wrong-Password')));
      expect((await logIn(email, PASSWORD)).status).toBe(429);
      expect((await reset(await askedToken(email))).status).toBe(200);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    }));

  test('a reset does not work with a replaced or expired token, in another company, or with a bad password', async () => {
    const { email } = await insertCustomer();
    const first = await askedToken(email);
    await ask(email);
    const second = (await mails()).map(({ text }) => String(text)).find((text) => text !== first);
    const token = second ?? '';
    expect((await reset(first)).status).toBe(404);
    expect((await reset(token, NEW_PASSWORD, 9)).status).toBe(404);
    expect(await readError(await reset(token, 'short'))).toMatchObject({ field: 'password' });
    const late = await advanceClock(RESET_TIME + 1000, () => reset(token));
    expect(late.status).toBe(404);
    expect((await reset(token)).status).toBe(200);
  });
});
