import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemKey } from '../../app/staff/rules/system-key.ts';
import { type Ask, askAt, askFrom, hostOf, postForm } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import type { SeedDatabase } from '../../scripts/bindings.ts';

const ADMIN = 'admin@nestling.example';
const STAFF = '/_shop/staff/';
const CHANGES = '/v1/back-office/changes';
/** A search for all orders. */
const SEARCH = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
} as const;

let shop: Harness;
let ask: Ask;
let db: SeedDatabase;
let port: number;

beforeAll(async () => {
  shop = await startHarness();
  ({ port } = shop);
  ask = askFrom(askAt(port), '10.9.9.9');
  ({ DB: db } = await shop.env<{ DB: SeedDatabase }>('commerce'));
});
afterAll(() => shop.close());

const origin = () => `http://${hostOf('shop')}:${port}`;

/** Signs in as the sandbox's Access does. Returns the cookie. */
async function signIn(email: string): Promise<string> {
  const answer = await postForm(ask, 'shop', '/_access/sign-in', { email });
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

function page(path: string, cookie: string, more: Readonly<Record<string, string>> = {}) {
  return ask('shop', path, { headers: { cookie, ...more } });
}

/** Posts a form as a page of the office does. */
function submit(
  cookie: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const own = { cookie, origin: origin(), ...headers };
  return postForm(ask, 'shop', STAFF, { key: crypto.randomUUID(), ...fields }, own);
}

/** Posts a form of a page of the office. */
function post(cookie: string, path: string, fields: Readonly<Record<string, string>>) {
  return postForm(ask, 'shop', path, fields, { cookie, origin: origin() });
}

interface MadeKey {
  readonly environment?: string;
  readonly role?: string;
  readonly revoked?: number;
  readonly expires?: number;
}

/** Writes a key as the command does. Returns it. */
async function makeKey(
  name: string,
  { environment = 'local', expires, revoked, role = 'warehouse' }: MadeKey = {},
) {
  const key = systemKey(environment, randomBytes(32).toString('base64url'));
  const hash = createHash('sha256').update(key).digest('hex');
  const sql = `INSERT INTO system_keys (name, role, key_hash, created_at, revoked_at, expires_at) VALUES (?, ?, ?, 0, ?, ?)`;
  await db
    .prepare(sql)
    .bind(name, role, hash, revoked ?? null, expires ?? null)
    .all();
  return key;
}

function callAs(key: string | undefined, path = CHANGES, more: Parameters<Ask>[2] = {}) {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return ask('systems', path, { ...more, headers: { ...authorization, ...more.headers } });
}

/** A paid order of the demo that was sent, and an item of it. */
async function sentOrder() {
  const sql = `SELECT o.order_number AS number, o.customer ->> '$.email' AS email, min(i.id) AS item,
      i.with_tax AS price FROM orders o
    JOIN order_items i ON i.order_id = o.id WHERE o.status = 'paid' AND o.shop_id = 1 AND i.status IN ('shipped', 'delivered')
    AND i.with_tax > 0 GROUP BY o.id LIMIT 1`;
  const { results } = await db.prepare(sql).all();
  return z
    .tuple([
      z.object({ number: z.string(), email: z.string(), item: z.number(), price: z.number() }),
    ])
    .parse(results)[0];
}

describe('orders', () => {
  test('an order is found by its customer, and an item of it is taken back once', async () => {
    const cookie = await signIn(ADMIN);
    const { email, item, number, price } = await sentOrder();
    const found = await post(cookie, '/_shop/orders/', { q: email });
    expect(found.status).toBe(200);
    const path = `/_shop/order/?number=${number}`;
    expect(found.text()).toContain(`href="${path}"`);
    const form = {
      action: 'refund',
      kind: 'returned',
      [`item-${item}`]: 'on',
      [`amount-${item}`]: String(price / 100),
      restock: 'on',
      reason: 'Passt nicht',
      key: crypto.randomUUID(),
    };
    for (let time = 0; time < 2; time += 1) {
      const refunded = await post(cookie, path, form);
      expect([refunded.status, refunded.headers.location]).toEqual([303, `${path}&done=refund`]);
    }
    const shown = (await page(`${path}&done=refund`, cookie)).text();
    expect(shown).toContain('The credit note is written.');
    expect(shown.match(new RegExp(`<dt>G-${number}-`, 'g'))).toHaveLength(1);
    expect(shown).toContain('Reason: Passt nicht');
    // A second return of the item is refused with a sentence, and nothing is changed.
    const again = await post(cookie, path, { ...form, key: crypto.randomUUID() });
    expect([again.status, again.text()]).toEqual([
      422,
      expect.stringContaining('Nothing was changed. Items: It was cancelled or returned already.'),
    ]);
    // What was typed stays.
    const tooMuch = {
      ...form,
      [`amount-${item}`]: '9999',
      reason: 'Zu teuer',
      key: crypto.randomUUID(),
    };
    const refused = (await post(cookie, path, { ...tooMuch, kind: 'reduced' })).text();
    expect(refused).toContain('value="Zu teuer"');
    const today = (await page('/_shop/', cookie)).text();
    expect(today).toMatch(/<strong>\d+<\/strong><a href="[^"]*\?list=toShip">To be sent<\/a>/);
    // What was refunded today.
    expect(today).toMatch(/Today<\/th><td>\d+<\/td><td>[^<]*<\/td><td>[1-9]/);
    const returns = '/_shop/returns/';
    expect((await page(returns, cookie)).text()).toContain(`>G-${number}-1</a>`);
    const typed = number.toLowerCase().replaceAll('-', ' ');
    const back = await post(cookie, returns, { number: typed });
    expect(back.headers.location).toBe(`${path}#refund`);
    expect((await post(cookie, returns, { number: '17' })).status).toBe(422);
    expect((await page('/_shop/orders/?list=unpaid', cookie)).text()).toContain(
      'Confirmed, not paid',
    );
    const paid = (await page('/_shop/orders/?state=paid', cookie)).text();
    expect(paid).toContain(`href="${path}"`);
    expect(paid).toContain('<a href="/_shop/orders/?state=paid" aria-current="page">Paid</a>');
    expect(paid).not.toContain('<strong>Cancelled</strong>');
    const record = (await page(`/_shop/changes/?subject=order:${number}`, cookie)).text();
    expect(record).toContain('<strong>Wrote a credit note</strong>');
    expect(record).toContain(`Credit note G-${number}-1: ${(price / 100).toFixed(2)}`);
    expect(record).not.toContain(email);
  });

  test('money is recorded by an amount, once for a form, and a fault stands at its field', async () => {
    const cookie = await signIn(ADMIN);
    const sql = `SELECT order_number AS number, due FROM orders o WHERE status = 'created' AND confirmed_at IS NOT NULL AND due > 1000
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) LIMIT 1`;
    const { results } = await db.prepare(sql).all();
    const [{ due, number }] = z
      .tuple([z.object({ number: z.string(), due: z.number() })])
      .parse(results);
    const path = `/_shop/order/?number=${number}`;
    const prefilled = (html: string) =>
      /<input id="pay-amount"[^>]* value="([^"]*)"/.exec(html)?.[1];
    expect(prefilled((await page(path, cookie)).text())).toBe((due / 100).toFixed(2));
    const form = { action: 'pay', key: crypto.randomUUID() };
    for (const amount of ['', 'x', '0']) {
      const refused = await post(cookie, path, { ...form, amount });
      expect(refused.status).toBe(422);
      expect(refused.text()).toMatch(
        /<input id="pay-amount"[^>]* aria-invalid="true" aria-describedby="pay-amount-problem"/,
      );
    }
    for (let time = 0; time < 2; time += 1)
      expect((await post(cookie, path, { ...form, amount: '10.00' })).status).toBe(303);
    const shown = (await page(path, cookie)).text();
    expect(prefilled(shown)).toBe(((due - 1000) / 100).toFixed(2));
  });

  test.each([
    ['an item that was not sent', { kind: 'cancelled' }, 'item'],
    ['an amount that is none', { amount: 'x' }, 'amount'],
    ['no amount', { amount: '' }, 'amount'],
    ['a price that is lowered by all of it', { kind: 'reduced' }, 'amount'],
    ['more than its price', { kind: 'reduced', amount: '9999' }, 'amount'],
    ['no reason', { reason: '' }, 'refund-reason'],
  ])(
    'the form of a refund marks its field: %s',
    async (_, { amount, ...more }: Record<string, string>, field) => {
      const cookie = await signIn(ADMIN);
      const { item, number, price } = await sentOrder();
      const form = { action: 'refund', kind: 'returned', reason: 'Test', key: crypto.randomUUID() };
      const asked = {
        [`item-${item}`]: 'on',
        [`left-${item}`]: String(price),
        [`amount-${item}`]: amount ?? String(price / 100),
      };
      const refused = await post(cookie, `/_shop/order/?number=${number}`, {
        ...form,
        ...asked,
        ...more,
      });
      expect(refused.status).toBe(422);
      const id = field === 'refund-reason' ? field : `${field}-${item}`;
      expect(refused.text()).toMatch(
        new RegExp(`<input[^>]* aria-invalid="true" aria-describedby="${id}-problem"`),
      );
      expect(refused.text()).toContain(`id="${id}-problem"`);
      // What was typed stays.
      expect(refused.text()).toContain(`name="amount-${item}" value="${asked[`amount-${item}`]}"`);
    },
  );

  test('a refund that its provider refuses for good is recorded as transferred', async () => {
    const cookie = await signIn(ADMIN);
    const { number } = await sentOrder();
    const path = `/_shop/order/?number=${number}`;
    const refund = `G-${number}-9`;
    const sql = `INSERT INTO refunds (order_id, position, number, kind, reason, with_tax, without_tax, vat, method, gift_card, credit,
        money, money_state, tries, problem, next_try_at, created_at, refused_at)
      SELECT id, 9, ?1, 'reduced', 'Kratzer', 1, 1, 0, 1, 0, 0, 1, 'due', 1, 'stripe: refund failed', 9e15, 1, 1 FROM orders
      WHERE order_number = ?2`;
    await db.prepare(sql).bind(refund, number).all();
    const shown = (await page(path, cookie)).text();
    expect(shown).toContain('the provider has refused it');
    expect(shown).toContain('stripe: refund failed');
    for (const list of ['/_shop/orders/?list=toTransfer', '/_shop/returns/'])
      expect((await page(list, cookie)).text()).toContain(number);
    expect((await page('/_shop/returns/', cookie)).text()).toContain('has refused it');
    const form = { action: 'transfer', refund, key: crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect((await post(cookie, path, form)).headers.location).toBe(`${path}&done=transfer`);
    expect((await page(path, cookie)).text()).toMatch(/0,01.€ was sent/);
  });

  test('what a buyer is owed after a dispute is named, and recorded as transferred', async () => {
    const cookie = await signIn(ADMIN);
    const { number } = await sentOrder();
    const path = `/_shop/order/?number=${number.toLowerCase()}`;
    const { results } = await db
      .prepare(
        `UPDATE payments SET amount = amount + 300 WHERE order_id = (SELECT id FROM orders WHERE order_number = ?) RETURNING order_id`,
      )
      .bind(number)
      .all();
    const sql = `INSERT INTO payment_reports (id, order_id, kind, outcome, reason, amount, currency, taken, reported_at, problem, waits, created_at)
      VALUES ('dp_owed', ?, 'dispute', 'won', 'general', 300, 'EUR', 0, 1, 'owed', 1, 1)`;
    await db.prepare(sql).bind(Number(results[0]?.['order_id'])).all();
    const text = async () => (await page(path, cookie)).text().replaceAll('\u00A0', ' ');
    const shown = await text();
    expect(shown).toContain('The buyer is owed 3,00 €');
    // Once: not with the order's money too.
    expect(shown.match(/value="transfer"\/><input type="hidden" name="received"/g)).toHaveLength(1);
    const form = { action: 'transfer', key: crypto.randomUUID(), received: '200' };
    expect((await post(cookie, path, form)).status).toBe(422);
    Object.assign(form, { key: crypto.randomUUID(), received: '300' });
    expect((await post(cookie, path, form)).headers.location).toContain('done=transfer');
    expect(await text()).toContain('What the buyer was owed has gone back.');
    expect(await text()).not.toContain('value="look"');
  });

  test('a complaint is answered: at the order, and no more on the list', async () => {
    const cookie = await signIn(ADMIN);
    const { number } = await sentOrder();
    const text = 'Der Reißverschluss <klemmt>';
    const sql = `INSERT INTO complaints (order_id, content_hash, reason, text, created_at)
      SELECT id, ?, 'defective', ?, 1800000000000 FROM orders WHERE order_number = ? RETURNING id`;
    const { results } = await db.prepare(sql).bind('c'.repeat(64), text, number).all();
    const id = `complaint:${z.tuple([z.object({ id: z.number() })]).parse(results)[0].id}`;
    const path = '/_shop/cases/?kind=complaint';
    const listed = (await page(path, cookie)).text();
    expect(listed).toContain('Der Reißverschluss &lt;klemmt&gt;');
    expect(listed).toContain(`href="/_shop/order/?number=${number}"`);
    const waits = 'A complaint waits for an answer. Read it before anything is sent.';
    const order = `/_shop/order/?number=${number}`;
    const open = (await page(order, cookie)).text();
    expect(open.indexOf(waits)).toBeGreaterThan(0);
    expect(open.indexOf(waits)).toBeLessThan(open.indexOf('id="package-'));
    const form = { id, key: crypto.randomUUID(), text: ' ' };
    expect((await post(cookie, path, form)).status).toBe(422);
    const answered = await post(cookie, path, { ...form, text: 'Wir tauschen sie um.' });
    expect([answered.status, answered.headers.location]).toEqual([303, `${path}&done=answer`]);
    expect((await page(path, cookie)).text()).not.toContain('Reißverschluss');
    const all = (await page(`/_shop/cases/?all=1&number=${number}`, cookie)).text();
    expect(all).toContain(`· ${ADMIN}`);
    expect(all).toContain('Wir tauschen sie um.');
    const late = await post(cookie, path, { ...form, key: crypto.randomUUID(), text: 'Nein.' });
    expect([late.status, late.text()]).toEqual([422, expect.stringContaining('already')]);
    const long = { action: 'note', key: crypto.randomUUID(), note: 'x'.repeat(66_000) };
    expect((await post(cookie, order, long)).text()).toContain('at most 64 kB');
    const note = { action: 'note', key: crypto.randomUUID(), note: 'Die neue ist unterwegs.' };
    expect((await post(cookie, order, note)).status).toBe(303);
    const shown = (await page(order, cookie)).text();
    expect(shown).not.toContain(waits);
    expect(shown).toContain('Wir tauschen sie um.');
    expect(shown).toContain('Die neue ist unterwegs.');
    expect((await page('/_shop/cases/image/?case=complaint:1&position=9', cookie)).status).toBe(
      404,
    );
  });

  /** Posts a file as the page of tracking numbers does. */
  function upload(cookie: string, csv: string, key: string = crypto.randomUUID()) {
    const form = [
      `--part\r\ncontent-disposition: form-data; name="key"\r\n\r\n${key}\r\n`,
      `--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--part--\r\n`,
    ].join('');
    return ask('shop', '/_shop/shipments/', {
      method: 'POST',
      headers: {
        cookie,
        origin: origin(),
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=part',
      },
      body: form,
    });
  }

  test('a file of tracking numbers ships what it can, and says what has become of each line', async () => {
    const cookie = await signIn(ADMIN);
    const sql = `SELECT o.order_number AS number, p.id FROM orders o JOIN order_packages p ON p.order_id = o.id
      WHERE o.status = 'paid' AND p.status = 'open' AND p.carrier_key NOT IN ('download', 'store') LIMIT 1`;
    const { results } = await db.prepare(sql).all();
    const [{ id, number }] = z
      .tuple([z.object({ number: z.string(), id: z.number() })])
      .parse(results);
    const { number: sent } = await sentOrder();
    const wrong = await upload(cookie, `order,tracking\n${number},A12345\n${sent},x`);
    expect(wrong.status).toBe(422);
    expect(wrong.text()).toContain('Line 3: A tracking number has 4 to 40');
    const key = crypto.randomUUID();
    const csv = `order,tracking,package\n${number},A12345,${id}\n${sent},B12345,999999`;
    for (let time = 0; time < 2; time += 1) {
      const done = await upload(cookie, csv, key);
      expect(done.status).toBe(200);
      expect(done.text()).toContain('Shipped: 1. Refused: 1.');
      expect(done.text()).toContain('There is no such package of a confirmed order.');
    }
    const order = (await page(`/_shop/order/?number=${number}`, cookie)).text();
    expect(order.match(/A12345/g)).toHaveLength(1);
    const record = (await page('/_shop/changes/', cookie)).text();
    expect(record).toContain('File of tracking numbers, line 3: A tracking number has 4 to 40');
  });

  test('orders are a file for staff, and pages for systems, since a position', async () => {
    const cookie = await signIn(ADMIN);
    const file = await page('/_shop/orders/export/?format=csv', cookie);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d+\.csv"$/);
    const { number } = await sentOrder();
    expect(file.text()).toContain(`${number},`);
    expect(file.text()).not.toContain('anna@example.com');
    const key = await makeKey('books', { role: 'read' });
    const first = await callAs(key, '/v1/back-office/orders.csv?since=0');
    expect(first.status).toBe(200);
    const next = String(first.headers['x-next-since']);
    const rest = await callAs(key, `/v1/back-office/orders?since=${next}`);
    expect(rest.text()).not.toContain(first.text().split('\r\n')[1]?.split(',')[0]);
    expect((await callAs(key, '/v1/back-office/orders.csv?since=x')).status).toBe(400);
    expect((await callAs(undefined, '/v1/back-office/orders.csv')).status).toBe(401);
  });

  test('a dispute is shown at its order, and looked at once', async () => {
    const cookie = await signIn(ADMIN);
    const { number } = await sentOrder();
    const sql = `INSERT INTO payment_reports (id, order_id, kind, outcome, reason, amount, currency, taken, due_by, reported_at, waits, created_at)
      SELECT 'dp_1', id, 'dispute', 'open', 'product_not_received', 1234, 'EUR', 1234, 1900000000000, 1800000000000, 1, 1
      FROM orders WHERE order_number = ?`;
    await db.prepare(sql).bind(number).all();
    const listed = async () => (await page('/_shop/orders/?list=warnings', cookie)).text();
    expect(await listed()).toContain(number);
    const path = `/_shop/order/?number=${number}`;
    const shown = (await page(path, cookie)).text().replaceAll('\u00A0', ' ');
    expect(shown).toContain('Dispute · 12,34 € · open');
    expect(shown).toContain('product not received · dp_1');
    expect(shown).toContain('Evidence until 17 Mar 2030');
    const look = { action: 'look', report: 'dp_1', key: crypto.randomUUID(), note: '' };
    expect((await post(cookie, path, look)).text()).toContain('What you found: Something is');
    const note = { ...look, key: crypto.randomUUID(), note: 'Paket ist angekommen' };
    expect((await post(cookie, path, note)).headers.location).toBe(`${path}&done=look`);
    expect((await page(path, cookie)).text()).toContain('Paket ist angekommen');
    expect(await listed()).not.toContain(number);
  });

  test('a role that reads sees orders and no form, and may change none', async () => {
    const address = 'reader@nestling.example';
    await submit(await signIn(ADMIN), { action: 'add', address, role: 'read' });
    const cookie = await signIn(address);
    const { number } = await sentOrder();
    const path = `/_shop/order/?number=${number}`;
    expect((await page(path, cookie)).text()).not.toContain('value="refund"');
    const tried = await post(cookie, path, { action: 'cancel', key: crypto.randomUUID() });
    expect([tried.status, tried.text()]).toEqual([
      422,
      expect.stringContaining('Your role may not'),
    ]);
    expect((await page('/_shop/order/?number=AAAA-BBBB-CCCC', cookie)).status).toBe(404);
  });
});

