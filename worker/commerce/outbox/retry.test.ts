import { expect, test } from 'vitest';
import { isFinal, MAX_TRIES, waitAfter } from './retry.ts';

test.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [10, 2560],
  [11, 3600],
  [MAX_TRIES, 3600],
])('after %d tries it waits %d s', (tries, seconds) => {
  expect(waitAfter(tries)).toBe(seconds * 1000);
});

test.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [404, false],
  [429, false],
  [500, false],
  [503, false],
])('status %d is final: %s', (status, refused) => {
  expect(isFinal(status)).toBe(refused);
});
