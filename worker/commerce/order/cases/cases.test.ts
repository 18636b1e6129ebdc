import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { casesSchema } from '../../../../app/order/schemas/case.ts';
import { call, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import { confirm, enter, newShopper, placedOf, valueOf } from '../../testing/checkout.ts';
import { finishPayments } from '../../testing/payments.ts';
import { readOrder } from '../read.ts';

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: 11, stock: 90 }] });
});
// A mail that was sent has no body any more.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 503 }));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(finishPayments);

async function place() {
  const shopper = await newShopper({ 11: 1 });
  const { number } = await placedOf(await confirm(shopper, await enter(shopper)));
  const id = Number(await valueOf('SELECT id FROM orders WHERE order_number = ?', number));
  return { id, number };
}

const HOUR = 60 * 60 * 1000;
const PATH = '/v1/back-office/cases';

async function complain(orderId: number, text: string, at: number): Promise<void> {
  const row = { order_id: orderId, content_hash: 'ab'.repeat(31) + text.slice(0, 2), text };
  await insertRow('complaints', { ...row, reason: 'damaged', created_at: at }).run();
}

async function withdraw(id: string, orderId: number | null, at: number): Promise<void> {
  const typed = { name: 'Eva Muster', contract: 'Meine Jacke', email: 'eva@example.com' };
  const rest = { mailbox: 'eva@example.com', items: '', has_receipt: 0, delete_at: at * 2 };
  const hashes = { key_hash: id.padEnd(64, '0'), fingerprint: '0'.repeat(64) };
  const row = { id, shop_id: 1, order_id: orderId, received_at: at, ...typed, ...rest, ...hashes };
  await insertRow('withdrawals', row).run();
}

async function find(query: object) {
  return casesSchema.parse(await (await send('POST', `${PATH}/search`, query)).json()).cases;
}

const openSchema = z.object({ openCases: z.array(z.string()) });
const openAt = async (number: string) =>
  openSchema.parse(await (await call(`/v1/back-office/orders/${number}`)).json()).openCases;

const mailOf = async (cause: string) =>
  String(
    await valueOf(
      "SELECT body ->> '$.text' FROM outbox WHERE cause = ? AND id LIKE 'note:%'",
      cause,
    ),
  );

test('cases are listed until somebody answers them, once, at the order and by mail', async () => {
  const { id, number } = await place();
  const now = Date.now();
  await complain(id, '01 Der Knopf fehlt', now - HOUR);
  await withdraw('w1', id, now - 2 * HOUR);
  expect(await openAt(number)).toEqual(['withdrawal', 'complaint']);
  expect(await find({})).toMatchObject([
    { id: 'withdrawal:w1', orderNumber: number, name: 'Eva Muster', answeredAt: null },
    { kind: 'complaint', orderNumber: number, text: '01 Der Knopf fehlt', reason: 'damaged' },
  ]);
  const [complaint] = await find({ kind: 'complaint' });
  const path = `${PATH}/${complaint?.id}/answer`;
  const answers = await Promise.all(
    ['Wir schicken dir einen Knopf.\nBis bald', 'Wir erstatten'].map((text) =>
      send('POST', path, { text }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const order = await readOrder(env.DB, id);
  expect(order?.notes).toHaveLength(1);
  expect(await mailOf(`order:${number}`)).toContain(order?.notes[0]?.text.replace('\n', '\n\n'));
  expect(await find({})).toMatchObject([{ id: 'withdrawal:w1' }]);
  expect(await find({ number, isAnswered: true })).toMatchObject([
    {
      kind: 'complaint',
      answeredAt: expect.any(Number),
      answeredBy: expect.any(String),
      answer: order?.notes[0]?.text,
    },
    { id: 'withdrawal:w1', answeredBy: null, answer: null },
  ]);
  expect(await openAt(number)).toEqual(['withdrawal']);
  // Closed without a text: nothing is written to the shopper.
  expect((await send('POST', `${PATH}/withdrawal:w1/answer`, {})).status).toBe(200);
  expect((await readOrder(env.DB, id))?.notes).toHaveLength(1);
  expect(await openAt(number)).toEqual([]);
  expect((await find({ number, isAnswered: true }))[1]).toMatchObject({
    answeredBy: expect.any(String),
    answer: null,
  });
  const record = await (await call('/v1/back-office/changes?subject=case:withdrawal:w1')).json();
  expect(record).toMatchObject({ changes: [{ before: { answered: null }, refused: null }] });
});

test('a withdrawal without an order is answered by a mail alone', async () => {
  await withdraw('w2', null, Date.now());
  const text = 'Welche Bestellung meinst du?';
  expect((await send('POST', `${PATH}/withdrawal:w2/answer`, { text })).status).toBe(200);
  expect(await mailOf('withdrawal:w2')).toContain(text);
});

test('a case of a shop that is not configured any more is not marked as answered', async () => {
  await withdraw('w3', null, Date.now());
  await env.DB.prepare("UPDATE withdrawals SET shop_id = 99 WHERE id = 'w3'").run();
  const answer = await send('POST', `${PATH}/withdrawal:w3/answer`, { text: 'Guten Tag' });
  expect(answer.status).toBe(500);
  expect(await find({})).toMatchObject([{ id: 'withdrawal:w3', answeredAt: null }]);
});

test.each([
  ['an unknown case', `${PATH}/complaint:999/answer`, { text: 'Hallo' }, 404, undefined],
  ['an id without a kind', `${PATH}/7/answer`, { text: 'Hallo' }, 404, undefined],
  ['an empty note', '/v1/back-office/orders/AAAA-AAAA-AAAA/notes', { text: ' ' }, 400, 'text'],
  [
    'an unknown order',
    '/v1/back-office/orders/AAAA-AAAA-AAAA/notes',
    { text: 'a' },
    404,
    undefined,
  ],
])('%s is refused', async (_, path, body, status, field) => {
  const answer = await send('POST', path, body);
  const refused: { field?: string } = await answer.json();
  expect([answer.status, refused.field]).toEqual([status, field]);
});

test('an image of a complaint is its file', async () => {
  const { id } = await place();
  await complain(id, '02 Kratzer', Date.now());
  const complaint = await valueOf("SELECT id FROM complaints WHERE text LIKE '02%'");
  await env.PICTURES.put('complaints/a', 'file', { httpMetadata: { contentType: 'image/jpeg' } });
  const row = { key: 'complaints/a', complaint_id: complaint, type: 'image/jpeg', bytes: 4 };
  await insertRow('complaint_images', { ...row, created_at: 1 }).run();
  const image = await call(`${PATH}/complaint:${complaint}/images/1`);
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect((await image.arrayBuffer()).byteLength).toBe(4);
  expect((await call(`${PATH}/complaint:${complaint}/images/2`)).status).toBe(404);
});
