import { describe, expect, test } from 'vitest';
import { HOLD_DAYS, isCapturedAtShipment, readHeldCodes } from './capture.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-02T10:00:00Z');
const ALL = ['KK', 'AP', 'KD', 'KC', 'KN', 'PP'] as const;

const parcel = (days: number | null, carrierKey = 'dhl') => ({
  carrierKey,
  deliveryDate: days === null ? null : { min: NOW + days * DAY },
});

describe('a payment is captured when the first package leaves', () => {
  test.each([
    ['a card, and a package in three days', 'KK', [parcel(3)], true],
    ['a package that leaves two days before the end of seven', 'KK', [parcel(5)], true],
    ['not a later one', 'KK', [parcel(6)], false],
    ['but Klarna holds for 28 days', 'KC', [parcel(26)], true],
    ['not for more', 'KC', [parcel(27)], false],
    ['and PayPal for 10', 'PP', [parcel(8)], true],
    ['the first package counts', 'KK', [parcel(40), parcel(2)], true],
    ['one of a store has no day, and may leave at once', 'AP', [parcel(null, 'store')], true],
    ['a file is delivered at once', 'KK', [parcel(2), parcel(null, 'download')], false],
    ['TWINT holds nothing', 'TW', [parcel(2)], false],
    ['nor does iDEAL', 'IL', [parcel(2)], false],
  ] as const)('%s', (_, code, packages, expected) => {
    expect(isCapturedAtShipment(code, ALL, packages, NOW)).toBe(expected);
  });

  test('a method that the shop does not name is captured at once', () => {
    expect(isCapturedAtShipment('KK', ['PP'], [parcel(2)], NOW)).toBe(false);
  });
});

test.each([
  ['', []],
  ['KK', ['KK']],
  ['KK, AP,PP', ['KK', 'AP', 'PP']],
  [Object.keys(HOLD_DAYS).join(','), Object.keys(HOLD_DAYS)],
  ['KK,TW', undefined],
  ['cards', undefined],
  ['constructor', undefined],
] as const)('the setting "%s" names %j', (text, codes) => {
  expect(readHeldCodes(text)).toEqual(codes);
});
