import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order, orderItem } from '../testing/order.ts';
import type { OrderRefund } from '../schemas/refund.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { CreditNotes, OrderRefunds } from './refunds.tsx';

const line = { rate: 19, withTax: 1999, withoutTax: 1680, vat: 319 };

function refund(change: Partial<OrderRefund>): OrderRefund {
  return {
    number: 'G-KX4T-9PWQ-7M2R-1',
    kind: 'returned',
    createdAt: Date.UTC(2026, 10, 3, 12),
    withTax: 4497,
    vat: 718,
    lines: [
      { ...line, itemId: 1, wrapOf: null },
      { ...line, itemId: 2, wrapOf: null },
      { itemId: null, wrapOf: null, rate: 19, withTax: 499, withoutTax: 419, vat: 80 },
    ],
    method: 3000,
    giftCard: 1000,
    credit: 497,
    money: 2000,
    moneyState: 'byHand',
    ...change,
  };
}

function shown(one: OrderRefund, view: typeof OrderRefunds | typeof CreditNotes) {
  const items = [orderItem({ id: 1, lineKey: 'a' }), orderItem({ id: 2, lineKey: 'a' })];
  const View = view;
  const html = renderToStaticMarkup(
    <View order={order({ items, refunds: [one] })} layoutData={layoutDataOf('de-de')} />,
  );
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/\|(?:\s*\|)+/g, '|');
}

test('an order shows its refunds: what came back, and where the money goes', () => {
  const text = shown(refund({}), OrderRefunds);
  expect(text).toContain('|Rücksendung| 3. November 2026|2 × ');
  expect(text).toContain('|39,98 €|Versand|4,99 €|Gutschrift |G-KX4T-9PWQ-7M2R-1|44,97 €|');
  expect(text).toContain('Wir überweisen dir 20,00 €');
  expect(text).toContain('Die Rechnung ist um 10,00 € niedriger.');
  expect(text).toContain('10,00 € sind wieder auf der Geschenkkarte.');
  expect(text).toContain('4,97 € sind wieder in deinem Guthaben.');
});

test.each([
  ['due', 'Die Erstattung von 20,00 € ist veranlasst.'],
  ['sent', '20,00 € sind erstattet.'],
] as const)('the money of a refund that is %s is shown in words', (moneyState, words) => {
  expect(shown(refund({ moneyState }), OrderRefunds)).toContain(words);
});

test('a credit note has number, invoice, amounts and taxes, below nothing', () => {
  const text = shown(refund({}), CreditNotes);
  expect(text).toContain('|Nummer der Gutschrift|G-KX4T-9PWQ-7M2R-1|');
  expect(text).toContain('|Zur Rechnung|R-');
  expect(text).toMatch(/\|19 %\|[-−]37,79 €\|[-−]7,18 €\|[-−]44,97 €\|/);
});

test('an order that was cancelled whole has a credit note beside its invoice', () => {
  const cancelled = order({ status: 'cancelled', endedAt: Date.UTC(2026, 10, 3, 12) });
  const html = renderToStaticMarkup(
    <CreditNotes order={cancelled} layoutData={layoutDataOf('de-de')} />,
  );
  expect(html).toContain(`>G-${cancelled.number}-1</span>`);
  expect(html).toContain(`<dd>R-${cancelled.number}</dd>`);
});
