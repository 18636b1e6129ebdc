import { describe, expect, test } from 'vitest';
import { parseVoucher, VOUCHER_LIFETIME } from './voucher.ts';

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

test('the voucher cookie lives 14 days', () => {
  expect(VOUCHER_LIFETIME).toBe(14 * 86_400);
});
