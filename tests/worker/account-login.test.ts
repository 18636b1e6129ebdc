import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { json, person, shopWith } from './fixtures/account-shop.ts';
import { playing } from './fixtures/isolate.ts';
import { STARTED_SESSION, recordingCommerce, TOKEN, USER } from './fixtures/recording-commerce.ts';
import { shopContext } from './fixtures/context.ts';
import { submitForm } from '../../worker/storefront/actions/submit-form.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';

const ANONYMOUS = 'c'.repeat(32);

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

const LOGIN = '/api/user/auth/login/';
const credentials = { email: ' Anna@Example.COM ', password: 'Kuschelbaer1' };
const newcomer = { ...person, register_password: 'Kuschelbaer1' };

describe('a login', () => {
  test('a login begins a session, in the place of the one before, and merges the anonymous id', async () => {
    const { call, received } = shopWith({ 'POST /v1/users/login': json(STARTED_SESSION) });
    const cookie = `${await visitorCookie(ANONYMOUS)}; __Host-session=${'d'.repeat(64)}`;
    const { status, body, headers } = await call(LOGIN, { ...credentials, admin: true }, cookie);
    expect([status, body]).toMatchObject([200, { statusCode: 200, to: '/konto/', user: USER }]);
    expect(body.session).toBeUndefined();
    expect(received[0]?.body).toEqual({
      email: 'anna@example.com',
      password: 'Kuschelbaer1',
      anonymousId: ANONYMOUS,
      device: 'Chrome, Android',
    });
    expect(received[0]?.headers.get('x-session-token')).toBe('d'.repeat(64));
    const cookies = headers.getSetCookie();
    expect(cookies).toContain(
      `__Host-session=${TOKEN}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(cookies.some((line) => line.startsWith(`userId=${USER.id};`))).toBe(true);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('a login makes the browser known for a year, to this address in this company alone', async () => {
    const { call, received } = shopWith({ 'POST /v1/users/login': json(STARTED_SESSION) });
    const { headers } = await call(LOGIN, credentials);
    const line = headers.getSetCookie().find((one) => one.startsWith('__Host-device=')) ?? '';
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toContain('anna');
    const [cookie = ''] = line.split(';', 1);
    const id = /=([0-9a-f]{32})/.exec(cookie)?.[1];
    const later = `=${id}.${Math.floor(Date.now() / 1000) + 2 * 31_536_000}.`;
    for (const [sent, known] of [
      [cookie, id],
      [cookie.replace(/=\w{32}/, `=${'0'.repeat(32)}`), undefined],
      [cookie.replace(/=\w+\.\d+\./, later), undefined],
    ]) {
      await call(LOGIN, credentials, sent);
      expect(received.at(-1)?.body['knownDevice']).toBe(known);
    }
    await call(LOGIN, { ...credentials, email: 'other@example.com' }, cookie);
    expect(received.at(-1)?.body['knownDevice']).toBeUndefined();
  });

  test.each([
    ['/kasse/?a=1', '/kasse/?a=1'],
    ['//evil.example/', '/konto/'],
    ['/\\evil.example', '/konto/'],
    ['https://evil.example', '/konto/'],
    [{ a: 1 }, '/konto/'],
  ])('a login leads to %j as to %s', async (next, to) => {
    const { call } = shopWith({ 'POST /v1/users/login': json(STARTED_SESSION) });
    expect((await call(LOGIN, { ...credentials, next })).body.to).toBe(to);
  });

  test('a login without script goes to the way back in the URL of its page', async () => {
    const { post } = shopWith({ 'POST /v1/users/login': json(STARTED_SESSION) });
    const fields = { _action: 'user.login', ...credentials };
    const answer = await post('/login/?next=%2Fkasse%2F', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kasse/']);
    expect(answer.headers.getSetCookie().join()).toContain('__Host-session=');
  });

  test('a login that fails says so in the shop’s words, and no password comes back', async () => {
    const { call, post } = shopWith({
      'POST /v1/users/login': json({ error: 'no such user 42' }, 403),
    });
    const failed = await call(LOGIN, credentials);
    expect([failed.status, failed.body]).toEqual([
      403,
      {
        error: 'wrong address or password',
        problems: [{ text: de['account.errors.credentials'] }],
      },
    ]);
    const form = await post('/login/', { _action: 'user.login', ...credentials });
    expect([form.status, form.text.includes(de['account.errors.credentials'])]).toEqual([
      422,
      true,
    ]);
    expect(form.text).not.toContain('Kuschelbaer1');
  });

  test('a login that fails in a browser whose session has ended counts once and removes it', async () => {
    const { call, post, received } = shopWith({
      'POST /v1/users/login': json({ error: 'no such user 42' }, 403),
      'GET /v1/users/me': json({ loggedIn: false }),
    });
    const fields = { _action: 'user.login', ...credentials };
    const cookie = `__Host-session=${TOKEN}; hasSession=1`;
    const form = await post('/login/', fields, cookie);
    expect(form.status).toBe(422);
    expect(received.filter(({ body }) => body['password'] !== undefined)).toHaveLength(1);
    const called = await call(LOGIN, credentials, cookie);
    for (const { headers } of [form, called])
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-session=; Max-Age=0;/),
        expect.stringMatching(/^hasSession=; Max-Age=0;/),
      ]);
  });

  test('a login of an incomplete form names each field', async () => {
    const { call, received } = shopWith({});
    const { status, body } = await call(LOGIN, { email: 'anna@' });
    expect([status, body.problems]).toEqual([
      400,
      [
        { text: de['newsletter.errors.email'], field: 'email' },
        { text: de['form.missing.password'], field: 'password' },
      ],
    ]);
    expect(received).toEqual([]);
  });

  test.each([
    [429, 'Bitte warte 17 Sekunden'],
    [503, 'in 17 Sekunden noch einmal'],
  ])('a login that must wait (%d) says how long', async (status, text) => {
    const { call } = shopWith({
      'POST /v1/users/login': json({ error: 'wait' }, status, { 'retry-after': '17' }),
    });
    const answer = await call(LOGIN, credentials);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '17']);
    expect(answer.body.problems[0].text).toContain(text);
  });

  test('a login above the client’s limit is 429 and asks no back end', async () => {
    const CROWD_LIMIT = { limit: () => Promise.resolve({ success: false }) };
    const { call, received } = shopWith({}, { CROWD_LIMIT });
    const answer = await call(LOGIN, credentials);
    expect([answer.status, answer.headers.get('retry-after'), received]).toEqual([429, '60', []]);
    expect(answer.body.problems[0].text).toContain('60 Sekunden');
  });
});

describe('a registration', () => {
  const PATH = '/api/user/auth/register/';
  const answers = { 'POST /v1/users/register': json(STARTED_SESSION, 201) };

  test('a registration sends the back end’s names, and subscribes only with a ticked box', async () => {
    const { call, received, subscriptions } = shopWith(answers);
    expect((await call(PATH, { ...newcomer, newsletter: false })).status).toBe(200);
    const missing = await call(PATH, newcomer);
    expect([missing.status, missing.body.field]).toEqual([400, 'newsletter']);
    const wrong = await call(PATH, { ...newcomer, email: 'a', last_name: 7 });
    const fields = wrong.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['email', 'last_name', 'newsletter']);
    const nothing = await call('/api/user/auth/login/', null);
    expect(nothing).toMatchObject({ status: 400, body: { field: 'body' } });
    expect(nothing.body.errors).toBeUndefined();
    expect(received[0]?.body).toMatchObject({
      email: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Sommer',
      gender: 'f',
      newsletter: false,
      password: 'Kuschelbaer1',
    });
    expect(subscriptions).toEqual([]);
    await call(PATH, { ...newcomer, newsletter: true });
    expect(subscriptions).toMatchObject([
      { email: 'anna@example.com', name: 'Anna Sommer', source: 'register', salutation: 2 },
    ]);
  });

  test('a registration with a leaked password is refused, and what was typed stays', async () => {
    const { post, received } = shopWith(answers);
    const fields = { ...newcomer, register_password: 'Passwort123' };
    const answer = await post('/login/', { _action: 'user.register', ...fields });
    expect([answer.status, received.map(({ call }) => call)]).toEqual([422, []]);
    expect(answer.text).toContain(de['reset-password.fields.new-password.leaked']);
    expect(answer.text).not.toContain('Passwort123');
  });

  test('a registration with a password that cannot be looked up is refused', async () => {
    const PASSWORD_RANGES = playing(() => new Response('<html>busy</html>'));
    const { call, received } = shopWith(answers, { PASSWORD_RANGES });
    const unlikely = `Unchecked${crypto.randomUUID().slice(0, 8)}`;
    const answer = await call(PATH, {
      ...newcomer,
      newsletter: false,
      register_password: unlikely,
    });
    expect([answer.status, answer.body.problems, received]).toEqual([
      503,
      [{ text: de['reset-password.fields.new-password.unchecked'], field: 'register_password' }],
      [],
    ]);
  });

  test('a registration of a known address says so beside it', async () => {
    const known = json({ error: 'known', field: 'email' }, 409);
    const { call } = shopWith({ 'POST /v1/users/register': known });
    const { status, body } = await call(PATH, { ...newcomer, newsletter: false });
    expect([status, body.problems]).toEqual([
      409,
      [{ text: de['account.errors.known'], field: 'email' }],
    ]);
  });
});

test('a guest goes home, or on to the checkout', async () => {
  const { call, post } = shopWith({ 'POST /v1/users/guest': json(STARTED_SESSION, 201) });
  expect((await call('/api/user/auth/guest/', { ...person, newsletter: false })).body.to).toBe('/');
  const form = await post('/kasse/login/?next=%2Fkasse%2F', { _action: 'user.guest', ...person });
  expect(form.headers.get('location')).toBe('/kasse/');
});

describe('a logout', () => {
  const PATH = '/api/user/auth/logout/';
  const session = `__Host-session=${TOKEN}; userId=${USER.id}`;

  test('a logout ends session, id and stored pages', async () => {
    const { call, received } = shopWith({ 'POST /v1/users/logout': json({ ok: true }) });
    const { status, body, headers } = await call(PATH, undefined, session);
    expect([status, body, headers.get('clear-site-data')]).toEqual([
      200,
      { statusCode: 200 },
      '"cache"',
    ]);
    expect(received[0]?.headers.get('x-session-token')).toBe(TOKEN);
    expect(headers.getSetCookie().join('\n')).toMatch(/^__Host-session=; Max-Age=0/m);
  });

  test('a logout that fails keeps the session and says so', async () => {
    const { call, post } = shopWith({
      'POST /v1/users/logout': json({}, 500),
      'GET /v1/users/me': json({}, 500),
    });
    const answer = await call(PATH, undefined, session);
    expect([answer.status, answer.body.problems]).toEqual([
      503,
      [{ text: de['account.errors.logout'] }],
    ]);
    expect(answer.headers.getSetCookie().join()).not.toContain('__Host-session');
    const form = await post('/konto/', { _action: 'user.logout' }, session);
    expect([form.status, form.text.includes('du bist noch angemeldet')]).toEqual([503, true]);
  });

  test('a logout without a session is one', async () => {
    const { post, received } = shopWith({});
    const answer = await post('/', { _action: 'user.logout' });
    expect([answer.status, answer.headers.get('location'), received]).toEqual([303, '/', []]);
  });
});

describe('a forgotten password', () => {
  const PATH = '/api/user/auth/send-reset-email/';

  test('a forgotten password is reset by a mail whose link has the shop’s own host', async () => {
    const { call, received } = shopWith({ 'POST /v1/users/reset': json({ ok: true }, 202) });
    const { status, body } = await call(PATH, { email: 'Anna@example.com' });
    expect([status, body]).toEqual([200, { ok: true }]);
    const sent = received[0]?.body as { email: string; mail: { text: string; html: string } };
    expect(sent.email).toBe('anna@example.com');
    expect(sent.mail.text).toMatch(
      /http:\/\/at\.nestling\.localhost:\d+\/konto\/neues-passwort\/\?hash=\{token\}/,
    );
    expect(sent.mail.html).toContain('/konto/neues-passwort/?hash={token}"');
  });

  test('a forgotten password has no reset in the French shop', async () => {
    const { call, received } = shopWith({});
    const FRANCE = 'fr.nestling.localhost:8787';
    const { status, body } = await call(PATH, { email: 'a@b.example' }, '', FRANCE);
    expect([status, body, received]).toEqual([200, { ok: true }, []]);
  });

  test('a used token is refused, a good one ends the session here', async () => {
    const fields = { _action: 'user.newPassword', hash: TOKEN, new_password: 'Kuschelbaer1' };
    const used = shopWith({ 'POST /v1/users/reset/password': json({ error: 'used' }, 404) });
    expect((await used.post('/konto/neues-passwort/', fields)).status).toBe(422);
    const failed = await used.call('/api/user/auth/reset-password/', fields);
    expect([failed.status, failed.body.problems]).toEqual([
      404,
      [{ text: de['account.errors.token'], field: 'hash' }],
    ]);
    const good = shopWith({ 'POST /v1/users/reset/password': json({ ok: true }) });
    const answer = await good.post('/konto/neues-passwort/', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login/?saved=newPassword',
    ]);
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^__Host-session=; Max-Age=0/m);
  });
});

test.each([
  ['user.login', ['password']],
  ['user.register', ['register_password']],
  ['user.newPassword', ['new_password']],
  ['user.password', ['password', 'new_password']],
  ['user.delete', ['password']],
] as const)('a failed %s gives no password back to its page', async (name, fields) => {
  const typed = { password: 'ge heim', register_password: 'ge heim', new_password: 'ge heim' };
  const request = new Request('http://at.nestling.localhost/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _action: name, first_name: 'Anna', ...typed }),
  });
  const { COMMERCE } = recordingCommerce({});
  const outcome = await submitForm(request, shopContext({ env: { ...env, COMMERCE } }), '/login/');
  if (outcome.kind !== 'failed') throw new Error(outcome.kind);
  expect(outcome.form.fields).toMatchObject({ first_name: 'Anna' });
  for (const field of fields) expect(outcome.form.fields).not.toHaveProperty(field);
});
