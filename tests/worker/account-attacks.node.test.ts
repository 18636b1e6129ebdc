import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { root } from '../../scripts/paths.ts';
import { type Ask, leadsTo, until, untilLimited } from '../node/ask.ts';
import {
  cookieBrowser,
  type Customer,
  isLoggedIn,
  logInAgain,
  registerCustomer,
} from '../node/cookie-browser.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

const LOGIN = '/api/user/auth/login/';
const RESET = '/api/user/auth/send-reset-email/';

let shop: SharedShop;
let ask: Ask;
let anna: Customer;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
  anna = await registerCustomer(ask);
});
/** Returns what an answer shows, without what differs by request. */
function shown({ status, headers, text }: Answered) {
  const { date: _, 'x-request-id': __, 'server-timing': ___, ...rest } = headers;
  return { status, rest, body: text() };
}

describe('forged requests', () => {
  const folder = join(root, 'worker/storefront');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  /** Every call that changes something: method and path. */
  const calls = sources.flatMap((source) =>
    [...source.matchAll(/call: \{\s*method: '(\w+)',\s*path: '([^']+)'/g)].map(
      ([, method = '', path = '']) => [method, path] as const,
    ),
  );

  test('the documentation names every call', () => {
    const docs = readFileSync(join(root, 'docs/api.md'), 'utf8');
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter(([, path]) => !docs.includes(path))).toEqual([]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['nowhere', { 'sec-fetch-site': '' }],
  ])(
    'forged requests from %s: every unsafe call and form is 403, and nothing happens',
    async (_, given) => {
      const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
      const cookie = `__Host-session=${anna.browser.cookie('__Host-session')}`;
      const sent = (type: string, body: string, method = 'POST') => ({
        method,
        headers: { ...headers, cookie, 'content-type': type },
        body,
      });
      for (const [method, path] of calls) {
        const url = `${path}?locale=de-at`;
        const json = await ask('at', url, sent('application/json', '{}', method));
        expect([path, json.status]).toEqual([path, 403]);
        const plain = await ask('at', url, sent('text/plain', '{}', method));
        expect([path, plain.status]).toEqual([path, 403]);
      }
      const form = 'application/x-www-form-urlencoded';
      for (const action of ['user.logout', 'user.endSessions', 'user.login', 'user.delete']) {
        const answer = await ask('at', '/konto/', sent(form, `_action=${action}&password=x`));
        expect([action, answer.status]).toEqual([action, 403]);
      }
      expect(await isLoggedIn(anna.browser)).toBe(true);
    },
  );
});

describe('guessed passwords', () => {
  test('guessed passwords of one account, from many clients, have to wait', async () => {
    const { email, password } = await registerCustomer(ask);
    const attempts: Answered[] = [];
    // Repeats until one has to wait: on a slow machine the first waits are over before the next attempt.
    for (let count = 0; count < 12 && attempts.at(-1)?.status !== 429; count += 1)
      attempts.push(await cookieBrowser(ask).call(LOGIN, { email, password: `Falsch-${count}` }));
    expect(attempts[0]?.status).toBe(403);
    const last = attempts.at(-1);
    expect([last?.status, Number(last?.headers['retry-after'])]).toEqual([
      429,
      expect.toSatisfy((seconds: number) => seconds >= 1),
    ]);
    expect(last?.text()).not.toContain(password);
  });

  test('guessed passwords of many accounts, from one client, are limited', async () => {
    const browser = cookieBrowser(ask);
    const client = { 'cf-connecting-ip': '2001:db8:5:1::1' };
    const statuses = await untilLimited(10, (nth) =>
      browser.call(LOGIN, { email: `spray.${nth}@example.com`, password: 'Falsch-1234' }, client),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.call(LOGIN, anna, client)).status).toBe(429);
    // Neither may another network of the household, however many it has.
    const others = await untilLimited(20, (nth) =>
      browser.call(LOGIN, anna, { 'cf-connecting-ip': `2001:db8:5:${nth + 2}::1` }),
    );
    expect(others.at(-1)).toBe(429);
  });

  test('guessed passwords close nothing else for their client, nor for who shares its IPv4 address', async () => {
    const browser = cookieBrowser(ask);
    const client = { 'cf-connecting-ip': '198.51.100.77' };
    const statuses = await untilLimited(100, (nth) =>
      browser.call(RESET, { email: `spray.${nth}@example.com` }, client),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.call(LOGIN, anna, client)).status).toBe(200);
    const guest = { gender: 'f', first_name: 'Gerda', last_name: 'Gast', newsletter: false };
    const GUEST = '/api/user/auth/guest/';
    for (let nth = 0; nth < 25; nth += 1) {
      const body = { ...guest, email: `gast.${nth}@example.com` };
      expect((await cookieBrowser(ask).call(GUEST, body, client)).status).toBe(200);
    }
  });
});

