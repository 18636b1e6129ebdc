import { describe, expect, test } from 'vitest';
import { codeEnd, isCode, normaliseCode, parseVoucher, VOUCHER_LIFETIME } from './voucher.ts';

describe('Vouchers in the query match [A-Za-z0-9-]{1,32}', () => {
  test.each([
    ['?voucher=STORCH-10', 'STORCH-10'],
    ['?voucher=a', 'a'],
    [`?voucher=${'x'.repeat(32)}`, 'x'.repeat(32)],
    [`?voucher=${'x'.repeat(33)}`, undefined],
    ['?voucher=', undefined],
    ['', undefined],
    ['?voucher=a%20b', undefined],
    ['?voucher=a%0d%0aSet-Cookie:x', undefined],
    ['?voucher=%3Cscript%3E', undefined],
    ['?voucher=ü', undefined],
    ['?voucher=A\nB', undefined],
    ['?Voucher=A', undefined],
    ['?voucher=A&voucher=B', 'A'],
    ['?x=1&voucher=A', 'A'],
  ])('%s', (query, voucher) => {
    expect(parseVoucher(new URLSearchParams(query))).toBe(voucher);
  });
});

test.each([
  ['KX4T9PWQ7M2RD5HB', 'D5HB'],
  ['NESTBRUNO', 'RUNO'],
  ['NEST5', 'T5'],
  ['AB', 'B'],
  ['A', ''],
  ['', ''],
])('of %j no more is shown than %j', (code, end) => {
  expect(codeEnd(code)).toBe(end);
});

test('the voucher cookie lives 14 days', () => {
  expect(VOUCHER_LIFETIME).toBe(14 * 86_400);
});

describe('a typed code is compared in upper case, without spaces and hyphens', () => {
  test.each([
    ['NEST5', 'NEST5'],
    [' nest5 ', 'NEST5'],
    ['nest-5', 'NEST5'],
    ['NEST DEMO–2026\u00A0ANNA', 'NESTDEMO2026ANNA'],
    ['\u200BNEST5\u2060\n', 'NEST5'],
  ])('%j', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
    expect(isCode(code)).toBe(true);
  });

  test.each(['', ' - ', '<script>', "A' OR 1=1", 'ÄPFEL', 'ß', 'A_B', 'x'.repeat(33)])(
    '%j is none',
    (typed) => {
      expect(isCode(normaliseCode(typed))).toBe(false);
    },
  );
});
