import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mergeUser } from '../../app/account/rules/user.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { type Ask, askAt, leadsTo, postForm, sendJson, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness({ unsteadyCommerce: true });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());
/** One successful call resets the failures before it. */
afterEach(async () => {
  await stores.CONTENT.delete('tests/commerce');
  await until(async () => (await ask('at', BEAR)).status === 200);
});

const ID = 'c0ffee00'.repeat(4);
const KEY = `basket_2_${ID}`;
const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const API = '/api/shop/basket';
const own = { cookie: `${visitorCookie(ID)}; __Host-session=${'s'.repeat(43)}` };

const BROKEN = ['500', 'html', 'lies', 'redirect', 'throws', 'hang'];
/** Statuses that mean unavailable for a read and may mean rejected for a change. */
const REFUSING = ['400', '401', '403', '409', '429', '501'];

describe.each([...BROKEN, ...REFUSING])('a back end: %s', (mode) => {
  test('pages render without it or say so, calls are 503 in JSON', async () => {
    await stores.CONTENT.put('tests/commerce', mode);
    const [home, story, product, empty, basket, account, checkout] = await Promise.all([
      ask('at', '/'),
      ask('at', '/versand/'),
      ask('at', BEAR),
      ask('at', '/warenkorb/'),
      ask('at', '/warenkorb/', { headers: own }),
      ask('at', '/konto/', { headers: own }),
      ask('at', '/kasse/', { headers: own }),
    ]);
    expect(home.status).toBe(200);
    expect(home.text()).toContain('Alles fürs Nest');
    expect(home.text()).not.toContain('class="card"');
    // Every page that met the fault shows the notice of degraded parts.
    for (const page of [home, product, basket, account])
      expect(page.text()).toContain('Im Moment eingeschränkt: Warenkorb, Konto und Suche.');
    expect(empty.text()).not.toContain('class="degraded"');
    expect([story.status, empty.status]).toEqual([200, 200]);
    for (const page of [home, story, product, basket, account, checkout])
      expect(page.text()).not.toContain('tenant');
    for (const page of [product, basket, account, checkout]) {
      expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(page.text()).toContain(`<h1>${de['error.unavailable.headline']}</h1>`);
      expect(page.headers['retry-after']).toBe('5');
    }
  });

  test('a read by call is 503, without the back end’s message', async () => {
    await stores.CONTENT.put('tests/commerce', mode);
    for (const answer of await Promise.all([
      ask('at', `${API}/get/${KEY}/?locale=de-at`),
      ask('at', `/api/shop/wishlist/get/wishlist_2_${ID}/?locale=de-at`),
      ask('at', '/api/user/?locale=de-at', { headers: own }),
      ask('at', `${BEAR}_payload.json`),
    ])) {
      expect([answer.status, JSON.parse(answer.text())]).toEqual([
        503,
        { error: expect.not.stringContaining('tenant') },
      ]);
    }
  });
});

describe('a back end that answers 404', () => {
  test.each(['404', '410'])(
    'a back end that answers 404 by %s: the requested data does not exist, but a basket is never missing',
    async (mode) => {
      await stores.CONTENT.put('tests/commerce', mode);
      const [product, payload, basket] = await Promise.all([
        ask('at', BEAR),
        ask('at', `${BEAR}_payload.json`),
        ask('at', '/warenkorb/', { headers: own }),
      ]);
      expect([product.status, payload.status, basket.status]).toEqual([404, 404, 503]);
      expect(product.text() + payload.text() + basket.text()).not.toContain('tenant');
    },
  );
});

