import { array, assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { splitTax } from '../../price/rules/tax.ts';
import { composeRefund, type RefundableOrder, spreadRefund } from './compose-refund.ts';
import { taxRows } from './order-view.ts';

interface Line {
  readonly pieces: readonly number[];
  readonly rate: number;
  /** Minor units. */
  readonly wrap: number | null;
}

const taxOf = (withTax: number, rate: number) => ({
  withTax,
  withoutTax: splitTax(withTax, rate).withoutTax,
  tax: { vat: { amount: splitTax(withTax, rate).vat, rate } },
});

/** Returns an order of lines with a present or without, shipping at the first line's rate. */
function orderOf(lines: readonly Line[], shipping = 0, status = 'open'): RefundableOrder {
  let id = 0;
  const items = lines.flatMap(({ pieces, rate }, at) =>
    pieces.map((withTax) => {
      id += 1;
      const price = { ...taxOf(withTax, rate), undiscountedWithTax: withTax };
      return { id, lineKey: `line${at}`, status, price, product: { isGiftCard: false } };
    }),
  );
  const gifts = lines.flatMap(({ rate, wrap }, at) =>
    wrap === null ? [] : [{ lineKey: `line${at}`, wrap: taxOf(wrap, rate) }],
  );
  const sent = taxOf(shipping, lines[0]?.rate ?? 19);
  const all = [...items.map(({ price }) => price), ...gifts.map(({ wrap }) => wrap), sent];
  const total = all.reduce((sum, { withTax }) => sum + withTax, 0);
  const vat = all.reduce((sum, { tax }) => sum + tax.vat.amount, 0);
  return {
    items,
    gifts,
    shipping: { withTax: shipping, tax: { vat: { amount: sent.tax.vat.amount } } },
    cost: { withTax: total, tax: { vat: { amount: vat } } },
    paid: { total, giftCard: 0, credit: 0, rounding: 0 },
    received: total,
    refunds: [],
  };
}

const present = { pieces: [1000, 1000], rate: 19, wrap: 395 };
const other = { pieces: [500], rate: 7, wrap: 395 };

test.each([
  ['cancelled', 'a part of a line keeps its wrap', [1], ['item:1']],
  ['cancelled', 'a whole line gives it back', [1, 2], ['item:1', 'item:2', 'wrap:line0']],
  ['returned', 'so does one that came back', [3], ['item:3', 'wrap:line1']],
  ['reduced', 'a lower price does not', [1, 2, 3], ['item:1', 'item:2', 'item:3']],
] as const)('%s: %s', (kind, _, ids, parts) => {
  const status = kind === 'returned' ? 'delivered' : 'open';
  const order = orderOf([present, other], 0, status);
  const items = ids.map((id) => ({ id, ...(kind === 'reduced' && { amount: 100 }) }));
  // Without shipping nothing else can go back.
  const composed = composeRefund(order, { kind, items });
  expect(composed).toMatchObject({
    kind: 'refund',
    refund: { lines: parts.map((key) => ({ key })) },
  });
});

test('the wrap goes back with the last piece, however the others ended', () => {
  const order = orderOf([present]);
  const [first, second] = order.items;
  const items = [first, second].flatMap((item) => item ?? []);
  const before = {
    ...order,
    items: items.map((item, at) => (at === 0 ? { ...item, status: 'returned' } : item)),
    refunds: [{ withTax: 1000, money: 1000, lines: [{ part: 'item:1', withTax: 1000 }] }],
  };
  const composed = composeRefund(before, { kind: 'cancelled', items: [{ id: 2 }] });
  expect(composed).toMatchObject({ refund: { withTax: 1395, money: 1395 } });
});

test('what somebody gave back at the provider is taken from wraps after the goods', () => {
  expect(spreadRefund(orderOf([present]), 2395)?.lines).toMatchObject([
    { key: 'item:1', withTax: 1000 },
    { key: 'item:2', withTax: 1000 },
    { key: 'wrap:line0', withTax: 395 },
  ]);
});

const orders = record({
  lines: array(
    record({
      pieces: array(nat(20_000), { minLength: 1, maxLength: 3 }),
      rate: constantFrom(0, 2.6, 7, 8.1, 19, 21),
      wrap: constantFrom(null, 395, 450),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: nat(1500),
});

test('the rows of an invoice add up to what an order with presents costs', () => {
  assert(
    property(orders, ({ lines, shipping }) => {
      const order = orderOf(lines, shipping);
      const rows = taxRows(order);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((all, row) => all + of(row), 0);
      expect(sum(({ withTax }) => withTax)).toBe(order.cost.withTax);
      expect(sum(({ vat }) => vat)).toBe(order.cost.tax.vat.amount);
      for (const { vat, withTax, withoutTax } of rows) expect(withoutTax + vat).toBe(withTax);
    }),
  );
});

test('refunds of all pieces, in any order and number, add up to what was paid, tax for tax', () => {
  const cases = record({
    order: orders,
    isSent: boolean(),
    picks: array(integer({ min: 0, max: 20 }), { maxLength: 12 }),
    perRefund: integer({ min: 1, max: 3 }),
  });
  assert(
    property(cases, ({ isSent, order: { lines, shipping }, perRefund, picks }) => {
      const status = isSent ? 'shipped' : 'open';
      const kind = isSent ? 'returned' : 'cancelled';
      let order = orderOf(lines, shipping, status);
      const left = order.items.map(({ id }) => id);
      let vat = 0;
      for (let step = 0; left.length > 0; step += 1) {
        const from = (picks[step] ?? 0) % left.length;
        const ids = left.splice(from, perRefund);
        const composed = composeRefund(order, { kind, items: ids.map((id) => ({ id })) });
        if (composed.kind === 'refused') throw new Error(composed.problem);
        const { refund } = composed;
        vat += refund.vat;
        order = {
          ...order,
          items: order.items.map((item) =>
            ids.includes(item.id) ? { ...item, status: kind } : item,
          ),
          refunds: [
            ...order.refunds,
            {
              withTax: refund.withTax,
              money: refund.money,
              lines: refund.lines.map(({ key, withTax }) => ({ part: key, withTax })),
            },
          ],
        };
      }
      const back = order.refunds.reduce((sum, { withTax }) => sum + withTax, 0);
      expect(back).toBe(order.cost.withTax);
      expect(vat).toBe(order.cost.tax.vat.amount);
    }),
  );
});
