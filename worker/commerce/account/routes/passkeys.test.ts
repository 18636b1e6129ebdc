import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeysSchema } from '../../../../app/account/schemas/account.ts';
import { passkeyChallengeSchema } from '../../../../app/account/schemas/passkey.ts';
import { CHALLENGE_TIME } from '../../../../app/account/rules/passkey.ts';
import { sweepChallenges } from '../passkeys/challenges.ts';
import { advanceClock } from '../../testing/advance-clock.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertSession, PASSWORD } from '../../testing/customers.ts';

const PATH = '/v1/users/me/passkeys';
const RP = 'nestling.example';
const ORIGIN = 'https://de.nestling.example';
const ORIGINS = [ORIGIN, 'https://at.nestling.example'];
/** Age of a session that is no longer new. */
const RECENT = 10 * 60 * 1000;
const MAIL = { subject: 'Ein neuer Passkey', html: '<p>Neu</p>', text: 'Neu' };

beforeAll(createCatalogue);

let headers: Record<string, string>;

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  headers = await begin();
});

async function begin(options?: { company: string }) {
  return {
    'X-Session-Token': (await insertSession({ passwordHash: CHEAP_HASH, ...options })).token,
  };
}

async function optionsToAdd(as = headers) {
  const asked = { rpId: RP, rpName: 'Nestling' };
  return passkeyChallengeSchema.parse(
    await (await send('POST', `${PATH}/options?shopId=1`, asked, as)).json(),
  ).options;
}

const add = (response: object, change: object = {}, as = headers) => {
  const body = { rpId: RP, origins: ORIGINS, name: 'Laptop', mail: MAIL, response, ...change };
  return send('POST', `${PATH}?shopId=1`, body, as);
};

async function list(as = headers) {
  const response = await call(`${PATH}?shopId=1`, { headers: as });
  return passkeysSchema.parse(await response.json()).passkeys;
}

/** Creates a passkey and adds it; returns its authenticator. */
async function added(as = headers) {
  const authenticator = await createAuthenticator();
  const { challenge } = await optionsToAdd(as);
  const made = await authenticator.create({ challenge, origin: ORIGIN, rpId: RP });
  expect((await add(made, {}, as)).status).toBe(201);
  return authenticator;
}

async function mails() {
  const { results } = await env.DB.prepare(
    `SELECT json_extract(body, '$.subject') AS subject FROM outbox WHERE cause LIKE 'passkey:%'`,
  ).all();
  return results;
}

