import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childSizes, MAX_SIZE_WAIT, nextSize } from './child-size.ts';

const BODY = ['50/56', '62/68', '74/80', '86/92', '98/104'];
const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;

test.each([
  [BODY, BODY],
  [
    ['62/68', '50/56', '62/68'],
    ['50/56', '62/68'],
  ],
  [
    ['68', '62', '56'],
    ['56', '62', '68'],
  ],
  [['19', '20', '21'], []],
  [['39/41', '43/45'], []],
  [['70 cm', '90 cm', '120 ml', '', '62-68', '68/62'], []],
])('of the sizes %j those by height are %j', (sizes, expected) => {
  expect(childSizes(sizes)).toEqual(expected);
});

const days = (dueAt: number | undefined) =>
  dueAt === undefined ? undefined : Math.round((dueAt - NOW) / DAY);

describe('the next size by the size that is worn now, after half of its time', () => {
  test.each([
    ['50/56', '62/68', 30],
    ['62/68', '74/80', 61],
    ['86/92', '98/104', 183],
    ['98/104', undefined, undefined],
    ['19', undefined, undefined],
  ])('%s: %s in %s days', (size, next, wait) => {
    const found = nextSize(BODY, { size }, NOW);
    expect([found?.size, days(found?.dueAt)]).toEqual([next, wait]);
  });
});

describe('the next size by the day of birth, two weeks before', () => {
  test.each([
    // The child is not born yet.
    ['2027-01-23', '62/68', 61 + 61 - 14],
    ['2026-11-23', '62/68', 61 - 14],
    // Two months and a half.
    ['2026-09-08', '74/80', 183 - 76 - 14],
    // A day before the child needs the next size, the mail is sent at once.
    ['2026-09-24', '62/68', 0],
    ['2020-01-01', undefined, undefined],
  ])('%s: %s in %s days', (birthDate, next, wait) => {
    const found = nextSize(BODY, { birthDate }, NOW);
    expect([found?.size, days(found?.dueAt)]).toEqual([next, wait]);
  });
});

test('the next size is larger, and its mail is never in the past and never waits longer than the limit', () => {
  const age = fc.integer({ min: 0, max: 9 * 365 });
  fc.assert(
    fc.property(fc.subarray(BODY, { minLength: 2 }), age, fc.boolean(), (sizes, old, byAge) => {
      const ladder = childSizes(sizes);
      const birthDate = new Date(NOW - old * DAY).toISOString().slice(0, 10);
      const size = ladder[old % ladder.length] ?? '';
      const found = nextSize(sizes, byAge ? { birthDate } : { size }, NOW);
      if (!found) return;
      expect(ladder.indexOf(found.size)).toBeGreaterThan(0);
      expect(found.dueAt).toBeGreaterThanOrEqual(NOW);
      if (!byAge) expect(found.dueAt - NOW).toBeLessThanOrEqual(MAX_SIZE_WAIT);
    }),
  );
});
