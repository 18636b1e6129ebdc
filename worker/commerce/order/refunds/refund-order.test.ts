import { env } from 'cloudflare:workers';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutSchema } from '../../../../app/checkout/schemas/checkout.ts';
import { orderSums } from '../../../../app/order/rules/order-sums.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { newRefundSchema } from '../../../../app/order/schemas/refund.ts';
import { LAW_TIMEOUT, timesOf } from '../../../../tests/cases.ts';
import { send } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  creditOf,
  insertCredit,
  newShopper,
  placedOf,
  put,
  putStep,
  type Shopper,
  stockOfVariant,
  useCode,
  valueOf,
} from '../../testing/checkout.ts';
import { finishPayments, noHold } from '../../testing/payments.ts';
import { insertGiftCard, insertVoucher } from '../../testing/vouchers.ts';
import { cancelOrder, receivePayment } from '../lifecycle.ts';
import { movePackage } from '../packages.ts';
import { sweepOverdue } from '../overdue.ts';
import { findOrders } from '../find-orders.ts';
import { readOrder } from '../read.ts';
import { readKnown } from '../status.ts';
import { markSurplusSent } from './mark-sent.ts';
import { refundOrder } from './refund-order.ts';

const [BODY, BOOK, CARD] = [11, 21, 31];
/** A shop of each country. */
const SHOPS: Readonly<Record<number, string>> = {
  1: 'DE',
  2: 'AT',
  3: 'CH',
  5: 'BE',
  7: 'NL',
  8: 'FR',
};

beforeAll(async () => {
  await createCatalogue();
  const prices = (withTax: number, vatRate: number) =>
    Object.fromEntries(Object.values(SHOPS).map((list) => [list, { withTax, vatRate }]));
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [{ id: BODY, stock: 900, prices: prices(1999, 19) }],
  });
  await insertProduct({
    id: 2,
    referenceKey: '200.1',
    variants: [{ id: BOOK, stock: 900, prices: prices(1333, 7) }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '300.1',
    flags: { warengruppe: '9410' },
    variants: [{ id: CARD, stock: 900, prices: { DE: { withTax: 2500 } } }],
  });
  for (const product_id of [1, 2])
    await insertRow('product_texts', {
      product_id,
      language: 'nl',
      name: 'Artikel',
      description: '',
      categories: '[]',
      labels: '{}',
      details: '{}',
      search_words: '',
    }).run();
  await insertVoucher('NEST7', { kind: 'percent', value: 7 });
});
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

// The mails of many orders must not be sent after the last test.
afterAll(finishPayments);

const NOW = Date.now();
const refund = (number: string, asked: object) =>
  refundOrder(env, number, newRefundSchema.parse({ reason: 'Test', ...asked }), NOW);

const POSTCODES: Readonly<Record<string, string>> = {
  DE: '20257',
  AT: '1010',
  CH: '8001',
  BE: '1000',
  NL: '1011 AB',
  FR: '75001',
};

async function place(shopper: Shopper, payment = 'RE'): Promise<Order> {
  const country = SHOPS[shopper.shopId] ?? '';
  const billing = { ...ADDRESS, country, postcode: POSTCODES[country] };
  const address = await putStep(shopper, 'address', { billing, delivery: { kind: 'billing' } });
  const { shippingOptions } = checkoutSchema.parse(await address.json());
  await putStep(shopper, 'shipping', { carrier: shippingOptions[0]?.key });
  const seen = await putStep(shopper, 'payment', { code: payment, credit: true });
  const checkout = checkoutSchema.parse(await seen.json());
  const { number } = await placedOf(await confirm(shopper, checkout));
  return read(number);
}

async function read(number: string): Promise<Order> {
  const id = await valueOf('SELECT id FROM orders WHERE order_number = ?', number);
  const order = await readOrder(env.DB, Number(id));
  if (!order) throw new Error('no such order');
  return order;
}

async function ship({ number, packages }: Order): Promise<void> {
  for (const { id } of packages)
    await movePackage(
      env,
      number,
      { packageId: id, status: 'shipped', shipmentKey: `TEST${id}` },
      NOW,
      noHold,
    );
}

