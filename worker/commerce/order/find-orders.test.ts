import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { SHOWN_STATES } from '../../../app/order/rules/order.ts';
import { createCatalogue, insertRow } from '../testing/catalogue-rows.ts';
import { insertPayment } from '../testing/payments.ts';
import { markSent } from './refunds/mark-sent.ts';
import { BY, findOrders, readToday } from './find-orders.ts';

let numbers: string[];

beforeAll(async () => {
  await createCatalogue();
  numbers = [];
  for (let at = 0; at < 52; at += 1) numbers.push((await insertPayment()).number);
  const [first = '', second = '', third = ''] = numbers;
  const customer = (email: string, lastName: string) =>
    JSON.stringify({ email, firstName: 'Anna', lastName });
  const set = 'UPDATE orders SET customer = ?2, address = ?3 WHERE order_number = ?1';
  const address = (postcode: string, shipping: object | null = null) =>
    JSON.stringify({ billing: { postcode }, shipping });
  const gift = { firstName: 'Noor', lastName: 'de Wit', postcode: '1015 CJ' };
  await env.DB.batch([
    env.DB.prepare(set).bind(
      first,
      customer('anna.sommer@example.com', 'Sommer'),
      address('99998'),
    ),
    env.DB.prepare(set).bind(third, customer('o@example.com', 'Ölz-Ärnst'), address('8001')),
    env.DB.prepare(set).bind(
      second,
      customer('eva@example.com', 'van Dijk'),
      address('1011 AB', gift),
    ),
  ]);
});

const found = async (q: string) =>
  (await findOrders(env.DB, { q })).orders.map((one) => one.number);

test.each([
  ['its e-mail address', 'ANNA.Sommer@example.com', 0],
  ['its last name', 'van dijk', 1],
  ['a last name with other letters', 'ölz-ärnst', 2],
  ['its postcode', '99998', 0],
  ['a full name', 'anna SOMMER', 0],
  ['a full name with the last name first', 'Sommer, Anna', 0],
  ['a last name of two words before the first one', 'van dijk anna', 1],
  ['a full name with other letters', 'ANNA ölz-ärnst', 2],
  ['the last name of its delivery', 'DE WIT', 1],
  ['the full name of its delivery', 'de wit noor', 1],
  ['the postcode of its delivery', '1015cj', 1],
  ['a postcode with other spaces', '1011  ab', 1],
])('an order is found by %s', async (_, q, at) => {
  expect(await found(q)).toEqual([numbers[at]]);
});

test('an order is found by its number, however it is typed', async () => {
  const [number = ''] = numbers;
  expect(await found(` ${number.toLowerCase().replaceAll('-', ' ')}`)).toEqual([number]);
  expect(await found('AAAA-BBBB-CCCC')).toEqual([]);
});

test('an order is found by the numbers of its documents, and by that of its customer', async () => {
  const [number = '', second = ''] = numbers;
  for (const q of [`R-${number}`, `G-${number}-1`, `g ${number.toLowerCase()}-12`, `${number}-17`])
    expect(await found(q)).toEqual([number]);
  const user = 'd'.repeat(64);
  await env.DB.batch([
    insertRow('users', {
      id: user,
      company: 'baby',
      email: 'mira@example.com',
      is_guest: 1,
      customer_no: 10_100_777,
      first_name: 'Mira',
      last_name: 'Sommer',
      gender: 'f',
      created_at: 1,
      updated_at: 1,
    }),
    env.DB.prepare('UPDATE orders SET user_id = ? WHERE order_number = ?').bind(user, second),
  ]);
  expect(await found('10100777')).toEqual([second]);
});

test('an order is among those of its state alone', async () => {
  const [first = '', second = ''] = numbers;
  const set = 'UPDATE orders SET status = ?2, confirmed_at = ?3 WHERE order_number = ?1';
  const states = async (number: string) => {
    const lists = SHOWN_STATES.map(async (state) => {
      const { orders } = await findOrders(env.DB, { q: number, state });
      return orders.length > 0 ? state : [];
    });
    return (await Promise.all(lists)).flat();
  };
  expect(await states(first)).toEqual(['waiting']);
  await env.DB.prepare(set).bind(second, 'created', 1).run();
  expect(await states(second)).toEqual(['created']);
  await env.DB.prepare(set).bind(second, 'cancelled', 1).run();
  expect(await states(second)).toEqual(['cancelled']);
});

test('all orders are pages of fifty, the newest first', async () => {
  const first = await findOrders(env.DB, { q: '' });
  const second = await findOrders(env.DB, { q: '', before: first.next ?? 0 });
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(
    numbers.toReversed(),
  );
  expect([first.orders.length, second.next]).toEqual([50, null]);
});

test.each(['number', 'email', 'digits', 'nameOrPostcode'] as const)(
  'orders that are looked for by %s are found by an index each',
  async (kind) => {
    const sql = `EXPLAIN QUERY PLAN SELECT o.id FROM orders o WHERE ?3 = ?3 AND ${BY[kind]} ORDER BY o.id DESC`;
    const plan = await env.DB.prepare(sql).bind('a', 1, '["a"]').all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail);
    expect(details.filter((one) => /^SCAN (?!json_each)/.test(one))).toEqual([]);
    expect(details.join()).toMatch(/SEARCH o(?:rders)? USING (?:COVERING )?INDEX/);
  },
);

test('what waits for somebody is counted, and is the list of that name', async () => {
  const [number = ''] = numbers;
  const id = await env.DB.prepare('SELECT id FROM orders WHERE order_number = ?')
    .bind(number)
    .first('id');
  const none = { with_tax: 0, without_tax: 0, vat: 0, gift_card: 0, credit: 0 };
  const refund = {
    order_id: id,
    kind: 'reduced',
    reason: 'Test',
    ...none,
    method: 9,
    created_at: 1,
  };
  await env.DB.batch([
    env.DB.prepare("UPDATE orders SET status = 'paid', confirmed_at = 1 WHERE id = ?").bind(id),
    insertRow('order_packages', { order_id: id, carrier_key: 'dhl', status: 'open' }),
    insertRow('refunds', {
      ...refund,
      position: 1,
      number: 'G-1',
      money: 9,
      money_state: 'byHand',
    }),
  ]);
  const { orders } = await readToday(env.DB, 1);
  const others = { unpaid: 0, refundProblem: 0, warnings: 0, heldEnds: 0 };
  expect(orders).toEqual({ ...others, toShip: 1, toTransfer: 1 });
  for (const list of ['toShip', 'toTransfer'] as const)
    expect((await findOrders(env.DB, { q: '', list })).orders).toMatchObject([{ number }]);
  const marked = { order: number, refund: 'G-1' };
  expect([await markSent(env.DB, marked, 2), await markSent(env.DB, marked, 3)]).toEqual([
    true,
    true,
  ]);
  expect(await markSent(env.DB, { ...marked, refund: 'G-2' }, 2)).toBe(false);
  expect((await readToday(env.DB, 1)).orders.toTransfer).toBe(0);
});
