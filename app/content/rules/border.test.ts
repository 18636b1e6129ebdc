import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTime } from './border.ts';

const NOON = Date.UTC(2026, 10, 25, 12);

describe('the next border', () => {
  test.each([
    ['without borders', [], undefined],
    ['all have passed', [NOON - 2, NOON - 1], undefined],
    ['one is now: it has passed', [NOON], undefined],
    ['one comes', [NOON + 5], NOON + 5],
    ['the earliest of several, in any order', [NOON + 9, NOON - 1, NOON + 5, NOON + 7], NOON + 5],
    ['the same one twice', [NOON + 5, NOON + 5], NOON + 5],
  ])('%s', (_, times, next) => {
    expect(nextTime(times, NOON)).toBe(next);
  });

  test('the next border has no other border between now and itself, and is one of them', () => {
    const time = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.array(time), time, (times, now) => {
        const next = nextTime(times, now);
        const left = times.filter((one) => one > now);
        if (next === undefined) return left.length === 0;
        return times.includes(next) && left.every((one) => one >= next);
      }),
    );
  });
});