describe('an order in part', () => {
  test('an item that was not sent is cancelled: stock, invoice and mail', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    const before = await stockOfVariant(BODY);
    const [item] = order.items;
    const outcome = await refund(order.number, { kind: 'cancelled', items: [{ id: item?.id }] });
    expect(outcome).toMatchObject({
      kind: 'refunded',
      refund: { number: `G-${order.number}-1`, withTax: 1999, money: 0 },
    });
    const after = await read(order.number);
    expect(after.items.map(({ status }) => status)).toEqual(['cancelled', 'open']);
    expect(after.refunds).toMatchObject([{ kind: 'cancelled', method: 1999, moneyState: 'none' }]);
    expect(await stockOfVariant(BODY)).toBe(Number(before) + 1);
    const mail = "SELECT body ->> '$.text' FROM outbox WHERE id = 'refund:' || ?";
    expect(await valueOf(mail, `G-${order.number}-1`)).toMatch(/Rechnung .* niedriger/);
    // What is left is sent without it.
    await ship(after);
    expect((await read(order.number)).items.map(({ status }) => status)).toEqual([
      'cancelled',
      'shipped',
    ]);
  });

  test('what was sent and paid comes back: its money is due, and shipping with the last item', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    await ship(order);
    await receivePayment(env, order.number, NOW);
    const [first, second] = order.items;
    const one = await refund(order.number, { kind: 'returned', items: [{ id: first?.id }] });
    expect(one).toMatchObject({ refund: { withTax: 1999, money: 1999 } });
    const two = await refund(order.number, { kind: 'returned', items: [{ id: second?.id }] });
    expect(two).toMatchObject({ refund: { withTax: 1999 + order.shipping.withTax } });
    const { refunds } = await read(order.number);
    expect(refunds.map(({ moneyState }) => moneyState)).toEqual(['byHand', 'byHand']);
    expect(refunds.reduce((sum, { money }) => sum + money, 0)).toBe(order.cost.withTax);
  });

  test('goods that cannot be sold again do not come back into stock', async () => {
    const order = await place(await newShopper({ [BODY]: 1 }));
    await ship(order);
    const before = await stockOfVariant(BODY);
    const items = [{ id: order.items[0]?.id, amount: 500 }];
    await refund(order.number, { kind: 'returned', items, isRestocked: false, shipping: 0 });
    expect(await stockOfVariant(BODY)).toBe(before);
    expect((await read(order.number)).refunds).toMatchObject([{ withTax: 500 }]);
  });

  test('an order with a refund is not cancelled whole any more', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    await refund(order.number, { kind: 'cancelled', items: [{ id: order.items[0]?.id }] });
    expect(await cancelOrder(env, order, 'shop', NOW)).toBe(false);
  });

  test.each([
    ['no item', { kind: 'returned', items: [] }, 'items', 'is required'],
    [
      'an item of another order',
      { kind: 'cancelled', items: [{ id: 1 }] },
      'items.0.id',
      'no item',
    ],
    ['an item twice', { kind: 'cancelled', items: ['a', 'a'] }, 'items.1.id', 'named twice'],
    ['what was not sent', { kind: 'returned', items: ['a'] }, 'items.0.id', 'was not sent'],
    [
      'more than its price',
      { kind: 'reduced', items: [['a', 2000]] },
      'items.0.amount',
      'more than',
    ],
    [
      'a lower price of nothing',
      { kind: 'reduced', items: ['a'] },
      'items.0.amount',
      'is required',
    ],
    ['more than the shipping', { kind: 'reduced', shipping: 99_999 }, 'shipping', 'more than'],
  ] as const)('%s is refused with its field', async (_, asked, field, problem) => {
    const order = await place(await newShopper({ [BODY]: 1 }));
    const ids = { a: order.items[0]?.id };
    const named = ('items' in asked ? asked.items : []).map((one) =>
      typeof one === 'string'
        ? { id: ids[one] }
        : Array.isArray(one)
          ? { id: ids.a, amount: one[1] }
          : one,
    );
    const outcome = await refund(order.number, { ...asked, items: named });
    expect(outcome).toMatchObject({ kind: 'refused', field });
    expect(outcome.kind === 'refused' && outcome.problem).toContain(problem);
    expect((await read(order.number)).refunds).toEqual([]);
  });

  test('an order that is not confirmed, has ended or is unknown is not refunded', async () => {
    const unpaid = await place(await newShopper({ [BODY]: 1 }), 'PP');
    const asked = { kind: 'cancelled', items: [{ id: unpaid.items[0]?.id }] };
    expect(await refund(unpaid.number, asked)).toEqual({ kind: 'notPossible' });
    expect(await refund('AAAA-BBBB-CCCC', asked)).toEqual({ kind: 'unknown' });
  });
});

