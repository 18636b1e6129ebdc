import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsentRecord } from '../../app/consent/rules/consent.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { type Ask, askAt, until } from '../node/ask.ts';
import { cookieBrowser, type CookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { de } from '../../app/i18n/messages/de.ts';

interface Database {
  exec(sql: string): Promise<unknown>;
  prepare(sql: string): { first(): Promise<unknown> };
}

const ORDER = '/konto/bestellung/';
const PNG = '\u0089PNG\r\n\u001A\n1234';

let shop: Harness;
let ask: Ask;
let anna: CookieBrowser;
let marie: CookieBrowser;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  anna = await logIn('anna@example.com', 'de', 'de-de');
  marie = await logIn('marie@example.ch', 'ch', 'fr-ch');
});
afterAll(() => shop?.close());

async function logIn(email: string, host: string, locale: string): Promise<CookieBrowser> {
  const browser = cookieBrowser(ask, { host, locale });
  const body = { email, password: 'Nestling-Demo1' };
  const answer = await browser.call('/api/user/auth/login/', body);
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text()}`);
  return browser;
}

interface Part {
  readonly name: string;
  readonly value: string;
  readonly file?: string;
  readonly type?: string;
}

/** Posts a multipart form as a page without script does. */
function upload(browser: CookieBrowser, path: string, parts: readonly Part[], host = 'de') {
  const line = '----nest';
  const written = parts.map(({ name, value, file, type = 'image/png' }) => {
    const named = file === undefined ? '' : `; filename="${file}"\r\ncontent-type: ${type}`;
    return `--${line}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n${value}\r\n`;
  });
  const cookie = ['__Host-session', '__Host-order']
    .flatMap((name) => (browser.cookie(name) ? [`${name}=${browser.cookie(name)}`] : []))
    .join('; ');
  return ask(host, path, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${line}`,
    },
    body: Buffer.from(`${written.join('')}--${line}--\r\n`, 'latin1'),
  });
}

