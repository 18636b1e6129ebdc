import { expect, test } from 'vitest';
import type { OrderState, PackageState } from './order.ts';
import {
  areReturned,
  boughtLines,
  hasCardToSend,
  orderLines,
  orderStage,
  taxRows,
} from './order-view.ts';

test.each<[OrderState, number | null, (PackageState | 'shipped in a store')[], string]>([
  ['created', null, ['open'], 'waiting'],
  ['created', 1, ['open'], 'confirmed'],
  ['paid', 1, ['open', 'open'], 'paid'],
  ['paid', 1, ['shipped', 'open'], 'partlyShipped'],
  ['created', 1, ['delivered', 'open'], 'partlyShipped'],
  ['paid', 1, ['shipped', 'delivered'], 'shipped'],
  ['created', 1, ['delivered', 'shipped in a store'], 'ready'],
  ['paid', 1, ['delivered', 'cancelled'], 'delivered'],
  ['paid', 1, [], 'paid'],
  ['cancelled', 1, ['cancelled'], 'cancelled'],
  ['failed', null, ['cancelled'], 'failed'],
])('%s, confirmed at %s, with packages %j is %s', (status, confirmedAt, states, stage) => {
  const packages = states.map((one) =>
    one === 'shipped in a store'
      ? { status: 'shipped' as const, carrierKey: 'store' }
      : { status: one, carrierKey: 'dhl' },
  );
  expect(
    orderStage({ status, confirmedAt, packages, payment: [{ key: 'RE' }], isReturned: false }),
  ).toBe(stage);
});

test.each<[OrderState, string]>([
  ['created', 'waiting'],
  ['paid', 'paid'],
  ['cancelled', 'cancelled'],
])('%s and paid in advance is %s', (status, stage) => {
  const packages = [{ status: 'open' as const, carrierKey: 'dhl' }];
  const payment = [{ key: 'V' }];
  expect(orderStage({ status, confirmedAt: 1, packages, payment, isReturned: false })).toBe(stage);
});

test.each<[string[], boolean]>([
  [['returned', 'returned'], true],
  [['returned', 'cancelled'], true],
  [['returned', 'delivered'], false],
  [['cancelled'], false],
  [[], false],
])('items that are %j have all come back: %s', (states, is) => {
  expect(areReturned(states.map((status) => ({ status })))).toBe(is);
});

test.each<[PackageState[], string]>([
  [['delivered'], 'paid'],
  [['delivered', 'shipped'], 'partlyShipped'],
  [['delivered', 'delivered'], 'partlyShipped'],
])('with a gift card that leaves later, packages %j are %s', (states, stage) => {
  const packages = states.map((status) => ({ status, carrierKey: 'dhl' }));
  const order = { status: 'paid' as const, confirmedAt: 1, packages, payment: [{ key: 'RE' }] };
  expect(orderStage({ ...order, isReturned: false, hasCardToSend: true })).toBe(stage);
});

test.each([
  ['open', null, true],
  ['cancelled', null, false],
  ['returned', null, false],
  ['delivered', 7, false],
])(
  'a gift card whose item is %s and whose mail left at %s is to be sent: %s',
  (status, sentAt, is) => {
    expect(hasCardToSend([{ status, giftCardMail: { sentAt } }])).toBe(is);
    expect(hasCardToSend([{ status, giftCardMail: null }])).toBe(false);
  },
);

test('an order all of which came back is returned, not delivered', () => {
  const packages = [{ status: 'delivered' as const, carrierKey: 'dhl' }];
  const order = { status: 'paid' as const, confirmedAt: 1, packages, payment: [{ key: 'RE' }] };
  expect(orderStage({ ...order, isReturned: true })).toBe('returned');
});

const item = (id: number, lineKey: string, packageId: number, withTax: number) => ({
  id,
  lineKey,
  packageId,
  status: 'open',
  isGift: false,
  price: { withTax, undiscountedWithTax: 2000 },
});

test('items of a line stand together, those of another package by themselves', () => {
  const lines = orderLines([
    item(1, 'a', 1, 1999),
    item(2, 'b', 1, 500),
    item(3, 'a', 1, 1998),
    item(4, 'a', 2, 1999),
  ]);
  expect(lines.map(({ items, withTax }) => [items.map(({ id }) => id), withTax])).toEqual([
    [[1, 3], 3997],
    [[2], 500],
    [[4], 1999],
  ]);
});

test('bought items of a line stand together, whatever brings them; a gift costs nothing', () => {
  const lines = boughtLines([
    item(1, 'a', 1, 1999),
    item(2, 'a', 2, 1998),
    { ...item(3, 'gift-a', 1, 0), isGift: true },
  ]);
  expect(lines.map(({ items, listed }) => [items.length, listed])).toEqual([
    [2, 4000],
    [1, 0],
  ]);
});

const amount = (withTax: number, vat: number) => ({ withTax, tax: { vat: { amount: vat } } });
const taxed = (withTax: number, vat: number, rate: number, undiscountedWithTax = withTax) => ({
  product: { isGiftCard: false },
  price: { withTax, undiscountedWithTax, tax: { vat: { amount: vat, rate } } },
});

test.each([
  ['one rate', 499, 80, [[19, 2998 + 499, 479 + 80]], [taxed(1999, 319, 19), taxed(999, 160, 19)]],
  ['no shipping', 0, 0, [[8.1, 1000, 75]], [taxed(1000, 75, 8.1)]],
  [
    'shipping by the shares of two rates',
    499,
    70,
    [
      [19, 1999 + 399, 319 + 63],
      [7, 500 + 100, 33 + 7],
    ],
    [taxed(500, 33, 7), taxed(1999, 319, 19)],
  ],
  [
    // 33 happens to be the tax of 4.99 at 7 %, too.
    'shipping whose tax looks like that of one rate',
    499,
    33,
    [
      [7, 2000 + 496, 131 + 33],
      [0, 13 + 3, 0],
    ],
    [taxed(2000, 131, 7), taxed(13, 0, 0)],
  ],
  [
    'shipping of goods that cost nothing',
    500,
    56,
    [
      [19, 250, 40],
      [7, 250, 16],
    ],
    [taxed(0, 0, 7, 1000), taxed(0, 0, 19, 1000)],
  ],
  [
    'goods beside a gift card, which has no share of shipping',
    499,
    80,
    [
      [19, 1999 + 499, 319 + 80],
      [0, 5000, 0],
    ],
    [taxed(1999, 319, 19), { ...taxed(5000, 0, 0), product: { isGiftCard: true } }],
  ],
])('the taxes of %s', (_, shipping, vat, rows, items) => {
  const order = { items, cost: amount(0, 0), shipping: amount(shipping, vat) };
  expect(taxRows(order).map((row) => [row.rate, row.withTax, row.vat])).toEqual(rows);
});

test('shipping that brings a gift card alone has the rate that the order stores', () => {
  const items = [{ ...taxed(5000, 0, 0), product: { isGiftCard: true } }];
  const shipping = { withTax: 499, tax: { vat: { amount: 80, rate: 19 } } };
  expect(taxRows({ items, cost: amount(5499, 80), shipping })).toEqual([
    { rate: 19, withTax: 499, withoutTax: 419, vat: 80 },
    { rate: 0, withTax: 5000, withoutTax: 5000, vat: 0 },
  ]);
});