describe('the existence of an account', () => {
  test.each([
    [LOGIN, { password: 'Falsches-Passwort' }],
    [RESET, {}],
  ])('%s does not reveal it', async (path, more) => {
    const { email } = await registerCustomer(ask);
    const known = await cookieBrowser(ask).call(path, { email, ...more });
    const unknown = await cookieBrowser(ask).call(path, { email: 'nobody@example.com', ...more });
    expect(shown(known)).toEqual(shown(unknown));
  });
});

/** Returns the newest mail to an address, once `count` mails have arrived. */
async function mailTo(email: string, count: number): Promise<string> {
  const rowsOf = (page: string) => page.split('<tr>').filter((row) => row.includes(email));
  const mailbox = async () => (await ask('', '/_dev/mailbox/')).text();
  await until(async () => rowsOf(await mailbox()).length === count);
  const id = /\?id=([^"&]+)/.exec(rowsOf(await mailbox())[0] ?? '')?.[1] ?? '';
  return (await ask('', `/_dev/mailbox/?id=${id}`)).text();
}

describe('a reset mail', () => {
  const tokenOf = (mail: string) => /\?hash=([0-9a-f]{64})/.exec(mail)?.[1] ?? '';

  test('a reset mail leads to the shop’s host, works once, is replaced by a newer one, and ends sessions', async () => {
    const { browser, email } = await registerCustomer(ask);
    const stranger = cookieBrowser(ask);
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await stranger.call(RESET, { email }, forged);
    const first = await mailTo(email, 1);
    expect(first).toContain(`http://at.nestling.localhost:${shop.port}/konto/neues-passwort/`);
    expect(first).not.toContain('evil.example');
    await stranger.call(RESET, { email });
    const second = tokenOf(await mailTo(email, 2));
    const set = (hash: string, password: string) =>
      stranger.post('/konto/neues-passwort/', {
        _action: 'user.newPassword',
        hash,
        new_password: password,
      });
    expect((await set(tokenOf(first), 'Nestwaerme-eins')).status).toBe(422);
    expect(leadsTo(await set(second, 'Nestwaerme-zwei'))).toBe('/login/?saved=newPassword');
    expect((await set(second, 'Nestwaerme-drei')).status).toBe(422);
    expect(stranger.cookie('__Host-session')).toBeUndefined();
    expect(await isLoggedIn(browser)).toBe(false);
    await logInAgain(ask, { browser, email, password: 'Nestwaerme-zwei' });
  });

  test('a reset mail is not sent for a forged host', async () => {
    const answer = await ask('evil.example', `${RESET}?locale=de-at`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: anna.email }),
    });
    expect(answer.status).toBe(400);
  });
});

test('who registers another’s address cannot end its newsletter; the mailbox can', async () => {
  const { browser, email } = await registerCustomer(ask, { more: { newsletter: true } });
  const isSubscribed = async () =>
    (await ask('', '/_dev/newsletter/')).text().includes(`<td>${email}</td>`);
  await until(isSubscribed);
  const left = { _action: 'user.update', gender: 'f', first_name: 'A', last_name: 'B' };
  const answer = await browser.post('/konto/persoenliche-daten/', left);
  const page = '/konto/persoenliche-daten/?saved=newsletterMail';
  expect(leadsTo(answer)).toBe(page);
  const shown = (await browser.get(page)).text();
  expect(shown).toContain(de['personal.newsletter.mailed']);
  expect(shown).toMatch(/<input[^>]*name="newsletter"[^>]* checked/);
  expect(await isSubscribed()).toBe(true);

  const reader = cookieBrowser(ask);
  const token = /stop=([0-9a-f]{64})/.exec(await mailTo(email, 1))?.[1] ?? '';
  const link = `/erinnerung/?about=newsletter&stop=${token}`;
  const asks = (await reader.get(link)).text();
  expect(asks).toContain(de['newsletter.page.stop.text']);
  expect(await isSubscribed()).toBe(true);
  const ended = await reader.post(link, { _action: 'newsletter.stop', token });
  expect(leadsTo(ended)).toBe('/erinnerung/?about=newsletter&reminder=stopped');
  expect(await isSubscribed()).toBe(false);
  const after = (await browser.get('/konto/persoenliche-daten/')).text();
  expect(after).not.toMatch(/<input[^>]*name="newsletter"[^>]* checked/);
});

