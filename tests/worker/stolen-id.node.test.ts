import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, sendJson } from '../node/ask.ts';
import { type CookieBrowser, cookieBrowser, registerCustomer } from '../node/cookie-browser.ts';
import { mainOf } from '../node/stories.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';
import { madeId, visitorCookie } from '../node/visitor-cookie.ts';

/**
 * Attacks by another host of the parent domain that sets cookies and knows ids, and by somebody who has found the key
 * of a basket.
 */

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BEAR_PAGE = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BASKET = '/warenkorb/';
const WISHLIST = '/wunschliste/';
const [BEAR, BIB] = [100100101, 100100801];
const CARD = 'NESTDEMO2026ADEL';
const CARD_END = 'ADEL';
const ADD = { _action: 'basket.add', variantId: String(BEAR), quantity: '1' };
const API = '/api/shop/basket';

const newId = () => randomBytes(16).toString('hex');
const cookiesOf = (browser: CookieBrowser) =>
  browser.cookies().map(({ name, value }) => `${name}=${value}`);
const ownCookies = (browser: CookieBrowser) =>
  cookiesOf(browser).filter((cookie) => /^(host-)?userId/.test(cookie));

/** A visitor without script, with a text on a bib, a gift card and a wish. */
async function shopper(): Promise<CookieBrowser> {
  const browser = cookieBrowser(ask);
  const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
    [BEAR_PAGE, { ...ADD, variantId: String(BIB), 'customData.customText': 'Annegret' }],
    [BASKET, { _action: 'basket.voucher', code: CARD }],
    [BASKET, { _action: 'basket.voucher', code: 'NESTAT' }],
    [WISHLIST, { _action: 'wishlist.add', variantId: ADD.variantId }],
  ];
  for (const [path, fields] of forms) expect((await browser.post(path, fields)).status).toBe(303);
  return browser;
}

/** What a visitor sees of basket and wishlist with these cookies. */
async function seen(cookie: string) {
  const pages = [BASKET, WISHLIST].map((path) => ask('at', path, { headers: { cookie } }));
  const [basket = '', wishlist = ''] = (await Promise.all(pages)).map((one) => mainOf(one.text()));
  return {
    isNamed: basket.includes('Annegret'),
    hasCard: basket.includes(CARD_END),
    hasWish: wishlist.includes('1001001'),
  };
}

const EVERYTHING = { isNamed: true, hasCard: true, hasWish: true };
const NOTHING = { isNamed: false, hasCard: false, hasWish: false };

describe('a sibling host that sets userId', () => {
  const THEIRS = newId();

  test('a sibling host that sets userId before the first visit knows no basket of the visitor, with or without script', async () => {
    const made = madeId();
    const body = { basketKey: `basket_2_${made.id}`, variantId: BEAR, quantity: 1 };
    const path = `${API}/addItem/?locale=de-at`;
    const answers = [
      await ask('at', BASKET, { headers: { cookie: `userId=${THEIRS}` } }),
      await ask('at', BEAR_PAGE, { headers: { cookie: `userId=${THEIRS}` } }),
      await ask('at', `${API}/get/basket_2_${THEIRS}/?locale=de-at`, {
        headers: { cookie: `userId=${THEIRS}` },
      }),
      await sendJson(ask, 'at', path, body, 'POST', {
        ...made.headers,
        cookie: `userId=${THEIRS}`,
      }),
    ];
    const set = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(set.join()).not.toContain(THEIRS);
    expect(set.filter((line) => line.includes(made.id))).toHaveLength(3);

    const browser = cookieBrowser(ask);
    browser.setCookie('userId', THEIRS);
    await browser.post(BEAR_PAGE, ADD);
    expect(browser.cookie('host-userId')).not.toBe(THEIRS);
    const theirs = await ask('at', `${API}/get/basket_2_${THEIRS}/?locale=de-at`);
    expect(JSON.parse(theirs.text()).items).toEqual([]);
  });

  test('a sibling host that sets userId later changes nothing, wherever its cookies stand', async () => {
    const browser = await shopper();
    const own = ownCookies(browser);
    expect(own).toHaveLength(3);
    const [, ...signed] = own;
    const garbage = Array.from({ length: 40 }, (_, at) => `userId=${at}%00"`);
    const headers: readonly (readonly string[])[] = [
      own,
      [`userId=${THEIRS}`, ...own],
      [...own, `userId=${THEIRS}`],
      [`userId=${THEIRS}`, `userId=${newId()}`, ...own],
      [`userId=${THEIRS}`, ...signed],
      signed,
      [...garbage, ...signed],
      [...garbage, ...own, ...garbage],
      [`userId=${THEIRS}`, ...own.slice(2)],
    ];
    for (const cookies of headers) {
      const cookie = cookies.join('; ');
      expect([cookies.length, await seen(cookie)]).toEqual([cookies.length, EVERYTHING]);
    }
  });

  test('a sibling host that sets userId has its cookie replaced by the next private answer, which leaves the id as it was', async () => {
    const browser = await shopper();
    const own = ownCookies(browser);
    browser.setCookie('userId', THEIRS);
    await browser.get('/api/visitor/?locale=de-at');
    expect(ownCookies(browser).toSorted()).toEqual(own.toSorted());
    await browser.post(BEAR_PAGE, ADD);
    expect(browser.cookie('userId')).not.toBe(THEIRS);
    expect((await browser.get(BASKET)).text()).toContain('Annegret');
  });

  test('a sibling host that sets userId cannot replay the signature of another host, or of another id', async () => {
    const id = (await shopper()).cookie('userId') ?? '';
    const signature = visitorCookie(newId()).replace(/^.*host-userIdSignature=[0-9a-f]+/, '');
    const forged = [
      visitorCookie(id, 'bm'),
      visitorCookie(id, 'de'),
      visitorCookie(id, 'at', 'x'.repeat(32)),
      `userId=${id}; host-userId=${id}`,
      `userId=${id}; host-userId=${id}; host-userIdSignature=${id}${signature}`,
    ];
    for (const cookie of forged) expect([cookie, await seen(cookie)]).toEqual([cookie, NOTHING]);
  });
});