describe('a scan', () => {
  /** A package that was sent with a label, and packages that are to be sent. */
  async function packages() {
    const columns = `SELECT o.order_number AS number, p.id, p.details ->> '$.shipmentKey' AS label FROM order_packages p
      JOIN orders o ON o.id = p.order_id`;
    const waits = `WHERE p.status = 'open' AND o.status = 'paid' AND o.confirmed_at IS NOT NULL AND p.carrier_key <> 'download'`;
    const schema = z.array(
      z.object({ number: z.string(), id: z.number(), label: z.string().nullable() }),
    );
    const [sent] = schema.parse(
      (await db.prepare(`${columns} WHERE p.details ->> '$.shipmentKey' IS NOT NULL LIMIT 1`).all())
        .results,
    );
    const [open] = schema.parse((await db.prepare(`${columns} ${waits} LIMIT 1`).all()).results);
    return { sent, open };
  }

  test('a scan leads to the package, its tracking number to the next one', async () => {
    const cookie = await signIn(ADMIN);
    const scan = (q: string) => page(`/_shop/scan/?q=${encodeURIComponent(q)}`, cookie);
    const { open, sent } = await packages();
    const at = (one: typeof open) => `/_shop/order/?number=${one?.number}&package=${one?.id}`;
    expect((await scan(`${open?.number}-${open?.id}`)).headers.location).toBe(at(open));
    expect((await scan(sent?.label ?? '')).headers.location).toBe(
      `${at(sent)}#package-${sent?.id}`,
    );
    expect((await scan(sent?.label?.toLowerCase() ?? '')).headers.location).toContain(at(sent));
    expect((await scan(String(open?.id))).headers.location).toBe(at(open));
    for (const document of [`R-${open?.number}`, `G-${open?.number}-1`])
      expect((await scan(document)).headers.location).toContain(`?number=${open?.number}&package=`);
    expect((await scan(open?.number.toLowerCase() ?? '')).headers.location).toMatch(
      /&package=\d+$/,
    );
    const shown = (await page(at(open), cookie)).text();
    expect(shown).toMatch(new RegExp(`<input id="shipment-${open?.id}"[^>]* autofocus`));
    expect(shown).toContain(`id="package-${open?.id}">Package ${open?.number}-${open?.id}`);
    const unknown = await scan('ZZZZ-ZZZZ-ZZZZ');
    expect([unknown.status, unknown.text()]).toEqual([
      200,
      expect.stringContaining('Nothing was found for'),
    ]);
    expect(unknown.text()).toMatch(/<input id="scan"[^>]* autofocus/);
  });

  test('the number of a package is no label, and a label that was wrong is corrected', async () => {
    const cookie = await signIn(ADMIN);
    const { open, sent } = await packages();
    const path = `/_shop/order/?number=${open?.number}&package=${open?.id}`;
    const items = `SELECT id FROM order_items WHERE package_id = ? AND status = 'open'`;
    const { results } = await db
      .prepare(items)
      .bind(open?.id ?? 0)
      .all();
    const ticked = Object.fromEntries(results.map(({ id }) => [`item-${String(id)}`, 'on']));
    const label = (action: 'ship' | 'label', shipment: string) =>
      post(cookie, path, {
        ...(action === 'ship' && ticked),
        action,
        shipment,
        package: String(open?.id),
        key: crypto.randomUUID(),
      });
    const own = await label('ship', `${open?.number}-${open?.id}`);
    expect([own.status, own.text()]).toEqual([
      422,
      expect.stringContaining('This is the number of an order or a package.'),
    ]);
    expect(own.text()).toContain(`id="shipment-${open?.id}-problem"`);
    const taken = await label('ship', sent?.label ?? '');
    expect(taken.text()).toContain('Another package has this tracking number already.');
    expect((await label('ship', 'WRONG1')).headers.location).toContain('done=ship');
    expect((await label('label', sent?.label ?? '')).text()).toContain(
      `id="label-${open?.id}-problem"`,
    );
    expect((await label('label', 'RIGHT1')).headers.location).toContain('done=label');
    const shown = (await page(path, cookie)).text();
    expect(shown).toContain('RIGHT1');
    expect(shown).not.toContain('WRONG1');
    expect((await page('/_shop/changes/', cookie)).text()).toContain('Corrected a tracking number');
  });

  test('the next package is another one that waits, and after the last one the first', async () => {
    const cookie = await signIn(ADMIN);
    const next = async (after: string) =>
      /package=(\d+)$/.exec(
        (await page(`/_shop/scan/?after=${after}`, cookie)).headers.location ?? '',
      )?.[1] ?? '';
    const first = await next('0');
    expect(Number(first)).toBeGreaterThan(0);
    expect(await next('999999999')).toBe(first);
    expect(await next(first)).not.toBe('');
  });

  test('a role that sends nothing has no field to scan', async () => {
    const address = 'sorts@nestling.example';
    await submit(await signIn(ADMIN), { action: 'add', address, role: 'catalogue' });
    const cookie = await signIn(address);
    expect((await page('/_shop/', cookie)).text()).not.toContain('id="scan"');
    expect((await page('/_shop/scan/', cookie)).status).toBe(403);
    const record = async () => (await page('/_shop/changes/', await signIn(ADMIN))).text();
    expect(await record()).toContain('/_shop/scan/: this role may not open it.');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await submit(cookie, { action: 'remove', address }, foreign)).status).toBe(403);
    expect(await record()).toContain('/_shop/staff/: the form came from another site.');
    expect(await record()).toContain(address);
  });
});

