import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../schemas/order.ts';
import { order } from '../testing/order.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { OrderTransfer } from './transfer.tsx';

const account = { holder: 'Nestling Österreich GmbH', iban: 'AT61 1904 3002 3457 3201' };
const created = Date.UTC(2026, 10, 25, 10);
const advance: Partial<Order> = {
  status: 'created',
  createdAt: created,
  confirmedAt: created,
  payment: [
    { key: 'giftcard', amount: 1000 },
    { key: 'V', amount: 1498 },
  ],
};

function transfer(change: Partial<Order>): string {
  const layoutData = layoutDataOf('de-at');
  const given = order({ ...advance, ...change });
  return renderToStaticMarkup(
    <OrderTransfer order={given} account={account} layoutData={layoutData} />,
  );
}

test('an order in advance says where its money goes, how much, until when and with what reference', () => {
  const html = transfer({}).replaceAll('\u00A0', ' ');
  for (const part of [
    account.holder,
    account.iban,
    '14,98 €',
    'KX4T-9PWQ-7M2R',
    '2. Dezember 2026',
  ])
    expect(html).toContain(part);
});

test.each<[string, Partial<Order>]>([
  ['is paid', { status: 'paid', paidAt: created }],
  ['is cancelled', { status: 'cancelled' }],
  ['is on invoice', { payment: [{ key: 'RE', amount: 2498 }] }],
  ['is not confirmed', { confirmedAt: null }],
])('an order that %s asks for no transfer', (_, change) => {
  expect(transfer(change)).toBe('');
});

test('what the bank asks for is copied as the bank wants it', () => {
  const copied = [...transfer({}).matchAll(/data-copy="([^"]*)"/g)].map(([, value]) => value);
  expect(copied).toEqual([account.holder, 'AT611904300234573201', '14,98', 'KX4T-9PWQ-7M2R']);
});

test('an amount in euros is also a code for banking apps', () => {
  expect(transfer({})).toContain('role="img" aria-label="Code für deine Banking-App"');
  expect(transfer({ currencyCode: 'CHF' })).not.toContain('<svg');
});
