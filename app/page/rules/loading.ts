/** The loading indicator (docs/rules/page.md#loading). */

/** A page or list that comes sooner shows no indicator. Milliseconds. */
export const LOADING_THROTTLE = 200;
/** Time in which most pages come; the indicator is then at 70 %. Milliseconds. */
const LOADING_DURATION = 2000;

/**
 * Returns how far the indicator is, from 0 to 1: how long a page takes is not known, so it slows down and never ends by itself.
 * `waited` is the time since the page was asked for, in milliseconds.
 */
export function loadingProgress(waited: number): number {
  if (waited < LOADING_THROTTLE) return 0;
  return (2 / Math.PI) * Math.atan((2 * waited) / LOADING_DURATION);
}
