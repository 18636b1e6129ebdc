import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import type { Wishlist } from '../../app/wishlist/schemas/wishlist.ts';
import { type Ask, askAt, askFrom, postForm, sendJson } from '../node/ask.ts';
import { cookieBrowser, registerCustomer } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { changePrice } from '../node/prices.ts';
import { mainOf } from '../node/stories.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askFrom(askAt(shop.port), '198.51.100.7');
});
afterAll(() => shop?.close());

const PAGE = '/wunschliste/';
const BASKET = '/warenkorb/';
const BEAR = { product: 1_001_001, variant: 100_100_101 };
const SOLD_OUT = 1_001_002;
const SLEEPING_BAG = { product: 1_001_005, variant: 100_100_501, other: 100_100_502 };
const BIB = 1_001_008;
const BRICKS = 1_001_019;
const FORMULA = 1_001_030;

const newId = () => randomBytes(16).toString('hex');
const as = (id: string, host = 'at') => ({ cookie: visitorCookie(id, host) });
const plain = (html: string) =>
  mainOf(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');

async function add(id: string, itemCreationId: object): Promise<void> {
  const path = '/api/shop/wishlist/addItem/?locale=de-at';
  const wishlistKey = `wishlist_2_${id}`;
  const answer = await sendJson(ask, 'at', path, { wishlistKey, itemCreationId });
  expect(answer.status, answer.text()).toBe(201);
}

/** Puts products and variants on a new list of the shop in Austria; returns the visitor's id and the keys of the items. */
async function listOf(...items: ({ productId: number } | { variantId: number })[]) {
  const id = newId();
  for (const item of items) await add(id, item);
  return { id, keys: (await wishlistOf(id)).items.map(({ key }) => key) };
}

async function wishlistOf(
  id: string,
  headers: Readonly<Record<string, string>> = as(id),
): Promise<Wishlist> {
  const path = `/api/shop/wishlist/get/wishlist_2_${id}/?locale=de-at`;
  return JSON.parse((await ask('at', path, { headers })).text());
}

async function variantsInBasket(id: string): Promise<number[]> {
  const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
  const { items }: Basket = JSON.parse((await ask('at', path)).text());
  return items.map(({ variant }) => variant.id);
}

async function page(id: string, path = PAGE): Promise<string> {
  const answer = await ask('at', path, { headers: as(id) });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  return answer.text();
}

const post = (id: string, fields: Record<string, string>) =>
  postForm(ask, 'at', PAGE, fields, as(id));

/** Returns the text of each line, in order. */
const linesOf = (html: string) =>
  mainOf(html)
    .split('<li class="wish')
    .slice(1)
    .map((line) => plain(`<main>${line}</main>`));

test.each([
  ['at', PAGE, 'Noch keine Wünsche', 'Zur Startseite'],
  ['ch', '/fr/liste-d-envies/', 'Pas encore d’envies', 'accueil'],
  ['nl', '/verlanglijst/', 'Nog geen wensen', 'startpagina'],
])('%s %s of a visitor without a list has ways on', async (label, path, title, home) => {
  const answer = await ask(label, path);
  const html = answer.text();
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(plain(html)).toContain(title);
  expect(plain(html)).toContain(home);
});

test('an empty list offers the login to who can log in, and to no customer, whom the login leads back', async () => {
  const offers = 'Zur Wunschliste deines Kontos anmelden';
  const { browser } = await registerCustomer(askAt(shop.port));
  const login = await browser.get(`/login/?next=${encodeURIComponent(PAGE)}`);
  expect([login.status, login.headers.location]).toEqual([303, PAGE]);
  const html = (await browser.get(PAGE)).text();
  expect(plain(html)).toContain('Noch keine Wünsche');
  expect(plain(html)).not.toContain(offers);
  // With the cookie of an expired session, then without one.
  browser.setCookie('__Host-session', 'x'.repeat(43));
  expect(plain((await browser.get(PAGE)).text())).toContain(offers);
  expect(plain((await ask('at', PAGE)).text())).toContain(offers);
});

describe('a list', () => {
  test('a list has the newest item first, each with its price, its delivery and its way to the basket', async () => {
    const { id } = await listOf(
      { productId: BEAR.product },
      { productId: SLEEPING_BAG.product },
      { variantId: SLEEPING_BAG.variant },
      { productId: BIB },
      { productId: SOLD_OUT },
      { productId: BRICKS },
    );
    const html = await page(id);
    const lines = linesOf(html);
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/Holzbausteine.*Noch 3 auf Lager.*In den Warenkorb/);
    expect(lines[1]).toMatch(/Karo.*Ausverkauft.*Erinnere mich/);
    expect(lines[1]).not.toContain('In den Warenkorb');
    expect(lines[2]).toMatch(/gesticktem Namen.*Gestalten/);
    expect(lines[3]).toMatch(/Mond.*70 cm.*In den Warenkorb/);
    expect(lines[4]).toMatch(/Mond.*ab .*€.*Auswählen/);
    expect(lines[5]).toMatch(/Bruno.*Sofort lieferbar.*€.*In den Warenkorb.*Entfernen/);
    expect(html).toContain('action=addToCart');
    expect(plain(html)).toContain('6 Artikel');
  });

  test('a list says what became cheaper since it was put there, but not of infant formula', async () => {
    const { id } = await listOf({ productId: BEAR.product }, { productId: FORMULA });
    const cheaper = { country: 'AT', withTax: 990 } as const;
    await changePrice(shop, { ...cheaper, referenceKey: '100.1001' }, 7);
    await changePrice(shop, { ...cheaper, referenceKey: '100.1030' }, 8);
    const [formula, bear] = linesOf(await page(id));
    expect(bear).toMatch(/9,90 €.*Preis gesenkt: vorher 24,95 €/);
    expect(formula).not.toContain('Preis gesenkt');
  });

  test('names what the shop does not sell any more, which can be removed', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product }, { productId: 1_001_021 });
    const { DB } = await shop.env<{ DB: D1Like }>('commerce');
    const setActive = (active: number) =>
      DB.prepare('UPDATE products SET is_active = ? WHERE id = 1001021').bind(active).run();
    await setActive(0);
    const [gone, bear] = linesOf(await page(id));
    await setActive(1);
    expect(gone).toMatch(/Gibt es nicht mehr.*Entfernen/);
    expect(gone).not.toContain('Warenkorb');
    expect(bear).toContain('Bruno');
    await post(id, { _action: 'wishlist.delete', itemKey: keys[1] ?? '' });
    expect((await wishlistOf(id)).items).toHaveLength(1);
  });

  test('a list of a hundred items shows them all, and those that a login adds', async () => {
    const { DB } = await shop.env<{ DB: D1Like }>('commerce');
    const sql = `SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
      WHERE p.is_active = 1 ORDER BY v.id LIMIT 90`;
    const { results } = await DB.prepare(sql).bind().all();
    const ids = (results as { id: number }[]).map(({ id }) => id);
    const variants = ids.map((variantId) => ({ variantId }));
    const products = Array.from({ length: 10 }, (_, at) => ({ productId: 1_001_004 + at }));
    const { id } = await listOf();
    await Promise.all([...variants, ...products].map((item) => add(id, item)));
    const html = await page(id);
    expect(linesOf(html)).toHaveLength(100);
    expect(html.length).toBeLessThan(600_000);

    const { browser, email, password } = await registerCustomer(askAt(shop.port));
    const bear = { _action: 'wishlist.toggle', productId: String(BEAR.product) };
    await browser.post('/p/kuschelbaer-bruno-32-cm-1001001/', bear);
    const login = '/api/user/auth/login/?locale=de-at';
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...as(id),
    };
    const body = JSON.stringify({ email, password });
    expect((await ask('at', login, { method: 'POST', headers, body })).status).toBe(200);
    expect(linesOf((await browser.get(PAGE)).text())).toHaveLength(101);
  });
});

