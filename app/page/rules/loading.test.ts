import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadingProgress } from './loading.ts';

test.each([
  [0, 0],
  [199, 0],
  [200, 0.13],
  [1000, 0.5],
  [2000, 0.7],
  [20_000, 0.97],
])('after %d ms the indicator is at %d', (waited, progress) => {
  expect(loadingProgress(waited)).toBeCloseTo(progress, 2);
});

test('it only grows, and never ends by itself', () => {
  const time = fc.integer({ min: 200, max: 600_000 });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(loadingProgress(less)).toBeLessThanOrEqual(loadingProgress(more));
      expect(loadingProgress(more)).toBeLessThan(1);
    }),
  );
});
