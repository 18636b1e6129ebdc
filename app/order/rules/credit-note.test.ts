import { expect, test } from 'vitest';
import { order, orderItem } from '../testing/order.ts';
import { cancellationNote } from './credit-note.ts';

const priced = (withTax: number, vat: number, rate: number) => ({
  withTax,
  withoutTax: withTax - vat,
  tax: { vat: { amount: vat, rate } },
  undiscountedWithTax: withTax,
});
const cancelled = order({
  status: 'cancelled',
  endedAt: 7,
  items: [
    orderItem({ id: 1, price: priced(1190, 190, 19) }),
    orderItem({ id: 2, price: priced(1070, 70, 7) }),
  ],
  cost: { withTax: 2755, withoutTax: 2463, tax: { vat: { amount: 292 } } },
  shipping: { withTax: 495, withoutTax: 463, tax: { vat: { amount: 32 } } },
});

test('the credit note of a cancelled order has all that its invoice has, tax for tax', () => {
  const note = cancellationNote(cancelled);
  expect(note).toMatchObject({ number: `G-${cancelled.number}-1`, createdAt: 7, withTax: 2755 });
  const sum = (of: 'withTax' | 'withoutTax' | 'vat') =>
    note?.lines.reduce((all, line) => all + line[of], 0);
  expect([sum('withTax'), sum('withoutTax'), sum('vat')]).toEqual([2755, 2463, 292]);
  expect(note?.lines.map(({ itemId }) => itemId)).toEqual([1, 2, null, null]);
});

test.each([
  ['that stands', { status: 'paid' }],
  ['that has failed', { status: 'failed' }],
  ['that was never confirmed', { confirmedAt: null }],
] as const)('an order %s has none', (_, change) => {
  expect(cancellationNote({ ...cancelled, ...change })).toBeNull();
});
