import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempts,
  ATTEMPTS_TIME,
  countAttempt,
  FREE_FAILURES,
  NO_ATTEMPTS,
  waitAfter,
} from './login-attempts.ts';

const NOW = 1_800_000_000_000;
const LONGEST = 300_000;

test.each([
  [0, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [7, 4000],
  [13, 256_000],
  [14, LONGEST],
  [5000, LONGEST],
])('after %d failures the next attempt waits %d ms', (count, wait) => {
  expect(waitAfter(count)).toBe(wait);
});

describe('an attempt', () => {
  test.each<[string, Attempts, ReturnType<typeof countAttempt>]>([
    ['the first', NO_ATTEMPTS, { attempts: { count: 1, lastAt: NOW } }],
    ['the fifth at once', { count: 4, lastAt: NOW }, { attempts: { count: 5, lastAt: NOW } }],
    ['the sixth at once', { count: 5, lastAt: NOW }, { wait: 1000 }],
    ['the sixth just too early', { count: 5, lastAt: NOW - 999 }, { wait: 1 }],
    [
      'the sixth after its wait',
      { count: 5, lastAt: NOW - 1000 },
      { attempts: { count: 6, lastAt: NOW } },
    ],
    [
      'one after all is forgotten',
      { count: 50, lastAt: NOW - ATTEMPTS_TIME },
      { attempts: { count: 1, lastAt: NOW } },
    ],
    ['one after the clock was set back', { count: 5, lastAt: NOW + 9e9 }, { wait: 1000 }],
  ])('%s', (_, attempts, outcome) => {
    expect(countAttempt(attempts, NOW)).toEqual(outcome);
  });
});

test('a client that waits as long as required gets through; no client gets more attempts than the free ones and one for each wait', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 60 }),
      (pauses) => {
        let now = NOW;
        let attempts = NO_ATTEMPTS;
        let passed = 0;
        for (const pause of pauses) {
          now += pause;
          const outcome = countAttempt(attempts, now);
          if ('attempts' in outcome) {
            attempts = outcome.attempts;
            passed += 1;
            continue;
          }
          expect(outcome.wait).toBeLessThanOrEqual(LONGEST);
          expect(countAttempt(attempts, now + outcome.wait)).toHaveProperty('attempts');
        }
        // Each attempt beyond the free ones waited at least a second, or all failures were forgotten before.
        const spent = now - NOW;
        const forgotten = Math.floor(spent / ATTEMPTS_TIME) + 1;
        expect(passed).toBeLessThanOrEqual(FREE_FAILURES * forgotten + spent / 1000);
      },
    ),
  );
});
