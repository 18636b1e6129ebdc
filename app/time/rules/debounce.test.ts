import { expect, test } from 'vitest';
import { DEBOUNCE, RESIZE_REFRESH, untilDue } from './debounce.ts';

test('debounce default 300 ms; device resize refresh 50 ms', () =>
  expect([DEBOUNCE, RESIZE_REFRESH]).toEqual([300, 50]));

test.each([
  ['just now', 1000, 1000, 300],
  ['a moment ago', 1000, 1299, 1],
  ['300 ms ago', 1000, 1300, 0],
  ['long ago', 1000, 9000, 0],
  ['later, as the clock was set back', 5000, 1000, 300],
])('changed %s', (_, changedAt, now, wait) => expect(untilDue(changedAt, now)).toBe(wait));
