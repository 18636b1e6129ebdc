/** Retry rules of the outbox. Times are milliseconds. */

const FIRST_WAIT = 5000;
const LONGEST_WAIT = 60 * 60 * 1000;
/** About nine hours in total. */
export const MAX_TRIES = 18;

/** Statuses below 500 that are retried. */
const PASSING = new Set([401, 403, 404, 408, 409, 425, 429]);

/** Returns the wait after `tries` failed tries: doubled each time, at most an hour. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(tries - 1, 0), LONGEST_WAIT);
}

/**
 * Returns whether a status means that the receiver will never accept this row: 400, 413, 422 and the like. 401, 403 and 404
 * indicate a wrong setting and are retried.
 */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status);
}
