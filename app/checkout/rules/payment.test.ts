import { expect, test } from 'vitest';
import {
  foldRows,
  isPaidOffline,
  isProviderCode,
  KLARNA,
  klarnaCode,
  methodRows,
  offeredMethods,
  PAYMENT_CODES,
  type PaymentCode,
  savedFirst,
} from './payment.ts';

test.each(PAYMENT_CODES)('%s is paid in exactly one way', (code) => {
  const ways = [isPaidOffline(code), isProviderCode(code), code === 'G'];
  expect(ways.filter(Boolean)).toHaveLength(1);
});

test.each<[PaymentCode[], boolean, PaymentCode[]]>([
  [['PP', 'KC', 'KD', 'KN', 'V'], true, ['PP', 'KC', 'V']],
  [['KN', 'PP', 'KC'], true, ['KC', 'PP']],
  [['KK', 'KC'], true, ['KK', 'KC']],
  [['PP', 'KC', 'KD', 'KN', 'V'], false, ['PP', 'KC', 'KD', 'KN', 'V']],
])(
  'of %j the checkout offers, if the provider’s page asks for Klarna’s product (%s): %j',
  (codes, isChosenThere, offered) => {
    expect(offeredMethods(codes, () => isChosenThere)).toEqual(offered);
  },
);

test.each<[PaymentCode[], (PaymentCode | typeof KLARNA)[], PaymentCode[]]>([
  [
    ['PP', 'KC', 'KD', 'KN', 'V'],
    ['PP', KLARNA, 'V'],
    ['KC', 'KD', 'KN'],
  ],
  [
    ['KN', 'PP', 'KC'],
    [KLARNA, 'PP'],
    ['KN', 'KC'],
  ],
  [['KK', 'KC', 'V'], ['KK', 'KC', 'V'], []],
  [['KK', 'KN'], ['KK', 'KN'], []],
  [['G'], ['G'], []],
  [[], [], []],
])('the methods %j are the rows %j, with the products %j', (codes, values, products) => {
  const rows = methodRows(codes);
  expect(rows.map(({ value }) => value)).toEqual(values);
  expect(rows.flatMap((row) => row.products)).toEqual(products);
  expect(rows.find((row) => row.products.length > 0)?.value).toBe(
    products.length > 0 ? KLARNA : undefined,
  );
});

test.each([
  ['pay_later', 'KC'],
  ['pay_now', 'KN'],
  ['pay_over_time', 'KD'],
  ['pay_in_installments', 'KD'],
  ['pay_with_financing', 'KD'],
  ['something_new', undefined],
  [null, undefined],
])('what Klarna calls %s is %s', (product, code) => {
  expect(klarnaCode(product)).toBe(code);
});

test.each<[PaymentCode[], string[], string[]]>([
  [
    ['PP', 'KK', 'RE', 'AP', 'V', 'NN', 'IL'],
    ['PP', 'KK', 'RE', 'V'],
    ['NN', 'IL', 'AP'],
  ],
  // A fold with one row would not be shorter.
  [['IL', 'KK', 'PP', 'KC', 'AP', 'V'], ['IL', 'KK', 'PP', 'KC', 'V', 'AP'], []],
  [['PP', 'KC', 'KN', 'KD', 'KK', 'V', 'NN'], ['PP', KLARNA, 'KK', 'V', 'NN'], []],
  [['G'], ['G'], []],
])('of the methods %j are shown at once %j, and in a fold %j', (codes, first, more) => {
  const folded = foldRows(methodRows(codes));
  expect(folded.first.map(({ value }) => value)).toEqual(first);
  expect(folded.more.map(({ value }) => value)).toEqual(more);
});

test.each<[PaymentCode[], boolean, PaymentCode[]]>([
  [['PP', 'KK', 'V'], true, ['KK', 'PP', 'V']],
  [['PP', 'KK', 'V'], false, ['PP', 'KK', 'V']],
  [['PP', 'V'], true, ['PP', 'V']],
])('of the rows %j the one of saved cards (%s) leads: %j', (codes, hasSaved, expected) => {
  expect(savedFirst(methodRows(codes), hasSaved).map(({ value }) => value)).toEqual(expected);
});