describe('money that comes in parts', () => {
  test('an order is paid once all of it has come, less what was refunded', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    const { due } = orderSums(order);
    const first = await receivePayment(env, order.number, NOW, { amount: 1000 });
    expect(first).toEqual({ kind: 'received', received: 1000, due });
    expect((await read(order.number)).status).toBe('created');
    await refund(order.number, { kind: 'cancelled', items: [{ id: order.items[0]?.id }] });
    const rest = await receivePayment(env, order.number, NOW);
    expect(rest).toEqual({ kind: 'received', received: due - 1999, due: due - 1999 });
    expect(await read(order.number)).toMatchObject({ status: 'paid', paidAt: NOW });
  });

  test('a refund pays an open invoice whole if what has come is enough, and sends back what is above it', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    const { due } = orderSums(order);
    await receivePayment(env, order.number, NOW, { amount: due - 1000 });
    const items = [{ id: order.items[0]?.id }];
    const outcome = await refund(order.number, { kind: 'cancelled', items });
    expect(outcome).toMatchObject({ refund: { withTax: 1999, money: 999 } });
    expect((await read(order.number)).status).toBe('paid');
  });

  test.each(['V', 'RE'])(
    'nothing goes back by %s of an order that was not paid',
    async (method) => {
      const order = await place(await newShopper({ [BODY]: 3 }), method);
      for (const { id } of order.items) {
        const one = await refund(order.number, { kind: 'cancelled', items: [{ id }] });
        expect(one).toMatchObject({ kind: 'refunded', refund: { money: 0 } });
      }
      expect((await readKnown(env.DB, order.id, NOW))?.paid).toBeNull();
    },
  );

  test('money that the release before has recorded has a receipt', async () => {
    const order = await place(await newShopper({ [BODY]: 1 }));
    const paid = `UPDATE orders SET status = 'paid', details = json_set(details, '$.paidAt', 7) WHERE id = ?`;
    await env.DB.prepare(paid).bind(order.id).run();
    expect((await readKnown(env.DB, order.id, NOW))?.paid).toBe(orderSums(order).due);
  });

  test('money of a cancelled order, and what comes late, is to be transferred, once', async () => {
    const order = await place(await newShopper({ [BODY]: 1 }), 'V');
    await receivePayment(env, order.number, NOW, { amount: 500 });
    await cancelOrder(env, order, 'shop', NOW);
    const known = async () => {
      const one = await readKnown(env.DB, order.id, NOW);
      return [one?.paid, one?.surplus];
    };
    expect(await known()).toEqual([500, 500]);
    expect(await receivePayment(env, order.number, NOW, { amount: 700 })).toMatchObject({
      received: 1200,
    });
    const { orders } = await findOrders(env.DB, { q: order.number, list: 'toTransfer' });
    expect(orders).toHaveLength(1);
    const sent = Array.from({ length: 5 }, () =>
      markSurplusSent(env.DB, { order: order.number }, NOW),
    );
    expect((await Promise.all(sent)).filter(Boolean)).toHaveLength(1);
    expect(await known()).toEqual([0, 0]);
  });

  test('what comes above the price is to be transferred, less what a refund sends', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    const { due } = orderSums(order);
    await ship(order);
    await receivePayment(env, order.number, NOW, { amount: due + 300 });
    expect((await readKnown(env.DB, order.id, NOW))?.surplus).toBe(300);
    const items = [{ id: order.items[0]?.id }];
    expect(await refund(order.number, { kind: 'returned', items })).toMatchObject({
      refund: { means: { method: 1999 }, money: 2299 },
    });
    expect((await readKnown(env.DB, order.id, NOW))?.surplus).toBe(0);
  });

  test('a refund that meets a transfer of what came above the price sends that no more', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    await ship(order);
    await receivePayment(env, order.number, NOW, { amount: orderSums(order).due + 300 });
    let batches = 0;
    // The first batch reads the order, the second one writes the refund.
    const batch: typeof env.DB.batch = async (statements) => {
      batches += 1;
      if (batches === 2) await markSurplusSent(env.DB, { order: order.number }, NOW);
      return env.DB.batch(statements);
    };
    const DB = new Proxy(env.DB, {
      get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name).bind(db)),
    });
    const items = [{ id: order.items[0]?.id }];
    const asked = newRefundSchema.parse({ kind: 'returned', items, reason: 'Test' });
    expect(await refundOrder({ ...env, DB }, order.number, asked, NOW)).toMatchObject({
      refund: { money: 1999 },
    });
  });

  test('the answer has all that has come, whatever comes at the same moment', async () => {
    const order = await place(await newShopper({ [BODY]: 2 }));
    const answers = await Promise.all(
      [100, 200, 300].map((one) => receivePayment(env, order.number, NOW, { amount: one })),
    );
    const sums = answers.map((one) => (one.kind === 'received' ? one.received : 0));
    expect(Math.max(...sums)).toBe(600);
  });

  test('all of the money is received once, however often it is said', async () => {
    const order = await place(await newShopper({ [BODY]: 1 }));
    const { due } = orderSums(order);
    for (let time = 0; time < 3; time += 1)
      expect(await receivePayment(env, order.number, NOW)).toMatchObject({ received: due, due });
    expect(await valueOf('SELECT count(*) FROM order_receipts WHERE order_id = ?', order.id)).toBe(
      1,
    );
  });
});