describe('stock', () => {
  const PATH = '/_shop/stock/';
  const BEAR = '100.1001.01';
  const stock = async () => {
    const sql = `SELECT s.quantity FROM stock s JOIN variants v ON v.id = s.variant_id WHERE v.reference_key = ?`;
    return (await db.prepare(sql).bind(BEAR).all()).results[0]?.['quantity'];
  };

  /** Sends a file by the page's form. */
  function upload(cookie: string, file: string) {
    const part = (head: string, text: string) =>
      `--border\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const parts = [
      part('name="action"', 'file'),
      part('name="key"', crypto.randomUUID()),
      part('name="file"; filename="stock.csv"', file),
    ];
    return ask('shop', PATH, {
      method: 'POST',
      headers: {
        cookie,
        origin: origin(),
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=border',
      },
      body: `${parts.join('')}--border--\r\n`,
    });
  }

  test('a file with lines that are wrong changes nothing and names each, and a sound one is stored', async () => {
    const cookie = await signIn(ADMIN);
    const before = await stock();
    const many = Array.from({ length: 68 }, () => '# counted').join('\n');
    const typed = await upload(cookie, `variant;quantity\n${many}\n${BEAR};many\n`);
    expect([typed.status, typed.text()]).toEqual([
      422,
      expect.stringContaining('Line 70: Write a number'),
    ]);
    const unknown = await upload(
      cookie,
      `Variante;Menge;Ort\n${BEAR};41;\nnone;1;\n${BEAR};1;77\n`,
    );
    expect(unknown.status).toBe(422);
    expect(unknown.text()).toContain('Line 3: There is no such variant');
    expect(unknown.text()).toContain('Line 4: There is no such store');
    expect(await stock()).toBe(before);
    const stored = await upload(cookie, `variant;quantity\n${BEAR};41\n`);
    expect([stored.status, stored.headers.location]).toEqual([303, `${PATH}?done=file&count=1`]);
    expect(await stock()).toBe(41);
    expect((await page(`/_shop/changes/?subject=stock:${BEAR}`, cookie)).text()).toContain(
      '&quot;figure&quot;:41',
    );
  });

  test('a difference is entered for a variant, and one that is refused keeps what was typed', async () => {
    const cookie = await signIn(ADMIN);
    const before = Number(await stock());
    const send = (amount: string) =>
      postForm(
        ask,
        'shop',
        `${PATH}?q=${BEAR}`,
        { action: 'change', key: crypto.randomUUID(), variant: BEAR, kind: 'change', amount },
        { cookie, origin: origin() },
      );
    expect((await send('-2')).status).toBe(303);
    expect(await stock()).toBe(before - 2);
    const refused = await send('-9999');
    expect([refused.status, refused.text()]).toEqual([
      422,
      expect.stringContaining('There are not that many.'),
    ]);
    expect(refused.text()).toContain('value="-9999"');
    expect((await page(`${PATH}?list=low`, cookie)).text()).toContain('Low stock</h1>');
  });
});

describe('the page of keys', () => {
  const KEYS = '/_shop/keys/';

  test('a key that an admin makes opens the calls of its role, is shown once and can be revoked', async () => {
    const cookie = await signIn(ADMIN);
    const post = (fields: Readonly<Record<string, string>>) =>
      postForm(ask, 'shop', KEYS, { name: 'page-made', ...fields }, { cookie, origin: origin() });
    const form = (await page(KEYS, cookie)).text();
    const made = /name="made" value="(office_local_[\w-]{43})"/.exec(form)?.[1] ?? '';
    const fields = { action: 'create', role: 'warehouse', made, key: crypto.randomUUID() };
    // Pressed twice, it is the same key.
    for (let time = 0; time < 2; time += 1) {
      const created = await post(fields);
      expect([created.status, created.text()]).toEqual([
        200,
        expect.stringContaining(`<code class="secret">${made}</code>`),
      ]);
    }
    expect((await callAs(made, '/v1/back-office/today')).status).toBe(200);
    const listed = (await page(KEYS, cookie)).text();
    expect(listed).not.toContain(made);
    expect(listed).toMatch(
      /<strong>page-made · Warehouse<\/strong><span>Made on [^<]+<\/span><span>Last use: /,
    );
    const again = await post({ ...fields, key: crypto.randomUUID() });
    expect([again.status, again.text()]).toEqual([
      422,
      expect.stringContaining('has a key already'),
    ]);
    const foreign = systemKey('production', 'a'.repeat(43));
    expect((await post({ ...fields, made: foreign })).status).toBe(422);
    expect((await post({ action: 'revoke', key: crypto.randomUUID() })).status).toBe(303);
    expect((await callAs(made, '/v1/back-office/today')).status).toBe(401);
  });

  test('a role that is no admin’s does not open the page of keys', async () => {
    const address = 'clerk@nestling.example';
    await submit(await signIn(ADMIN), { action: 'add', address, role: 'service' });
    expect((await page(KEYS, await signIn(address))).status).toBe(403);
  });
});

describe('pages of staff', () => {
  test('a page of staff asks for a sign-in, and shows who has signed in', async () => {
    const without = await ask('shop', '/_shop/');
    expect([without.status, without.headers.location]).toEqual([
      303,
      '/_access/sign-in?to=%2F_shop%2F',
    ]);
    const home = await page('/_shop/', await signIn(ADMIN), { 'accept-language': 'de-AT,en' });
    expect(home.status).toBe(200);
    expect(home.text()).toContain('<html lang="de">');
    expect(home.text()).toContain(`Angemeldet als ${ADMIN}`);
    expect(home.text()).toContain('Rolle: Admin');
    const { headers } = home;
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(home.text()).not.toMatch(/<script| style="|<link/);
  });

  test('a sign-in ends by the link of each page, also of one that opens nothing', async () => {
    const leave = '/_access/sign-out';
    const link = `<a href="${leave}">Sign out</a>`;
    expect((await page('/_shop/', await signIn('eve@example.com'))).text()).toContain(link);
    const cookie = await signIn(ADMIN);
    expect((await page('/_shop/', cookie)).text()).toContain(link);
    const left = await page(leave, cookie);
    expect(left.headers['set-cookie']?.[0]).toMatch(/^CF_Authorization=;.*Max-Age=0/);
    expect((await page('/_shop/', '')).status).toBe(303);
  });

  test('an admin adds, changes and removes staff, and the record has it', async () => {
    const cookie = await signIn(ADMIN);
    const address = 'kim@nestling.example';
    const added = await submit(cookie, {
      action: 'add',
      address: 'Kim@Nestling.example',
      role: 'read',
    });
    expect([added.status, added.headers.location]).toEqual([303, `${STAFF}?done=add`]);
    expect((await page(`${STAFF}?done=add`, cookie)).text()).toContain(
      `<strong>${address}</strong>`,
    );
    const again = await submit(cookie, { action: 'add', address, role: 'admin' });
    expect([again.status, again.text()]).toEqual([422, expect.stringContaining('list already')]);
    expect((await submit(cookie, { action: 'change', address, role: 'warehouse' })).status).toBe(
      303,
    );
    expect((await submit(cookie, { action: 'remove', address })).status).toBe(303);
    const record = (await page(`/_shop/changes/?subject=staff:${address}`, cookie)).text();
    expect(record.match(/<li class="entry">/g)).toHaveLength(4);
    expect(record).toContain('{&quot;role&quot;:&quot;warehouse&quot;}');
    expect(record).toContain('Refused: This address is on the staff list already.');
    expect(record).toContain('Added somebody to the staff');
    expect(record).toContain('Role: Read only → Warehouse');
  });

  test('a form that is sent twice changes something once', async () => {
    const cookie = await signIn(ADMIN);
    const fields = {
      action: 'add',
      address: 'lou@nestling.example',
      role: 'read',
      key: crypto.randomUUID(),
    };
    const statuses = [await submit(cookie, fields), await submit(cookie, fields)];
    expect(statuses.map(({ status }) => status)).toEqual([303, 303]);
  });

  test('the last admin stays', async () => {
    const answer = await submit(await signIn(ADMIN), { action: 'remove', address: ADMIN });
    expect([answer.status, answer.text()]).toEqual([422, expect.stringContaining('last admin')]);
  });
});

describe('an attack on the pages of staff', () => {
  test.each([
    [
      'an address that is not one of staff',
      async () => page('/_shop/', await signIn('eve@example.com')),
      403,
    ],
    [
      'a role that may not',
      async () => {
        await submit(await signIn(ADMIN), {
          action: 'add',
          address: 'max@nestling.example',
          role: 'warehouse',
        });
        return page(STAFF, await signIn('max@nestling.example'));
      },
      403,
    ],
    [
      'a role that may not, by its form',
      async () =>
        submit(await signIn('max@nestling.example'), {
          action: 'add',
          address: 'x@x.example',
          role: 'admin',
        }),
      403,
    ],
    [
      'a session of a shopper',
      () => page('/_shop/', `__Host-session=${'a'.repeat(64)}; host-session=${'a'.repeat(64)}`),
      303,
    ],
    ['a token that is none', () => page('/_shop/', 'CF_Authorization=abc'), 401],
    [
      'a token whose claims were changed',
      async () => {
        const [head, , signature] = (await signIn('eve@example.com')).split('.');
        const claims = Buffer.from(JSON.stringify({ email: ADMIN })).toString('base64url');
        return page('/_shop/', `${head}.${claims}.${signature}`);
      },
      401,
    ],
    [
      'a header of Access that a browser sets',
      () => ask('shop', '/_shop/', { headers: { 'cf-access-jwt-assertion': 'x' } }),
      303,
    ],
    [
      'headers that name a caller',
      async () =>
        page(STAFF, await signIn('max@nestling.example'), {
          'x-caller': ADMIN,
          'x-caller-role': 'admin',
        }),
      403,
    ],
    [
      'a form of another site',
      async () =>
        submit(
          await signIn(ADMIN),
          { action: 'remove', address: 'max@nestling.example' },
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        ),
      403,
    ],
    [
      'a form of a shop',
      async () =>
        submit(
          await signIn(ADMIN),
          { action: 'remove', address: 'max@nestling.example' },
          { origin: `http://${hostOf('at')}:${port}`, 'sec-fetch-site': 'same-site' },
        ),
      403,
    ],
    [
      'a form of another origin that claims the same site',
      async () =>
        submit(
          await signIn(ADMIN),
          { action: 'remove', address: 'max@nestling.example' },
          { origin: 'null' },
        ),
      403,
    ],
    [
      'a form of the same origin from elsewhere',
      async () =>
        submit(
          await signIn(ADMIN),
          { action: 'remove', address: 'max@nestling.example' },
          { 'sec-fetch-site': 'none' },
        ),
      403,
    ],
    [
      'a form with an unknown action',
      async () => submit(await signIn(ADMIN), { action: 'drop', address: 'max@nestling.example' }),
      422,
    ],
    [
      'a form with an unknown role',
      async () =>
        submit(await signIn(ADMIN), {
          action: 'change',
          address: 'max@nestling.example',
          role: 'owner',
        }),
      422,
    ],
    ['a page that is none', async () => page('/_shop/nothing/', await signIn(ADMIN)), 404],
    ['a call of systems on the host of staff', async () => page(CHANGES, await signIn(ADMIN)), 404],
    ['a page of staff on the host of systems', () => ask('systems', STAFF), 404],
    ['a page of staff on the host of a shop', () => ask('at', STAFF), 404],
    ['a call of systems on the host of a shop', () => ask('at', CHANGES), 404],
  ] satisfies [string, () => ReturnType<Ask>, number][])(
    '%s opens nothing',
    async (_, attack, status) => {
      const answer = await attack();
      expect(answer.status).toBe(status);
      expect(answer.text()).not.toContain('<strong>');
    },
  );

  test('the office itself refuses every token that Access has not signed', async () => {
    const { OFFICE } = await shop.env<{
      OFFICE: { fetch(url: string, sent: object): Promise<{ status: number }> };
    }>('sandbox');
    const header = Buffer.from('{"alg":"none","kid":"x"}').toString('base64url');
    const claims = Buffer.from(JSON.stringify({ email: ADMIN, exp: 9e9, iat: 0 })).toString(
      'base64url',
    );
    for (const token of ['', 'x', `${header}.${claims}.`, `${header}.${claims}.AAAA`]) {
      const headers = { 'cf-access-jwt-assertion': token, cookie: await signIn(ADMIN) };
      const { status } = await OFFICE.fetch(`${origin()}/_shop/`, { headers });
      expect(status).toBe(401);
    }
    for (const host of [
      'at.nestling.localhost',
      'nestling.localhost',
      'shop.nestling.localhost.evil.example',
    ])
      expect((await OFFICE.fetch(`http://${host}/_shop/`, {})).status).toBe(404);
  });
});

