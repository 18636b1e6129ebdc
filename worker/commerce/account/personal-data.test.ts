import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { BasketObject } from '../basket/basket-object.ts';
import { addItem, call, send } from '../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { insertSession } from '../testing/customers.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import { insertStore, reservationRows } from '../testing/stores.ts';

/** Names of columns with personal data. The keys of baskets and wishlists contain the user's id. */
const PERSONAL_COLUMN =
  /(^|_)(user|from_id|e?mail|mailbox|phone|birth|first_name|last_name|customer|address|author|device|ip|token|body|basket_key|wishlist_key)(_|$)/;

/** Tables with such a column, or with personal data according to docs/data.md, that are not part of the download. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  makers: 'companies that make products',
  reviews: 'published, and without a link to an account',
  erasures: 'ids of accounts that are deleted',
  stores: 'shops in cities',
  wish_mail_requests: 'hashes of mailboxes, for a day',
  shared_wishlist_marks: 'of givers, without a link to an account',
  payment_events: 'ids of webhooks, for 30 days',
  consents: 'random ids, without a link to an account',
  staff: 'who work for the shop',
  changes: 'what staff did to orders, without a word about their shoppers',
  back_office_calls: 'answers to staff, for a week',
  order_positions: 'the order in which orders have changed',
};

const HASH = 'f'.repeat(64);
const VARIANT = 11;
const LATER = 4_000_000_000_000;

beforeAll(async () => {
  await createCatalogue();
  await insertProduct({ id: 1, referenceKey: '1.1', variants: [{ id: VARIANT }] });
  await insertStore(1, { [VARIANT]: 5 });
});

test('every table with personal data is part of the download, or a named exception', async () => {
  const tables = await tableNames();
  const columns = await env.DB.batch<{ name: string }>(
    tables.map((table) => env.DB.prepare(`PRAGMA table_info("${table}")`)),
  );
  const named = tables.filter((_, at) =>
    columns[at]?.results.some(({ name }) => PERSONAL_COLUMN.test(name)),
  );
  const documented = documentedTables();
  const personal = new Set([...named, ...documented, ...(await referringTo(['users', 'orders']))]);
  for (const table of Object.keys(EXCEPTIONS)) expect(personal.delete(table), table).toBe(true);
  const known = Object.keys(PERSONAL_TABLES);
  expect([...personal].filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !documented.includes(table))).toEqual([]);
});

/** Returns the tables that docs/data.md names as places of the back end. */
function documentedTables(): readonly string[] {
  const [, section = ''] = /\n## In the back end\n([^]*?)\n## /.exec(env.DATA_DOCS) ?? [];
  const cells = section.split('\n').map((row) => row.split('|')[2] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name));
}

/** Returns the tables whose foreign keys lead to one of these, directly or by other tables. */
async function referringTo(targets: readonly string[]): Promise<ReadonlySet<string>> {
  const tables = await tableNames();
  const keys = await env.DB.batch<{ table: string }>(
    tables.map((table) => env.DB.prepare(`PRAGMA foreign_key_list("${table}")`)),
  );
  const found = new Set(targets);
  // A Set that grows during iteration.
  for (const target of found)
    for (const [at, table] of tables.entries())
      if (keys[at]?.results.some((key) => key.table === target)) found.add(table);
  return found;
}

async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const download = (token: string, shopId = 1) =>
  call(`/v1/users/me/data?shopId=${shopId}`, { headers: { 'X-Session-Token': token } });