describe('another user’s data', () => {
  const form = {
    gender: 'f',
    first_name: 'Annegret',
    last_name: 'Nestler',
    street: 'Storchengasse',
    house_number: '1',
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
  };

  test('an address cannot be changed or deleted', async () => {
    const owner = await registerCustomer(ask);
    const added = JSON.parse((await owner.browser.call('/api/user/addresses/', form)).text());
    const other = await registerCustomer(ask);
    const changed = { ...form, id: added.id, street: 'Rabengasse' };
    expect((await other.browser.call('/api/user/addresses/', changed)).status).toBe(404);
    await other.browser.call('/api/user/addresses/delete/', { id: added.id });
    const data = (await owner.browser.get('/api/user/data/?locale=de-at')).text();
    expect([data.includes('Storchengasse'), data.includes('Rabengasse')]).toEqual([true, false]);
  });

  test('a basket of a known user needs the session', async () => {
    const id = anna.browser.cookie('userId');
    const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
    expect((await anna.browser.get(path)).status).toBe(200);
    const other = await registerCustomer(ask);
    expect((await other.browser.get(path)).status).toBe(403);
    expect((await cookieBrowser(ask).get(path)).status).toBe(403);
  });
});

test('fields that the form does not have are ignored', async () => {
  const more = { loggedIn: false, customerNo: 1, isGuestCustomer: true, id: 'e'.repeat(64) };
  const { browser, email } = await registerCustomer(ask, { more: { ...more, company: 'bm' } });
  const read = async () => JSON.parse((await browser.get('/api/user/?locale=de-at')).text());
  const user = await read();
  expect(user).toMatchObject({ loggedIn: true, isGuestCustomer: false, email });
  expect([user.id === more.id, user.customerNo === 1]).toEqual([false, false]);
  const profile = {
    gender: 'd',
    first_name: 'Anne',
    last_name: 'Nest',
    newsletter: false,
    email: 'x@evil.example',
  };
  await browser.call('/api/user/profile/', { ...profile, ...more });
  expect(await read()).toMatchObject({
    firstName: 'Anne',
    email,
    id: user.id,
    customerNo: user.customerNo,
    loggedIn: true,
  });
});

test('line breaks reach no header and no log, and neither do secrets', async () => {
  shop.clearLogs();
  const browser = cookieBrowser(ask);
  const bad = 'a\r\nset-cookie: evil=1\u001b[31m';
  const answers = [
    await browser.post(`/login/?next=${encodeURIComponent(`/${bad}`)}`, {
      _action: 'user.login',
      email: anna.email,
      password: anna.password,
      next: `/${bad}`,
    }),
    await browser.call(LOGIN, { email: `x@${bad}`, password: bad }),
    await browser.call(LOGIN, { email: anna.email, password: bad }, { 'user-agent': 'x evil\tx' }),
  ];
  expect(leadsTo(answers[0] as Answered)).toBe('/konto/');
  for (const { headers } of answers)
    expect(JSON.stringify(headers['set-cookie'] ?? [])).not.toContain('evil');
  const logs = () => shop.logs().join('\n');
  await until(async () => logs().split('user.login').length > 2);
  expect(logs()).not.toMatch(/evil|kundin|Kuschelnest/);
  expect(logs()).not.toContain(browser.cookie('__Host-session') ?? 'none');
});

describe('sessions', () => {
  test('a token that was there before a login is worth nothing', async () => {
    const browser = cookieBrowser(ask);
    browser.setCookie('__Host-session', 'f'.repeat(64));
    expect(await isLoggedIn(browser)).toBe(false);
    await browser.call(LOGIN, anna);
    const first = browser.cookie('__Host-session') ?? '';
    expect(first).not.toBe('f'.repeat(64));
    await browser.call(LOGIN, anna);
    expect(browser.cookie('__Host-session')).not.toBe(first);
    const replay = cookieBrowser(ask);
    replay.setCookie('__Host-session', first);
    expect(await isLoggedIn(replay)).toBe(false);
  });

  test('a logout ends the session for everyone who has its token', async () => {
    const browser = await logInAgain(ask, anna);
    const token = browser.cookie('__Host-session') ?? '';
    const answer = await browser.post('/konto/', { _action: 'user.logout' });
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([303, '"cache"']);
    expect(browser.cookie('__Host-session')).toBeUndefined();
    expect(browser.cookie('userId')).toMatch(/^[0-9a-f]{32}$/);
    browser.setCookie('__Host-session', token);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(leadsTo(await browser.get('/konto/'))).toBe('/login/?next=%2Fkonto%2F');
  });

  test.each([
    ['a new password', 'password', true],
    ['sign out everywhere', 'sessions/end', false],
    ['the end of the account', 'delete', false],
  ])('%s ends all others', async (_, call, goesOn) => {
    const customer = await registerCustomer(ask);
    const other = await logInAgain(ask, customer);
    const { password } = customer;
    const body = { password, new_password: 'Nestwaerme-neu' };
    const answer = await customer.browser.call(`/api/user/${call}/`, body);
    expect(answer.status).toBe(200);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await isLoggedIn(customer.browser)).toBe(goesOn);
  });
});
