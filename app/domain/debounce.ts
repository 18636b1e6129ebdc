/** A call that follows typing waits for a pause (docs/rules.md#search). Times are milliseconds. */

/** Length of the pause. */
export const DEBOUNCE = 300;

/** Returns how long a call still waits whose input changed last at that time; 0 once it is due. */
export function untilDue(changedAt: number, now: number): number {
  return Math.min(DEBOUNCE, Math.max(0, changedAt + DEBOUNCE - now));
}
