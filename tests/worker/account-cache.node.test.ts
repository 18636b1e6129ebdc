import { beforeAll, expect, test } from 'vitest';
import { type Ask } from '../node/ask.ts';
import {
  cookieBrowser,
  type CookieBrowser,
  type Customer,
  registerCustomer,
} from '../node/cookie-browser.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** A visitor's pages that caches must not store and other visitors must not get. */

let shop: SharedShop;
let ask: Ask;
let anna: Customer;

beforeAll(async () => {
  shop = await sharedShop({ pageStore: 'on' });
  ({ ask } = shop);
  anna = await registerCustomer(ask);
});
const PERSONAL = ['/warenkorb/', '/login/', '/konto/', '/konto/adressbuch/', '/konto/x.css'];
const SHARED = ['/', '/kontakt/', '/suche/'];

test('no page of one visitor has another’s name, whichever is requested first', async () => {
  const hasName = (text: string) => /Annegret|kundin\./.test(text);
  const stranger = cookieBrowser(ask);
  for (const path of [...PERSONAL, ...SHARED]) {
    const own = await anna.browser.get(path);
    expect([path, hasName((await stranger.get(path)).text())]).toEqual([path, false]);
    const isShared = SHARED.includes(path);
    if (isShared) expect([path, hasName(own.text())]).toEqual([path, false]);
    else
      expect([path, own.headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/no-store|private/),
      ]);
  }
});

test.each(['/konto/x.css', '/konto/;a.js', '/konto%2fa.png', '/konto/adressbuch/a.webp'])(
  'a path of the account that looks like a file is not stored: %s',
  async (path) => {
    const stranger = cookieBrowser(ask);
    for (const browser of [anna.browser, anna.browser, stranger]) {
      const { headers, status, text } = await browser.get(path);
      const isStored =
        headers['x-cache'] === 'hit' || /public|s-maxage/.test(`${headers['cache-control']}`);
      expect([status === 200 || isStored, text().includes('Annegret')]).toEqual([false, false]);
    }
  },
);

test('every answer of an account call is private', async () => {
  for (const path of ['', 'auth/validate/', 'data/']) {
    const { headers } = await anna.browser.get(`/api/user/${path}?locale=de-at`);
    expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
  }
});

test('the basket of before the login is the user’s, once', async () => {
  const browser = cookieBrowser(ask);
  const fields = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
  await browser.post('/p/kuschelbaer-bruno-32-cm-1001001/', fields);
  const before = browser.cookie('userId');
  await browser.call('/api/user/auth/login/', anna);
  const read = async (reader: CookieBrowser, id: string | undefined) => {
    const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
    return JSON.parse((await reader.get(path)).text()).items.length;
  };
  expect(await read(browser, browser.cookie('userId'))).toBe(1);
  expect(await read(cookieBrowser(ask), before)).toBe(0);
});
