import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answered,
  CIRCUIT_CALLS,
  CIRCUIT_REST,
  CIRCUIT_SHARE,
  CIRCUIT_WINDOW,
  type Circuit,
  CLOSED,
  enter,
  isMissingFile,
  isCircuitOpen,
  isRetried,
  leave,
  type Liveness,
  LIVENESS_HOLDS,
  LONGEST_REST,
  meaningOf,
  missed,
  NEVER_ASKED,
  patienceFor,
  pause,
  readRetryAfter,
} from './upstream.ts';

/** Returns the circuit after calls with these outcomes: `x` failed. */
function after(calls: string, now = 0, from: Circuit = CLOSED): Circuit {
  return [...calls].reduce((circuit, call) => leave(circuit, call !== 'x', now), from);
}

const FAILING = 'x'.repeat(CIRCUIT_CALLS);

test.each([
  ['no call', ''],
  ['a failure', 'x'],
  ['few calls, all of which failed', 'x'.repeat(CIRCUIT_CALLS - 1)],
  ['many successes', 'o'.repeat(500)],
  ['as many failures as successes', 'xo'.repeat(200)],
  ['three failures for a success', 'xxxo'.repeat(100)],
])('after %s the upstream is called', (_, calls) => {
  expect(enter(after(calls), 0).allowed).toBe(true);
});

test.each([
  ['twenty failures', FAILING],
  ['nine failures for a success', `o${'x'.repeat(CIRCUIT_CALLS)}`],
])('after %s the circuit is open for 2 s', (_, calls) => {
  const circuit = after(calls, 1_000);
  expect(enter(circuit, 1_000).allowed).toBe(false);
  expect(enter(circuit, 1_000 + CIRCUIT_REST - 1).allowed).toBe(false);
  expect(enter(circuit, 1_000 + CIRCUIT_REST).allowed).toBe(true);
});

test('failures of long ago do not count', () => {
  const startedAt = 1_000_000;
  const before = after('x'.repeat(CIRCUIT_CALLS - 1), startedAt);
  const isOpenAfter = (ms: number) =>
    isCircuitOpen(leave(before, false, startedAt + ms), startedAt + ms);
  expect([isOpenAfter(CIRCUIT_WINDOW - 1), isOpenAfter(CIRCUIT_WINDOW)]).toEqual([true, false]);
});

test('after two seconds one call tries, and the others wait for its result', () => {
  const trial = enter(after(FAILING), CIRCUIT_REST);
  expect(trial.allowed).toBe(true);
  expect(enter(trial.circuit, CIRCUIT_REST + 1).allowed).toBe(false);
  const failedAgain = leave(trial.circuit, false, CIRCUIT_REST + 10);
  expect(enter(failedAgain, CIRCUIT_REST + 11).allowed).toBe(false);
  const well = leave(trial.circuit, true, CIRCUIT_REST + 10);
  expect(enter(well, CIRCUIT_REST + 11).allowed).toBe(true);
  // Earlier failures no longer count.
  expect(enter(leave(well, false, CIRCUIT_REST + 12), CIRCUIT_REST + 12).allowed).toBe(true);
});

test('what was sent before the circuit opened does not keep it open', () => {
  const late = after('x'.repeat(100), CIRCUIT_REST - 1, after(FAILING));
  expect(enter(late, CIRCUIT_REST).allowed).toBe(true);
});