describe('adding', () => {
  test('the addition of a passkey asks for one that signs in by itself, and names it', async () => {
    expect(await optionsToAdd()).toMatchObject({
      rp: { id: RP },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { id } = await added();
    expect(await list()).toMatchObject([{ id, name: 'Laptop', usedAt: null }]);
    expect(await optionsToAdd()).toMatchObject({ excludeCredentials: [{ id }] });
  });

  test('the addition of a passkey asks a session that did not just begin for the password', async () => {
    const own = await begin();
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - ?').bind(RECENT).run();
    const asked = (more: object = {}) =>
      send('POST', `${PATH}/options?shopId=1`, { rpId: RP, rpName: 'Nestling', ...more }, own);
    for (const password of [undefined, 'Wrong-Password'])
      expect(await readError(await asked({ password }))).toMatchObject({
        status: 403,
        field: 'password',
      });
    expect((await asked({ password: PASSWORD })).status).toBe(200);
  });

  test('the addition of a passkey sends a mail to the owner', async () => {
    const before = (await mails()).length;
    await added();
    expect((await mails()).slice(before)).toEqual([{ subject: MAIL.subject }]);
  });

  test('the addition of a passkey is possible three times an hour, so that each is mailed, also after removals', async () => {
    const own = await begin();
    const before = (await mails()).length;
    const { challenge } = await optionsToAdd(own);
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await added(own);
      await call(`${PATH}/${id}?shopId=1`, { method: 'DELETE', headers: own });
    }
    const moment = { challenge, origin: ORIGIN, rpId: RP };
    const answer = await add(await (await createAuthenticator()).create(moment), {}, own);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    const asked = { rpId: RP, rpName: 'Nestling' };
    expect((await send('POST', `${PATH}/options?shopId=1`, asked, own)).status).toBe(429);
    expect(await list(own)).toEqual([]);
    expect((await mails()).slice(before)).toHaveLength(3);
    await env.DB.prepare('UPDATE outbox SET created_at = created_at - 3600000').run();
    await added(own);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without a verified user', { isVerified: false }],
  ])('the addition of a passkey refuses an answer %s', async (_, change) => {
    const { challenge } = await optionsToAdd();
    const moment = { challenge, origin: ORIGIN, rpId: RP, ...change };
    const answer = await add(await (await createAuthenticator()).create(moment));
    expect(await readError(answer)).toMatchObject({ status: 400, field: 'response' });
    expect(await list()).toEqual([]);
  });

  test('the addition of a passkey takes a challenge once, for its user, within its time', async () => {
    const authenticator = await createAuthenticator();
    const { challenge } = await optionsToAdd();
    const made = await authenticator.create({ challenge, origin: ORIGIN, rpId: RP });
    expect((await add(made, {}, await begin())).status).toBe(400);
    await advanceClock(CHALLENGE_TIME + 1, async () => {
      expect((await add(made)).status).toBe(400);
    });
    const answers = await Promise.all([add(made), add(made)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('the addition of a passkey refuses a passkey that another user has, and sends no mail', async () => {
    const authenticator = await added();
    const before = (await mails()).length;
    const other = await begin();
    const { challenge } = await optionsToAdd(other);
    const made = await authenticator.create({ challenge, origin: ORIGIN, rpId: RP });
    expect((await add(made, {}, other)).status).toBe(409);
    expect(await list(other)).toEqual([]);
    expect(await mails()).toHaveLength(before);
  });

  test('there are at most ten, also of calls at once', async () => {
    const { challenge } = await optionsToAdd();
    for (let count = 0; count < 9; count += 1) {
      await added();
      // Removes the mails, as if an hour had passed.
      await env.DB.prepare('DELETE FROM outbox').run();
    }
    const rivals = await Promise.all([optionsToAdd(), optionsToAdd()]);
    const answers = await Promise.all(
      rivals.map(async (options) => {
        const moment = { challenge: options.challenge, origin: ORIGIN, rpId: RP };
        return add(await (await createAuthenticator()).create(moment));
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expect(await list()).toHaveLength(10);
    const late = await (
      await createAuthenticator()
    ).create({ challenge, origin: ORIGIN, rpId: RP });
    expect((await add(late)).status).toBe(413);
    const asked = { rpId: RP, rpName: 'Nestling' };
    expect((await send('POST', `${PATH}/options?shopId=1`, asked, headers)).status).toBe(413);
  });

  test('challenges without an answer are deleted', async () => {
    await optionsToAdd();
    const count = 'SELECT count(*) FROM passkey_challenges';
    await sweepChallenges(env.DB, Date.now());
    expect(await env.DB.prepare(count).first('count(*)')).not.toBe(0);
    await sweepChallenges(env.DB, Date.now() + CHALLENGE_TIME);
    expect(await env.DB.prepare(count).first('count(*)')).toBe(0);
  });
});

describe('a passkey', () => {
  const rename = (id: string, name: string, as = headers) =>
    send('PATCH', `${PATH}/${id}?shopId=1`, { name }, as);
  const remove = (id: string, as = headers) =>
    call(`${PATH}/${id}?shopId=1`, { method: 'DELETE', headers: as });

  test('a passkey is renamed and removed by its user', async () => {
    const { id } = await added();
    expect(await (await rename(id, ' Telefon ')).json()).toMatchObject({ id, name: 'Telefon' });
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('a passkey is unknown to others', async () => {
    const { id } = await added();
    const other = await begin();
    expect((await rename(id, 'Meiner', other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Laptop' }]);
  });

  test.each(['', ' ', 'x'.repeat(61)])('a passkey is not named %j', async (name) => {
    const { id } = await added();
    expect(await readError(await rename(id, name))).toMatchObject({ status: 400, field: 'name' });
  });
});

test.each([
  ['no session', async () => ({})],
  ['a session of another company', () => begin({ company: 'bm' })],
])('%s is refused', async (_, as) => {
  const sent = await as();
  const asked = { rpId: RP, rpName: 'Nestling' };
  expect((await send('POST', `${PATH}/options?shopId=1`, asked, sent)).status).toBe(403);
  expect((await add({}, {}, sent)).status).toBe(403);
  expect((await call(`${PATH}?shopId=1`, { headers: sent })).status).toBe(403);
});