describe.each([
  ['400', 400],
  ['401', 503],
  ['403', 503],
  ['404', 404],
  ['409', 409],
  ['413', 413],
  ['422', 422],
  ['429', 503],
])('a back end that answers changes with %s', (mode, status) => {
  test(`a failed change is reported to the caller as ${status}, with the shop’s message`, async () => {
    await stores.CONTENT.put('tests/commerce', mode);
    const body = { basketKey: KEY, variantId: 100100101, quantity: 1 };
    const add = await sendJson(ask, 'at', `${API}/addItem/?locale=de-at`, body);
    expect([add.status, JSON.parse(add.text())]).toEqual([status, { error: expect.any(String) }]);
    expect(add.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    const fields = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
    const form = await postForm(ask, 'at', '/login/', fields);
    expect(form.status).toBe(422);
    expect(add.text() + form.text()).not.toMatch(/tenant|expired/);
  });
});

describe.each(BROKEN)('a back end: %s', (mode) => {
  test('a change is sent once and reported as failed', async () => {
    await stores.CONTENT.put('tests/commerce', mode);
    const body = { basketKey: KEY, variantId: 100100101, quantity: 1 };
    const [get, user, add, form] = await Promise.all([
      ask('at', `${API}/get/${KEY}/?locale=de-at`),
      ask('at', '/api/user/?locale=de-at', { headers: own }),
      sendJson(ask, 'at', `${API}/addItem/?locale=de-at`, body),
      postForm(ask, 'at', '/login/', {
        _action: 'basket.add',
        variantId: '100100101',
        quantity: '1',
      }),
    ]);
    for (const answer of [get, user, add]) {
      expect([answer.status, JSON.parse(answer.text())]).toEqual([
        503,
        { error: expect.any(String) },
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(String(add.headers['server-timing']).match(/commerce;/g)).toHaveLength(1);
    expect([form.status, form.headers.location]).toEqual([422, undefined]);
    expect(form.text()).toMatch(/role="alert"[^>]*>[^<]+/);
    await stores.CONTENT.delete('tests/commerce');
    expect((await ask('at', BEAR)).status).toBe(200);
    // A back end that sent an invalid answer may have added the item; one that crashed has not.
    expect((await ask('at', `${API}/get/${KEY}/?locale=de-at`)).status).toBe(200);
  });
});

test('pages of only catalogue data cannot be rendered, nor can a form there show its result', async () => {
  await stores.CONTENT.put('tests/commerce', '500');
  const fields = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
  for (const page of [
    // No story has this path.
    await ask('at', '/schlafen/babybetten/'),
    await postForm(ask, 'at', BEAR, fields),
  ]) {
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.text()).toContain(`<h1>${de['error.unavailable.headline']}</h1>`);
    expect(page.text()).toContain('Im Moment eingeschränkt: Warenkorb, Konto und Suche.');
  }
  await stores.CONTENT.delete('tests/commerce');
  expect((await ask('at', '/schlafen/babybetten/')).status).toBe(200);
});

test('the items of a link are not each tried with a back end that does not answer', async () => {
  await stores.CONTENT.put('tests/commerce', 'throws');
  const fields = { _action: 'basket.addLink', items: '100100101:1,100100801:1,100101901:1' };
  const answer = await postForm(ask, 'at', '/login/', fields);
  expect(answer.status).toBe(422);
  expect(String(answer.headers['server-timing']).match(/commerce;/g)).toHaveLength(1);
});

describe('a back end with wrong answers', () => {
  const wishlistItems = `wishlist_2_${ID}`;
  const WISHLIST = '/api/shop/wishlist';

  test.each(['500', 'html', 'lies', 'redirect', 'throws', 'hang', 'another'])(
    '%s: changes of basket and wishlist report it, and later ones succeed',
    async (mode) => {
      const id = randomBytes(16).toString('hex');
      const [basketKey, wishlistKey] = [`basket_2_${id}`, `wishlist_2_${id}`];
      const wish = { wishlistKey, itemCreationId: { variantId: 100100101 } };
      const change = { basketKey, itemKey: 'abc', quantity: 2 };
      const calls = () =>
        Promise.all([
          sendJson(ask, 'at', `${API}/updateItem/?locale=de-at`, change),
          sendJson(ask, 'at', `${WISHLIST}/addItem/?locale=de-at`, wish),
          ask('at', `${WISHLIST}/get/${wishlistKey}/?locale=de-at`),
          sendJson(
            ask,
            'at',
            `${WISHLIST}/deleteItem/?locale=de-at`,
            { wishlistKey, itemKey: 'abc' },
            'DELETE',
          ),
        ]);
      await stores.CONTENT.put('tests/commerce', mode);
      for (const answer of await calls()) {
        expect([answer.status, JSON.parse(answer.text())]).toEqual([
          503,
          { error: expect.stringMatching(/^the (basket|wishlist) does not answer/) },
        ]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      const fields = { _action: 'wishlist.toggle', productId: '1001001' };
      const form = await postForm(ask, 'at', '/login/', fields, { cookie: visitorCookie(id) });
      expect([form.status, form.headers.location]).toEqual([422, undefined]);
      await stores.CONTENT.delete('tests/commerce');
      const statuses = (await calls()).map(({ status }) => status);
      expect(statuses).toEqual([404, 201, 200, 200]);
    },
  );

  test('another user’s basket is never shown', async () => {
    const theirs = `basket_2_${'f'.repeat(32)}`;
    const line = { basketKey: theirs, variantId: 100100101, quantity: 3 };
    expect((await sendJson(ask, 'at', `${API}/addItem/?locale=de-at`, line)).status).toBe(201);
    await stores.CONTENT.put('tests/commerce', 'another');
    for (const answer of [
      await ask('at', `${API}/get/${KEY}/?locale=de-at`),
      await ask('at', `/api/shop/wishlist/get/${wishlistItems}/?locale=de-at`),
      await ask('at', '/warenkorb/', { headers: own }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.text()).not.toContain('Kuschelbär');
    }
  });

  test('a known customer: all fields are returned, and the server’s id replaces the browser’s', async () => {
    await stores.CONTENT.put('tests/commerce', 'customer');
    const answer = await ask('at', '/api/user/?locale=de-at', { headers: own });
    const id = 'c0'.repeat(32);
    expect([answer.status, JSON.parse(answer.text())]).toEqual([
      200,
      mergeUser({ id, loggedIn: true, firstName: 'Mia', customerNo: 7 }),
    ]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^userId=${id}; Max-Age=31536000; Path=/; SameSite=Lax$`)),
      expect.stringContaining(`host-userId=${id};`),
      expect.stringContaining(`host-userIdSignature=${id}.`),
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const without = await ask('at', '/api/user/?locale=de-at', {
      headers: { cookie: visitorCookie(ID) },
    });
    expect([JSON.parse(without.text()), without.headers['set-cookie']]).toEqual([
      { loggedIn: false },
      undefined,
    ]);
  });
});

describe('a back end that fails between the two calls of a move', () => {
  const variantId = 100100101;

  /**
   * Puts one item into the basket or wishlist of a new visitor. Returns functions that read both lists and send a
   * form.
   */
  async function stage(kind: 'basket' | 'wishlist') {
    const id = randomBytes(16).toString('hex');
    const read = async (of: typeof kind): Promise<{ key: string; quantity?: number }[]> => {
      const answer = await ask('at', `/api/shop/${of}/get/${of}_2_${id}/?locale=de-at`);
      return JSON.parse(answer.text()).items;
    };
    const item = kind === 'basket' ? { variantId, quantity: 1 } : { itemCreationId: { variantId } };
    const body = { [`${kind}Key`]: `${kind}_2_${id}`, ...item };
    await sendJson(ask, 'at', `/api/shop/${kind}/addItem/?locale=de-at`, body);
    const [{ key: itemKey } = { key: '' }] = await read(kind);
    const lists = async () => {
      const [basket, wishlist] = await Promise.all([read('basket'), read('wishlist')]);
      return [basket.map(({ quantity }) => quantity), wishlist.length];
    };
    const press = (path: string, fields: Record<string, string>) =>
      postForm(ask, 'at', path, { itemKey, ...fields }, { cookie: visitorCookie(id) });
    return { lists, press };
  }

  test('a move that fails between its two calls has the line in both, and says so; pressed again it leaves the basket', async () => {
    const { lists, press } = await stage('basket');
    const line = { variantId: String(variantId), quantity: '1', place: '0', name: 'Bär' };
    const removed = Object.entries(line).map(([name, value]) => [`removed.${name}`, value]);
    const fields = { _action: 'basket.toWishlist', ...Object.fromEntries(removed) };
    await stores.CONTENT.put('tests/commerce', 'keeps');
    const failed = await press('/warenkorb/', fields);
    expect([failed.status, failed.text().includes(de['basket.down'])]).toEqual([422, true]);
    expect(await lists()).toEqual([[1], 1]);
    await stores.CONTENT.delete('tests/commerce');
    expect((await press('/warenkorb/', fields)).status).toBe(303);
    expect(await lists()).toEqual([[], 1]);
  });

  test('a move that fails between its two calls has the wish in both', async () => {
    const { lists, press } = await stage('wishlist');
    await stores.CONTENT.put('tests/commerce', 'keeps');
    const fields = { _action: 'wishlist.move', variantId: String(variantId) };
    const moved = await press('/wunschliste/', fields);
    expect([moved.status, moved.headers.location]).toEqual([303, '/wunschliste/?moved=1']);
    expect(await lists()).toEqual([[1], 1]);
  });
});

test('a share that cannot be read is not offered anew, which would overwrite it', async () => {
  const id = randomBytes(16).toString('hex');
  const wish = {
    wishlistKey: `wishlist_2_${id}`,
    itemCreationId: { productId: 1001001 },
  };
  await sendJson(ask, 'at', '/api/shop/wishlist/addItem/?locale=de-at', wish);
  const page = async () => {
    const answer = await ask('at', '/wunschliste/', { headers: { cookie: visitorCookie(id) } });
    return answer.text();
  };
  const form = 'value="share.save"';
  expect(await page()).toContain(form);
  await stores.CONTENT.put('tests/commerce', 'noShare');
  const html = await page();
  expect(html).toContain(de['share.errors.down']);
  expect(html).not.toContain(form);
});

test.each([
  [
    'an anonymous visitor',
    '',
    '/login/?next=%2Fkonto%2F',
    '/kasse/login/?view=guest&next=%2Fkasse%2F',
  ],
  // The checkout may be opened, but leads back, because the basket is not that of the session.
  ['a guest', 'guest', '/login/?next=%2Fkonto%2F', '/warenkorb/'],
  ['a customer', 'customer', undefined, '/warenkorb/'],
])('%s with a basket: access to account and checkout', async (_, mode, account, checkout) => {
  const body = { basketKey: KEY, variantId: 100100101, quantity: 1 };
  await sendJson(ask, 'at', `${API}/addItem/?locale=de-at`, body);
  await stores.CONTENT.put('tests/commerce', mode);
  for (const [path, to] of [
    ['/konto/', account],
    ['/kasse/', checkout],
  ] as const) {
    const answer = await ask('at', path, { headers: own });
    expect([path, answer.status, leadsTo(answer)]).toEqual([path, to ? 302 : 200, to]);
  }
});

const consent = (change: object, createdAt = Date.now()) =>
  `consent=${encodeURIComponent(
    JSON.stringify({
      consents: {
        appVersion: '1',
        userInteracted: true,
        version: CONSENT_VERSION,
        services: {},
        ...change,
      },
      createdAt,
    }),
  )}`;

describe('a request of unusual size', () => {
  test('three hundred headers change nothing', async () => {
    const headers = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`x-odd-${at}`, 'x'.repeat(20)]),
    );
    for (const path of ['/', BEAR, `${API}/get/${KEY}/?locale=de-at`])
      expect([path, (await ask('at', path, { headers })).status]).toEqual([path, 200]);
  });

  test.each([
    ['a query of 8 kB', `/versand/?x=${'y'.repeat(8_000)}`, 200],
    ['two thousand parameters', `/versand/?${'x=1&'.repeat(2_000)}`, 200],
    ['a query of 17 kB', `/?a=${'x'.repeat(17_000)}`, 414],
    ['a path of 8 kB', `/${'x'.repeat(8_000)}/`, 414],
    ['a path of a thousand levels', `/${'x/'.repeat(1_000)}`, 414],
  ])('%s', async (_, path, status) => {
    expect((await ask('at', path)).status).toBe(status);
  });
});

describe('cookies', () => {
  test.each([
    ['of 64 kB', `a=${'x'.repeat(64 * 1024)}; userId=${ID}`],
    ['of a thousand names', Array.from({ length: 1000 }, (_, at) => `c${at}=1`).join('; ')],
    ['with invalid content', ';;==;=a; __proto__=1; a=%ff; b="<ff>; consent=%7Bbroken'],
    ['with a consent that is too long', `consent=${'%7B'.repeat(5000)}`],
    ['with an expired consent', consent({}, 1)],
    ['with a consent from tomorrow', consent({}, Date.now() + 86_400_000)],
    ['with a consent of another version', consent({ version: '0' })],
    ['with a consent of wrong types', consent({ services: 'all' })],
    ['with a malicious id', 'userId=../../x; country=__proto__; locale=constructor'],
    ['with line breaks', 'userId=%0d%0aset-cookie:%20x=1; voucher=%0d%0a'],
  ])('%s do not cause an error', async (_, cookie) => {
    for (const path of ['/', '/warenkorb/', '/konto/', '/api/user/?locale=de-at']) {
      const answer = await ask('at', path, { headers: { cookie } });
      expect([path, answer.status]).toEqual([path, path === '/konto/' ? 302 : 200]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await ask('', '/?__country=AT', { headers: { cookie } })).status).toBe(302);
  });
});
