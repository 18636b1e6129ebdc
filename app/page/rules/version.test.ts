import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newerVersion, nextVersion } from './version.ts';

const NOW = 1_790_000_000_000;
const version = fc.integer({ min: 1, max: 2 * NOW });
const known = fc.option(version, { nil: undefined });

describe('versions are times and never go back (max(now, old + 1))', () => {
  test.each([
    [NOW, undefined, NOW],
    [NOW, NOW - 1, NOW],
    [NOW, NOW, NOW + 1],
    [NOW, NOW + 5, NOW + 6],
    [1, NOW, NOW + 1],
  ])('the version at %d after %s is %d', (now, old, next) => {
    expect(nextVersion(now, old)).toBe(next);
  });

  test('the next version is newer than the old one and not before now', () => {
    fc.assert(
      fc.property(version, known, (now, old) => {
        const next = nextVersion(now, old);
        expect(next).toBeGreaterThanOrEqual(now);
        if (old !== undefined) expect(next).toBeGreaterThan(old);
      }),
    );
  });
});

describe('the newer of two versions', () => {
  test('the newer of two versions is one of the two, not older than either, in any order', () => {
    fc.assert(
      fc.property(known, known, (a, b) => {
        const newer = newerVersion(a, b);
        expect([a, b]).toContain(newer);
        expect(newer).toBe(newerVersion(b, a));
        for (const one of [a, b]) if (one !== undefined) expect(newer).toBeGreaterThanOrEqual(one);
      }),
    );
  });
});

/** A store without compare-and-swap, writers whose clocks differ, and readers that get late answers. */
interface Race {
  stored: number | undefined;
  /** Values that each writer has read but not written yet. */
  readonly read: Map<number, number | undefined>;
  /** The version that a reader knows, and the answers on their way to the reader. */
  seen: number | undefined;
  readonly underWay: (number | undefined)[];
}

type Step =
  | { readonly kind: 'read' | 'write'; readonly writer: number; readonly skew: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly which: number };

const writing = fc.record({
  kind: fc.constantFrom('read' as const, 'write' as const),
  writer: fc.integer({ min: 0, max: 2 }),
  skew: fc.integer({ min: -50, max: 50 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: writing },
  { weight: 1, arbitrary: fc.constant({ kind: 'ask' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  },
);

/** Runs one step of the race. Returns the written version and the one that its writer had read. */
function take(race: Race, step: Step, now: number): { next: number; old?: number } | undefined {
  switch (step.kind) {
    case 'read':
      race.read.set(step.writer, race.stored);
      return undefined;
    case 'write': {
      if (!race.read.has(step.writer)) return undefined;
      const old = race.read.get(step.writer);
      race.read.delete(step.writer);
      const next = nextVersion(now + step.skew, old);
      race.stored = next;
      return old === undefined ? { next } : { next, old };
    }
    case 'ask':
      race.underWay.push(race.stored);
      return undefined;
    case 'answer': {
      const [answer] = race.underWay.splice(step.which % Math.max(1, race.underWay.length), 1);
      race.seen = newerVersion(race.seen, answer);
      return undefined;
    }
  }
}

function startRace(): Race {
  return { stored: undefined, read: new Map(), seen: undefined, underWay: [] };
}

describe('racing writers', () => {
  test('a written version is always newer than the one its writer read', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const race = startRace();
        steps.forEach((one, at) => {
          const written = take(race, one, NOW + at);
          if (written?.old !== undefined) expect(written.next).toBeGreaterThan(written.old);
        });
      }),
    );
  });

  test('a reader’s version never goes back, however late its answers arrive', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const race = startRace();
        steps.forEach((one, at) => {
          const before = race.seen;
          take(race, one, NOW + at);
          if (before !== undefined) expect(race.seen).toBeGreaterThanOrEqual(before);
        });
      }),
    );
  });

  test('a single writer’s version is seen by every later reader, whatever its clock does', () => {
    const skews = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1 });
    fc.assert(
      fc.property(skews, (all) => {
        const race = startRace();
        all.forEach((skew, at) => {
          const before = race.seen;
          take(race, { kind: 'read', writer: 0, skew }, NOW + at);
          take(race, { kind: 'write', writer: 0, skew }, NOW + at);
          take(race, { kind: 'ask' }, NOW + at);
          take(race, { kind: 'answer', which: 0 }, NOW + at);
          expect(race.seen).toBe(race.stored);
          if (before !== undefined) expect(race.seen).toBeGreaterThan(before);
        });
      }),
    );
  });
});