/** Inserts a row of each kind for a user, with texts that the download must contain, and texts that it must not. */
async function insertAll(userId: string, email: string) {
  const at = { created_at: 1 };
  const mail = { to: email, subject: 'shown-subject', html: 'secret', text: 'secret', shopId: 1 };
  const money = { with_tax: 119, without_tax: 100, vat: 19 };
  const none = { with_tax: 0, without_tax: 0, vat: 0 };
  const sent = { kind: 'mail', next_try_at: 1, ...at };
  await env.DB.batch([
    insertRow('addresses', {
      user_id: userId,
      gender: 'f',
      first_name: 'Anna',
      last_name: 'Muster',
      street: 'shown-street',
      house_number: '1',
      postcode: '20095',
      city: 'Hamburg',
      country: 'DE',
    }),
    insertRow('passkeys', {
      id: 'secret-passkey-id',
      user_id: userId,
      company: 'baby',
      public_key: 'secret',
      counter: 0,
      name: 'shown-passkey',
      ...at,
    }),
    insertRow('passkey_challenges', {
      challenge_hash: HASH,
      company: 'baby',
      kind: 'add',
      user_id: userId,
      expires_at: LATER,
    }),
    insertRow('password_resets', { user_id: userId, token_hash: HASH, expires_at: LATER, ...at }),
    insertRow('newsletter_ends', { user_id: userId, token_hash: HASH, expires_at: LATER, ...at }),
    insertRow('merges', { user_id: userId, from_id: 'e'.repeat(32), host: 'de', ...at }),
    insertRow('gift_cards', {
      code_hash: HASH,
      ending: 'AB12',
      company: 'baby',
      currency: 'EUR',
      amount: 5000,
      left_amount: 4500,
      user_id: userId,
      ...at,
    }),
    insertRow('checkouts', {
      basket_key: `basket_1_${userId}`,
      id: 'e'.repeat(32),
      shop_id: 1,
      user_id: userId,
      draft: '{"address":{"phone":"shown-draft"}}',
      updated_at: 1,
      ...at,
    }),
    insertRow('credit_bookings', {
      user_id: userId,
      currency: 'EUR',
      kind: 'refund',
      amount: 100,
      order_number: 'shown-refund',
      ...at,
    }),
    insertRow('orders', {
      id: 1,
      order_number: 'shown-order',
      idempotency_key: 'i',
      checkout_id: 'c',
      shop_id: 1,
      basket_key: 'b',
      user_id: userId,
      status: 'paid',
      currency: 'EUR',
      ...money,
      customer: '{"name":"shown-customer"}',
      address: '{}',
      payment: '{}',
      ...at,
    }),
    insertRow('payments', {
      order_id: 1,
      provider: 'test',
      code: 'KK',
      amount: 1,
      currency: 'EUR',
      reference: 'secret-reference',
      url: 'https://secret.example/',
      urls: '{}',
      expires_at: LATER,
      updated_at: 1,
      ...at,
    }),
    insertRow('payment_customers', {
      user_id: userId,
      provider: 'test',
      reference: 'secret-customer',
      ...at,
    }),
    insertRow('authorisations', { order_id: 1, state: 'held', ends_at: LATER }),
    insertRow('payment_reports', {
      id: 'dp_secret',
      order_id: 1,
      kind: 'dispute',
      outcome: 'open',
      reason: 'fraudulent',
      taken: 0,
      reported_at: 1,
      waits: 1,
      created_at: 1,
    }),
    insertRow('order_codes', { order_id: 1, kind: 'giftCard', code_hash: HASH, amount: 500 }),
    insertRow('order_packages', { order_id: 1, carrier_key: 'shown-carrier', status: 'sent' }),
    insertRow('order_items', {
      order_id: 1,
      variant_id: VARIANT,
      status: 'sent',
      ...money,
      vat_rate: 19,
      details: '{"name":"shown-item"}',
    }),
    insertRow('refunds', {
      id: 1,
      order_id: 1,
      position: 1,
      number: 'shown-credit-note',
      kind: 'returned',
      reason: 'shown-reason',
      ...none,
      method: 0,
      gift_card: 0,
      credit: 0,
      money: 0,
      money_state: 'none',
      ...at,
    }),
    insertRow('order_receipts', { order_id: 1, amount: 77, received_at: 1 }),
    insertRow('order_notes', { id: 'n1', order_id: 1, text: 'Guten Tag', created_at: 1 }),
    insertRow('refund_lines', { refund_id: 1, part: 'item:1', item_id: 1, rate: 19, ...none }),
    insertRow('complaints', {
      id: 1,
      order_id: 1,
      content_hash: HASH,
      reason: 'damaged',
      text: 'shown-complaint',
      ...at,
    }),
    env.DB.prepare('INSERT INTO complaint_items SELECT 1, id FROM order_items WHERE order_id = 1'),
    insertRow('order_gift_cards', {
      item_id: 1,
      code: 'SECRETCARD00ABCD',
      code_hash: '9'.repeat(64),
      company: 'baby',
      currency: 'EUR',
      amount: 5000,
      ...at,
    }),
    insertRow('complaint_images', {
      key: 'secret-image',
      complaint_id: 1,
      type: 'image/png',
      bytes: 7,
      ...at,
    }),
    insertRow('order_lookups', {
      token_hash: HASH,
      order_id: 1,
      mailbox: 'secret-mailbox',
      expires_at: LATER,
      ...at,
    }),
    ...[1, 9].map((shop_id) =>
      insertRow('reminders', {
        id: `r${shop_id}`,
        shop_id,
        variant_id: VARIANT,
        email,
        mailbox: email,
        stop_hash: String(shop_id).padStart(64, '0'),
        mail: '{"text":"secret"}',
        expires_at: LATER,
        ...at,
      }),
    ),
    insertRow('shared_wishlists', {
      wishlist_key: `wishlist_1_${userId}`,
      shop_id: 1,
      kind: 'babyList',
      title: 'shown-title',
      delivery_address: '{"street":"shown-delivery"}',
      used_at: 1,
      ...at,
    }),
    insertRow('order_presents', {
      order_id: 1,
      wishlist_key: `wishlist_1_${userId}`,
      address: '{"street":"shown-delivery"}',
      ...at,
    }),
    insertRow('shared_wishlist_links', {
      wishlist_key: `wishlist_1_${userId}`,
      token_hash: HASH,
      seed: 'e'.repeat(32),
      ...at,
    }),
    insertRow('wish_mails', {
      id: 'w1',
      kind: 'offers',
      shop_id: 1,
      wishlist_key: `wishlist_1_${userId}`,
      email,
      mailbox: email,
      stop_hash: HASH,
      mail: '{"text":"secret"}',
      due_at: LATER,
      expires_at: LATER,
      ...at,
    }),
    ...[1, 9].flatMap((shopId) =>
      reservationRows(String(shopId), { shopId, storeId: 1, email, variantId: VARIANT }),
    ),
    insertRow('withdrawals', {
      id: 'v1',
      shop_id: 1,
      name: 'shown-withdrawal',
      contract: 'shown-order',
      email,
      mailbox: email,
      key_hash: HASH,
      fingerprint: HASH,
      received_at: 1,
      has_receipt: 1,
      delete_at: LATER,
    }),
    insertRow('outbox', { id: 'm1', cause: 'a', body: JSON.stringify(mail), ...sent }),
    insertRow('outbox', {
      id: 'm3',
      cause: 'contact',
      body: JSON.stringify({ ...mail, to: 'shop@example.com', replyTo: email, text: 'shown-text' }),
      ...sent,
    }),
    insertRow('outbox', {
      id: 'm2',
      cause: 'b',
      body: JSON.stringify({ ...mail, to: 'other@example.com' }),
      ...sent,
    }),
  ]);
}