describe('calls of systems', () => {
  test('a key opens what its role may, and its use is noted', async () => {
    const key = await makeKey('warehouse-one');
    const read = await callAs(key);
    expect(read.status).toBe(200);
    expect(read.headers['cache-control']).toBe('no-store');
    expect((await callAs(key, '/v1/back-office/orders/search', SEARCH)).status).toBe(200);
    expect((await callAs(key, '/v1/back-office/staff')).status).toBe(403);
    const { results } = await db
      .prepare("SELECT last_used_at AS used FROM system_keys WHERE name = 'warehouse-one'")
      .all();
    expect(results[0]?.['used']).toBeGreaterThan(0);
  });

  test('a change of a system is recorded by the key’s name, once for a key of idempotency', async () => {
    const key = await makeKey('erp', { role: 'admin' });
    const sent = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-caller': ADMIN,
      },
      body: JSON.stringify({ address: 'bot@nestling.example', role: 'read' }),
    };
    for (const _ of [1, 2])
      expect((await callAs(key, '/v1/back-office/staff', sent)).status).toBe(201);
    const { changes } = JSON.parse(
      (await callAs(key, `${CHANGES}?subject=staff:bot@nestling.example`)).text(),
    );
    expect(changes).toMatchObject([{ who: 'erp', role: 'admin', after: { role: 'read' } }]);
  });
});

