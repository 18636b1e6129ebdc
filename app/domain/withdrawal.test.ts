import { describe, expect, test } from 'vitest';
import { unlinked, withdrawalEnd } from './withdrawal.ts';

describe('a statement is kept until the third year after its own has ended', () => {
  test.each([
    ['2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2030-01-01T00:00:00Z'],
    ['2028-02-29T12:00:00Z', '2032-01-01T00:00:00Z'],
  ])('received %s: until %s', (received, end) => {
    expect(withdrawalEnd(Date.parse(received))).toBe(Date.parse(end));
  });
});

describe('typed text is no link in a mail', () => {
  test.each([
    ['Windeln, 2 Pakete.', 'Windeln, 2 Pakete.'],
    ['https://evil.example/x', 'https:|/|/|evil.|example/|x'],
    ['www.evil.example', 'www.|evil.|example'],
    ['a@evil.example', 'a@|evil.|example'],
  ])('%s', (typed, shown) => {
    expect(unlinked(typed)).toBe(shown.replaceAll('|', '\u200C'));
    expect(unlinked(typed).replaceAll('\u200C', '')).toBe(typed);
  });
});