test('a refund and a cancellation at once give back once', async () => {
  for (let time = 0; time < 6; time += 1) {
    const stock = Number(await stockOfVariant(BODY));
    const order = await place(await newShopper({ [BODY]: 2 }));
    const items = [{ id: order.items[0]?.id }];
    const [isCancelled, refunded] = await Promise.all([
      cancelOrder(env, order, 'shop', NOW),
      refund(order.number, { kind: 'cancelled', items }),
    ]);
    expect(isCancelled).toBe(refunded.kind !== 'refunded');
    expect(await stockOfVariant(BODY)).toBe(isCancelled ? stock : stock - 1);
  }
});

test('an order that has ended takes no refund, whoever writes it', async () => {
  const order = await place(await newShopper({ [BODY]: 1 }));
  await cancelOrder(env, order, 'shop', NOW);
  const none = {
    with_tax: 0,
    without_tax: 0,
    vat: 0,
    method: 0,
    gift_card: 0,
    credit: 0,
    money: 0,
  };
  const row = { order_id: order.id, position: 1, number: 'G', kind: 'cancelled', reason: 'Test' };
  const late = insertRow('refunds', { ...row, ...none, money_state: 'none', created_at: NOW });
  await expect(late.run()).rejects.toThrow('refunded above what was paid');
});

test('a gift card that is cancelled before its parcel leaves is not issued', async () => {
  const order = await place(await newShopper({ [BODY]: 1, [CARD]: 2 }), 'V');
  await receivePayment(env, order.number, NOW);
  const cards = order.items.filter(({ product }) => product.isGiftCard);
  const lower = { kind: 'reduced', items: [{ id: cards[0]?.id, amount: 100 }] };
  expect(await refund(order.number, lower)).toMatchObject({ problem: 'is a gift card' });
  await refund(order.number, { kind: 'cancelled', items: [{ id: cards[0]?.id }] });
  await ship(await read(order.number));
  const issued =
    'SELECT group_concat(item_id) FROM order_gift_cards c JOIN order_items i ON i.id = c.item_id WHERE i.order_id = ?';
  expect(await valueOf(issued, order.id)).toBe(String(cards[1]?.id));
  // A card that was used stays with the buyer.
  await env.DB.prepare(
    'UPDATE gift_cards SET left_amount = 1 WHERE code_hash IN (SELECT code_hash FROM order_gift_cards WHERE item_id = ?)',
  )
    .bind(cards[1]?.id)
    .run();
  const back = { kind: 'returned', items: [{ id: cards[1]?.id }] };
  expect(await refund(order.number, back)).toEqual({ kind: 'giftCardUsed' });
});