describe('an attack on the calls of systems', () => {
  const RANDOM = randomBytes(32).toString('base64url');

  test.each([
    ['no key', async () => undefined],
    ['an unknown key', async () => systemKey('local', RANDOM)],
    [
      'a key of another environment',
      () => makeKey('foreign', { environment: 'production', role: 'admin' }),
    ],
    ['a revoked key', () => makeKey('revoked', { role: 'admin', revoked: 1 })],
    ['a key that has ended', () => makeKey('ended', { role: 'admin', expires: 1 })],
    ['a key of Stripe', async () => 'sk_test_localsecretkey'],
    [
      'the hash of a key',
      async () =>
        createHash('sha256')
          .update(await makeKey('hashed', { role: 'admin' }))
          .digest('hex'),
    ],
  ] satisfies [string, () => Promise<string | undefined>][])(
    '%s opens nothing',
    async (_, keyOf) => {
      const answer = await callAs(await keyOf());
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(JSON.parse(answer.text())).toHaveProperty('error');
    },
  );

  test.each([
    '/',
    '/callers/key',
    '/v1/brands?shopId=1',
    '/v1/back-office/../../callers/staff',
    '/v1/back-office/%2e%2e/%2e%2e/callers/staff',
    '/v1/back-office/..%2f..%2fcallers%2fstaff',
    '//v1/back-office/changes',
    '/V1/back-office/changes',
    '/v1/back-office\\..\\..\\callers/staff',
    '/v1/back-office/../users/me',
    '/_shop/staff/',
    '/.well-known/x',
  ])('the path %s leads to no other call', async (path) => {
    const key = await makeKey(randomBytes(8).toString('hex'), { role: 'admin' });
    expect((await callAs(key, path)).status).toBe(404);
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"address":"${ADMIN}"}`,
    };
    expect((await callAs(key, path, sent)).status).toBe(404);
  });

  test('the storefront’s binding has no call of the back office', async () => {
    for (const path of [
      CHANGES,
      '/v1/back-office/orders',
      '/v1/back-office/staff',
      '/callers/staff',
    ])
      expect((await shop.askCommerce(path)).status).toBe(404);
    const body = JSON.stringify({ address: 'eve@example.com', role: 'admin' });
    const answer = await shop.askCommerce('/v1/back-office/staff', { method: 'POST', body });
    expect(answer.status).toBe(404);
  });

  test('the log has no key, no token and no address', () => {
    expect(shop.logs().join('\n')).not.toMatch(/office_(?:local|production)_|@nestling|eyJ/);
  });
});
