/** Pace of calls to another system. Times are milliseconds since 1970; who keeps them keeps plain numbers. */

const SECOND = 1_000;

export interface Slot {
  /** How long to wait before the call. */
  readonly delay: number;
  /** Times of the calls that still count, this one among them: what the next asker brings. */
  readonly times: readonly number[];
}

/** The next free place where at most `perSecond` calls begin within any second. */
export function takeSlot(times: readonly number[], now: number, perSecond: number): Slot {
  const counting = times.filter((time) => time > now - SECOND);
  const blocking = counting.at(-perSecond);
  const at = blocking === undefined ? now : Math.max(now, blocking + SECOND);
  return { delay: at - now, times: [...counting, at] };
}

/** Whether and when a reading that many ask for is due. */
export type Turn =
  | { readonly kind: 'mine'; readonly at: number; readonly delay: number }
  /** Somebody's reading still lies ahead: it will see what this asker wants seen. */
  | { readonly kind: 'taken' };

/**
 * The asker's turn of a reading that is made at most once in `every` milliseconds: now, or at the end of the running
 * span, so that what happened after the last reading is seen without waiting for another asker.
 */
export function takeTurn(lastAt: number, now: number, every: number): Turn {
  if (lastAt > now) return { kind: 'taken' };
  const at = Math.max(now, lastAt + every);
  return { kind: 'mine', at, delay: at - now };
}
