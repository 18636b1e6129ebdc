import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startedSessionSchema, sessionsSchema } from '../../../../app/account/schemas/account.ts';
import { BasketObject } from '../../basket/basket-object.ts';
import { sweepAccounts } from '../sweep.ts';
import { stopClock } from '../../testing/advance-clock.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertSession, PASSWORD } from '../../testing/customers.ts';
import { insertStore, reservationRows, stockOf } from '../../testing/stores.ts';

const NEW_PASSWORD = 'Ein-neues-Passwort';
const SOLD_OUT = 12;
const profile = {
  gender: 'd',
  firstName: 'Änne',
  lastName: 'D’Hondt',
  birthDate: '1990-03-31',
  phone: '+49 40 123456',
  newsletter: true,
};

beforeAll(async () => {
  await createCatalogue();
  const variants = [{ id: 11, prices: { DE: { withTax: 1000 }, CH: { withTax: 1100 } } }];
  await insertProduct({
    id: 1,
    referenceKey: '1.1',
    variants: [...variants, { id: SOLD_OUT, bvc: 4 }],
  });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

const as = (token?: string): Record<string, string> =>
  token === undefined ? {} : { 'X-Session-Token': token };
const ask = (method: string, path: string, body?: object, token?: string, shopId = 1) =>
  body === undefined
    ? call(`/v1/users/me${path}?shopId=${shopId}`, { method, headers: as(token) })
    : send(method, `/v1/users/me${path}?shopId=${shopId}`, body, as(token));
const me = async (token: string): Promise<unknown> =>
  (await ask('GET', '', undefined, token)).json();
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

async function guestToken(): Promise<string> {
  const guest = { email: 'gast@example.com', firstName: 'G', lastName: 'G', gender: 'd' };
  const answer = await send('POST', '/v1/users/guest?shopId=1', guest);
  return startedSessionSchema.parse(await answer.json()).session.token;
}

test.each([
  ['PATCH', '', profile],
  ['POST', '/password', { current: PASSWORD, password: NEW_PASSWORD }],
  ['POST', '/newsletter-end', {}],
  ['POST', '/delete', { password: PASSWORD }],
  ['GET', '/sessions', undefined],
  ['DELETE', '/sessions', undefined],
])('%s %s is for customers of the company alone', async (method, path, body) => {
  const { token } = await insertSession();
  const answers = [
    await ask(method, path, body),
    await ask(method, path, body, await guestToken()),
    await ask(method, path, body, token, 9),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await me(token)).toMatchObject({ loggedIn: true });
});

describe('personal data', () => {
  test('personal data are stored, without what the schema does not name', async () => {
    const { token, userId, email } = await insertSession();
    const body = { ...profile, email: 'other@example.com', id: 'x', customerNo: 1, isGuest: true };
    const answer = await ask('PATCH', '', body, token);
    const expected = { ...profile, id: userId, email, loggedIn: true };
    expect(await answer.json()).toMatchObject(expected);
    expect(await me(token)).toMatchObject(expected);
    const emptied = { ...profile, birthDate: '', phone: '', newsletter: false };
    await ask('PATCH', '', emptied, token);
    expect(await me(token)).toMatchObject(emptied);
  });

  test.each([
    ['birthDate', { birthDate: '2990-01-01' }],
    ['birthDate', { birthDate: '1990-02-30' }],
    ['firstName', { firstName: '<i>' }],
    ['phone', { phone: '1'.repeat(41) }],
  ])('name %s of %j', async (field, change) => {
    const { token } = await insertSession();
    const answer = await ask('PATCH', '', { ...profile, ...change }, token);
    expect(await readError(answer)).toMatchObject({ status: 400, field });
  });
});

describe('a new password', () => {
  test('a new password ends all sessions and begins a new one', async () => {
    const { token, email } = await insertSession({ passwordHash: CHEAP_HASH });
    const body = { current: PASSWORD, password: NEW_PASSWORD, device: 'Firefox, Linux' };
    const { session, user } = startedSessionSchema.parse(
      await (await ask('POST', '/password', body, token)).json(),
    );
    expect(await me(token)).toEqual({ loggedIn: false });
    expect(await me(session.token)).toMatchObject(user);
    const logIn = (password: string) =>
      send('POST', '/v1/users/login?shopId=1', { email, password });
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(PASSWORD)).status).toBe(403);
  });

  test('a new password needs the current one, which counts as an attempt', () =>
    stopClock(async () => {
      const { token } = await insertSession({ passwordHash: CHEAP_HASH });
      const change = (current: string) =>
        ask('POST', '/password', { current, password: NEW_PASSWORD }, token);
      const wrong = await readError(await change('Wrong-Password'));
      expect(wrong).toMatchObject({ status: 403, field: 'current' });
      await Promise.all(Array.from({ length: 5 }, () => change('Wrong-Password')));
      const refused = await change(PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('1');
      expect(await me(token)).toMatchObject({ loggedIn: true });
    }));

  test('a new password is another one, however it is typed', async () => {
    const { token } = await insertSession({ passwordHash: CHEAP_HASH });
    const first = 'Kuschelbär-Nest'.normalize('NFC');
    const changed = await ask('POST', '/password', { current: PASSWORD, password: first }, token);
    const { session } = startedSessionSchema.parse(await changed.json());
    const body = { current: first, password: first.normalize('NFD') };
    const refused = await ask('POST', '/password', body, session.token);
    expect(await readError(refused)).toMatchObject({ status: 409, field: 'password' });
    expect(await me(session.token)).toMatchObject({ loggedIn: true });
  });

  test('a new password that two calls change at once is that of one, with one session', async () => {
    const { token, userId } = await insertSession({ passwordHash: CHEAP_HASH });
    const change = (password: string) =>
      ask('POST', '/password', { current: PASSWORD, password }, token);
    const answers = await Promise.all([change(NEW_PASSWORD), change('Noch-ein-Passwort')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await rows('SELECT 1 FROM sessions WHERE user_id = ?', userId)).toHaveLength(1);
  });
});

test('sessions are listed without their tokens, and all of them can be ended', async () => {
  const { token, userId, email } = await insertSession({ passwordHash: CHEAP_HASH });
  const login = { email, password: PASSWORD, device: 'Safari, iPhone' };
  const started = startedSessionSchema.parse(
    await (await send('POST', '/v1/users/login?shopId=1', login)).json(),
  );
  await insertSession();
  const { sessions } = sessionsSchema.parse(
    await (await ask('GET', '/sessions', undefined, started.session.token)).json(),
  );
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual([
    ['', false],
    ['Safari, iPhone', true],
  ]);
  for (const { id } of sessions) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect([token, started.session.token].some((one) => one.includes(id))).toBe(false);
  }
  expect((await ask('DELETE', '/sessions', undefined, token)).status).toBe(200);
  expect(await me(started.session.token)).toEqual({ loggedIn: false });
  expect(await rows('SELECT 1 FROM sessions WHERE user_id = ?', userId)).toEqual([]);
});

describe('deleting the account', () => {
  const mail = { subject: 's', html: 'h', text: '{confirm} {stop}' };
  const remove = (token: string, password = PASSWORD) =>
    ask('POST', '/delete', { password }, token);

  /** Inserts a customer with an account that has data of every kind, and an order. */
  async function fullAccount(isVerified = true) {
    const customer = await insertSession({ passwordHash: CHEAP_HASH, isVerified });
    const { email, token, userId } = customer;
    for (const shopId of [1, 3]) {
      const item = { variantId: 11, quantity: 2 };
      const path = `/v1/baskets/basket_${shopId}_${userId}/items?shopId=${shopId}`;
      expect((await send('POST', path, item, as(token))).status).toBe(201);
      const wish = `/v1/wishlists/wishlist_${shopId}_${userId}/items?shopId=${shopId}`;
      expect((await send('POST', wish, { productId: 1 }, as(token))).status).toBe(201);
    }
    const reminder = { variantId: SOLD_OUT, email, confirmation: mail, reminder: mail };
    await send('POST', '/v1/reminders?shopId=1', reminder);
    const wishlist = `/v1/wishlists/wishlist_1_${userId}`;
    const link = { seed: 'a'.repeat(32), tokenHash: userId };
    await send('PUT', `${wishlist}/share?shopId=1`, { kind: 'list', link }, as(token));
    const line = { html: 'x', text: 'x' };
    const asked = {
      kind: 'offers',
      confirmation: mail,
      mail,
      lines: { cheaper: line, scarce: line },
    };
    // Mails to another address are deleted as well, because the list is the customer’s.
    for (const to of [email, `other-${email}`])
      await send('POST', `${wishlist}/mails?shopId=1`, { ...asked, email: to }, as(token));
    await send('POST', '/v1/users/reset?shopId=1', { email, mail });
    const order = {
      order_number: crypto.randomUUID(),
      idempotency_key: crypto.randomUUID(),
      checkout_id: crypto.randomUUID(),
      shop_id: 1,
      basket_key: `basket_1_${userId}`,
      user_id: userId,
      status: 'paid',
      currency: 'EUR',
      with_tax: 0,
      without_tax: 0,
      vat: 0,
      customer: '{}',
      address: '{}',
      payment: '{}',
      details: JSON.stringify({ gifts: [{ lineKey: 'a', wrap: null, message: 'Für Mia' }] }),
      created_at: 1,
    };
    await insertRow('orders', order).run();
    const message = { ...mail, to: 'shop@nestling.example', replyTo: email, shopId: 1 };
    const sent = { kind: 'mail', cause: 'contact', created_at: 1, next_try_at: 1, sent_at: 2 };
    const id = `contact:${userId}`;
    await insertRow('outbox', { ...sent, id, body: JSON.stringify(message) }).run();
    return { ...customer, orderNumber: order.order_number };
  }

  async function owned(userId: string) {
    const shops = [1, 3];
    const baskets = shops.map((id) => env.BASKETS.getByName(`basket_${id}_${userId}`).lines());
    const lists = shops.map((id) => env.WISHLISTS.getByName(`wishlist_${id}_${userId}`).items());
    return (await Promise.all([...baskets, ...lists])).flat();
  }

  test('the deletion of an account leaves nothing but orders without the user', async () => {
    const { email, orderNumber, token, userId } = await fullAccount();
    await insertStore(1, { 11: 5 });
    await env.DB.batch(reservationRows('r1', { shopId: 1, storeId: 1, email, variantId: 11 }));
    expect(await stockOf(1, 11)).toBe(4);
    expect(await owned(userId)).toHaveLength(4);
    expect(await rows("SELECT 1 FROM outbox WHERE body ->> '$.to' = ?", email)).toHaveLength(3);
    expect((await remove(token)).status).toBe(200);
    expect(await me(token)).toEqual({ loggedIn: false });
    expect(await owned(userId)).toEqual([]);
    for (const [table, column, value] of [
      ['users', 'id', userId],
      ['sessions', 'user_id', userId],
      ['password_resets', 'user_id', userId],
      ['reminders', 'email', email],
      ['shared_wishlists', 'wishlist_key', `wishlist_1_${userId}`],
      ['shared_wishlist_links', 'wishlist_key', `wishlist_1_${userId}`],
      ['wish_mails', 'wishlist_key', `wishlist_1_${userId}`],
      ['outbox', "body ->> '$.to'", `other-${email}`],
      ['reservations', 'email', email],
      ['reservation_lines', 'reservation_id', 'r1'],
      ['outbox', "body ->> '$.to'", email],
      ['outbox', "body ->> '$.replyTo'", email],
    ])
      expect(await rows(`SELECT 1 FROM ${table} WHERE ${column} = ?`, value), table).toEqual([]);
    const order = 'SELECT user_id, basket_key FROM orders WHERE order_number = ?';
    expect(await rows(order, orderNumber)).toEqual([{ user_id: null, basket_key: '' }]);
    const gifts = "SELECT details ->> '$.gifts' AS gifts FROM orders WHERE order_number = ?";
    expect(await rows(gifts, orderNumber)).toEqual([{ gifts: '[{"lineKey":"a","wrap":null}]' }]);
    expect(await stockOf(1, 11)).toBe(5);
    // The address may register again.
    const again = { ...profile, email, password: NEW_PASSWORD };
    expect((await send('POST', '/v1/users/register?shopId=1', again)).status).toBe(201);
  });

  test('the deletion of an account leaves what others did with an address that it has not shown to be its own', async () => {
    const { email, token, userId } = await fullAccount(false);
    await insertStore(2, { 11: 5 });
    await env.DB.batch(reservationRows('r2', { shopId: 1, storeId: 2, email, variantId: 11 }));
    const foreign = { wishlist_key: `wishlist_1_${'b'.repeat(32)}`, id: 'foreign', email };
    const row = {
      kind: 'offers',
      shop_id: 1,
      mailbox: email,
      stop_hash: 'f'.repeat(64),
      mail: '{}',
    };
    const times = { created_at: 1, due_at: 1, expires_at: 1 };
    await insertRow('wish_mails', { ...foreign, ...row, ...times }).run();
    const added = { kind: 'mail', cause: `passkey:${userId}`, created_at: 1, next_try_at: 1 };
    const body = JSON.stringify({ to: email, shopId: 1, subject: 'Passkey', text: 'added' });
    await insertRow('outbox', { ...added, id: `passkey-${userId}`, body }).run();
    const message = { ...added, cause: `contact:${userId}`, body };
    await insertRow('outbox', { ...message, id: 'sent', sent_at: 1 }).run();
    await insertRow('outbox', { ...message, id: 'waits' }).run();
    expect((await remove(token)).status).toBe(200);
    expect(await rows('SELECT id FROM outbox WHERE cause = ?', message.cause)).toEqual([
      { id: 'waits' },
    ]);
    await env.DB.prepare("DELETE FROM outbox WHERE id = 'waits'").run();
    for (const [table, column] of [
      ['reservations', 'email'],
      ['reminders', 'email'],
      ['outbox', "body ->> '$.replyTo'"],
    ])
      expect(await rows(`SELECT 1 FROM ${table} WHERE ${column} = ?`, email), table).toHaveLength(
        1,
      );
    expect(await stockOf(2, 11)).toBe(4);
    expect(await rows('SELECT id FROM wish_mails WHERE email = ?', email)).toEqual([
      { id: 'foreign' },
    ]);
    // Only the mail that asks for the reminder's confirmation remains; those of the account are deleted.
    const causes = await rows("SELECT cause FROM outbox WHERE body ->> '$.to' = ?", email);
    expect(causes).toEqual([{ cause: expect.stringMatching(/^reminder:/) }]);
    expect(await rows('SELECT 1 FROM outbox WHERE cause = ?', `reset:${userId}`)).toEqual([]);
  });

  test('the deletion of an account that was cut off before the baskets is finished by the cron', async () => {
    const { token, userId } = await fullAccount();
    const broken = vi.spyOn(BasketObject.prototype, 'erase').mockRejectedValue(new Error('lost'));
    expect((await remove(token)).status).toBe(200);
    // A failure does not stop the cron, which has more to do.
    await sweepAccounts(env, Date.now() + 61_000);
    broken.mockRestore();
    expect(await owned(userId)).not.toEqual([]);
    await sweepAccounts(env, Date.now() + 61_000);
    expect(await owned(userId)).toEqual([]);
    expect(await rows('SELECT 1 FROM erasures WHERE user_id = ?', userId)).toEqual([]);
  });

  test('the deletion of an account needs the password', async () => {
    const { token } = await insertSession({ passwordHash: CHEAP_HASH });
    expect(await readError(await remove(token, 'Wrong-Password'))).toMatchObject({
      status: 403,
      field: 'password',
    });
    expect(await me(token)).toMatchObject({ loggedIn: true });
  });

  test('the deletion of an account is not kept from its customer by failed logins of others', async () => {
    const { email, token } = await insertSession({ passwordHash: CHEAP_HASH });
    const logIn = () =>
      send('POST', '/v1/users/login?shopId=1', { email, password: 'Wrong-Password' });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await logIn()).status),
    );
    expect(statuses).toContain(429);
    expect((await remove(token)).status).toBe(200);
  });

  test('the deletion of an account leaves another customer’s things', async () => {
    const [one, other] = [await fullAccount(), await fullAccount()];
    await remove(one.token);
    expect(await owned(other.userId)).toHaveLength(4);
    expect(await rows('SELECT 1 FROM reminders WHERE email = ?', other.email)).toHaveLength(1);
    expect(await me(other.token)).toMatchObject({ loggedIn: true });
  });
});
