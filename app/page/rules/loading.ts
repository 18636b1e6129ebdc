/** The loading indicator (docs/rules/page.md#loading). */

/** A page or list that loads faster shows no indicator. Milliseconds. */
export const LOADING_THROTTLE = 200;
/** Time in which most pages load; the indicator is then at 70 %. Milliseconds. */
const LOADING_DURATION = 2000;

/**
 * Returns the progress of the indicator from 0 to 1. The duration of a page is not known, so the indicator slows down and never
 * ends by itself. `waited` is the time since the request, in milliseconds.
 */
export function loadingProgress(waited: number): number {
  if (waited < LOADING_THROTTLE) return 0;
  return (2 / Math.PI) * Math.atan((2 * waited) / LOADING_DURATION);
}
