import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redeemedSchema } from '../../../../app/order/schemas/order-change.ts';
import { ordersSchema } from '../../../../app/order/schemas/order.ts';
import {
  COMPLAINT_IMAGE_RETENTION,
  MAX_COMPLAINT_IMAGE,
} from '../../../../app/order/rules/complaint.ts';
import { LOOKUP_SESSION_TIME, LOOKUP_TIME } from '../../../../app/order/rules/order-lookup.ts';
import { sweepImages } from '../complaint-images.ts';
import { sweepLookups } from '../lookups.ts';
import { stopClock } from '../../testing/advance-clock.ts';
import { insertOrder } from '../../testing/account-orders.ts';
import { call, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertSession } from '../../testing/customers.ts';

const ANNAS = 'ANNA-AAAA-2222';
const OTHERS = 'BERT-BBBB-2222';
const GUESTS = 'GAST-CCCC-2222';
const ORIGIN = 'https://de.nestling.example';
const LINK = `${ORIGIN}/bestellstatus/`;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

let anna: { userId: string; token: string };
let foreign: { userId: string; token: string };

beforeAll(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.0001', variants: [{ id: 1, stock: 500 }] });
  anna = await insertSession({ email: 'anna@example.com' });
  const bert = await insertSession({ email: 'bert@example.com' });
  // The same address at another company is another customer.
  foreign = await insertSession({ company: 'bm', email: 'anna@example.com' });
  await insertOrder({ id: 1, number: ANNAS, userId: anna.userId, packages: ['shipped'] });
  await insertOrder({ id: 2, number: OTHERS, userId: bert.userId, email: 'bert@example.com' });
  await insertOrder({ id: 3, number: GUESTS, email: 'gast@example.com', packages: ['shipped'] });
});

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM outbox'),
    env.DB.prepare('DELETE FROM order_lookups'),
    env.DB.prepare('DELETE FROM complaints'),
  ]);
});

const as = (token: string) => ({ 'X-Session-Token': token });
const opening = (token: string) => ({ 'X-Order-Token': token });

interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

async function mails(): Promise<SentMail[]> {
  const sql = `SELECT id, json_extract(body, '$.to') AS "to", json_extract(body, '$.text') AS text,
    json_extract(body, '$.replyTo') AS replyTo FROM outbox WHERE given_up_at IS NULL ORDER BY created_at, id`;
  return (await env.DB.prepare(sql).all<SentMail>()).results;
}

