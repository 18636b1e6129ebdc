import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { p75, rateVital, type VitalName } from './vitals.ts';

test.each<[VitalName, number, string]>([
  ['lcp', 0, 'good'],
  ['lcp', 2_500, 'good'],
  ['lcp', 2_501, 'needs improvement'],
  ['lcp', 4_000, 'needs improvement'],
  ['lcp', 4_001, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.11, 'needs improvement'],
  ['cls', 0.26, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 500, 'needs improvement'],
  ['inp', 501, 'poor'],
  ['ttfb', 800, 'good'],
  ['ttfb', 1_801, 'poor'],
])('%s of %d is %s', (name, value, rating) => expect(rateVital(name, value)).toBe(rating));

test.each([
  [[], undefined],
  [[7], 7],
  [[4, 1, 3, 2], 3],
  [[100, 9, 20], 100],
  [[0, 0, 0, 0, 5], 0],
])('p75 of %j is %s', (values, found) => expect(p75(values)).toBe(found));

test('at least three quarters of the values are no larger than the 75th percentile, which is one of them', () => {
  const value = fc.double({ min: 0, max: 600_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const found = p75(values) ?? -1;
      expect(values).toContain(found);
      expect(values.filter((one) => one <= found).length).toBeGreaterThanOrEqual(
        values.length * 0.75,
      );
      expect(values.filter((one) => one < found).length).toBeLessThan(values.length * 0.75);
    }),
  );
});
