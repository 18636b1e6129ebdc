import { expect, test } from 'vitest';
import { CHANGE_PERIOD, countChange, MAX_CHANGES, NO_CHANGES } from './change-limit.ts';

const START = 1_000_000;
const full = { since: START, changes: MAX_CHANGES };

test.each([
  ['the first', NO_CHANGES, START, true, { since: START, changes: 1 }],
  ['the second', { since: START, changes: 1 }, START + 1, true, { since: START, changes: 2 }],
  [
    'the last of a period',
    { since: START, changes: MAX_CHANGES - 1 },
    START + CHANGE_PERIOD - 1,
    true,
    full,
  ],
  ['one more', full, START, false, full],
  ['one more at its end', full, START + CHANGE_PERIOD - 1, false, full],
  [
    'the first of the next period',
    full,
    START + CHANGE_PERIOD,
    true,
    { since: START + CHANGE_PERIOD, changes: 1 },
  ],
  ['one after the clock was set back', full, START - 1, true, { since: START - 1, changes: 1 }],
])('%s', (_, before, now, allowed, count) => {
  expect(countChange(before, now)).toEqual({ allowed, count });
});