test('the wishlist says what a login has brought, and so does the basket', async () => {
  const browsers = askAt(shop.port);
  const customer = await registerCustomer(browsers);
  const browser = cookieBrowser(browsers);
  const fields = { _action: 'wishlist.toggle', productId: String(BRICKS) };
  await browser.post('/p/holzbausteine-40-teile-1001019/', fields);
  const inBasket = { _action: 'basket.add', variantId: '100101901', quantity: '2' };
  await browser.post('/p/holzbausteine-40-teile-1001019/', inBasket);
  expect(plain((await browser.get(BASKET)).text())).not.toContain('Anmeldung dazugekommen');
  expect(plain((await browser.get(PAGE)).text())).not.toContain('Anmeldung dazugekommen');
  await browser.call('/api/user/auth/login/', customer);
  const html = (await browser.get(PAGE)).text();
  expect(plain(html)).toContain('1 Artikel ist mit deiner Anmeldung dazugekommen.');
  expect(linesOf(html)).toHaveLength(1);
  expect(plain((await browser.get(BASKET)).text())).toContain(
    '1 Produkt ist mit deiner Anmeldung dazugekommen.',
  );
});

interface D1Like {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown>; all(): Promise<{ results: unknown[] }> };
  };
}

describe('a wishlist page without script', () => {
  test('a removal offers to take it back, which brings the item to its place', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product }, { productId: BRICKS });
    const removed = await post(id, { _action: 'wishlist.delete', itemKey: keys[0] ?? '' });
    const to = String(removed.headers.location);
    expect([removed.status, to]).toEqual([303, `${PAGE}?removed=p${BEAR.product}`]);
    const html = await page(id, to);
    expect(plain(html)).toContain('Rückgängig');
    const undone = await post(id, { _action: 'wishlist.add', productId: String(BEAR.product) });
    expect(undone.headers.location).toBe(`${PAGE}?added=${keys[0]}#wish-${keys[0]}`);
    expect((await wishlistOf(id)).items.map(({ key }) => key)).toEqual(keys);
  });

  test('an item moves to the basket, once however often it is sent', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product });
    const fields = {
      _action: 'wishlist.move',
      itemKey: keys[0] ?? '',
      variantId: String(BEAR.variant),
    };
    const answers = await Promise.all([post(id, fields), post(id, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await post(id, fields);
    expect(await variantsInBasket(id)).toEqual([BEAR.variant]);
    expect((await wishlistOf(id)).items).toEqual([]);
    expect(plain(await page(id, `${PAGE}?moved=1`))).toContain('Im Warenkorb Zum Warenkorb');
  });

  test('a product of several variants asks for one; a sold-out one cannot be chosen', async () => {
    const { id, keys } = await listOf({ productId: SLEEPING_BAG.product });
    const html = await page(id, `${PAGE}?choose=${keys[0]}`);
    const dialog = /<dialog[^>]*id="wishlist-choose"[^]*?<\/dialog>/.exec(html)?.[0] ?? '';
    expect(dialog.match(/<input[^>]*type="radio"[^>]*>/g)).toHaveLength(4);
    expect(dialog.match(/<input[^>]*type="radio"[^>]*disabled[^>]*>/g)).toHaveLength(2);
    const chosen = { itemKey: keys[0] ?? '', variantId: String(SLEEPING_BAG.other) };
    await post(id, { _action: 'wishlist.move', ...chosen });
    expect(await variantsInBasket(id)).toEqual([SLEEPING_BAG.other]);
    expect((await wishlistOf(id)).items).toEqual([]);
  });

  test.each([
    ['a sold-out variant', '100100201', 422, 'ist gerade nicht da'],
    ['no variant', '', 422, 'Eingabe'],
    ['a variant as text', 'x', 422, 'Eingabe'],
    ['a negative variant', '-1', 422, 'Eingabe'],
  ])('%s is refused, and the item stays', async (_, variantId, status, text) => {
    const { id, keys } = await listOf({ productId: SOLD_OUT });
    const answer = await post(id, { _action: 'wishlist.move', itemKey: keys[0] ?? '', variantId });
    expect(answer.status).toBe(status);
    expect(plain(answer.text())).toContain(text);
    expect((await wishlistOf(id)).items).toHaveLength(1);
    expect(await variantsInBasket(id)).toEqual([]);
  });

  test('another product’s variant does not take the item from the list', async () => {
    const { id, keys } = await listOf({ productId: BRICKS });
    const fields = { itemKey: keys[0] ?? '', variantId: String(BEAR.variant) };
    await post(id, { _action: 'wishlist.move', ...fields });
    expect((await wishlistOf(id)).items).toHaveLength(1);
  });
});

