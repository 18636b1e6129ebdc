import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Ask,
  askAt,
  askFrom,
  leadsTo,
  postForm,
  sendJson,
  until,
  untilLimited,
} from '../node/ask.ts';
import { cookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/** Variants of the demo products: the bear, and a personalised bib. */
const BEAR = '100100101';
const BIB = '100100801';
const ZURICH = 10;
const PERSON = {
  first_name: 'Mira',
  last_name: 'Sommer',
  email: 'mira@reserve.example',
  phone: '+41 44 555 01 23',
};
const PAGE = `/reservierung/?items=${BEAR}:1`;

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  const { DB } = await shop.env<Back>('commerce');
  await DB.prepare(
    `UPDATE store_stock SET quantity = 9 WHERE variant_id IN (${BEAR}, ${BIB})`,
  ).run();
});
afterAll(() => shop?.close());

interface Back {
  readonly DB: {
    prepare(sql: string): {
      run(): Promise<unknown>;
      first(column: string): Promise<number | null>;
    };
  };
}

async function stock(): Promise<number | null> {
  const { DB } = await shop.env<Back>('commerce');
  const sql = `SELECT quantity FROM store_stock WHERE store_id = ${ZURICH} AND variant_id = ${BEAR}`;
  return DB.prepare(sql).first('quantity');
}

const reserve = (change: object = {}, client = ask, locale = 'de-ch') =>
  sendJson(client, 'ch', `/api/shop/reservations/?locale=${locale}`, {
    items: `${BEAR}:1`,
    storeId: ZURICH,
    ...PERSON,
    ...change,
  });

test('a form reserves, its receipt opens the reservation, and its form cancels it', async () => {
  shop.clearLogs();
  const before = await stock();
  const fields = {
    _action: 'reservation.create',
    items: `${BEAR}:2`,
    storeId: String(ZURICH),
    ...PERSON,
  };
  const made = await postForm(ask, 'ch', `${PAGE}&store=${ZURICH}`, fields);
  const to = leadsTo(made) ?? '';
  expect([made.status, to]).toEqual([
    303,
    expect.stringMatching(/^\/reservierung\/\?token=[0-9a-f]{64}$/),
  ]);
  expect(await stock()).toBe((before ?? 0) - 2);

  const page = await ask('ch', to);
  expect(page.text()).toContain('Ist reserviert');
  expect(page.text()).toContain('Löwenstrasse 11, 8001 Zürich');
  expect(page.text()).toContain('2 × Kuschelbär Bruno');
  expect(page.text()).not.toContain('mira@');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.text()).toContain('<meta name="robots" content="noindex"/>');

  const token = to.split('=')[1] ?? '';
  await until(
    async () => (await ask('', '/_dev/mailbox/')).text().includes('Reserviert: '),
    15_000,
  );
  const box = (await ask('', '/_dev/mailbox/')).text();
  const id = /id=(reservation%3A[\w-]+)/.exec(box)?.[1] ?? '';
  const mail = (await ask('', `/_dev/mailbox/?id=${id}`)).text();
  for (const words of [
    'Nestling Zürich',
    'Löwenstrasse 11',
    'Montag bis Freitag: 09:30–19:30',
    'Abholen bis: ',
    token,
  ])
    expect(mail).toContain(words);
  expect(mail).not.toContain('Sommer');

  const foreign = await postForm(ask, 'at', `/reservierung/?token=${token}`, {
    _action: 'reservation.cancel',
    token,
  });
  expect(foreign.status).toBe(422);
  const cancelled = await postForm(ask, 'ch', `/reservierung/?token=${token}`, {
    _action: 'reservation.cancel',
    token,
  });
  expect(leadsTo(cancelled)).toBe(to);
  expect((await ask('ch', to)).text()).toContain('Storniert');
  expect(await stock()).toBe(before);
  const logs = shop.logs().join('\n');
  expect(logs).toContain('reservation.create');
  for (const secret of [token, 'mira@', 'Sommer', '555 01 23']) expect(logs).not.toContain(secret);
});

test('a form with a problem comes back with it at its field, and with what was typed', async () => {
  const fields = { _action: 'reservation.create', items: `${BEAR}:1`, storeId: String(ZURICH) };
  const path = `${PAGE}&store=${ZURICH}`;
  const answer = await postForm(ask, 'ch', path, { ...fields, ...PERSON, phone: '12' });
  expect(answer.status).toBe(422);
  expect(answer.text()).toMatch(/<input(?=[^>]*name="phone")[^>]* aria-invalid="true"/);
  expect(answer.text()).toMatch(/<input(?=[^>]*name="first_name")[^>]* value="Mira"/);
});

