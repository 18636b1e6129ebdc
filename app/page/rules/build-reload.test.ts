import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReloadDue, RELOAD_GUARD, type Reloads } from './build-reload.ts';

const NOW = 1_800_000_000_000;
const NEVER: Reloads = { at: 0, builds: [] };
const FAILURE = { build: 'a', latest: 'b', isGone: false, now: NOW };

describe('a part that cannot be loaded reloads the page', () => {
  test.each<
    [
      string,
      Partial<Omit<typeof FAILURE, 'latest'>> & { latest?: string | undefined },
      Reloads,
      boolean,
    ]
  >([
    ['another build is live', {}, NEVER, true],
    ['the same build, and the file is gone', { latest: 'a', isGone: true }, NEVER, true],
    ['the same build, and the network failed', { latest: 'a' }, NEVER, false],
    ['the shop does not answer', { latest: undefined, isGone: true }, NEVER, false],
    ['reloaded before, for the same build', {}, { at: 0, builds: ['a'] }, false],
    ['reloaded before, for an older build', {}, { at: 0, builds: ['0'] }, true],
    ['within 10 s', {}, { at: NOW - RELOAD_GUARD + 1, builds: ['0'] }, false],
    ['after 10 s', {}, { at: NOW - RELOAD_GUARD, builds: ['0'] }, true],
    ['the clock went back by little', {}, { at: NOW + 1, builds: ['0'] }, false],
  ])('%s', (_, failure, done, due) => {
    expect(isReloadDue({ ...FAILURE, ...failure }, done)).toBe(due);
  });
});

test('however parts fail and builds change, reloads are 10 s apart and one a build', () => {
  const build = fc.constantFrom('a', 'b', 'c');
  const step = fc.record({
    build,
    latest: fc.option(build, { nil: undefined }),
    isGone: fc.boolean(),
    after: fc.integer({ min: 0, max: 2 * RELOAD_GUARD }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = NOW;
      let done = NEVER;
      const times: number[] = [];
      for (const { after, ...failure } of steps) {
        now += after;
        if (!isReloadDue({ ...failure, now }, done)) continue;
        done = { at: now, builds: [...done.builds, failure.build] };
        times.push(now);
      }
      expect(new Set(done.builds).size).toBe(done.builds.length);
      for (const [at, time] of times.slice(1).entries())
        expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(RELOAD_GUARD);
    }),
  );
});
