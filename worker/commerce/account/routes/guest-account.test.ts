import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { startedSessionSchema } from '../../../../app/account/schemas/account.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertRow } from '../../testing/catalogue-rows.ts';
import { insertCustomer, insertSession } from '../../testing/customers.ts';

const password = 'Nestling-Neu1';

beforeAll(createCatalogue);

let made = 0;

/** Inserts a guest with a session and an order. */
async function guestWithOrder(email = `guest-${(made += 1)}@example.com`) {
  const token = crypto.randomUUID();
  const started = await send('POST', '/v1/users/guest?shopId=1', {
    email,
    firstName: 'Anna',
    lastName: 'Muster',
    gender: 'f',
    device: token,
  });
  const { session, user } = startedSessionSchema.parse(await started.json());
  const number = `N-${token}`;
  await insertRow('orders', {
    order_number: number,
    idempotency_key: token,
    checkout_id: token,
    shop_id: 1,
    basket_key: 'b',
    user_id: user.id,
    status: 'paid',
    currency: 'EUR',
    with_tax: 119,
    without_tax: 100,
    vat: 19,
    customer: '{}',
    address: '{}',
    payment: '{}',
    created_at: 1,
  }).run();
  return { token: session.token, number, email, id: user.id };
}

const upgrade = (number: string, token: string, change: object = {}) =>
  send(
    'POST',
    `/v1/orders/${number}/account?shopId=1`,
    { password, ...change },
    { 'X-Session-Token': token },
  );

const me = async (token: string) =>
  (await call('/v1/users/me?shopId=1', { headers: { 'X-Session-Token': token } })).json();

describe('an account of a guest’s order', () => {
  test('an account of a guest’s order has the guest’s orders, logs in with its password, and ends the guest’s session', async () => {
    const guest = await guestWithOrder();
    const answer = await upgrade(guest.number, guest.token);
    expect(answer.status).toBe(201);
    const { session, user } = startedSessionSchema.parse(await answer.json());
    expect(user).toMatchObject({ id: guest.id, loggedIn: true, isGuestCustomer: false });
    expect(await me(session.token)).toMatchObject({ loggedIn: true, email: guest.email });
    expect(await me(guest.token)).toEqual({ loggedIn: false });
    const owner = await env.DB.prepare('SELECT user_id FROM orders WHERE order_number = ?')
      .bind(guest.number)
      .first('user_id');
    expect(owner).toBe(guest.id);
    const login = await send('POST', '/v1/users/login?shopId=1', { email: guest.email, password });
    expect(login.status).toBe(200);
  });

  test('an account of a guest’s order is refused for an address that has one, and nothing changes', async () => {
    const { email } = await insertCustomer();
    const guest = await guestWithOrder(email);
    const refused = await readError(await upgrade(guest.number, guest.token));
    expect(refused).toMatchObject({ status: 409, field: 'email' });
    expect(await me(guest.token)).toMatchObject({ loggedIn: false, isGuestCustomer: true });
  });

  test('an account of a guest’s order needs the session of the guest whose order it is', async () => {
    const [one, other] = [await guestWithOrder(), await guestWithOrder()];
    expect((await upgrade(one.number, other.token)).status).toBe(404);
    expect((await upgrade(one.number, 'unknown')).status).toBe(403);
    const customer = await insertSession();
    expect((await upgrade(one.number, customer.token)).status).toBe(403);
    expect(await me(one.token)).toMatchObject({ isGuestCustomer: true });
  });

  test('an account of a guest’s order is one for calls at once, and needs a sound password', async () => {
    const guest = await guestWithOrder();
    expect((await upgrade(guest.number, guest.token, { password: 'short' })).status).toBe(400);
    const answers = await Promise.all([
      upgrade(guest.number, guest.token),
      upgrade(guest.number, guest.token),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const rows = 'SELECT count(*) AS n FROM sessions WHERE user_id = ?';
    expect(await env.DB.prepare(rows).bind(guest.id).first('n')).toBe(1);
  });
});