test('the download has a row of each kind, and no secret', async () => {
  // The merge stays unfinished: otherwise the first call of its user would finish it.
  vi.spyOn(BasketObject.prototype, 'handOver').mockRejectedValue(new Error('lost'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { token, userId, email } = await insertSession({ isVerified: true });
  await insertAll(userId, email);
  const own = { 'X-Session-Token': token };
  const basket = `basket_4_${userId}`;
  const wishlist = `wishlist_1_${userId}`;
  await send('POST', `/v1/wishlists/${wishlist}/items?shopId=1`, { productId: 1 }, own);
  await send(
    'POST',
    `/v1/baskets/${basket}/items?shopId=4`,
    { variantId: VARIANT, quantity: 1 },
    own,
  );
  await addItem(`basket_1_${'d'.repeat(32)}`, { variantId: VARIANT, quantity: 1 });

  const response = await download(token);
  expect(response.status).toBe(200);
  const data = z.record(z.string(), z.unknown()).parse(await response.json());
  for (const { name } of Object.values(PERSONAL_TABLES))
    expect(data[name], name).toHaveLength(name === 'mails' ? 2 : 1);
  expect(data).toMatchObject({
    account: [{ id: userId, email }],
    addresses: [{ street: 'shown-street' }],
    sessions: [{ host: 'de' }],
    passkeys: [{ name: 'shown-passkey' }],
    giftCards: [{ ending: 'AB12', left_amount: 4000 }],
    creditBookings: [{ order_number: 'shown-refund' }],
    orders: [{ order_number: 'shown-order', customer: { name: 'shown-customer' } }],
    orderPackages: [{ order_number: 'shown-order', carrier_key: 'shown-carrier' }],
    orderCodes: [{ order_number: 'shown-order', kind: 'giftCard', amount: 500 }],
    orderItems: [{ order_number: 'shown-order', details: { name: 'shown-item' } }],
    refunds: [{ order_number: 'shown-order', number: 'shown-credit-note' }],
    orderReceipts: [{ order_number: 'shown-order', amount: 77 }],
    refundLines: [{ number: 'shown-credit-note', part: 'item:1' }],
    complaints: [{ order_number: 'shown-order', text: 'shown-complaint' }],
    complaintImages: [{ type: 'image/png', bytes: 7 }],
    orderLookups: [{ order_number: 'shown-order' }],
    reminders: [{ shop_id: 1, email }],
    sharedWishlists: [{ title: 'shown-title', delivery_address: { street: 'shown-delivery' } }],
    presents: [{ address: { street: 'shown-delivery' } }],
    wishMails: [{ kind: 'offers', email }],
    reservations: [{ shop_id: 1, last_name: 'shown-last', phone: 'shown-phone' }],
    reservationLines: [{ name: 'shown-name', quantity: 1 }],
    withdrawals: [{ name: 'shown-withdrawal', contract: 'shown-order', email }],
    mails: [
      { to: email, subject: 'shown-subject', text: null },
      { to: 'shop@example.com', text: 'shown-text' },
    ],
    wishlists: { 'de-de': [{ productId: 1 }] },
  });
  const text = JSON.stringify(data);
  for (const secret of ['secret', HASH, 'e'.repeat(32), 'password_hash', token])
    expect(text).not.toContain(secret);
});

test('no download holds another customer’s data, and without a session there is no download', async () => {
  const { token } = await insertSession();
  const { account, ...others } = z
    .record(z.string(), z.unknown())
    .parse(await (await download(token)).json());
  expect(account).toHaveLength(1);
  expect(JSON.stringify(others)).not.toContain('shown-');
  expect((await call('/v1/users/me/data?shopId=1')).status).toBe(403);
  expect((await download((await insertSession({ company: 'bm' })).token)).status).toBe(403);
});

test('who has typed an address does not get what is known by it alone', async () => {
  const email = 'victim@example.com';
  const { token, userId } = await insertSession({ email });
  const mail = (subject: string) =>
    JSON.stringify({ to: email, subject, html: 'x', text: 'x', shopId: 1 });
  const row = (id: string, cause: string) =>
    insertRow('outbox', {
      id,
      kind: 'mail',
      cause,
      body: mail(id),
      created_at: 1,
      next_try_at: 1,
    });
  await env.DB.batch([
    ...reservationRows('2', { shopId: 1, storeId: 1, email, variantId: VARIANT }),
    insertRow('reminders', {
      id: 'r2',
      shop_id: 1,
      variant_id: VARIANT,
      email,
      mailbox: email,
      stop_hash: '2'.repeat(64),
      mail: '{}',
      created_at: 1,
      expires_at: LATER,
    }),
    insertRow('wish_mails', {
      id: 'w2',
      kind: 'offers',
      shop_id: 1,
      wishlist_key: `wishlist_1_${'b'.repeat(32)}`,
      email,
      mailbox: email,
      stop_hash: '2'.repeat(64),
      mail: '{}',
      created_at: 1,
      due_at: LATER,
      expires_at: LATER,
    }),
    row('receipt', 'reservation:N-2'),
    row('own', `reset:${userId}`),
    row('own passkey', `passkey:${userId}`),
    row('message', `contact:${userId}`),
    row('message of another', `contact:${'b'.repeat(64)}`),
  ]);
  const nothing = { reservations: [], reservationLines: [], reminders: [], wishMails: [] };
  const own = {
    ...nothing,
    mails: [{ subject: 'message' }, { subject: 'own' }, { subject: 'own passkey' }],
  };
  expect(await (await download(token)).json()).toMatchObject(own);
  await env.DB.prepare('UPDATE users SET verified_at = 1 WHERE id = ?').bind(userId).run();
  expect(await (await download(token)).json()).toMatchObject({
    reservations: [{ number: 'N-2' }],
    reservationLines: [{ number: 'N-2' }],
    reminders: [{ shop_id: 1 }],
    wishMails: [{ kind: 'offers' }],
  });
});