test('successes alone never open the circuit, however many failed among four of five', () => {
  const calls = fc.array(fc.constantFrom('x', 'o'), { maxLength: 300 });
  fc.assert(
    fc.property(calls, (outcomes) => {
      let circuit = CLOSED;
      let [all, failures] = [0, 0];
      for (const outcome of outcomes) {
        const wasOpen = circuit.restUntil > 0;
        circuit = leave(circuit, outcome === 'o', 0);
        all = wasOpen && outcome === 'o' ? 0 : all + 1;
        failures = wasOpen && outcome === 'o' ? 0 : failures + (outcome === 'x' ? 1 : 0);
        if (circuit.restUntil > 0 && !wasOpen)
          expect(all >= CIRCUIT_CALLS && failures >= all * CIRCUIT_SHARE).toBe(true);
      }
    }),
  );
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

test('Retry-After opens the circuit for that time, at most one minute', () => {
  const circuit = pause(3_000, 1_000);
  expect([isCircuitOpen(circuit, 3_999), isCircuitOpen(circuit, 4_000)]).toEqual([true, false]);
  expect(enter(circuit, 3_999).allowed).toBe(false);
  expect(enter(circuit, 4_000).allowed).toBe(true);
  expect(isCircuitOpen(pause(86_400_000, 0), LONGEST_REST)).toBe(false);
});

const KINDS = ['read', 'own-read', 'change'] as const;
const meaningsOf = (status: number, isOfClient: boolean) =>
  KINDS.map((kind) => meaningOf(status, kind, isOfClient));

describe('what a status means to a read, a read of a user’s data and a change', () => {
  test.each([
    [200, 'answer', 'answer', 'answer'],
    [400, 'unavailable', 'unavailable', 'refused'],
    [404, 'missing', 'missing', 'missing'],
    [409, 'unavailable', 'unavailable', 'refused'],
    [410, 'missing', 'missing', 'missing'],
    [422, 'unavailable', 'unavailable', 'refused'],
    [500, 'unavailable', 'unavailable', 'unavailable'],
    [503, 'unavailable', 'unavailable', 'unavailable'],
  ])('%i, whomever it means: %s, %s, %s', (status, ...meanings) => {
    expect([meaningsOf(status, true), meaningsOf(status, false)]).toEqual([meanings, meanings]);
  });

  test.each([
    [401, 'unavailable', 'refused', 'unavailable'],
    [403, 'unavailable', 'refused', 'refused'],
    [429, 'unavailable', 'unavailable', 'refused'],
  ])('%i, which says that it means the client: %s, %s, %s', (status, ...meanings) => {
    expect(meaningsOf(status, true)).toEqual(meanings);
  });

  test.each([401, 403, 429])('%i that does not: the shop was refused', (status) => {
    expect(meaningsOf(status, false)).toEqual(KINDS.map(() => 'unavailable'));
  });
});

test('exactly eight statuses are retried', () => {
  const all = Array.from({ length: 500 }, (_, index) => 100 + index);
  expect(all.filter(isRetried)).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
});

describe('the timeout of a call', () => {
  const PATIENCE = { timeout: 2_500, sign: 500, hanging: 200 };
  const NOW = 1_800_000_000_000;
  const quick = answered(NEVER_ASKED, 20, NOW - 1_000);

  test.each([
    ['nothing is known', NEVER_ASKED, 2_500],
    ['a quick answer just now', quick, 500],
    ['a slow answer just now: four times as long', answered(quick, 300, NOW - 500), 1_200],
    ['always slow: up to its limit', answered(quick, 2_000, NOW - 500), 2_500],
    ['no call for a minute', answered(NEVER_ASKED, 20, NOW - LIVENESS_HOLDS), 2_500],
    ['a timeout', missed(quick, NOW - 100), 200],
    ['an answer after a timeout', answered(missed(quick, NOW - 100), 20, NOW - 50), 500],
    ['a timeout a minute ago', missed(quick, NOW - LIVENESS_HOLDS), 500],
  ])('%s', (_, liveness, wait) => {
    expect(patienceFor(liveness, NOW, PATIENCE)).toBe(wait);
  });

  test('a slow answer counts for a minute; the next one replaces it', () => {
    const slow = answered(NEVER_ASKED, 600, NOW);
    const later = answered(slow, 20, NOW + LIVENESS_HOLDS);
    expect(patienceFor(later, NOW + LIVENESS_HOLDS, PATIENCE)).toBe(500);
  });

  test('the timeout of a call never exceeds its maximum or falls below the one for a hanging upstream', () => {
    const step = fc.record({ ms: fc.nat(120_000), took: fc.nat(5_000), answers: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [now, liveness]: [number, Liveness] = [NOW, NEVER_ASKED];
        for (const { ms, took, answers } of steps) {
          now += ms;
          liveness = answers ? answered(liveness, took, now) : missed(liveness, now);
        }
        const wait = patienceFor(liveness, now, PATIENCE);
        return wait <= PATIENCE.timeout && wait >= PATIENCE.hanging;
      }),
    );
  });
});

test.each([
  [403, true],
  [404, true],
  [410, true],
  [200, false],
  [206, false],
  [400, false],
  [401, false],
  [408, false],
  [416, false],
  [429, false],
  [500, false],
  [503, false],
])('status %d of a file store means a missing file: %s', (status, missing) => {
  expect(isMissingFile(status)).toBe(missing);
});
