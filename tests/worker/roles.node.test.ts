import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionName } from '../../app/form/rules/action-name.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { href } from '../../app/routes.ts';
import type { PageKey } from '../../app/route-table.ts';
import { shops } from '../../edge-config/shops/shops.ts';
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

type Fields = Readonly<Record<string, string>>;

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

/** The number of no order. */
const UNKNOWN_ORDER = '4711';

/** Who may open each page. A missing page does not compile. */
const PAGES: Readonly<Record<PageKey, 'anyone' | 'visitors' | 'customer' | 'buyer'>> = {
  home: 'anyone',
  product: 'anyone',
  styleTokens: 'anyone',
  styleParts: 'anyone',
  styleDialogs: 'anyone',
  documentation: 'anyone',
  basket: 'anyone',
  wishlist: 'anyone',
  sharedWishlist: 'anyone',
  search: 'anyone',
  compare: 'anyone',
  reminder: 'anyone',
  reservation: 'anyone',
  contact: 'anyone',
  thanks: 'anyone',
  orderStatus: 'anyone',
  consent: 'anyone',
  withdrawal: 'anyone',
  accountNewPassword: 'anyone',
  login: 'visitors',
  checkoutLogin: 'visitors',
  checkout: 'buyer',
  account: 'customer',
  accountBalance: 'customer',
  accountPayments: 'customer',
  accountAddressBook: 'customer',
  accountPassword: 'customer',
  accountContact: 'customer',
  accountDelete: 'customer',
  accountComplaint: 'customer',
  accountOrder: 'customer',
  accountInvoice: 'customer',
  accountData: 'customer',
  accountOrders: 'customer',
  accountPersonal: 'customer',
};

const PARAMS = {
  pdp: 'kuschelbaer-bruno-32-cm-1001001',
  slug: 'nirgends',
  token: 'a'.repeat(43),
  orderNumber: UNKNOWN_ORDER,
} as const;

function pathsOf(access: (typeof PAGES)[PageKey]): string[] {
  return Object.entries(PAGES).flatMap(([page, one]) =>
    one === access ? [href(page as PageKey, shops['de-at'], PARAMS)] : [],
  );
}

