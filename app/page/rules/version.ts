/** Versions are times in milliseconds since 1970 that never decrease (docs/rules/page.md#versions). */

/** Returns the version after `old`: the current time, or `old + 1` if a clock lags or two writers race. */
export function nextVersion(now: number, old: number | undefined): number {
  return old === undefined ? now : Math.max(now, old + 1);
}

/** Returns the newer of two versions. An undefined one is the oldest. */
export function newerVersion(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : Math.max(a, b);
}
