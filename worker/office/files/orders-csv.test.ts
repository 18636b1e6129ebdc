import { expect, test } from 'vitest';
import { order, orderItem } from '../../../app/order/testing/order.ts';
import { ordersCsv, ordersCsvHead } from './orders-csv.ts';

const priced = (withTax: number, vat: number, rate: number) => ({
  withTax,
  withoutTax: withTax - vat,
  tax: { vat: { amount: vat, rate } },
  undiscountedWithTax: withTax,
});
const product = { ...orderItem().product, name: '=Jacke "Tau", blau' };

const sold = order({
  items: [
    orderItem({ id: 1, price: priced(1190, 190, 19), product, status: 'returned' }),
    orderItem({ id: 2, price: priced(1070, 70, 7) }),
  ],
  gifts: [
    { lineKey: 'a', message: 'Für Mira', wrap: priced(395, 63, 19) },
    { lineKey: 'b', message: '', wrap: null },
  ],
  cost: { withTax: 3150, withoutTax: 2795, tax: { vat: { amount: 355 } } },
  shipping: { withTax: 495, withoutTax: 463, tax: { vat: { amount: 32 } } },
  refunds: [
    {
      number: 'G-KX4T-9PWQ-7M2R-1',
      kind: 'returned',
      createdAt: Date.UTC(2027, 1, 3),
      withTax: 1190,
      vat: 190,
      lines: [{ itemId: 1, wrapOf: null, rate: 19, withTax: 1190, withoutTax: 1000, vat: 190 }],
      method: 1190,
      giftCard: 0,
      credit: 0,
      money: 1190,
      moneyState: 'sent',
    },
  ],
});

const exported = {
  order: sold,
  received: 2755,
  surplus: 0,
  taken: 0,
  authorisation: null,
  listAddress: null,
  creditNote: null,
};
const lines = ordersCsv([exported]).trimEnd().split('\r\n');

test('the rows of an order add up to what it costs after its refunds, tax for tax', () => {
  const cents = (at: number) =>
    lines.reduce(
      (sum, line) => sum + Number(line.split(',').at(at)?.replace('.', '') ?? Number.NaN),
      0,
    );
  expect([cents(-3), cents(-2), cents(-1)]).toEqual([3150 - 1190, 2795 - 1000, 355 - 190]);
  expect(lines.filter((line) => line.includes(',gift wrap,'))).toHaveLength(1);
});

test('a row says what was sold or refunded, when, and by which document', () => {
  expect(ordersCsvHead()).toMatch(/^\uFEFForder,placed,status,.*,with_tax,without_tax,vat\r\n$/);
  expect(lines[1]).toBe(
    'KX4T-9PWQ-7M2R,2027-01-15,paid,de-de,DE,EUR,10100045,KK,item,KX4T-9PWQ-7M2R,2027-01-15,1001.001.50,Wickelbody Tau,open,7,10.70,10.00,0.70',
  );
  expect(lines.at(-1)).toContain(
    'item refund,G-KX4T-9PWQ-7M2R-1,2027-02-03,1001.001.50,"\'=Jacke ""Tau"", blau",returned,19,-11.90,-10.00,-1.90',
  );
});

test('no cell is run as a formula, and no person is named', () => {
  expect(lines.join('\n')).not.toMatch(/(?:^|,)"?[=+@]/m);
  expect(lines.join('\n')).not.toMatch(/Sommer|Mira|Lindenweg|example/i);
});

test('an order that was cancelled adds up to nothing', () => {
  const cancelled = order({
    ...sold,
    status: 'cancelled',
    refunds: [],
    endedAt: Date.UTC(2027, 1, 4),
  });
  const rows = ordersCsv([{ ...exported, order: cancelled }])
    .trimEnd()
    .split('\r\n');
  const cents = rows.map((line) => Number(line.split(',').at(-3)?.replace('.', '')));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(rows.at(-1)).toContain('shipping cancellation,G-KX4T-9PWQ-7M2R-1,2027-02-04');
});

test('a day is that of the document, where the shop is', () => {
  const createdAt = Date.parse('2026-11-30T23:30:00Z');
  const late = ordersCsv([{ ...exported, order: { ...sold, createdAt, confirmedAt: createdAt } }]);
  expect(late.split('\r\n')[0]).toContain(',2026-12-01,paid');
});