test('an order in advance that is overdue loses what is left of it, unless a part was paid', async () => {
  const later = NOW + 40 * 86_400_000;
  const [refunded, paid] = [
    await place(await newShopper({ [BODY]: 2 }), 'V'),
    await place(await newShopper({ [BODY]: 2 }), 'V'),
  ];
  await refund(refunded.number, { kind: 'cancelled', items: [{ id: refunded.items[0]?.id }] });
  await receivePayment(env, paid.number, NOW, { amount: 100 });
  await sweepOverdue(env, later);
  const statuses = async ({ number }: Order) =>
    (await read(number)).items.map((item) => item.status);
  expect(await statuses(refunded)).toEqual(['cancelled', 'cancelled']);
  expect(await statuses(paid)).toEqual(['open', 'open']);
});

test('of two receipts that were typed over the same sum one is recorded, and a wrong one is taken back', async () => {
  const order = await place(await newShopper({ [BODY]: 2 }), 'RE');
  const { due } = orderSums(order);
  const typed = { amount: due, received: 0 };
  const both = await Promise.all([1, 2].map(() => receivePayment(env, order.number, NOW, typed)));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['received', 'refused']);
  const back = await receivePayment(env, order.number, NOW, { amount: -due });
  expect(back).toMatchObject({ kind: 'received', received: 0 });
  const unpaid = await findOrders(env.DB, { q: order.number, list: 'unpaid' });
  expect(unpaid.orders).toHaveLength(1);
  expect(await receivePayment(env, order.number, NOW, { amount: -1 })).toMatchObject({
    kind: 'refused',
    field: 'amount',
  });
});

test('a transfer is recorded of the sum that was seen alone', async () => {
  const order = await place(await newShopper({ [BODY]: 2 }), 'RE');
  const { number } = order;
  await receivePayment(env, number, NOW, { amount: orderSums(order).due + 500 });
  await receivePayment(env, number, NOW, { amount: 100 });
  expect(await markSurplusSent(env.DB, { order: number, amount: 500 }, NOW)).toBe(false);
  expect(await markSurplusSent(env.DB, { order: number, amount: 600 }, NOW)).toBe(true);
});

test('what came back for less is given back later', async () => {
  const order = await place(await newShopper({ [BODY]: 1 }));
  await ship(order);
  const id = order.items[0]?.id;
  expect(
    await refund(order.number, { kind: 'returned', items: [{ id, amount: 500 }], shipping: 0 }),
  ).toMatchObject({ refund: { withTax: 500 } });
  expect(
    await refund(order.number, { kind: 'reduced', items: [{ id, amount: 1500 }] }),
  ).toMatchObject({ kind: 'refused' });
  expect(
    await refund(order.number, { kind: 'reduced', items: [{ id, amount: 1499 }] }),
  ).toMatchObject({ refund: { withTax: 1499 } });
});

