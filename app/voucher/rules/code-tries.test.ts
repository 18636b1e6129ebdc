import { expect, test } from 'vitest';
import { countTry, MAX_TRIES, NO_TRIES, TRIES_PERIOD } from './code-tries.ts';

const NOW = 1_800_000_000_000;
const full = { since: NOW, count: MAX_TRIES };

test.each([
  ['the first', NO_TRIES, NOW, { tries: { since: NOW, count: 1 } }],
  ['the last', { since: NOW, count: MAX_TRIES - 1 }, NOW + 5, { tries: full }],
  [
    'one too many waits for the end of the hour',
    full,
    NOW + 600_000,
    { wait: TRIES_PERIOD - 600_000 },
  ],
  ['just before its end', full, NOW + TRIES_PERIOD - 1, { wait: 1 }],
  ['at its end', full, NOW + TRIES_PERIOD, { tries: { since: NOW + TRIES_PERIOD, count: 1 } }],
  ['a clock that was set back', full, NOW - 1, { tries: { since: NOW - 1, count: 1 } }],
])('%s', (_, tries, now, outcome) => {
  expect(countTry(tries, now)).toEqual(outcome);
});
