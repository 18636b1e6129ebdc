import { expect, test } from 'vitest';
import type { OrderState, PackageState } from './order.ts';
import { orderLines, orderStage, taxRows } from './order-view.ts';

test.each<[OrderState, number | null, PackageState[], string]>([
  ['created', null, ['open'], 'waiting'],
  ['created', 1, ['open'], 'confirmed'],
  ['paid', 1, ['open', 'open'], 'paid'],
  ['paid', 1, ['shipped', 'open'], 'partlyShipped'],
  ['created', 1, ['delivered', 'open'], 'partlyShipped'],
  ['paid', 1, ['shipped', 'delivered'], 'shipped'],
  ['paid', 1, ['delivered', 'cancelled'], 'delivered'],
  ['paid', 1, [], 'paid'],
  ['cancelled', 1, ['cancelled'], 'cancelled'],
  ['failed', null, ['cancelled'], 'failed'],
])('%s, confirmed at %s, with packages %j is %s', (status, confirmedAt, states, stage) => {
  const packages = states.map((one) => ({ status: one }));
  expect(orderStage({ status, confirmedAt, packages })).toBe(stage);
});

const piece = (id: number, lineKey: string, packageId: number, withTax: number) => ({
  id,
  lineKey,
  packageId,
  status: 'open',
  price: { withTax, undiscountedWithTax: 2000 },
});

test('pieces of a line stand together, those of another package by themselves', () => {
  const lines = orderLines([
    piece(1, 'a', 1, 1999),
    piece(2, 'b', 1, 500),
    piece(3, 'a', 1, 1998),
    piece(4, 'a', 2, 1999),
  ]);
  expect(lines.map(({ pieces, withTax }) => [pieces.map(({ id }) => id), withTax])).toEqual([
    [[1, 3], 3997],
    [[2], 500],
    [[4], 1999],
  ]);
});

const amount = (withTax: number, vat: number) => ({ withTax, tax: { vat: { amount: vat } } });
const taxed = (withTax: number, vat: number, rate: number) => ({
  price: { withTax, tax: { vat: { amount: vat, rate } } },
});

test.each([
  ['one rate', 499, 80, [[19, 2998 + 499, 479 + 80]], [taxed(1999, 319, 19), taxed(999, 160, 19)]],
  ['no shipping', 0, 0, [[8.1, 1000, 75]], [taxed(1000, 75, 8.1)]],
  [
    'shipping of one of two rates',
    499,
    33,
    [
      [19, 1999, 319],
      [7, 500 + 499, 33 + 33],
    ],
    [taxed(500, 33, 7), taxed(1999, 319, 19)],
  ],
  [
    'shipping of both rates',
    499,
    60,
    [
      [19, 1999, 319],
      [7, 500, 33],
      [null, 499, 60],
    ],
    [taxed(500, 33, 7), taxed(1999, 319, 19)],
  ],
])('taxes of %s', (_, shipping, vat, rows, items) => {
  const order = { items, cost: amount(0, 0), shipping: amount(shipping, vat) };
  expect(taxRows(order).map((row) => [row.rate, row.withTax, row.vat])).toEqual(rows);
});
