/** Limits of wrong codes per basket (docs/rules/voucher.md#voucher). Times are milliseconds. */

/** Maximum number of wrong codes in the period. */
export const MAX_TRIES = 10;
export const TRIES_PERIOD = 60 * 60 * 1000;

/** Tries since a time in milliseconds since 1970 that failed, or have no outcome yet. */
export interface CodeTries {
  readonly since: number;
  readonly count: number;
}

export const NO_TRIES: CodeTries = { since: 0, count: 0 };

/** Returns the tries with one more, or the time to wait before it. A try that has to wait is not counted. */
export function countTry(
  tries: CodeTries,
  now: number,
): { readonly tries: CodeTries } | { readonly wait: number } {
  // A clock that was set back must not lock out shoppers.
  if (now - tries.since >= TRIES_PERIOD || now < tries.since)
    return { tries: { since: now, count: 1 } };
  if (tries.count >= MAX_TRIES) return { wait: tries.since + TRIES_PERIOD - now };
  return { tries: { ...tries, count: tries.count + 1 } };
}
