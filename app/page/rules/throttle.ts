/** Rate limiting of calls to another system. Times are milliseconds since 1970. */

const SECOND = 1_000;

export interface Slot {
  /** Milliseconds to wait before the call. */
  readonly delay: number;
  /** Times of the calls in the current second, including this one. Pass them to the next call. */
  readonly times: readonly number[];
}

/** Returns the next slot in which at most `perSecond` calls start within any second. */
export function takeSlot(times: readonly number[], now: number, perSecond: number): Slot {
  const counting = times.filter((time) => time > now - SECOND);
  const blocking = counting.at(-perSecond);
  const at = blocking === undefined ? now : Math.max(now, blocking + SECOND);
  return { delay: at - now, times: [...counting, at] };
}

/** Whether a throttled call is due, and when. */
export type Turn =
  | { readonly kind: 'mine'; readonly at: number; readonly delay: number }
  /** Another caller's call is already scheduled, and its result will be recent enough for this caller. */
  | { readonly kind: 'taken' };

/**
 * Returns the turn of a call that runs at most once per `every` milliseconds: now, or at the end of the
 * current interval. The last change within an interval is therefore always seen.
 */
export function takeTurn(lastAt: number, now: number, every: number): Turn {
  if (lastAt > now) return { kind: 'taken' };
  const at = Math.max(now, lastAt + every);
  return { kind: 'mine', at, delay: at - now };
}
