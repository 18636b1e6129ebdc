/** A call that follows typing waits for a pause (docs/rules/search.md#search). Times are milliseconds. */

/** Length of the pause. */
export const DEBOUNCE = 300;

/** What depends on the size of the window is renewed once it has not changed for this long. */
export const RESIZE_REFRESH = 50;

/** Returns how long a call still waits whose input changed last at that time; 0 once it is due. */
export function untilDue(changedAt: number, now: number): number {
  return Math.min(DEBOUNCE, Math.max(0, changedAt + DEBOUNCE - now));
}