describe('the list', () => {
  test('the list of orders has ten orders a page, the newest first, of all shops of the company', async () => {
    const { token, userId } = await insertSession();
    for (let at = 0; at < 12; at += 1) {
      const number = `LIST-DDDD-22${String.fromCodePoint(65 + Math.floor(at / 7))}${(at % 7) + 2}`;
      await insertOrder({ id: 100 + at, number, userId, shopId: 1 + (at % 2), createdAt: at });
    }
    const page = async (number: number) => {
      const response = await call(`/v1/orders?shopId=1&page=${number}`, { headers: as(token) });
      return ordersSchema.parse(await response.json());
    };
    const first = await page(1);
    expect(first.orders.map(({ createdAt }) => createdAt)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    expect(first).toMatchObject({ pages: 2, total: 12 });
    expect(first.orders[0]).toMatchObject({ pieces: 2, total: 2 * 1999 + 499, shopId: 2 });
    const states =
      'UPDATE order_items SET status = ?1 WHERE order_id = (SELECT id FROM orders WHERE order_number = ?2)';
    const [back, gone] = first.orders.map(({ number }) => number);
    const set = (status: string, number?: string) => env.DB.prepare(states).bind(status, number);
    await env.DB.batch([
      ...['shipped', 'delivered', 'returned'].map((status) => set(status, back)),
      set('cancelled', gone),
    ]);
    const after = (await page(1)).orders.map(({ isReturned }) => isReturned);
    expect(after.slice(0, 3)).toEqual([true, false, false]);
    expect((await page(2)).orders).toHaveLength(2);
    expect((await page(3)).orders).toEqual([]);
  });

  test('the list of orders is never cached', async () => {
    expect((await call('/v1/orders?shopId=1')).status).toBe(403);
    const response = await call('/v1/orders?shopId=9', { headers: as(foreign.token) });
    expect(ordersSchema.parse(await response.json()).orders).toEqual([]);
    expect((await call('/v1/orders?shopId=1', { headers: as(foreign.token) })).status).toBe(403);
  });
});

/** Requests the link of an order. The answer is the same in all cases. */
async function ask(number: string, email: string, shopId = 1): Promise<void> {
  const body = { number, email, link: LINK };
  const response = await send('POST', `/v1/orders/lookups?shopId=${shopId}`, body);
  expect([response.status, await response.text()]).toEqual([202, '{"ok":true}']);
}

/** Requests the link of an existing order and returns its token: the mail is written before the answer. */
async function lookUp(number: string, email: string): Promise<string> {
  await ask(number, email);
  const [, token = ''] = /token=([0-9a-f]{64})/.exec((await mails()).at(-1)?.text ?? '') ?? [];
  return token;
}

async function redeem(token: string, shopId = 1) {
  return send('POST', `/v1/orders/lookups/redeem?shopId=${shopId}`, { token });
}

async function openGuestOrder() {
  const token = await lookUp(GUESTS, 'gast@example.com');
  return redeemedSchema.parse(await (await redeem(token)).json());
}

describe('look-ups', () => {
  test('a mailed token opens its order once, and no other one', async () => {
    const token = await lookUp('gast cccc 2222', 'Gast@Example.com');
    expect(await mails()).toMatchObject([{ to: 'gast@example.com' }]);
    expect((await redeem(token, 9)).status).toBe(404);
    const opened = redeemedSchema.parse(await (await redeem(token)).json());
    expect(opened.number).toBe(GUESTS);
    expect(await readError(await redeem(token))).toMatchObject({
      status: 404,
      field: 'token',
    });
    const path = (number: string, shopId = 1) => `/v1/orders/${number}?shopId=${shopId}`;
    const read = await call(path(GUESTS), { headers: opening(opened.token) });
    expect(await read.json()).toMatchObject({ number: GUESTS, customer: { firstName: 'Anna' } });
    for (const [url, key] of [
      [path(ANNAS), opened.token],
      [path(GUESTS, 9), opened.token],
      [path(GUESTS), token],
      [path(GUESTS), 'x'],
      [path(GUESTS), '0'.repeat(64)],
    ] as const)
      expect([url, (await call(url, { headers: opening(key) })).status]).toEqual([url, 404]);
    // An order's token takes precedence over a session and is not widened by it.
    const both = { ...opening(opened.token), ...as(anna.token) };
    expect((await call(path(ANNAS), { headers: both })).status).toBe(404);
  });

  test('what is stored opens nothing', async () => {
    const opened = await openGuestOrder();
    const stored = JSON.stringify(
      (await env.DB.prepare('SELECT * FROM order_lookups').all()).results,
    );
    expect(stored).not.toContain(opened.token);
  });

  test('an expired link and an expired token open nothing', async () => {
    const link = await lookUp(GUESTS, 'gast@example.com');
    await env.DB.prepare('UPDATE order_lookups SET expires_at = expires_at - ?')
      .bind(LOOKUP_TIME)
      .run();
    expect((await redeem(link)).status).toBe(404);
    await env.DB.prepare('DELETE FROM order_lookups').run();
    const { token } = await openGuestOrder();
    const past = 'UPDATE order_lookups SET session_expires_at = session_expires_at - ?';
    await env.DB.prepare(past).bind(LOOKUP_SESSION_TIME).run();
    const path = `/v1/orders/${GUESTS}?shopId=1`;
    expect((await call(path, { headers: opening(token) })).status).toBe(404);
  });

  test.each([
    ['another address', GUESTS, 'anna@example.com', 1],
    ['an unknown number', 'GAST-CCCC-3333', 'gast@example.com', 1],
    ['another company', GUESTS, 'gast@example.com', 9],
  ])('%s gets the same answer, and no mail', async (_, number, email, shopId) => {
    await ask(number, email, shopId);
    expect(await mails()).toEqual([]);
    // The decoy row, which takes as long as a mail, is deleted.
    const rows = async () => (await env.DB.prepare('SELECT * FROM outbox').all()).results;
    await vi.waitUntil(async () => (await rows()).length === 0, { interval: 5, timeout: 20_000 });
  });

  test('a mailbox gets three mails an hour, whatever it is spelled like', async () => {
    for (const email of ['gast@example.com', 'gast+a@example.com', 'gast+b@example.com'])
      await lookUp(GUESTS, email);
    await ask(GUESTS, 'gast+c@example.com');
    await lookUp(ANNAS, 'anna@example.com');
    const all = await mails();
    const mine = 'gast@example.com';
    expect(all.map(({ to }) => to)).toEqual([mine, mine, mine, 'anna@example.com']);
    await sweepLookups(env.DB, Date.now() + 86_400_001);
    const left = 'SELECT count(*) AS n FROM order_lookups';
    expect(await env.DB.prepare(left).first('n')).toBe(0);
  });
});

describe('cancelling', () => {
  const path = (number: string) => `/v1/orders/${number}/cancel?shopId=1`;

  test('the cancellation of an order is never cached', async () => {
    for (const headers of [{}, as(anna.token), as(foreign.token), opening('0'.repeat(64))])
      expect((await send('POST', path(OTHERS), {}, headers)).status).toBe(404);
    expect(await state(2)).toBe('paid');
  });

  test('a cancellation ends an order that was not sent, once', async () => {
    await insertOrder({ id: 10, number: 'ANNA-EEEE-2222', userId: anna.userId });
    for (let time = 0; time < 2; time += 1) {
      const answer = await send('POST', path('ANNA-EEEE-2222'), {}, as(anna.token));
      expect(await answer.json()).toEqual({ ok: true });
    }
    expect(await state(10)).toBe('cancelled');
  });

  test('a cancellation ends an order that waits for its payment', async () => {
    const open = { status: 'created', isConfirmed: false } as const;
    await insertOrder({ id: 13, number: 'ANNA-JJJJ-2222', userId: anna.userId, ...open });
    for (let time = 0; time < 2; time += 1)
      expect((await send('POST', path('ANNA-JJJJ-2222'), {}, as(anna.token))).status).toBe(200);
    expect(await state(13)).toBe('failed');
  });

  test('a guest cancels by the token', async () => {
    await insertOrder({ id: 11, number: 'GAST-EEEE-2222', email: 'gast@example.com' });
    const link = await lookUp('GAST-EEEE-2222', 'gast@example.com');
    const { token } = redeemedSchema.parse(await (await redeem(link)).json());
    expect((await send('POST', path(GUESTS), {}, opening(token))).status).toBe(404);
    expect((await send('POST', path('GAST-EEEE-2222'), {}, opening(token))).status).toBe(200);
    expect(await state(11)).toBe('cancelled');
  });

  test('the cancellation of an order is refused once a package was sent', async () => {
    const packages = ['shipped', 'open'] as const;
    await insertOrder({ id: 12, number: 'ANNA-FFFF-2222', userId: anna.userId, packages });
    const answer = await send('POST', path('ANNA-FFFF-2222'), {}, as(anna.token));
    expect(await readError(answer)).toMatchObject({ status: 409 });
    expect(await state(12)).toBe('paid');
  });
});

function state(id: number) {
  return env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first('status');
}

describe('complaints', () => {
  const good = {
    itemIds: [100, 101],
    reason: 'damaged',
    text: 'Ein Ohr fehlt.',
    reasonLabel: 'Beschädigt',
    origin: ORIGIN,
  };
  const image = (bytes: Uint8Array | string = PNG, type = 'image/png') =>
    new File([bytes], 'a.png', { type });

  function complain(
    complaint: unknown,
    images: readonly File[] = [],
    { number = ANNAS, headers = as(anna.token) }: { number?: string; headers?: object } = {},
  ) {
    const body = new FormData();
    body.set('complaint', JSON.stringify(complaint));
    for (const one of images) body.append('image', one);
    const init = { method: 'POST', headers: { ...headers }, body };
    return call(`/v1/orders/${number}/complaints?shopId=1`, init);
  }

  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

  test('a complaint is stored with its images and its receipt, once however often it is sent', async () => {
    const answers = await Promise.all([
      complain(good, [image()]),
      complain({ ...good, itemIds: [101, 100, 100] }, [image()]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await complain(good, [image()])).status).toBe(200);
    expect(await count('complaints')).toBe(1);
    expect(await count('complaint_items')).toBe(2);
    const [receipt, ...more] = await mails();
    expect(receipt).toMatchObject({ to: 'anna@example.com' });
    expect(receipt?.text).toContain('Ein Ohr fehlt.');
    expect(more).toEqual([]);
  });

  test('the shop gets a copy, from which an answer goes to the shopper', async () => {
    const copied = { ...good, text: 'Die Naht ist offen.', notice: 'kontakt@nestling.example' };
    await Promise.all([complain(copied), complain(copied)]);
    expect(await mails()).toMatchObject([
      { to: 'anna@example.com', text: expect.stringContaining('Die Naht ist offen.') },
      {
        to: 'kontakt@nestling.example',
        replyTo: 'anna@example.com',
        text: expect.stringContaining('Die Naht ist offen.'),
      },
    ]);
    const refusal = await readError(await complain({ ...copied, notice: 'all@x, you@y' }));
    expect(refusal).toMatchObject({ status: 400, field: 'notice' });
  });

  test('images are deleted after their time, and those without a complaint before', () =>
    stopClock(async () => {
      await env.DB.prepare('DELETE FROM complaint_images').run();
      await complain(good, [image(), image(Uint8Array.of(0xff, 0xd8, 0xff, 7), 'text/html')]);
      const { results } = await env.DB.prepare('SELECT key, type FROM complaint_images').all<{
        key: string;
        type: string;
      }>();
      expect(results.map(({ type }) => type).toSorted()).toEqual(['image/jpeg', 'image/png']);
      const [key = ''] = results.map((one) => one.key);
      expect(key).toMatch(/^complaints\/[0-9a-f]{64}$/);
      expect(await env.PICTURES.head(key)).not.toBeNull();
      await sweepImages(env, Date.now() + COMPLAINT_IMAGE_RETENTION - 1);
      expect(await count('complaint_images')).toBe(2);
      await sweepImages(env, Date.now() + COMPLAINT_IMAGE_RETENTION + 1);
      expect(await count('complaint_images')).toBe(0);
      expect(await env.PICTURES.head(key)).toBeNull();
    }));

  test('a body that names no length is read to its limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const headers = { ...as(anna.token), 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body };
    const answer = await readError(await call(`/v1/orders/${ANNAS}/complaints?shopId=1`, init));
    expect(answer).toMatchObject({ status: 413, field: 'image' });
    expect(sent).toBeLessThan(20);
  });

  test.each([
    ['in a package that waits', 400, 'open'],
    ['in a package that was cancelled', 402, 'cancelled'],
  ] as const)('a piece %s cannot be complained about', async (_, first, state) => {
    const { number } = await partlySent();
    const status = await env.DB.prepare('SELECT status FROM order_items WHERE id = ?')
      .bind(first)
      .first('status');
    expect(status).toBe(state);
    const about = (itemIds: readonly number[]) => complain({ ...good, itemIds }, [], { number });
    const refusal = { status: 409, field: 'itemIds' };
    expect(await readError(await about([first]))).toMatchObject(refusal);
    // An item that does not exist is refused together with a sent one, too.
    expect(await readError(await about([first, 404]))).toMatchObject(refusal);
    expect(await count('complaints')).toBe(0);
    expect(await mails()).toEqual([]);
    expect((await about([404, 406])).status).toBe(201);
  });

  async function partlySent() {
    const number = 'ANNA-KKKK-2222';
    await env.DB.batch(
      ['order_items', 'order_packages'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table} WHERE order_id = 4`),
      ),
    );
    await env.DB.prepare('DELETE FROM orders WHERE id = 4').run();
    const packages = ['open', 'cancelled', 'shipped', 'delivered'] as const;
    await insertOrder({ id: 4, number, userId: anna.userId, packages });
    return { number };
  }

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const big = new Uint8Array(MAX_COMPLAINT_IMAGE + 1);
  big.set(PNG);

  test.each([
    ['a script that is called a picture', good, [image(svg)], 422, 'image'],
    ['a page', good, [image('<!doctype html>', 'image/jpeg')], 422, 'image'],
    ['an empty file', good, [image('')], 422, 'image'],
    ['four images', good, [image(), image(), image(), image()], 413, 'image'],
    ['an image that is too large', good, [image(big)], 413, 'image'],
    ['no pieces', { ...good, itemIds: [] }, [], 400, 'itemIds'],
    ['pieces of another order', { ...good, itemIds: [100, 200] }, [], 400, 'itemIds'],
    ['no text', { ...good, text: ' \n ' }, [], 400, 'text'],
    ['a long text', { ...good, text: 'a'.repeat(2001) }, [], 400, 'text'],
    ['another reason', { ...good, reason: 'revenge' }, [], 400, 'reason'],
    ['no JSON', undefined, [], 400, 'complaint'],
  ])('%s is refused', async (_, complaint, images, status, field) => {
    expect(await readError(await complain(complaint, images))).toMatchObject({ status, field });
    expect(await count('complaints')).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('an order has five at most', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await complain({ ...good, text: `Nr. ${at}` })).status).toBe(201);
    const stored = await count('complaint_images');
    expect((await complain({ ...good, text: 'Nr. 6' }, [image()])).status).toBe(429);
    expect(await count('complaint_images')).toBe(stored);
  });

  test('a complaint is never cached', async () => {
    for (const headers of [{}, as(foreign.token), opening('0'.repeat(64))])
      expect((await complain(good, [], { headers })).status).toBe(404);
    expect((await complain({ ...good, itemIds: [200] }, [], { number: OTHERS })).status).toBe(404);
    const { token } = await openGuestOrder();
    const mine = { ...good, itemIds: [300] };
    expect((await complain(mine, [], { number: ANNAS, headers: opening(token) })).status).toBe(404);
    expect((await complain(mine, [], { number: GUESTS, headers: opening(token) })).status).toBe(
      201,
    );
  });
});

describe('the back office', () => {
  const path = '/v1/back-office/orders';

  test('the back office ships a package once, with its mail, then delivers it', async () => {
    await insertOrder({ id: 20, number: 'ANNA-GGGG-2222', packages: ['open', 'open'] });
    const move = (body: object) => send('POST', `${path}/ANNA-GGGG-2222/packages`, body);
    expect((await move({ packageId: 2000, status: 'delivered' })).status).toBe(409);
    for (let time = 0; time < 2; time += 1)
      expect((await move({ packageId: 2000, status: 'shipped', shipmentKey: '0034' })).status).toBe(
        200,
      );
    expect(await mails()).toMatchObject([{ id: 'shipped:2000', to: 'anna@example.com' }]);
    expect((await move({ packageId: 2000, status: 'delivered' })).status).toBe(200);
    expect((await move({ packageId: 2000, status: 'shipped' })).status).toBe(409);
    expect((await move({ packageId: 100, status: 'shipped' })).status).toBe(404);
    const list = await (await send('POST', `${path}/search`, {})).text();
    expect(list).toContain('"packages":[{"id":2000,"status":"delivered"');
  });

  test('the back office sends nothing of an order that is not confirmed', async () => {
    await insertOrder({ id: 21, number: 'ANNA-HHHH-2222', status: 'created', isConfirmed: false });
    const body = { packageId: 2100, status: 'shipped' };
    expect((await send('POST', `${path}/ANNA-HHHH-2222/packages`, body)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});
