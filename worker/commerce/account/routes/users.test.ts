import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startedSessionSchema } from '../../../../app/account/schemas/account.ts';
import { ATTEMPTS_TIME } from '../../../../app/account/rules/login-attempts.ts';
import { SESSION_IDLE_TIME, SESSION_TIME } from '../../../../app/account/rules/session.ts';
import { attemptsOf } from '../attempts-object.ts';
import { sweepAccounts } from '../sweep.ts';
import { HashQueue } from '../hash-queue.ts';
import { advanceClock, stopClock } from '../../testing/advance-clock.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertCustomer, PASSWORD } from '../../testing/customers.ts';

const person = {
  email: ' Marie@Example.ch',
  firstName: 'Marie-Ève',
  lastName: "L'Hermite",
  gender: 'f',
  newsletter: true,
};
const DAY = 24 * 60 * 60 * 1000;

beforeAll(createCatalogue);
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM sessions'), env.DB.prepare('DELETE FROM users')]);
});

const post = (path: string, body: object, token?: string, shopId = 1) =>
  send(
    'POST',
    `/v1/users/${path}?shopId=${shopId}`,
    body,
    token === undefined ? {} : { 'X-Session-Token': token },
  );
const logIn = (email: string, password = PASSWORD, token?: string, shopId = 1) =>
  post('login', { email, password, device: 'Firefox, Linux' }, token, shopId);

async function started(response: Promise<Response>) {
  return startedSessionSchema.parse(await (await response).json());
}

async function me(token: string, shopId = 1): Promise<unknown> {
  const response = await call(`/v1/users/me?shopId=${shopId}`, {
    headers: { 'X-Session-Token': token },
  });
  return response.json();
}

const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