test('markup and foreign keys in the query change nothing', async () => {
  const { id } = await listOf({ productId: BEAR.product });
  const other = await listOf({ productId: SLEEPING_BAG.product });
  for (const query of ['added=%22%3E%3Ci%3Ehello', 'removed=p0', `choose=${other.keys[0]}`]) {
    const html = await page(id, `${PAGE}?${query}`);
    expect(html.includes('<i>hello')).toBe(false);
    expect(html.includes('"wishlist.add"')).toBe(false);
    expect(html.includes('id="wishlist-choose"')).toBe(false);
  }
});

describe('several lists without script', () => {
  /** Makes a list and returns the path that shows it. */
  async function newList(id: string, name: string): Promise<string> {
    const made = await post(id, { _action: 'wishlist.addList', name });
    expect([made.status, made.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/wunschliste\/\?list=[0-9a-f]{12}$/),
    ]);
    return String(made.headers.location);
  }
  const listIdOf = (path: string) =>
    new URL(path, 'https://shop.example').searchParams.get('list') ?? '';

  test('an item moves to another list and back, and each list shows its own', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product }, { productId: BRICKS });
    const path = await newList(id, 'Kinderzimmer');
    const list = listIdOf(path);
    const [bear = ''] = keys;
    const dialog = await page(id, `${PAGE}?place=${bear}`);
    expect(dialog).toContain(`value="${list}"`);
    const moved = await post(id, { _action: 'wishlist.place', itemKey: bear, list });
    expect(moved.headers.location).toBe(`${PAGE}?placed=${bear}`);
    const left = await page(id, `${PAGE}?placed=${bear}`);
    expect(plain(left)).toContain('Der Artikel ist jetzt auf „Kinderzimmer“.');
    expect(plain(left)).toMatch(/Wunschliste 1 Kinderzimmer 1/);
    expect(linesOf(left).join()).not.toContain('Kuschelbär');
    expect(linesOf(await page(id, path))).toEqual([expect.stringContaining('Kuschelbär')]);
    // The header counts all lists.
    expect(left).toContain('data-output="wishlist.count">2</b>');
    const back = await post(id, { _action: 'wishlist.place', itemKey: bear, list: '' });
    expect(back.headers.location).toBe(`${path}&placed=${bear}`);
    expect(linesOf(await page(id))).toHaveLength(2);
  });

  test('a removal returns to its list; a list that is deleted loses nothing', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product }, { productId: BRICKS });
    const path = await newList(id, 'Zimmer');
    const list = listIdOf(path);
    await post(id, { _action: 'wishlist.place', itemKey: keys[0] ?? '', list });
    const removed = await post(id, { _action: 'wishlist.delete', itemKey: keys[0] ?? '' });
    expect(removed.headers.location).toBe(`${path}&removed=p${BEAR.product}`);
    const added = await post(id, { _action: 'wishlist.add', productId: String(BEAR.product) });
    expect(added.headers.location).toBe(`${path}&added=${keys[0]}#wish-${keys[0]}`);
    const deleted = await post(id, { _action: 'wishlist.deleteList', list });
    expect(deleted.headers.location).toBe(`${PAGE}?deleted=1`);
    const html = await page(id, `${PAGE}?deleted=1`);
    expect(plain(html)).toContain('Die Liste ist gelöscht.');
    expect(linesOf(html)).toHaveLength(2);
    expect(plain(await page(id, path))).toContain('Diese Liste gibt es nicht mehr.');
    const late = await post(id, { _action: 'wishlist.place', itemKey: keys[0] ?? '', list });
    expect([late.status, plain(late.text())]).toEqual([
      422,
      expect.stringContaining('Diese Liste oder diesen Artikel gibt es nicht mehr.'),
    ]);
  });

  test('a name that does not fit is shown again with its reason', async () => {
    const { id } = await listOf({ productId: BEAR.product });
    await newList(id, 'Für Oma');
    for (const [name, reason] of [
      ['   ', 'Gib der Liste einen Namen.'],
      ['x'.repeat(41), 'Der Name ist zu lang'],
      ['FÜR OMA', 'Diesen Namen hat schon eine Liste.'],
      ['wunschliste', 'Diesen Namen hat schon eine Liste.'],
    ] as const) {
      const answer = await post(id, { _action: 'wishlist.addList', name });
      const html = answer.text();
      expect([name, answer.status]).toEqual([name, 422]);
      expect(html).toContain(`value="${name}"`);
      expect(plain(html).split(reason)).toHaveLength(2);
    }
    for (let count = 2; count < 10; count += 1) await newList(id, `Liste ${count}`);
    const full = await post(id, { _action: 'wishlist.addList', name: 'Zu viel' });
    expect([full.status, plain(full.text())]).toEqual([
      422,
      expect.stringContaining('Mehr als 10 Listen gehen nicht.'),
    ]);
    expect((await wishlistOf(id)).lists).toHaveLength(9);
    // Who only has the key learns no names.
    const bare = await wishlistOf(id, {});
    expect([bare.items.length, bare.lists]).toEqual([1, []]);
  });

  test('a list is shared by itself; a share that comes too late changes no other list', async () => {
    const { id, keys } = await listOf({ productId: BEAR.product }, { productId: BRICKS });
    const path = await newList(id, 'Für Lina');
    const list = listIdOf(path);
    await post(id, { _action: 'wishlist.place', itemKey: keys[0] ?? '', list });
    expect(await page(id, path)).toMatch(/name="title"[^>]*value="Für Lina"/);
    const saved = await post(id, { _action: 'share.save', list, title: 'Für Lina' });
    expect(saved.headers.location).toBe(`${path}&shared=saved#wishlist-share`);
    const link = /value="http:\/\/[^/"]+(\/wunschliste\/geteilt\/[0-9a-f]{64}\/)"/;
    const [, shared = ''] = link.exec(await page(id, path)) ?? [];
    const seen = plain((await ask('at', shared)).text());
    expect(seen).toContain('Kuschelbär');
    expect(seen).not.toContain('Holzbausteine');
    expect(await page(id)).not.toMatch(link);
    const ended = await post(id, { _action: 'share.end', list });
    expect(ended.headers.location).toBe(`${path}&shared=ended#wishlist-share`);
    const gone = await ask('at', shared);
    expect([gone.status, plain(gone.text())]).toEqual([404, expect.stringMatching(/nicht/)]);
    expect(linesOf(await page(id, path))).toHaveLength(1);

    await post(id, { _action: 'wishlist.deleteList', list });
    const late = await postForm(
      ask,
      'at',
      path,
      { _action: 'share.save', list, title: 'x' },
      as(id),
    );
    expect(late.status).toBe(422);
    expect(plain(late.text())).toContain('Diese Liste oder diesen Artikel gibt es nicht mehr.');
    expect(late.text()).not.toContain('value="x"');
  });
});
