import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTime } from './border.ts';
import { clockParts, countdownBorders, timeLeft } from './countdown.ts';

const END = Date.UTC(2026, 11, 24, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('what a rendered page says of the time left', () => {
  test.each([
    [1000 * DAY, { kind: 'later' }],
    [1000 * DAY - 1, { kind: 'days', count: 999 }],
    [60 * DAY, { kind: 'days', count: 60 }],
    [3 * DAY + HOUR, { kind: 'days', count: 3 }],
    [DAY, { kind: 'days', count: 1 }],
    [DAY - 1, { kind: 'hours', count: 23 }],
    [HOUR, { kind: 'hours', count: 1 }],
    [HOUR - 1, { kind: 'soon' }],
    [1, { kind: 'soon' }],
    [0, { kind: 'over' }],
    [-1, { kind: 'over' }],
  ])('%i ms before the end', (left, said) => {
    expect(timeLeft(END, END - left)).toEqual(said);
  });

  test('what a page says of the time left stays true until the next border, and no border is in vain', () => {
    const left = fc.integer({ min: 1, max: 1002 * DAY });
    fc.assert(
      fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (before, share) => {
        const now = END - before;
        const next = nextTime(countdownBorders(END), now) ?? END;
        const between = now + Math.floor((next - 1 - now) * share);
        expect(timeLeft(END, between)).toEqual(timeLeft(END, now));
        expect(timeLeft(END, next)).not.toEqual(timeLeft(END, now));
      }),
    );
  });
});

test.each([
  [3 * DAY + 5 * HOUR + 61_000, true, { days: 3, clock: '05:01:01' }],
  [3 * DAY + 5 * HOUR + 61_000, false, { days: 3, clock: '05:02' }],
  [DAY - 1, true, { days: 1, clock: '00:00:00' }],
  [1, true, { days: 0, clock: '00:00:01' }],
  [0, true, { days: 0, clock: '00:00:00' }],
  [-5000, true, { days: 0, clock: '00:00:00' }],
])('a running clock %i ms before the end, with seconds: %s', (left, hasSeconds, parts) => {
  expect(clockParts(END, END - left, hasSeconds)).toEqual(parts);
});
