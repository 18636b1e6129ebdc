import { describe, expect, test } from 'vitest';
import { withdrawalEnd, withdrawalItems } from './withdrawal.ts';

describe('a statement is kept until the third year after its own has ended', () => {
  test.each([
    ['2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2030-01-01T00:00:00Z'],
    ['2028-02-29T12:00:00Z', '2032-01-01T00:00:00Z'],
  ])('received %s: until %s', (received, end) => {
    expect(withdrawalEnd(Date.parse(received))).toBe(Date.parse(end));
  });
});

describe('the items of an order that can go back', () => {
  const item = (name: string, more: object = {}, status = 'delivered', size = '56') => ({
    status,
    product: { name, isPersonalised: false, isDownload: false, ...more },
    variant: { options: [{ value: size }] },
  });

  test.each([
    ['equal ones are one line', [item('Body'), item('Body')], '2 × Body, 56'],
    [
      'each size is a line',
      [item('Body'), item('Body', {}, 'shipped', '62')],
      '1 × Body, 56\n1 × Body, 62',
    ],
    ['a file', [item('Heft', { isDownload: true })], ''],
    ['what was made for the buyer', [item('Decke', { isPersonalised: true })], ''],
    ['what is back or was cancelled', [item('A', {}, 'returned'), item('B', {}, 'cancelled')], ''],
    ['more than the field takes', [item('x'.repeat(300)), item('y'.repeat(300))], ''],
  ])('%s', (_, items, text) => {
    expect(withdrawalItems(items)).toBe(text);
  });
});
