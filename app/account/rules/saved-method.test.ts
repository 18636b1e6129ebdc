import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Expiry, expiryOf, methodText, monthText } from './saved-method.ts';

const ZONE = 'Europe/Berlin';

test.each([
  // The last day of April ends at 22:00 in UTC.
  ['2028-04', '2028-04-30T21:59:59Z', 'soon'],
  ['2028-04', '2028-04-30T22:00:00Z', 'expired'],
  ['2028-12', '2028-12-31T22:59:59Z', 'soon'],
  ['2028-12', '2028-12-31T23:00:00Z', 'expired'],
  ['2028-02', '2028-02-29T12:00:00Z', 'soon'],
  // 61 days, then 60, before the last day of April.
  ['2028-04', '2028-02-29T12:00:00Z', 'valid'],
  ['2028-04', '2028-03-01T12:00:00Z', 'soon'],
  ['2031-01', '2028-04-30T12:00:00Z', 'valid'],
  [null, '2028-04-30T12:00:00Z', 'valid'],
])('a card until %s at %s is %s', (expires, at, expected) => {
  expect(expiryOf(expires, Date.parse(at), ZONE)).toBe(expected);
});

test('a card goes from valid over soon to expired, never back', () => {
  const ORDER: readonly Expiry[] = ['valid', 'soon', 'expired'];
  const time = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z'),
    max: Date.parse('2030-01-01T00:00:00Z'),
  });
  fc.assert(
    fc.property(time, time, fc.integer({ min: 1, max: 12 }), (one, other, month) => {
      const expires = `2028-${String(month).padStart(2, '0')}`;
      const at = (now: number) => ORDER.indexOf(expiryOf(expires, now, ZONE));
      expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
    }),
  );
});

test.each([
  ['Visa', '4242', 'Visa\u00A0••••\u00A04242'],
  ['', '4242', 'Karte\u00A0••••\u00A04242'],
  ['PayPal', '', 'PayPal'],
])('a method of %j that ends with %j is %j', (brand, lastFour, expected) => {
  expect(methodText({ brand, lastFour }, 'Karte')).toBe(expected);
});

test('the month is that of the card', () => {
  expect(monthText('2028-04')).toBe('04/28');
});
