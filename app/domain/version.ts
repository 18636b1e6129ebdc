/** Versions of what may change: times that never go back (DESIGN §3). Milliseconds since 1970. */

/** The version after `old`: now, or one more than `old` where a clock lags or two writers race. */
export function nextVersion(now: number, old: number | undefined): number {
  return old === undefined ? now : Math.max(now, old + 1);
}

/** The newer of two versions; an unknown one is older than any. */
export function newerVersion(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : Math.max(a, b);
}