describe('a stranger who has nothing but the key of a basket', () => {
  const SECRETS = /NESTDEMO|Annegret|"NESTAT"|Nestler|Lindenweg/;

  /** Sends every call that uses the key, with different headers. */
  async function callsOf(id: string, headers: Readonly<Record<string, string>>) {
    const basketKey = `basket_2_${id}`;
    const wishlistKey = `wishlist_2_${id}`;
    const read = await ask('at', `${API}/get/${basketKey}/?locale=de-at`, { headers });
    const [item] = JSON.parse(read.text()).items ?? [];
    const itemKey: string = item?.key ?? 'none';
    const removed = { itemKey: 'none' };
    const calls: readonly (readonly [path: string, body: object, method?: string])[] = [
      [`${API}/addItem/`, { basketKey, variantId: BEAR, quantity: 1 }],
      [`${API}/addItem/`, { basketKey, variantId: 1, quantity: 1 }],
      [`${API}/updateItem/`, { basketKey, itemKey, quantity: 2 }],
      [`${API}/deleteItem/`, { basketKey, ...removed }, 'DELETE'],
      [`${API}/applyVoucher/`, { basketKey, code: 'NEST404' }],
      [`${API}/removeVoucher/`, { basketKey, code: 'NEST404' }, 'DELETE'],
      [`${API}/removeVoucher/`, { basketKey, code: CARD_END }, 'DELETE'],
      [`${API}/clean/`, { basketKey }],
      ['/api/shop/wishlist/addItem/', { wishlistKey, itemCreationId: { variantId: BIB } }],
      ['/api/shop/wishlist/deleteItem/', { wishlistKey, ...removed }, 'DELETE'],
    ];
    const answers = [read];
    for (const [path, body, method = 'POST'] of calls)
      answers.push(await sendJson(ask, 'at', `${path}?locale=de-at`, body, method, headers));
    answers.push(
      await ask('at', `/api/shop/wishlist/get/${wishlistKey}/?locale=de-at`, { headers }),
    );
    return answers;
  }

  test('a stranger who has nothing but the key of a basket is never given the cookies of the id, and sees no code, no text and no name', async () => {
    const browser = await shopper();
    const id = browser.cookie('userId') ?? '';
    const thief = cookieBrowser(ask);
    await thief.post(BEAR_PAGE, ADD);
    const attempts = [
      {},
      { 'x-visitor-proof': id },
      { 'x-visitor-proof': newId() },
      { cookie: `userId=${id}; host-userId=${id}` },
      { cookie: `${cookiesOf(thief).join('; ')}; userId=${id}` },
    ];
    for (const headers of attempts) {
      const answers = await callsOf(id, headers);
      const set = answers.flatMap((answer) => answer.headers['set-cookie'] ?? []);
      expect(set.filter((line) => line.includes(id))).toEqual([]);
      const texts = answers.map((answer) => answer.text());
      expect(texts.flatMap((text) => SECRETS.exec(text)?.[0] ?? [])).toEqual([]);
      // The data that the calls try to change.
      const ends = { code: 'TAT', voucher: { code: 'TAT' }, giftCard: { code: 'ADEL', id: null } };
      expect(JSON.parse(texts[0] ?? '')).toMatchObject(ends);
      expect(texts[1]).toContain('"statusCode":20');
    }
    // The shopper still has everything, without the code.
    const cookie = cookiesOf(browser).join('; ');
    expect(await seen(cookie)).toEqual(EVERYTHING);
    const own = await ask('at', `${API}/get/basket_2_${id}/?locale=de-at`, { headers: { cookie } });
    expect(own.text()).toContain('Annegret');
    expect(own.text()).toContain('"NESTAT"');
    expect(own.text()).not.toContain(CARD);
  });

  test('a stranger who has nothing but the key of a basket posts forms into another basket, whatever key the form names', async () => {
    const browser = await shopper();
    const id = browser.cookie('userId') ?? '';
    const thief = cookieBrowser(ask);
    const answer = await thief.post(BEAR_PAGE, { ...ADD, basketKey: `basket_2_${id}`, userId: id });
    expect([answer.status, thief.cookie('userId') === id]).toEqual([303, false]);
    expect((await thief.get(BASKET)).text()).not.toContain('Annegret');
  });

  test('a stranger who has nothing but the key of a basket brings nothing of it into an account', async () => {
    const browser = await shopper();
    const id = browser.cookie('userId') ?? '';
    const thief = cookieBrowser(ask);
    thief.setCookie('userId', id);
    thief.setCookie('host-userId', id);
    const email = `${newId()}@example.com`;
    const person = { gender: 'f', first_name: 'Thea', last_name: 'Dieb', newsletter: false };
    const body = { ...person, email, register_password: 'Kuschelnest-2026', anonymousId: id };
    expect((await thief.call('/api/user/auth/register/', body)).status).toBe(200);
    expect((await thief.get(BASKET)).text()).not.toContain('Annegret');
    expect(await seen(cookiesOf(browser).join('; '))).toEqual(EVERYTHING);
  });

  test('a stranger who has the key of a customer’s basket sees nothing at all', async () => {
    const { browser } = await registerCustomer(ask);
    await browser.post(BEAR_PAGE, ADD);
    const id = browser.cookie('userId') ?? '';
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    for (const headers of [{}, { cookie: visitorCookie(id) }]) {
      const statuses = (await callsOf(id, headers)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([403]));
    }
  });
});

