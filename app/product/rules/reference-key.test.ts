import { describe, expect, test } from 'vitest';
import { displayReferenceKey, productNumber, productNumberOf } from './reference-key.ts';

describe('Reference key display: remove dots, truncate to 7 characters, strip leading zeros', () => {
  test.each([
    ['1234567', '1234567'],
    ['123.456.7', '1234567'],
    ['1234.5678.9', '1234567'],
    ['0012345678', '12345'],
    ['00.12.34', '1234'],
    ['1002030', '1002030'],
    ['0000000', ''],
    ['', ''],
  ])('%j is shown as %j', (key, shown) => {
    expect(displayReferenceKey(key)).toBe(shown);
  });
});

test('the product number is the reference key without dots', () => {
  expect(productNumber('00.123.45')).toBe('0012345');
});

describe('The last dash-separated segment of pdp is the product number', () => {
  test.each([
    ['body-mit-sternen-1001010', '1001010'],
    ['1001010', '1001010'],
    ['a--b7', 'b7'],
    ['100.1010', '1001010'],
    ['body-mit-sternen-100.1010', '1001010'],
    ['00.123.45', '0012345'],
    ['1.001010.', '1001010'],
    ['body-', undefined],
    ['', undefined],
    ['body-1 2', undefined],
    ['body-..', undefined],
    [`body-${'1'.repeat(33)}`, undefined],
  ])('%j: %s', (pdp, number) => {
    expect(productNumberOf(pdp)).toBe(number);
  });
});
