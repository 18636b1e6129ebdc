import { expect, test } from 'vitest';
import { transferCode } from './transfer-code.ts';

const account = { holder: 'Nestling Österreich GmbH', iban: 'AT61 1904 3002 3457 3201' };
const transfer = { amount: 1498, currency: 'EUR', reference: 'KX4T-9PWQ-7M2R' };

test('a banking app reads who gets how much for what', () => {
  expect(transferCode(account, transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Nestling Österreich GmbH',
    'AT611904300234573201',
    'EUR14.98',
    '',
    '',
    'KX4T-9PWQ-7M2R',
  ]);
});

test.each([
  [5, 'EUR0.05'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are %s', (amount, text) => {
  expect(transferCode(account, { ...transfer, amount })?.split('\n')[7]).toBe(text);
});

test.each([
  ['francs', { currency: 'CHF' }],
  ['nothing', { amount: 0 }],
  ['a billion', { amount: 100_000_000_000 }],
])('%s have no code', (_, change) => {
  expect(transferCode(account, { ...transfer, ...change })).toBeUndefined();
});
