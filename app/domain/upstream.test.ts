import { expect, test } from 'vitest';
import { CIRCUIT_FAILURES, CIRCUIT_REST, type Circuit, CLOSED, enter, leave } from './upstream.ts';

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
