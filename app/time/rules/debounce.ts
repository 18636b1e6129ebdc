/** Delay of calls while typing (docs/rules/search.md#search). Times are milliseconds. */

/** Length of the pause. */
export const DEBOUNCE = 300;

/** Parts that depend on the size of the window are updated when it has not changed for this long. */
export const RESIZE_REFRESH = 50;

/** Returns how long a call still has to wait after the last change of its input; 0 if it is due. */
export function untilDue(changedAt: number, now: number): number {
  return Math.min(DEBOUNCE, Math.max(0, changedAt + DEBOUNCE - now));
}
