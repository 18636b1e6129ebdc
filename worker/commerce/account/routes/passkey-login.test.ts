import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startedSessionSchema, passkeysSchema } from '../../../../app/account/schemas/account.ts';
import { passkeyChallengeSchema } from '../../../../app/account/schemas/passkey.ts';
import { CHALLENGE_TIME } from '../../../../app/account/rules/passkey.ts';
import { advanceClock } from '../../testing/advance-clock.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { addItem, call, newBasketKey, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';

const RP = 'nestling.example';
const ORIGIN = 'https://de.nestling.example';
/** All companies share the relying party, so that browsers offer a passkey in the shops of each. */
const BM_ORIGIN = 'https://bm.nestling.example';
const MAIL = { subject: 'Neu', html: '<p>Neu</p>', text: 'Neu' };
const PATH = '/v1/users/passkeys';
const VARIANT = 11;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: VARIANT }] });
});

let userId: string;
let token: string;
let authenticator: Awaited<ReturnType<typeof createAuthenticator>>;

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  ({ userId, token } = await insertSession());
  authenticator = await createAuthenticator();
  const headers = { 'X-Session-Token': token };
  const challenge = await ask('/v1/users/me/passkeys/options', { rpName: 'Nestling' }, 1, headers);
  const response = await authenticator.create({ challenge, origin: ORIGIN, rpId: RP });
  const body = { rpId: RP, origins: [ORIGIN], name: 'Laptop', mail: MAIL, response };
  expect((await send('POST', '/v1/users/me/passkeys?shopId=1', body, headers)).status).toBe(201);
});

async function ask(path = `${PATH}/options`, body = {}, shopId = 1, headers = {}) {
  const response = await send('POST', `${path}?shopId=${shopId}`, { rpId: RP, ...body }, headers);
  return passkeyChallengeSchema.parse(await response.json()).options.challenge;
}

const logIn = (response: object, shopId = 1, headers = {}, change = {}) => {
  const origins = [shopId === 9 ? BM_ORIGIN : ORIGIN];
  const body = { rpId: RP, origins, response, device: 'Firefox, Linux', ...change };
  return send('POST', `${PATH}/login?shopId=${shopId}`, body, headers);
};

/** Answers a new challenge. */
async function use(
  change: { origin?: string; rpId?: string; isVerified?: boolean } = {},
  counter = 0,
) {
  const moment = { challenge: await ask(), origin: ORIGIN, rpId: RP, ...change };
  return authenticator.use(moment, counter);
}

const me = async (session: string) =>
  (await call('/v1/users/me?shopId=1', { headers: { 'X-Session-Token': session } })).json();

test('a login begins a session of the passkey’s customer, and notes its use', async () => {
  const response = await logIn(await use());
  expect(response.status).toBe(200);
  const { session, user } = startedSessionSchema.parse(await response.json());
  expect(user).toMatchObject({ id: userId, loggedIn: true });
  expect(await me(session.token)).toMatchObject({ id: userId, loggedIn: true });
  const listed = await call('/v1/users/me/passkeys?shopId=1', {
    headers: { 'X-Session-Token': session.token },
  });
  const { passkeys } = passkeysSchema.parse(await listed.json());
  expect(passkeys[0]?.usedAt).toBeGreaterThan(0);
});

test('a login brings the visitor’s basket', async () => {
  const key = newBasketKey();
  await addItem(key, { variantId: VARIANT, quantity: 2 });
  const anonymousId = key.slice('basket_1_'.length);
  const response = await logIn(await use(), 1, {}, { anonymousId });
  const { session } = startedSessionSchema.parse(await response.json());
  const headers = { 'X-Session-Token': session.token };
  const basket = await call(`/v1/baskets/basket_1_${userId}?shopId=1`, { headers });
  expect(await basket.json()).toMatchObject({ items: [{ quantity: 2 }] });
});

test('a login ends the session that the caller has had', async () => {
  await logIn(await use(), 1, { 'X-Session-Token': token });
  expect(await me(token)).toEqual({ loggedIn: false });
});

describe('a refused login', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of another company', { origin: BM_ORIGIN }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who is not verified', { isVerified: false }],
  ])('%s', async (_, change) => {
    expect((await logIn(await use(change))).status).toBe(403);
  });

  test('a second answer to a challenge, and one that comes too late', async () => {
    const answer = await use();
    await advanceClock(CHALLENGE_TIME + 1, async () => {
      expect((await logIn(answer)).status).toBe(403);
    });
    const answers = await Promise.all([logIn(answer), logIn(answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('a challenge for adding one', async () => {
    const headers = { 'X-Session-Token': token };
    const challenge = await ask('/v1/users/me/passkeys/options', { rpName: 'N' }, 1, headers);
    const answer = await authenticator.use({ challenge, origin: ORIGIN, rpId: RP });
    expect((await logIn(answer)).status).toBe(403);
  });

  test('the signature of another authenticator under the passkey’s id', async () => {
    const forger = await createAuthenticator();
    const forged = await forger.use({ challenge: await ask(), origin: ORIGIN, rpId: RP });
    const { id } = authenticator;
    expect((await logIn({ ...forged, id, rawId: id })).status).toBe(403);
    expect((await logIn(forged)).status).toBe(403);
  });

  test('a counter that does not go on', async () => {
    expect((await logIn(await use({}, 5))).status).toBe(200);
    expect((await logIn(await use({}, 5))).status).toBe(403);
    expect((await logIn(await use({}, 4))).status).toBe(403);
    expect((await logIn(await use({}, 0))).status).toBe(403);
    expect((await logIn(await use({}, 6))).status).toBe(200);
  });

  test('a passkey of another company, though the browser offers it', async () => {
    const challenge = await ask(`${PATH}/options`, {}, 9);
    const answer = await authenticator.use({ challenge, origin: BM_ORIGIN, rpId: RP });
    expect((await logIn(answer, 9)).status).toBe(403);
  });

  test('a removed one', async () => {
    const headers = { 'X-Session-Token': token };
    const path = `/v1/users/me/passkeys/${authenticator.id}?shopId=1`;
    await call(path, { method: 'DELETE', headers });
    expect((await logIn(await use())).status).toBe(403);
  });
});

test('only hashes of challenges are stored', async () => {
  const challenge = await ask();
  const { results } = await env.DB.prepare('SELECT * FROM passkey_challenges').all();
  expect(results.length).toBeGreaterThan(0);
  expect(JSON.stringify(results)).not.toContain(challenge);
});