describe('the list', () => {
  test('the list of orders has ten orders a page at separate URLs, and no page behind the last', async () => {
    const first = (await anna.get('/konto/bestellungen/')).text();
    expect(first.match(/<li><a href="\/konto\/bestellung\//g)).toHaveLength(10);
    expect(first).toContain('href="/konto/bestellungen/?page=2"');
    expect(first.indexOf('ANNA-WAET-2345')).toBeLessThan(first.indexOf('ANNA-RECH-2345'));
    const second = (await anna.get('/konto/bestellungen/?page=2')).text();
    expect(second.match(/<li><a href="\/konto\/bestellung\//g)).toHaveLength(1);
    expect((await anna.get('/konto/bestellungen/?page=3')).status).toBe(404);
    expect((await anna.get('/konto/bestellungen/?page=x')).status).toBe(404);
  });

  test('the list of orders shows an order of the sister shop in its own currency', async () => {
    const html = (await marie.get('/fr/compte/commandes/')).text();
    expect(html).toMatch(/MARY-SENT-2345[\s\S]*CHF/);
  });
});

describe('an order', () => {
  test.each([
    ['ANNA-WAET-2345', 'Wartet auf die Zahlung', false],
    ['ANNA-RECH-2345', 'Bestätigt, wird gepackt', true],
    ['ANNA-PAYD-2345', 'Bezahlt, wird gepackt', true],
    ['ANNA-SENT-2345', 'Unterwegs', true],
    ['ANNA-PART-2345', 'Zum Teil unterwegs', true],
    ['ANNA-HERE-2345', 'Zugestellt', true],
    ['ANNA-STRN-2345', 'Storniert', true],
    ['ANNA-FAYL-2345', 'Nicht zustande gekommen', false],
  ])('%s is shown: %s', async (number, stage, hasInvoice) => {
    const answer = await anna.get(`${ORDER}${number}/`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text()).toContain(`>${stage}</span>`);
    const invoice = await anna.get(`/konto/bestellung/rechnung/${number}/`);
    expect(invoice.status).toBe(
      number === 'ANNA-STRN-2345' ? invoice.status : hasInvoice ? 200 : 404,
    );
  });

  test('an order that waits for its payment is ended by its form, without a mail', async () => {
    const path = `${ORDER}ANNA-WAET-2345/`;
    const fields = { _action: 'order.cancel', number: 'ANNA-WAET-2345' };
    const ended = await anna.post(path, fields);
    expect(ended.status).toBe(303);
    const html = (await anna.get(`${path}?saved=orderCancelled`)).text();
    expect(html).toContain('Es wird nichts abgebucht.');
    expect(html).toContain('>Nicht zustande gekommen</span>');
    expect(html).not.toContain('order.cancel"');
  });

  test('somebody else’s pages are those of an unknown order', async () => {
    for (const path of ['', 'rechnung/', 'reklamation/']) {
      const foreign = await anna.get(`${ORDER}${path}MARY-SENT-2345/`);
      const unknown = await anna.get(`${ORDER}${path}NESS-NESS-2345/`);
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(foreign.text()).not.toContain('Favre');
    }
    const order = await anna.post(`${ORDER}MARY-PAYD-2345/`, {
      _action: 'order.cancel',
      number: 'MARY-PAYD-2345',
    });
    expect(order.status).toBe(404);
    expect((await marie.get('/fr/compte/commande/MARY-PAYD-2345/')).text()).toContain(
      'Payée, en préparation',
    );
  });

  test('what there still is goes into the basket, what is missing is named', async () => {
    const form = { _action: 'order.reorder', number: 'ANNA-NAME-2345' };
    const answer = await anna.post(`${ORDER}ANNA-NAME-2345/`, form);
    expect([answer.status, answer.headers.location]).toEqual([303, '/warenkorb/']);
    expect((await anna.get('/warenkorb/')).text()).toContain('Mathilda');
    const { DB } = await shop.env<{ DB: Database }>('commerce');
    await DB.exec('UPDATE stock SET quantity = 0 WHERE variant_id / 100 = 1001023');
    const gone = { _action: 'order.reorder', number: 'ANNA-STRN-2345' };
    const refused = await anna.post(`${ORDER}ANNA-STRN-2345/`, gone);
    expect(refused.status).toBe(422);
    expect(refused.text()).toContain('Von dieser Bestellung ist gerade nichts zu haben.');
  });
});

test('an order that its buyer cancels after refusing tracking is tracked no more', async () => {
  const number = 'ANNA-PAYD-2345';
  const { DB } = await shop.env<{ DB: Database }>('commerce');
  await DB.exec(`UPDATE orders SET may_track = 1 WHERE order_number = '${number}'`);
  const record = makeConsentRecord(
    { video: true },
    { version: CONSENT_VERSION, appVersion: 'test', now: Date.now() },
  );
  anna.setCookie('consent', encodeURIComponent(JSON.stringify(record)));
  await anna.post(`${ORDER}${number}/`, { _action: 'order.cancel', number });
  const flag = DB.prepare(`SELECT status, may_track FROM orders WHERE order_number = '${number}'`);
  expect(await flag.first()).toEqual({ status: 'cancelled', may_track: 0 });
});

describe('a complaint', () => {
  const path = '/konto/bestellung/reklamation/ANNA-HERE-2345/?_action=complaint.send';
  const text = { name: 'text', value: '<script>alert(1)</script> kaputt' };
  const base = [
    { name: '_action', value: 'complaint.send' },
    { name: 'number', value: 'ANNA-HERE-2345' },
    { name: 'reason', value: 'damaged' },
    text,
  ];
  const image = (value = PNG) => ({ name: 'image', value, file: 'a.png' });

  async function pieces() {
    const html = (await anna.get(path.split('?')[0] ?? '')).text();
    // Only with this encoding does a browser send the pictures.
    expect(html).toMatch(/<form[^>]* enctype="multipart\/form-data"/i);
    const [, name = '', value = ''] = /name="(pieces-[\d-]+)" value="(\d+)"/.exec(html) ?? [];
    return { name, value };
  }

  test('a complaint is sent with a picture; its text is text', async () => {
    const parts = [...base, await pieces(), image(), { name: 'image', value: '', file: '' }];
    const sent = await upload(anna, path, parts);
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      '/konto/bestellung/ANNA-HERE-2345/?saved=complaint',
    ]);
    const { PICTURES } = await shop.env<{
      PICTURES: { list(): Promise<{ objects: readonly { key: string }[] }> };
    }>('commerce');
    const stored = (await PICTURES.list()).objects.find(({ key }) => key.startsWith('compl'));
    expect(stored?.key).toMatch(/^complaints\//);
    expect((await ask('de', `/images/${stored?.key}?width=300&quality=75`)).status).toBe(400);
    expect((await ask('de', `/images/${stored?.key}.png?width=300&quality=75`)).status).toBe(400);
  });

  test.each([
    ['no pieces', [image()], 'itemIds'],
    ['a page that is called a picture', [image('<html><script>')], 'image'],
    ['four pictures', [image(), image(), image(), image()], 'image'],
    ['a picture of 6 MB', [image(PNG + '0'.repeat(6_000_000))], 'image'],
  ])('%s is refused beside its field, and what was typed stays', async (_, files, field) => {
    const chosen = field === 'itemIds' ? [] : [await pieces()];
    const answer = await upload(anna, path, [...base, ...chosen, ...files]);
    const html = answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(`href="#complaint-${field}"`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; kaputt');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('a file of another type is named with the other problems', async () => {
    const drawing = { name: 'image', value: '<svg/>', file: 'a.svg', type: 'image/svg+xml' };
    const html = (await upload(anna, path, [...base, drawing])).text();
    for (const field of ['itemIds', 'image']) expect(html).toContain(`href="#complaint-${field}"`);
    expect(html).toContain(de['complaint.errors.imageType']);
  });

  test('a complaint about an order that is partly on its way offers what was sent, and takes nothing else', async () => {
    const partly = path.replace('ANNA-HERE', 'ANNA-PART');
    const html = (await anna.get(partly.split('?')[0] ?? '')).text();
    expect(html.match(/<input type="checkbox" name="pieces-/g)).toHaveLength(1);
    expect(html).toContain(de['complaint.items.sent']);
    const { DB } = await shop.env<{ DB: Database }>('commerce');
    const waiting = await DB.prepare(
      `SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE o.order_number = 'ANNA-PART-2345' AND i.status = 'open'`,
    ).first();
    const { id } = z.object({ id: z.number() }).parse(waiting);
    const about = [
      ...base.filter(({ name }) => name !== 'number'),
      { name: 'number', value: 'ANNA-PART-2345' },
      { name: 'pieces-0', value: String(id) },
    ];
    const answer = await upload(anna, partly, about);
    expect(answer.status).toBe(422);
    expect(answer.text()).toContain('href="#complaint-itemIds"');
    expect(answer.text()).toContain(de['complaint.errors.notSent']);
  });

  test('a form that is far too large is refused', async () => {
    const answer = await upload(anna, path, [...base, image('0'.repeat(16_500_000))]);
    expect(answer.status).toBe(422);
    expect(answer.text()).toContain('zusammen zu viele Megabyte');
  });
});

describe('a guest', () => {
  const PAGE = '/bestelstatus/';
  const GUESTS = { number: 'SAAR-GAST-2345', email: 'gast@example.com' };
  const guest = () => cookieBrowser(ask, { host: 'nl', locale: 'nl-nl' });

  const lookUp = (browser: CookieBrowser, fields: object) =>
    browser.post(PAGE, { _action: 'order.lookUp', ...fields });

  async function mailedToken(): Promise<string> {
    const sql = `SELECT body FROM outbox WHERE cause LIKE 'lookup:%' ORDER BY created_at DESC LIMIT 1`;
    const { DB } = await shop.env<{
      DB: { prepare(sql: string): { first<T>(): Promise<T | null> } };
    }>('commerce');
    for (;;) {
      const row = await DB.prepare(sql).first<{ body: string }>();
      const [, token] = /token=([0-9a-f]{64})/.exec(row?.body ?? '') ?? [];
      if (token) return token;
    }
  }

  test('a guest opens one order by a mailed link, once, and nothing else', async () => {
    const browser = guest();
    const known = await lookUp(browser, GUESTS);
    const unknown = await lookUp(guest(), { ...GUESTS, email: 'anna@example.com' });
    const shown = ({ status, headers }: typeof known) => [status, headers.location];
    expect(shown(known)).toEqual([303, '/bestelstatus/?saved=lookUp']);
    expect(shown(unknown)).toEqual(shown(known));
    const token = await mailedToken();
    const opened = await browser.get(`${PAGE}?token=${token}`);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(opened.headers['set-cookie']).toBeUndefined();
    const spelled = await browser.get(`/bestelstatus?token=${token}`);
    expect([spelled.status, spelled.headers['cache-control']]).toEqual([301, 'no-store']);
    const form = { _action: 'order.open', token };
    const answer = await browser.post(PAGE, form);
    const line = (answer.headers['set-cookie'] ?? []).find((one) => one.includes('-order='));
    expect(line).toMatch(/^__Host-order=.*; HttpOnly; Secure; SameSite=Lax$/);
    const page = await browser.get(PAGE);
    expect(page.text()).toContain('Bestelling SAAR-GAST-2345');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await browser.get(`${PAGE}?view=invoice`)).text()).toContain('Nestling Nederland B.V.');
    const other = { _action: 'order.cancel', number: 'ANNA-PAYD-2345' };
    expect((await browser.post(PAGE, other)).text()).toContain('Deze bestelling vinden we niet.');
    const again = await guest().post(PAGE, form);
    expect([again.status, again.text().includes('Deze link werkt niet meer.')]).toEqual([
      422,
      true,
    ]);
    // On this page a session opens no order, and in the account an order's token opens nothing.
    const { DB } = await shop.env<{ DB: Database }>('commerce');
    await DB.exec(`UPDATE orders SET may_track = 1 WHERE order_number = '${GUESTS.number}'`);
    const cancelled = await browser.post(PAGE, { ...other, number: GUESTS.number });
    expect(cancelled.headers.location).toBe('/bestelstatus/?saved=orderCancelled');
    await until(async () => (await ask('nl', '/_dev/events/')).text().includes('frontend_refund'));
    expect((await browser.get('/account/bestellingen/')).status).toBe(302);
  });

  test('a number that is none is said at its field, and stays', async () => {
    const answer = await lookUp(guest(), { ...GUESTS, number: '1234' });
    expect(answer.status).toBe(422);
    expect(answer.text()).toContain('geen twaalf tekens');
    expect(answer.text()).toMatch(/<input[^>]*name="number"[^>]* value="1234"/);
  });

  test('a cookie that is made up opens nothing', async () => {
    const browser = guest();
    browser.setCookie('__Host-order', `SAAR-GAST-2345.${'0'.repeat(64)}`);
    const html = (await browser.get(PAGE)).text();
    expect(html).toContain('name="number"');
    expect(html).not.toContain('Visser');
  });
});
