/** Limits of password attempts per address (docs/rules/account.md#login-attempts). Times are milliseconds. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Failures that cost no wait. */
export const FREE_FAILURES = 5;
const FIRST_WAIT = SECOND;
const LONGEST_WAIT = 5 * MINUTE;
/** Failures are forgotten this long after the last one. */
export const ATTEMPTS_TIME = 15 * MINUTE;

/** Attempts that failed, or have no outcome yet. */
export interface Attempts {
  readonly count: number;
  /** Time of the last one. */
  readonly lastAt: number;
}

export const NO_ATTEMPTS: Attempts = { count: 0, lastAt: 0 };

/** Returns how long after the last of `count` failures the next attempt may be made. */
export function waitAfter(count: number): number {
  if (count < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT * 2 ** (count - FREE_FAILURES), LONGEST_WAIT);
}

/** Returns the attempts with one more, or the time to wait before it. An attempt that has to wait is not counted. */
export function countAttempt(
  attempts: Attempts,
  now: number,
): { readonly attempts: Attempts } | { readonly wait: number } {
  // A clock that was set back must not lock out customers.
  const sinceLast = Math.max(0, now - attempts.lastAt);
  const count = sinceLast >= ATTEMPTS_TIME ? 0 : attempts.count;
  const wait = waitAfter(count) - sinceLast;
  return wait > 0 ? { wait } : { attempts: { count: count + 1, lastAt: now } };
}