describe('login', () => {
  test('a login begins a session in all shops of the company, and stores only the hash of its token', async () => {
    const { email, id } = await insertCustomer();
    const { session, user } = await started(logIn(` ${email.toUpperCase()}`));
    expect(session.maxAge).toBe(SESSION_TIME.customer / 1000);
    expect(user).toMatchObject({
      id,
      email,
      loggedIn: true,
      registered: true,
      isGuestCustomer: false,
    });
    expect(await me(session.token)).toMatchObject(user);
    expect(await me(session.token, 4)).toMatchObject(user);
    expect(await me(session.token, 9)).toEqual({ loggedIn: false });
    const stored = await rows('SELECT * FROM sessions');
    expect(stored).toMatchObject([{ user_id: id, host: 'de', device: 'Firefox, Linux' }]);
    expect(JSON.stringify(stored)).not.toContain(session.token);
  });

  test('a login ends the session that the caller had: a planted one is worth nothing afterwards', async () => {
    const { email } = await insertCustomer();
    const first = await started(logIn(email));
    const second = await started(logIn(email, PASSWORD, first.session.token));
    expect(second.session.token).not.toBe(first.session.token);
    expect(await me(first.session.token)).toEqual({ loggedIn: false });
    expect(await me(second.session.token)).toMatchObject({ loggedIn: true });
  });

  test('a login refuses a wrong password and an unknown address alike, and keeps the old session', async () => {
    const { email } = await insertCustomer();
    const { session } = await started(logIn(email));
    const answers = [
      await logIn(email, 'Nestling-Demo2', session.token),
      await logIn('nobody@example.com', PASSWORD, session.token),
      await logIn(email, PASSWORD, session.token, 9),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(await me(session.token)).toMatchObject({ loggedIn: true });
  });

  test('hashes the password of an unknown address, and a registration that of a known one', async () => {
    const { email } = await insertCustomer();
    const run = vi.spyOn(HashQueue.prototype, 'run');
    const password = PASSWORD;
    expect((await logIn('nobody@example.net')).status).toBe(403);
    expect(run).toHaveBeenCalledTimes(1);
    expect((await post('register', { ...person, email, password })).status).toBe(409);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockRestore();
  });

  test('stores an outdated hash anew', async () => {
    const { email, id } = await insertCustomer({ passwordHash: CHEAP_HASH });
    await started(logIn(email));
    await expect
      .poll(() => rows(`SELECT password_hash FROM users WHERE id = '${id}'`))
      .toMatchObject([{ password_hash: expect.stringContaining('N=16384,r=8,p=5$') }]);
    await started(logIn(email));
  });

  test.each([
    [{ email: 'anna' }, 'email'],
    [{ password: '' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ anonymousId: 'a'.repeat(64) }, 'anonymousId'],
    [{ device: 'x'.repeat(61) }, 'device'],
    [{ knownDevice: 'x' }, 'knownDevice'],
  ])('a login refuses %j', async (change, field) => {
    const body = { email: 'anna@example.com', password: PASSWORD, ...change };
    expect(await readError(await post('login', body))).toMatchObject({ status: 400, field });
  });
});

describe('the attempts at an address', () => {
  test('the attempts at an address in a device of its customer are counted apart from those of strangers, and wait alike', () =>
    stopClock(async () => {
      const { email } = await insertCustomer({ passwordHash: CHEAP_HASH });
      const inDevice = (knownDevice: string, password: string) =>
        post('login', { email, password, knownDevice });
      const [own, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
      for (let count = 0; count < 6; count += 1) await logIn(email, 'Wrong-Password');
      expect((await logIn(email)).status).toBe(429);
      expect((await inDevice(own, PASSWORD)).status).toBe(200);
      expect((await logIn(email)).status).toBe(429);
      const wrong = await Promise.all(
        Array.from({ length: 6 }, () => inDevice(other, 'Wrong-Password')),
      );
      expect(
        wrong
          .map(({ status }) => status)
          .toSorted()
          .at(-1),
      ).toBe(429);
      expect((await inDevice(other, PASSWORD)).status).toBe(429);
      expect((await inDevice(own, PASSWORD)).status).toBe(200);
    }));

  test.each([true, false])(
    'the attempts at an address wait after five failures, whether it has an account: %s',
    (isKnown) =>
      stopClock(async (advance) => {
        const email = isKnown
          ? (await insertCustomer({ passwordHash: CHEAP_HASH })).email
          : 'nobody@example.org';
        // Concurrent attempts: each is counted before its password is hashed.
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => logIn(email, 'Wrong-Password')),
        );
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
        const refused = answers.find(({ status }) => status === 429);
        expect(refused?.headers.get('Retry-After')).toBe('1');
        // The right password has to wait as well, and ends all waits afterwards.
        expect((await logIn(email)).status).toBe(429);
        advance(1000);
        expect((await logIn(email)).status).toBe(isKnown ? 200 : 403);
        expect((await logIn(email, 'Wrong-Password')).status).toBe(isKnown ? 403 : 429);
      }),
  );

  test('the attempts at an address are those of its company', () =>
    stopClock(async () => {
      const { email } = await insertCustomer({ passwordHash: CHEAP_HASH });
      await insertCustomer({ passwordHash: CHEAP_HASH, company: 'bm', email });
      const wrong = () => logIn(email, 'Wrong-Password', undefined, 9);
      const answers = await Promise.all(Array.from({ length: 6 }, wrong));
      expect(answers.some(({ status }) => status === 429)).toBe(true);
      expect((await logIn(email)).status).toBe(200);
    }));

  test('the attempts at an address are forgotten by their object', () =>
    stopClock(async (advance) => {
      const { email } = await insertCustomer({ passwordHash: CHEAP_HASH });
      await logIn(email, 'Wrong-Password');
      const attempts = await attemptsOf(env, 'baby', email);
      const isEmpty = () =>
        runInDurableObject(attempts, (_, { storage }) => [...storage.kv.list()].length === 0);
      expect(await isEmpty()).toBe(false);
      advance(ATTEMPTS_TIME);
      expect(await runDurableObjectAlarm(attempts)).toBe(true);
      expect(await isEmpty()).toBe(true);
    }));
});

