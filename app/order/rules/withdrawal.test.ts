import { describe, expect, test } from 'vitest';
import { withdrawalEnd } from './withdrawal.ts';

describe('a statement is kept until the third year after its own has ended', () => {
  test.each([
    ['2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2030-01-01T00:00:00Z'],
    ['2028-02-29T12:00:00Z', '2032-01-01T00:00:00Z'],
  ])('received %s: until %s', (received, end) => {
    expect(withdrawalEnd(Date.parse(received))).toBe(Date.parse(end));
  });
});