describe('POST /api/shop/reservations/', () => {
  test('POST /api/shop/reservations/ answers the number and what the dialog shows', async () => {
    const answer = await reserve({ email: 'call@reserve.example' });
    expect(answer.status).toBe(201);
    const body = JSON.parse(answer.text());
    expect(body).toEqual({
      number: expect.stringMatching(/^[\w-]{12}$/),
      expiresAt: expect.stringMatching(/^\d{4}-/),
      html: expect.stringContaining('Ist reserviert'),
    });
    expect(body.html).not.toContain('<style');
  });

  test.each([
    [{ items: `${BEAR}:99` }, 400, 'items'],
    [{ items: [] }, 400, 'items'],
    [{ items: '' }, 400, 'items'],
    [{ items: '999:1' }, 404, 'items'],
    [{ items: `${BIB}:1` }, 422, 'items'],
    [{ storeId: 1 }, 404, 'storeId'],
    [{ storeId: '10' }, 400, 'storeId'],
    [{ first_name: '<script>' }, 400, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 400, 'last_name'],
    [{ email: 'mira' }, 400, 'email'],
    [{ phone: '' }, 400, 'phone'],
    [{ phone: { $ne: 1 } }, 400, 'phone'],
  ])('%j is %d and names %s', async (change, status, field) => {
    const client = askFrom(ask, `192.0.2.${Object.keys(change).join('').length + (status % 200)}`);
    const answer = await reserve(change, client);
    const body = JSON.parse(answer.text());
    expect([answer.status, body.field]).toEqual([status, field]);
    expect(body.problems?.[0]?.text).toEqual(expect.any(String));
  });

  test('a client makes ten a minute', async () => {
    const client = askFrom(ask, '198.51.100.7');
    const statuses = await untilLimited(10, () => reserve({ storeId: 99 }, client));
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET /api/shop/stores/', () => {
  test.each([
    ['items=x', 'items'],
    ['lat=1000&lng=0', 'lat'],
    ['lat=47', 'lng'],
    ['store=abc', 'store'],
  ])('%s names %s', async (query, field) => {
    const answer = await ask('ch', `/api/shop/stores/?locale=de-ch&${query}`);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
  });

  test('GET /api/shop/stores/ shows the nearest first, and says what is wrong with a postcode at its field', async () => {
    const near = await ask('ch', `/api/shop/stores/?locale=de-ch&items=${BEAR}:1&postcode=3011`);
    expect(near.headers['cache-control']).toBe('private, no-store');
    const { html } = JSON.parse(near.text());
    expect(html.indexOf('Nestling Bern')).toBeLessThan(html.indexOf('Nestling Zürich'));
    expect(html).not.toContain('Hamburg');
    const wrong = await ask('ch', '/api/shop/stores/?locale=de-ch&postcode=%3Cb%3E');
    expect(JSON.parse(wrong.text()).html).toContain('aria-invalid="true"');
    expect(JSON.parse(wrong.text()).html).not.toContain('<b>');
  });
});

describe('a shop without click and reserve', () => {
  test('a shop without click and reserve has neither page nor call nor link', async () => {
    expect((await ask('ch', `/fr/reservation/?items=${BEAR}:1`)).status).toBe(404);
    expect((await ask('ch', '/api/shop/stores/?locale=fr-ch')).status).toBe(404);
    expect((await reserve({}, ask, 'fr-ch')).status).toBe(404);
    const product = await ask('nl', '/p/x-1001001/');
    const page = await ask('nl', leadsTo(product) ?? '');
    expect(page.status).toBe(200);
    expect(page.text()).not.toContain('click-and-reserve');
  });
});

test('products that stores do not sell say so, and have no link', async () => {
  const path = leadsTo(await ask('de', '/p/x-1001008/')) ?? '';
  const page = (await ask('de', path)).text();
  expect(page).toContain('Nur online erhältlich');
  expect(page).not.toContain('click-and-reserve');
});

test('a product that no store has says so', async () => {
  const path = leadsTo(await ask('de', '/p/x-1001007/')) ?? '';
  const page = (await ask('de', path)).text();
  expect(page).toContain('Gerade in keiner Filiale vorrätig');
  expect(page).not.toContain('Nur online erhältlich');
});

test.each([
  ['/p/kuschelbaer-bruno-32-cm-1001001/', '/warenkorb/', true],
  ['/fr/p/ours-en-peluche-bruno-32-cm-1001001/', '/fr/panier/', false],
])('the basket of %s can be reserved where there are stores', async (product, basket, isLinked) => {
  const fields = { _action: 'basket.add', variantId: BEAR, quantity: '2' };
  const browser = cookieBrowser(ask, { host: 'ch' });
  await browser.post(product, fields);
  const page = (await browser.get(basket)).text();
  expect(page.includes(`/reservierung/?items=${BEAR}:2`)).toBe(isLinked);
  expect(page.includes('click-and-reserve')).toBe(isLinked);
});

test('a broken query of the page is left out', async () => {
  const page = await ask('ch', '/reservierung/?items=__proto__&lat=1&store=-1&postcode=8001');
  expect(page.status).toBe(200);
  expect(page.text()).toContain('Unsere Filialen');
  const unknown = await ask('ch', '/reservierung/?token=0');
  expect(unknown.text()).toContain('Diese Reservierung gibt es nicht mehr');
});
