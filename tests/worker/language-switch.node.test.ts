import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { ownedKey, type OwnedKind } from '../../app/visitor/rules/owned-key.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { type Ask, askAt, leadsTo, postForm, sendJson, until } from '../node/ask.ts';
import { registerCustomer } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});

afterAll(() => shop?.close());

const BEAR = { id: 1001001, variantId: 100100101 };
const FRENCH_LIST = '/fr/liste-d-envies/';
const HAT = 100100601;
const NIGHTLIGHT = 100103201;

interface Database {
  readonly DB: {
    prepare(sql: string): { all(): Promise<{ readonly results: { readonly id: number }[] }> };
  };
}

/** A visitor or customer of a host: the id, and the cookies that prove it. */
interface Shopper {
  readonly id: string;
  readonly host: string;
  readonly cookie: string;
}

function visitorOf(host: string): Shopper {
  const id = randomBytes(16).toString('hex');
  return { id, host, cookie: visitorCookie(id, host) };
}

const keyOf = ({ id }: Shopper, kind: OwnedKind, at: ShopKey) => ownedKey(kind, shops[at].id, id);

/** Sends a call of a shop with the shopper's cookies. */
async function send(who: Shopper, path: string, at: ShopKey, body?: object) {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: who.cookie,
  };
  const answer = await ask(who.host, `/api/shop/${path}?locale=${at}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return JSON.parse(answer.text());
}

const add = (who: Shopper, at: ShopKey, variantId: number, quantity = 1) =>
  send(who, 'basket/addItem/', at, { basketKey: keyOf(who, 'basket', at), variantId, quantity });

const wish = (who: Shopper, at: ShopKey, variantId: number) => wishFor(who, at, { variantId });

const wishFor = (who: Shopper, at: ShopKey, itemCreationId: object) =>
  send(who, 'wishlist/addItem/', at, { wishlistKey: keyOf(who, 'wishlist', at), itemCreationId });

async function quantities(who: Shopper, at: ShopKey): Promise<Record<number, number>> {
  const { items } = await send(who, `basket/get/${keyOf(who, 'basket', at)}/`, at);
  return Object.fromEntries(
    items.map((item: { variant: { id: number }; quantity: number }) => [
      item.variant.id,
      item.quantity,
    ]),
  );
}

async function wishes(who: Shopper, at: ShopKey): Promise<number> {
  return (await send(who, `wishlist/get/${keyOf(who, 'wishlist', at)}/`, at)).items.length;
}

/** Presses the button of the other language on a page. */
const press = ({ cookie, host }: Shopper, path: string, fields: Record<string, string>) =>
  postForm(ask, host, path, fields, { cookie });

describe.each([
  ['ch', 'de-ch', 'fr-ch', '/warenkorb/', '/fr/panier/'],
  ['be', 'nl-be', 'fr-be', '/winkelmand/', '/fr/panier/'],
] as const)('the switch on %s', (host, one, other, path, otherPath) => {
  test('the form of the language brings basket and wishlist, there and back', async () => {
    const who = visitorOf(host);
    await add(who, one, BEAR.variantId, 2);
    await add(who, other, BEAR.variantId, 3);
    await add(who, one, HAT);
    await wish(who, one, HAT);
    for (let turn = 0; turn < 2; turn += 1) {
      const there = await press(who, path, { _action: 'country.choose', shop: other });
      expect(there.status).toBe(303);
      expect(there.headers.location).toContain(otherPath);
    }
    expect(await quantities(who, other)).toEqual({ [BEAR.variantId]: 3, [HAT]: 1 });
    expect([await quantities(who, one), await wishes(who, one)]).toEqual([{}, 0]);
    expect(await wishes(who, other)).toBe(1);
    const back = await press(who, otherPath, { _action: 'country.choose', shop: one });
    expect(back.headers.location).toContain(path);
    expect(await quantities(who, one)).toEqual({ [BEAR.variantId]: 3, [HAT]: 1 });
    expect([await wishes(who, one), await wishes(who, other)]).toEqual([1, 0]);
  });
});

test('a customer’s come along with the session, and a choice of another country moves nothing', async () => {
  const { browser } = await registerCustomer(ask, { host: 'ch', locale: 'de-ch' });
  const id = browser.cookie('userId') ?? '';
  const session = browser.cookie('__Host-session') ?? '';
  const cookie = `${visitorCookie(id, 'ch')}; __Host-session=${session}`;
  const who = { id, host: 'ch', cookie };
  await add(who, 'de-ch', BEAR.variantId);
  await press(who, '/', { _action: 'country.choose', shop: 'de-at' });
  expect(await quantities(who, 'de-ch')).toEqual({ [BEAR.variantId]: 1 });
  await press({ ...who, cookie: visitorCookie(randomBytes(16).toString('hex'), 'ch') }, '/', {
    _action: 'country.choose',
    shop: 'fr-ch',
  });
  expect(await quantities(who, 'de-ch')).toEqual({ [BEAR.variantId]: 1 });
  const choice = '/api/visitor/country/?locale=de-ch';
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ shop: 'fr-ch' });
  await ask('ch', choice, { method: 'POST', headers, body });
  expect(await quantities(who, 'de-ch')).toEqual({});
  expect(await quantities(who, 'fr-ch')).toEqual({ [BEAR.variantId]: 1 });
});

test('a basket whose shop was opened by its URL is offered there, and taken by a button', async () => {
  const who = visitorOf('ch');
  await add(who, 'de-ch', BEAR.variantId);
  const page = async () => {
    const answer = await ask('ch', '/fr/panier/', { headers: { cookie: who.cookie } });
    return answer.text();
  };
  const offered = await page();
  expect(offered.includes(fr['basket.left.title'])).toBe(true);
  expect(/<ul lang="de-CH"><li>[^]{0,40}Kuschelbär/.test(offered)).toBe(true);
  const taken = await press(who, '/fr/panier/', { _action: 'basket.take' });
  expect([taken.status, taken.headers.location]).toEqual([303, '/fr/panier/']);
  expect(await quantities(who, 'fr-ch')).toEqual({ [BEAR.variantId]: 1 });
  expect((await page()).includes(fr['basket.left.title'])).toBe(false);
});

test('wishes that stayed on the other list are named, and taken by a button', async () => {
  const who = visitorOf('ch');
  await wish(who, 'de-ch', HAT);
  const page = async () =>
    (await ask('ch', FRENCH_LIST, { headers: { cookie: who.cookie } })).text();
  const offered = await page();
  expect(offered).toMatch(/<ul lang="de-CH"><li>Strickm/);
  expect(offered).toContain('href="/wunschliste/"');
  const taken = await press(who, FRENCH_LIST, { _action: 'wishlist.take' });
  expect([taken.status, taken.headers.location]).toEqual([303, FRENCH_LIST]);
  expect([await wishes(who, 'de-ch'), await wishes(who, 'fr-ch')]).toEqual([0, 1]);
  expect((await page()).includes(fr['wishlist.left.title'])).toBe(false);
});

test('what a full list refuses stays, and the list says so', async () => {
  const who = visitorOf('ch');
  const { DB } = await shop.env<Database>('commerce');
  await wish(who, 'de-ch', HAT);
  // A full list accepts no more items: the wish stays where it was.
  const { results } = await DB.prepare(
    `SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
     WHERE p.is_active = 1 AND v.id <> ${HAT} ORDER BY v.id LIMIT 90`,
  ).all();
  const wanted = [
    ...results.map(({ id }) => ({ variantId: id })),
    ...Array.from({ length: 10 }, (_, index) => ({ productId: 1_001_007 + index })),
  ];
  await Promise.all(wanted.map((one) => wishFor(who, 'fr-ch', one)));
  expect(await wishes(who, 'fr-ch')).toBe(100);
  await press(who, '/wunschliste/', { _action: 'country.choose', shop: 'fr-ch' });
  expect([await wishes(who, 'de-ch'), await wishes(who, 'fr-ch')]).toEqual([1, 100]);
  const html = (await ask('ch', FRENCH_LIST, { headers: { cookie: who.cookie } })).text();
  expect(html).toContain(fr['wishlist.left.title']);
});

async function sellOut(variantId: number) {
  const { DB } = await shop.env<Database>('commerce');
  await DB.prepare(`UPDATE stock SET quantity = 0 WHERE variant_id = ${variantId}`).all();
}

test('what cannot be bought is removed by the form, and not on the way to the checkout', async () => {
  const who = visitorOf('ch');
  const page = async () =>
    (await ask('ch', '/warenkorb/', { headers: { cookie: who.cookie } })).text();
  const isOffered = async () => (await page()).includes(de['basket.clean']);
  await add(who, 'de-ch', BEAR.variantId);
  await add(who, 'de-ch', HAT);
  await sellOut(HAT);
  await until(isOffered);
  const checkout = await ask('ch', '/kasse/', { headers: { cookie: who.cookie } });
  expect(checkout.headers.location).toMatch(/^\/kasse\/login\//);
  expect(await quantities(who, 'de-ch')).toEqual({ [BEAR.variantId]: 1, [HAT]: 1 });
  const cleaned = await press(who, '/warenkorb/', { _action: 'basket.clean' });
  expect(cleaned.headers.location).toBe('/warenkorb/?cleaned=1');
  expect(await quantities(who, 'de-ch')).toEqual({ [BEAR.variantId]: 1 });
  expect(await isOffered()).toBe(false);
  const open = await ask('ch', '/warenkorb/?cleaned=1', { headers: { cookie: who.cookie } });
  expect(open.text().includes(de['basket.cleanedOne'])).toBe(true);
  const foreign = { basketKey: `basket_3_${'ab'.repeat(32)}` };
  const refused = await sendJson(ask, 'ch', '/api/shop/basket/clean/?locale=de-ch', foreign);
  expect([refused.status, JSON.parse(refused.text()).field]).toEqual([403, 'basketKey']);
});

test('what stayed behind and cannot be bought says so, and is removed by the form there', async () => {
  const who = visitorOf('ch');
  const page = async () =>
    (await ask('ch', '/fr/panier/', { headers: { cookie: who.cookie } })).text();
  await add(who, 'de-ch', BEAR.variantId);
  await add(who, 'de-ch', NIGHTLIGHT);
  const clean = 'value="basket.clean"';
  expect(await page()).not.toContain(clean);
  await sellOut(NIGHTLIGHT);
  // The product's name on the list is in the other language; the message is in the page's language.
  const note = new RegExp(
    `<ul lang="de-CH">[^]*Nachtlicht[^<]*(?:<!--.*?-->)?<span lang="fr-ch">[^<]*(?:<!--.*?-->)?${fr['basket.left.unavailable']}</span>`,
  );
  await until(async () => note.test(await page()));
  const html = await page();
  expect(html).toContain(clean);
  const cleaned = await press(who, '/fr/panier/', { _action: 'basket.clean' });
  expect([cleaned.status, cleaned.headers.location]).toEqual([303, '/fr/panier/?cleaned=1']);
  expect(await quantities(who, 'de-ch')).toEqual({ [BEAR.variantId]: 1 });
  expect(await page()).not.toContain(clean);
});

test.each([
  ['ch', '/reservierung/', 'fr-ch', /\/fr\/$/],
  ['de', '/reservierung/', 'fr-fr', /^fr\.nestling\.localhost\/$/],
] as const)(
  'a switch on %s %s leads to the home page of %s, which has no such page',
  async (host, path, key, to) => {
    const answer = await press(visitorOf(host), path, { _action: 'country.choose', shop: key });
    expect(leadsTo(answer)).toMatch(to);
  },
);