describe('a gift card in the basket', () => {
  test('a gift card in the basket is shown by its end, and goes by the form that has its id', async () => {
    const browser = await shopper();
    const page = (await browser.get(BASKET)).text();
    expect(page).toContain(de['basket.codeCard'].replace('{code}', `…${CARD_END}`));
    expect(page).not.toContain('NESTDEMO');
    const id = /name="code" value="([0-9A-F]{28}ADEL)"/.exec(page)?.[1] ?? '';
    const remove = (code: string) =>
      browser.post(BASKET, { _action: 'basket.removeVoucher', code });
    await remove(CARD_END);
    expect((await browser.get(BASKET)).text()).toContain(id);
    expect((await remove(id)).status).toBe(303);
    expect((await browser.get(BASKET)).text()).not.toContain(CARD_END);
  });

  test('a gift card in the basket that is refused is in the form that sent it, and comes back by its end alone', async () => {
    const browser = await shopper();
    const refused = await browser.post(BASKET, {
      _action: 'basket.voucher',
      code: 'NESTDEMO2026LEER',
    });
    expect([refused.status, refused.headers['cache-control']]).toEqual([
      422,
      expect.stringContaining('no-store'),
    ]);
    expect(mainOf(refused.text()).split('NESTDEMO2026LEER')).toHaveLength(2);
    const body = { basketKey: `basket_2_${browser.cookie('userId')}`, code: 'NESTDEMO2026LEER' };
    const answer = await browser.call(`${API}/applyVoucher/`, body);
    expect([answer.status, answer.text().includes('NESTDEMO')]).toEqual([422, false]);
    expect(JSON.parse(answer.text()).refused.code).toBe('LEER');
  });

  test('a gift card in the basket is in no log line', () => {
    expect(shop.logs().join('\n')).not.toContain('NESTDEMO');
  });
});
