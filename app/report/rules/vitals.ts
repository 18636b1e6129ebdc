/** Figures of a page view as the `web-vitals` library measures them, with the limits that Google names (docs/rules/report.md#reports). */
const LIMITS = {
  lcp: { good: 2_500, poor: 4_000 },
  cls: { good: 0.1, poor: 0.25 },
  inp: { good: 200, poor: 500 },
  ttfb: { good: 800, poor: 1_800 },
} as const;

export type VitalName = keyof typeof LIMITS;

/** Largest paint, layout shift, interaction to next paint, first byte; shifts have no unit, the others are milliseconds. */
export const VITAL_NAMES = ['lcp', 'cls', 'inp', 'ttfb'] as const satisfies readonly VitalName[];

export type Rating = 'good' | 'needs improvement' | 'poor';

/** Returns the largest good and the largest not yet poor value of a figure. */
export function vitalLimits(name: VitalName): { readonly good: number; readonly poor: number } {
  return LIMITS[name];
}

/** Returns the band that a value is in; a value on a limit is in the better one. */
export function rateVital(name: VitalName, value: number): Rating {
  const { good, poor } = LIMITS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

/** Returns the smallest value that is at least as large as three quarters of all; undefined without values. */
export function p75(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