test('sixteen different refunds at once are all written, or refused with a sentence', async () => {
  const order = await place(await newShopper({ [BODY]: 2 }));
  const path = `/v1/back-office/orders/${order.number}/refunds`;
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      send('POST', path, {
        kind: 'reduced',
        items: [{ id: order.items[at % 2]?.id, amount: at + 1 }],
        reason: 'Test',
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const written = statuses.filter((status) => status === 201);
  expect((await read(order.number)).refunds).toHaveLength(written.length);
});

test('of fifty returns of one item at once one is a refund', async () => {
  const order = await place(await newShopper({ [BODY]: 1 }));
  await ship(order);
  const body = { kind: 'returned', items: [{ id: order.items[0]?.id }], reason: 'Passt nicht' };
  const path = `/v1/back-office/orders/${order.number}/refunds`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('POST', path, body)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([statuses[0], ...new Set(statuses.slice(1))]).toEqual([201, 409]);
  expect((await read(order.number)).refunds).toHaveLength(1);
});

test('gift card and credit get back what they have paid, after the method', async () => {
  await insertGiftCard('GIFTAAAABBBBCCCC', { left: 1500 });
  const shopper = await newShopper({ [BODY]: 2 });
  await insertCredit(shopper, 700);
  await useCode(shopper, 'GIFTAAAABBBBCCCC');
  const order = await place(shopper);
  const { credit, giftCard } = orderSums(order);
  expect([giftCard, credit]).toEqual([1500, 700]);
  const items = order.items.map(({ id }) => ({ id }));
  await refund(order.number, { kind: 'cancelled', items });
  expect((await creditOf(shopper))[0]).toBe(700);
  const left = "SELECT left_amount FROM gift_cards WHERE ending = 'CCCC'";
  expect(await valueOf(left)).toBe(1500);
});

const steps = array(
  record({
    kind: constantFrom('ship', 'cancelled', 'returned', 'reduced'),
    item: nat(),
    amount: nat(900),
  }),
  { minLength: 1, maxLength: 12 },
);
const orders = record({
  shop: constantFrom(...Object.keys(SHOPS).map(Number)),
  bodies: nat(3),
  books: nat(2),
  voucher: constantFrom(undefined, 'NEST7'),
  gifts: constantFrom<number[]>([], [BODY], [BODY, BOOK]),
  credit: constantFrom(0, 333),
  isPaid: constantFrom(true, false),
});

test(
  'the books are exact after any sequence of shipping, cancelling, returning and reducing',
  async () => {
    await assert(
      asyncProperty(orders, steps, async (wanted, chosen) => {
        const { bodies, books, credit, gifts, isPaid, shop, voucher } = wanted;
        const shopper = await newShopper({}, shop);
        const counts = [[BODY, bodies + 1] as const, [BOOK, books] as const];
        for (const [variantId, quantity] of counts.filter(([, count]) => count > 0)) {
          const gift = { wrap: true, message: 'Für dich' };
          await put(shopper, { variantId, quantity, ...(gifts.includes(variantId) && { gift }) });
        }
        if (credit > 0) await insertCredit(shopper, credit);
        if (voucher) await useCode(shopper, voucher);
        const placed = await place(shopper, 'V');
        if (isPaid) await receivePayment(env, placed.number, NOW);
        for (const { amount, item: at, kind } of chosen) {
          const order = await read(placed.number);
          if (kind === 'ship') {
            await ship(order);
            continue;
          }
          const item = order.items[at % order.items.length];
          const asked =
            kind === 'reduced' ? { id: item?.id, amount: amount + 1 } : { id: item?.id };
          await refund(placed.number, { kind, items: [asked] });
        }
        await endAll(placed.number);
        const { cost, items, refunds } = await read(placed.number);
        const { due, total } = orderSums(placed);
        const sum = (pick: (one: (typeof refunds)[number]) => number) =>
          refunds.reduce((all, one) => all + pick(one), 0);
        expect(items.every(({ status }) => status === 'cancelled' || status === 'returned')).toBe(
          true,
        );
        expect(sum(({ withTax }) => withTax)).toBe(total);
        expect(sum(({ vat }) => vat)).toBe(cost.tax.vat.amount);
        expect(sum(({ method }) => method)).toBe(due);
        expect(sum(({ money }) => money)).toBe(isPaid ? due : 0);
        expect((await creditOf(shopper))[0]).toBe(credit === 0 ? 0 : credit);
      }),
      { numRuns: timesOf(30) },
    );
  },
  LAW_TIMEOUT,
);

/** Cancels or takes back all that the buyer still has or gets, with the shipping. */
async function endAll(number: string): Promise<void> {
  const { items } = await read(number);
  const open = items.filter(({ status }) => status === 'open').map(({ id }) => ({ id }));
  if (open.length > 0) await refund(number, { kind: 'cancelled', items: open });
  const sent = items.filter(({ status }) => status === 'shipped').map(({ id }) => ({ id }));
  if (sent.length > 0) await refund(number, { kind: 'returned', items: sent });
}
