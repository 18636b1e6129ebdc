import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeSlot, takeTurn } from './throttle.ts';

describe('throttled to 5 requests per second, 3 with an OAuth token', () => {
  test.each([
    [5, [0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000]],
    [3, [0, 0, 0, 1000, 1000, 1000, 2000]],
  ])('%i per second: a burst waits %j', (perSecond, delays) => {
    let times: readonly number[] = [];
    const found = delays.map(() => {
      const slot = takeSlot(times, 10_000, perSecond);
      times = slot.times;
      return slot.delay;
    });
    expect(found).toEqual(delays);
  });

  test('a slot is free again a second later', () => {
    const times = [0, 0, 0, 0, 0];
    expect(takeSlot(times, 999, 5).delay).toBe(1);
    expect(takeSlot(times, 1000, 5)).toEqual({ delay: 0, times: [1000] });
  });

  test('a client never makes more calls per second than allowed, and does not wait without need', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 40 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 6 }), (steps, perSecond) => {
        let now = 0;
        let times: readonly number[] = [];
        const started: number[] = [];
        for (const step of steps) {
          now += step;
          const slot = takeSlot(times, now, perSecond);
          times = slot.times;
          started.push(now + slot.delay);
        }
        for (const [index, at] of started.entries()) {
          const before = started[index - perSecond];
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(1000);
        }
      }),
    );
  });
});

describe('a valid signature causes a read of the content version, at most once per second', () => {
  test.each([
    ['long ago', 0, 5000, { kind: 'mine', at: 5000, delay: 0 }],
    ['just now', 5000, 5000, { kind: 'mine', at: 6000, delay: 1000 }],
    ['a while ago', 5000, 5400, { kind: 'mine', at: 6000, delay: 600 }],
    ['a second ago', 5000, 6000, { kind: 'mine', at: 6000, delay: 0 }],
    ['ahead', 6000, 5400, { kind: 'taken' }],
  ])('the last read was %s', (_, lastAt, now, turn) => {
    expect(takeTurn(lastAt, now, 1000)).toEqual(turn);
  });

  test('a flood causes one read per second, and the last change is seen', () => {
    let lastAt = 0;
    const readings: number[] = [];
    for (let now = 10_000; now < 13_000; now += 7) {
      const turn = takeTurn(lastAt, now, 1000);
      if (turn.kind === 'taken') continue;
      lastAt = turn.at;
      readings.push(turn.at);
    }
    expect(readings).toEqual([10_000, 11_000, 12_000, 13_000]);
  });
});