describe('the pages of a role', () => {
  test.each(ACTORS)('%s: pages of everybody', async (actor) => {
    for (const path of pathsOf('anyone')) {
      const answer = await browsers[actor].get(path);
      // A list or a story that does not exist is not found, for everybody.
      const isFound = !/nirgends|a{43}/.test(path);
      expect([path, answer.status, leadsTo(answer)]).toEqual([
        path,
        isFound ? 200 : 404,
        undefined,
      ]);
    }
  });

  test.each(ACTORS)('%s: both logins', async (actor) => {
    for (const path of pathsOf('visitors')) {
      const { status } = await browsers[actor].get(path);
      expect([path, status]).toEqual([
        path,
        actor === 'customer' || (actor === 'guest' && path !== '/login/') ? 303 : 200,
      ]);
    }
  });

  test.each(ACTORS)('%s: the account', async (actor) => {
    for (const path of pathsOf('customer')) {
      const answer = await browsers[actor].get(path);
      const outcome = [path, answer.status, leadsTo(answer)];
      expect(outcome).toEqual(
        actor === 'customer'
          ? [path, path.includes(UNKNOWN_ORDER) ? 404 : 200, undefined]
          : [path, 302, `/login/?next=${encodeURIComponent(path)}`],
      );
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });

  test('the login leads back to the page with its query, without what a form has said', async () => {
    const answer = await browsers.visitor.get('/konto/bestellungen/?page=2&saved=password');
    const { pathname, searchParams } = new URL(leadsTo(answer) ?? '', 'https://shop.example');
    expect([pathname, searchParams.get('next')]).toEqual([
      '/login/',
      '/konto/bestellungen/?page=2',
    ]);
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

describe('the calls of a role', () => {
  const person = { gender: 'f', first_name: 'Annegret', last_name: 'Nestler' };
  const address = { street: 'Gasse', house_number: '1', postcode: '1010', city: 'Wien' };
  /** The status for a customer; anyone else gets 403, because a session is needed. */
  const CALLS = [
    ['profile/', { ...person, newsletter: false }, 200],
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
      // Only the customer gets the answer that the password is wrong.
      if (status === 403)
        expect([path, field]).toEqual([path, isCustomer ? 'password' : undefined]);
    }
  });

  /**
   * Who may do what, by the name of the action. A missing action does not compile. Data of actions that everybody may call
   * is protected by a key, a token or a number that cannot be guessed, which other files test.
   */
  const ACTIONS: Readonly<Record<ActionName, 'anyone' | 'buyer' | 'call' | Fields>> = {
    'address.delete': { id: '999999' },
    'address.save': { ...person, ...address, country: 'AT' },
    'giftCard.add': { code: 'AAAA-BBBB-CCCC-DDDD' },
    // A browser's answer, which no form can send; passkeys.node.test.ts tests the call.
    'passkey.add': 'call',
    'passkey.delete': { id: 'a'.repeat(32) },
    'passkey.options': { password: 'falsch' },
    'savedMethod.delete': { id: 'pm_1' },
    'passkey.rename': { id: 'a'.repeat(32), name: 'Telefon' },
    'user.delete': { password: 'falsch' },
    'user.endSessions': {},
    'user.password': { password: 'falsch', new_password: 'Nestwaerme-neu' },
    'user.update': person,
    'complaint.send': {
      number: UNKNOWN_ORDER,
      reason: 'damaged',
      text: 'Kaputt',
      'pieces-0': '1',
    },
    'order.cancel': { number: UNKNOWN_ORDER },
    'order.reorder': { number: UNKNOWN_ORDER },
    'checkout.address': 'buyer',
    'checkout.giftCard': 'buyer',
    'checkout.payment': 'buyer',
    'checkout.shipping': 'buyer',
    'order.place': 'buyer',
    'basket.add': 'anyone',
    'basket.addLink': 'anyone',
    'basket.addSet': 'anyone',
    'basket.clean': 'anyone',
    'basket.delete': 'anyone',
    'basket.removeVoucher': 'anyone',
    'basket.take': 'anyone',
    'basket.toWishlist': 'anyone',
    'basket.update': 'anyone',
    'basket.voucher': 'anyone',
    'checklist.add': 'anyone',
    'consent.save': 'anyone',
    'consultation.request': 'anyone',
    'form.send': 'anyone',
    'contact.send': 'anyone',
    'country.choose': 'anyone',
    'guest.account': 'anyone',
    'newsletter.stop': 'anyone',
    'newsletter.subscribe': 'anyone',
    'order.lookUp': 'anyone',
    'order.open': 'anyone',
    'passkey.login': 'anyone',
    'passkey.loginOptions': 'anyone',
    'reminder.confirm': 'anyone',
    'reminder.save': 'anyone',
    'reminder.stop': 'anyone',
    'reservation.cancel': 'anyone',
    'reservation.create': 'anyone',
    'share.end': 'anyone',
    'share.mark': 'anyone',
    'share.save': 'anyone',
    'share.unmark': 'anyone',
    'user.guest': 'anyone',
    'user.login': 'anyone',
    'user.logout': 'anyone',
    'user.newPassword': 'anyone',
    'user.register': 'anyone',
    'user.reset': 'anyone',
    'wishMail.confirm': 'anyone',
    'wishMail.offers': 'anyone',
    'wishMail.size': 'anyone',
    'wishMail.stop': 'anyone',
    'wishlist.add': 'anyone',
    'wishlist.addList': 'anyone',
    'wishlist.delete': 'anyone',
    'wishlist.deleteList': 'anyone',
    'wishlist.move': 'anyone',
    'wishlist.place': 'anyone',
    'wishlist.renameList': 'anyone',
    'wishlist.take': 'anyone',
    'wishlist.toggle': 'anyone',
    'withdrawal.change': 'anyone',
    'withdrawal.check': 'anyone',
    'withdrawal.confirm': 'anyone',
  };

  test.each(['visitor', 'crawler', 'retail', 'guest'] as const)(
    '%s: forms of customers and buyers are refused',
    async (actor) => {
      // A new browser, because a filled basket would let a guest buy.
      const browser = cookieBrowser(ask);
      if (actor === 'guest') await beGuest(browser);
      for (const [name, who] of Object.entries(ACTIONS)) {
        if (who === 'anyone' || who === 'call') continue;
        if (who === 'buyer') {
          const { status } = await browser.post('/kasse/', { _action: name });
          expect([name, status]).toEqual([name, 302]);
          continue;
        }
        // Sent to a public page, which no guard of pages protects.
        const answer = await browser.post('/kontakt/', { _action: name, ...who });
        // An order of others is as unknown as one that does not exist.
        const refusals = [de['account.errors.session'], de['order.errors.unknown']];
        const says = refusals.some((text) => answer.text().includes(text));
        expect([name, answer.status, says]).toEqual([name, 422, true]);
      }
    },
  );

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
