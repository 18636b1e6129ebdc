/** When a row of the outbox is tried again. Times are milliseconds. */

const FIRST_WAIT = 5000;
const LONGEST_WAIT = 60 * 60 * 1000;
/** Some nine hours in all. */
export const MAX_TRIES = 18;

/** Statuses below 500 that are worth another try. */
const PASSING = new Set([401, 403, 404, 408, 409, 425, 429]);

/** How long to wait after so many failed tries: twice as long each time, at most an hour. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(tries - 1, 0), LONGEST_WAIT);
}

/**
 * Whether a receiver's status means that this very row will never be taken: 400, 413, 422 and the like. 401, 403 and
 * 404 tell of a wrong setting, which an operator mends.
 */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status);
}