describe('registration', () => {
  const register = (change: object = {}, token?: string) =>
    post('register', { ...person, password: PASSWORD, ...change }, token, 4);

  test('a registration creates a customer, whose password is then the login', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    const { session, user } = startedSessionSchema.parse(await answer.json());
    expect(user).toMatchObject({
      email: 'marie@example.ch',
      firstName: 'Marie-Ève',
      lastName: "L'Hermite",
      gender: 'f',
      newsletter: true,
      phone: '',
      birthDate: '',
      loggedIn: true,
      registered: true,
    });
    expect(await me(session.token)).toMatchObject(user);
    expect((await logIn('marie@example.ch')).status).toBe(200);
  });

  test('a registration of a known address is 409, changes nothing and begins no session', async () => {
    const { email } = await insertCustomer();
    const before = await rows('SELECT * FROM users');
    const answer = await register({ email, password: 'Another-Password' });
    expect(await readError(answer)).toMatchObject({ status: 409, field: 'email' });
    expect(await rows('SELECT * FROM users')).toEqual(before);
    expect(await rows('SELECT * FROM sessions')).toEqual([]);
  });

  test('registrations at once create one customer of an address, each with its own number', async () => {
    const emails = ['a@example.com', 'a@example.com', 'b@example.com'];
    const answers = await Promise.all(emails.map((email) => register({ email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    const numbers = await rows('SELECT DISTINCT customer_no FROM users');
    expect(numbers).toHaveLength(2);
  });

  test('a registration takes only what its schema names', async () => {
    const { user } = await started(
      register({ id: '0'.repeat(64), customerNo: 1, isGuest: true, is_guest: 1, company: 'bm' }),
    );
    expect(user.id).not.toBe('0'.repeat(64));
    expect(user.customerNo).toBeGreaterThan(1);
    expect(user.loggedIn).toBe(true);
    expect(await rows('SELECT company FROM users')).toEqual([{ company: 'baby' }]);
  });

  test.each([
    ['password', { password: 'short-Pw' }],
    ['password', { password: 'no-capital-letter' }],
    ['firstName', { firstName: '<b>' }],
    ['gender', { gender: 'x' }],
  ])('names %s of %j', async (field, change) => {
    expect(await readError(await register(change))).toMatchObject({ status: 400, field });
  });
});

describe('a guest', () => {
  test('a guest has a session of a day without being logged in, and may come again', async () => {
    const first = await started(post('guest', person));
    expect(first.session.maxAge).toBe(SESSION_TIME.guest / 1000);
    expect(first.user).toMatchObject({ loggedIn: false, registered: false, isGuestCustomer: true });
    const second = await started(post('guest', person, first.session.token));
    expect(second.user.id).not.toBe(first.user.id);
    expect(await me(second.session.token)).toEqual(second.user);
    expect(await me(first.session.token)).toEqual({ loggedIn: false });
  });

  test('a guest may register with the same address, and a customer may be a guest', async () => {
    await started(post('guest', person));
    expect((await post('register', { ...person, password: PASSWORD })).status).toBe(201);
    expect((await post('guest', person)).status).toBe(201);
  });
});

describe('a session', () => {
  test('a session ends with the logout, which also works without one', async () => {
    const { email } = await insertCustomer();
    const { session } = await started(logIn(email));
    expect(await (await post('logout', {}, session.token)).json()).toEqual({ ok: true });
    expect(await me(session.token)).toEqual({ loggedIn: false });
    expect((await post('logout', {}, session.token)).status).toBe(200);
    expect((await post('logout', {})).status).toBe(200);
  });

  test('a session ends when it is not used, and at last however it is used', async () => {
    const { email } = await insertCustomer();
    const { session } = await started(logIn(email));
    const isAlive = (after: number) =>
      advanceClock(after, async () =>
        expect(await me(session.token)).toMatchObject({ loggedIn: true }),
      );
    for (let after = 0; after < SESSION_TIME.customer; after += SESSION_IDLE_TIME - DAY)
      await isAlive(after);
    const ended = SESSION_TIME.customer + 1000;
    await advanceClock(ended, async () =>
      expect(await me(session.token)).toEqual({ loggedIn: false }),
    );
    const other = await started(logIn(email));
    const unused = SESSION_IDLE_TIME + 1000;
    await advanceClock(unused, async () =>
      expect(await me(other.session.token)).toEqual({ loggedIn: false }),
    );
  });

  test('a session is written at most once an hour while it is used', async () => {
    const { email } = await insertCustomer();
    const { session } = await started(logIn(email));
    const seen = () => rows('SELECT seen_at FROM sessions');
    const [before] = await seen();
    await advanceClock(59 * 60_000, () => me(session.token));
    expect(await seen()).toEqual([before]);
    await advanceClock(61 * 60_000, () => me(session.token));
    expect(await seen()).not.toEqual([before]);
  });

  test('a session is deleted once it has ended, and a guest with it', () =>
    stopClock(async () => {
      const { email, id } = await insertCustomer({ passwordHash: CHEAP_HASH });
      await started(post('guest', person));
      await started(logIn(email));
      await sweepAccounts(env, Date.now() + SESSION_TIME.guest - 1);
      expect(await rows('SELECT id FROM users')).toHaveLength(2);
      await sweepAccounts(env, Date.now() + SESSION_TIME.guest);
      expect(await rows('SELECT id FROM users')).toEqual([{ id }]);
      await sweepAccounts(env, Date.now() + SESSION_IDLE_TIME);
      expect(await rows('SELECT user_id FROM sessions')).toEqual([]);
    }));

  test('a session has a token of 256 random bits', async () => {
    const guests = await Promise.all(
      Array.from({ length: 20 }, () => started(post('guest', person))),
    );
    const tokens = guests.map(({ session }) => session.token);
    expect(new Set(tokens.map((token) => token.slice(0, 16))).size).toBe(20);
    expect(tokens.join()).toMatch(/^([0-9a-f]{64},?){20}$/);
  });
});
