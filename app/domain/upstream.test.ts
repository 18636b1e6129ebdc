import { expect, test } from 'vitest';
import {
  CIRCUIT_FAILURES,
  CIRCUIT_REST,
  type Circuit,
  CLOSED,
  enter,
  isResting,
  leave,
  LONGEST_REST,
  pause,
  readRetryAfter,
} from './upstream.ts';

function failed(times: number, now = 0): Circuit {
  return Array.from({ length: times }).reduce<Circuit>(
    (circuit) => leave(circuit, false, now),
    CLOSED,
  );
}

test.each([0, 1, CIRCUIT_FAILURES - 1])('after %d failures in a row it is asked', (times) => {
  expect(enter(failed(times), 0).allowed).toBe(true);
});

test('after twenty it is left alone for 2 s', () => {
  const circuit = failed(CIRCUIT_FAILURES, 1_000);
  expect(enter(circuit, 1_000).allowed).toBe(false);
  expect(enter(circuit, 1_000 + CIRCUIT_REST - 1).allowed).toBe(false);
  expect(enter(circuit, 1_000 + CIRCUIT_REST).allowed).toBe(true);
});

test('after the rest one call tries, the others wait for its outcome', () => {
  const trial = enter(failed(CIRCUIT_FAILURES), CIRCUIT_REST);
  expect(trial.allowed).toBe(true);
  expect(enter(trial.circuit, CIRCUIT_REST + 1).allowed).toBe(false);
  const failedAgain = leave(trial.circuit, false, CIRCUIT_REST + 10);
  expect(enter(failedAgain, CIRCUIT_REST + 11).allowed).toBe(false);
  expect(enter(leave(trial.circuit, true, CIRCUIT_REST + 10), CIRCUIT_REST + 11).allowed).toBe(
    true,
  );
});

test('one success forgets the failures before it', () => {
  const circuit = leave(failed(CIRCUIT_FAILURES - 1), true, 0);
  expect(enter(leave(circuit, false, 0), 0).allowed).toBe(true);
});

test.each([
  ['3', 3_000],
  [' 120 ', 120_000],
  ['Sat, 21 Nov 2026 09:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 08:59:59 GMT', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is %s ms', (header, wait) => {
  expect(readRetryAfter(header, Date.parse('2026-11-21T09:00:00Z'))).toBe(wait);
});

test('a system that asked for quiet is left alone for so long, a minute at the most', () => {
  const circuit = pause(3_000, 1_000);
  expect([isResting(circuit, 3_999), isResting(circuit, 4_000)]).toEqual([true, false]);
  expect(enter(circuit, 3_999).allowed).toBe(false);
  expect(enter(circuit, 4_000).allowed).toBe(true);
  expect(isResting(pause(86_400_000, 0), LONGEST_REST)).toBe(false);
});
