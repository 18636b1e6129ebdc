import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryDates } from '../../delivery/rules/delivery-date.ts';
import { expectedDelivery } from './order-delivery.ts';

const calendar = { timezone: 'Europe/Berlin', country: 'DE' } as const;
const DAY = 86_400_000;
/** A Wednesday, 11 o'clock in Berlin. */
const CREATED = Date.UTC(2026, 10, 25, 10);
/** A Thursday, a week later. */
const PAID = Date.UTC(2026, 11, 3, 10);
const day = (month: number, date: number) => Date.UTC(2026, month - 1, date);
const promised = { min: day(11, 27), max: day(11, 30) };

const order = (change: object = {}) => ({
  status: 'created' as const,
  createdAt: CREATED,
  confirmedAt: CREATED,
  paidAt: null,
  payment: [{ key: 'KK' }],
  ...change,
});
const ADVANCE = { payment: [{ key: 'giftcard' }, { key: 'V' }] };

test.each([
  ['paid at once', {}, { kind: 'days', from: promised.min, to: promised.max }],
  ['that waits for its provider', { confirmedAt: null }, undefined],
  ['in advance, unpaid', ADVANCE, { kind: 'afterPayment', from: 2, to: 3 }],
  [
    'in advance, paid: the days begin anew',
    { ...ADVANCE, status: 'paid', paidAt: PAID },
    { kind: 'days', from: day(12, 7), to: day(12, 8) },
  ],
  [
    'in advance, cancelled before it was paid',
    { ...ADVANCE, status: 'cancelled' },
    { kind: 'days', from: promised.min, to: promised.max },
  ],
  [
    'on invoice: its payment comes after the goods',
    { payment: [{ key: 'RE' }], status: 'paid', paidAt: PAID },
    { kind: 'days', from: promised.min, to: promised.max },
  ],
])('an order %s', (_, change, expected) => {
  expect(expectedDelivery(order(change), promised, calendar)).toEqual(expected);
});

test('a package without days has none', () => {
  expect(expectedDelivery(order(), null, calendar)).toBeUndefined();
});

test('an order that is paid in advance at once arrives when any other does', () => {
  const wanted = integer({ min: 1, max: 20 });
  const time = integer({ min: 0, max: 400 * 24 }).map((hours) => CREATED + (hours * DAY) / 24);
  assert(
    property(time, wanted, wanted, constantFrom('DE', 'FR'), (now, first, more, country) => {
      const there = { timezone: 'Europe/Berlin', country } as const;
      const days = { daysFrom: first, daysTo: first + more };
      const { from, to } = deliveryDates(now, days, there);
      const paid = { ...ADVANCE, createdAt: now, confirmedAt: now, status: 'paid', paidAt: now };
      expect(expectedDelivery(order(paid), { min: from, max: to }, there)).toEqual({
        kind: 'days',
        from,
        to,
      });
    }),
  );
});
