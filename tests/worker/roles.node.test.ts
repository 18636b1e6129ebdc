import { beforeAll, describe, expect, test } from 'vitest';
import { type Ask, CRAWLER, leadsTo } from '../node/ask.ts';
import {
  beGuest,
  cookieBrowser,
  type CookieBrowser,
  registerCustomer,
} from '../node/cookie-browser.ts';
import { RETAIL_COOKIE, retailMark } from '../node/retail-mark.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

const ACTORS = ['visitor', 'crawler', 'retail', 'guest', 'customer'] as const;
type Actor = (typeof ACTORS)[number];
let browsers: Readonly<Record<Actor, CookieBrowser>>;

/** Seconds. */
const HOUR = 3600;

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BEAR_VARIANT = '100100101';

beforeAll(async () => {
  shop = await sharedShop({ pageStore: 'on' });
  ({ ask } = shop);
  const retail = cookieBrowser(ask);
  retail.setCookie(RETAIL_COOKIE, retailMark('device', 'local', HOUR));
  const guest = cookieBrowser(ask);
  await beGuest(guest);
  const { browser: customer } = await registerCustomer(ask);
  const crawler = cookieBrowser(ask, { userAgent: CRAWLER });
  browsers = { visitor: cookieBrowser(ask), crawler, retail, guest, customer };
});

test('each actor is taken for what it is', async () => {
  const facts = await Promise.all(
    ACTORS.map(async (actor) => {
      const answer = await browsers[actor].get('/api/visitor/?locale=de-at');
      const { crawler, retail } = JSON.parse(answer.text());
      return [actor, crawler, retail];
    }),
  );
  expect(facts).toEqual([
    ['visitor', false, false],
    ['crawler', true, false],
    ['retail', false, true],
    ['guest', false, false],
    ['customer', false, false],
  ]);
});

/** Adds a bear to the browser's basket. */
async function fillBasket(browser: CookieBrowser): Promise<void> {
  const fields = { _action: 'basket.add', variantId: BEAR_VARIANT, quantity: '1' };
  const answer = await browser.post(BEAR, fields);
  if (answer.status !== 303) throw new Error(`basket.add: ${answer.status}`);
}

const ANYONE = [
  '/',
  BEAR,
  '/suche/',
  '/warenkorb/',
  '/wunschliste/',
  '/kontakt/',
  '/konto/neues-passwort/',
  '/danke/',
];
/** The number of no order. */
const NOBODYS = '4711';
const ACCOUNT = [
  '/konto/',
  '/konto/balance/',
  '/konto/adressbuch/',
  '/konto/passwort/',
  '/konto/kontakt/',
  '/konto/account-loeschen/',
  `/konto/bestellung/${NOBODYS}/`,
  `/konto/bestellung/reklamation/${NOBODYS}/`,
  '/konto/meine-daten/',
  '/konto/bestellungen/',
  '/konto/persoenliche-daten/',
];

describe('who may open which page', () => {
  test.each(ACTORS)('%s: pages of everybody', async (actor) => {
    for (const path of ANYONE)
      expect([path, (await browsers[actor].get(path)).status]).toEqual([path, 200]);
  });

  test.each(['visitor', 'crawler', 'retail'] as const)('%s: both logins', async (actor) => {
    for (const path of ['/login/', '/kasse/login/'])
      expect([path, (await browsers[actor].get(path)).status]).toEqual([path, 200]);
  });

  test.each(ACTORS)('%s: the account', async (actor) => {
    for (const path of ACCOUNT) {
      const answer = await browsers[actor].get(path);
      const outcome = [path, answer.status, leadsTo(answer)];
      expect(outcome).toEqual(
        actor === 'customer'
          ? [path, path.includes(NOBODYS) ? 404 : 200, undefined]
          : [path, 302, `/login/?next=${encodeURIComponent(path)}`],
      );
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });

  test('the checkout: a customer, or a guest with a basket', async () => {
    const outcome = async (browser: CookieBrowser) => {
      const answer = await browser.get('/kasse/');
      return [answer.status, leadsTo(answer)];
    };
    const toBasket = [302, '/warenkorb/'];
    const toLogin = [302, '/kasse/login/?view=guest&next=%2Fkasse%2F'];
    const expected: Readonly<Record<Actor, unknown[]>> = {
      visitor: toLogin,
      crawler: toLogin,
      retail: toLogin,
      guest: [200, undefined],
      customer: [200, undefined],
    };
    for (const actor of ACTORS) {
      const browser = browsers[actor];
      expect([actor, ...(await outcome(browser))]).toEqual([actor, ...toBasket]);
      await fillBasket(browser);
      expect([actor, ...(await outcome(browser))]).toEqual([actor, ...(expected[actor] ?? [])]);
    }
  });
});

describe('who may make which call', () => {
  const person = { gender: 'f', first_name: 'Annegret', last_name: 'Nestler' };
  const address = { street: 'Gasse', house_number: '1', postcode: '1010', city: 'Wien' };
  /** The status of a customer; everybody else needs a session for it. */
  const CALLS = [
    ['profile/', person, 200],
    ['addresses/', { ...person, ...address, country: 'AT' }, 201],
    ['addresses/delete/', { id: 999_999 }, 200],
    ['password/', { password: 'falsch', new_password: 'Nestwaerme-neu' }, 403],
    ['delete/', { password: 'falsch' }, 403],
  ] as const;

  test.each(ACTORS)('%s', async (actor) => {
    const browser = browsers[actor];
    const isCustomer = actor === 'customer';
    const validated = await browser.get('/api/user/auth/validate/?locale=de-at');
    expect(JSON.parse(validated.text())).toEqual({ valid: isCustomer });
    const data = await browser.get('/api/user/data/?locale=de-at');
    expect(data.status).toBe(isCustomer ? 200 : 403);
    for (const [path, body, status] of CALLS) {
      const answer = await browser.call(`/api/user/${path}`, body);
      expect([path, answer.status]).toEqual([path, isCustomer ? status : 403]);
      const { field } = JSON.parse(answer.text());
      // Only the customer is told that the password is wrong.
      if (status === 403)
        expect([path, field]).toEqual([path, isCustomer ? 'password' : undefined]);
    }
  });

  test('everybody reads their own state', async () => {
    const states = await Promise.all(
      ACTORS.map(async (actor) => {
        const answer = await browsers[actor].get('/api/user/?locale=de-at');
        const { loggedIn, isGuestCustomer = false } = JSON.parse(answer.text());
        return [actor, loggedIn, isGuestCustomer];
      }),
    );
    expect(states).toEqual([
      ['visitor', false, false],
      ['crawler', false, false],
      ['retail', false, false],
      ['guest', false, true],
      ['customer', true, false],
    ]);
  });

  test('only browsers of people get a voucher', async () => {
    const answer = await browsers.crawler.get('/?voucher=HERBST-10');
    expect(answer.headers['set-cookie']?.join() ?? '').not.toContain('voucher');
  });
});
