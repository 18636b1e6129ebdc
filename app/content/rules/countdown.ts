/** The time left until a date (docs/rules/content.md#content-blocks). Times are milliseconds since 1970. */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Days that a countdown counts; one that ends later shows its date alone. */
const MAX_DAYS = 999;

/**
 * What a rendered page says about the time left, which stays true until the next of the countdown's borders: full days,
 * in the last day full hours, in the last hour that it is less than one.
 */
export type TimeLeft =
  | { readonly kind: 'days' | 'hours'; readonly count: number }
  | { readonly kind: 'soon' | 'later' | 'over' };

/** Returns what a page that is rendered `now` says. */
export function timeLeft(end: number, now: number): TimeLeft {
  const left = end - now;
  if (left <= 0) return { kind: 'over' };
  if (left >= (MAX_DAYS + 1) * DAY) return { kind: 'later' };
  if (left >= DAY) return { kind: 'days', count: Math.floor(left / DAY) };
  return left >= HOUR ? { kind: 'hours', count: Math.floor(left / HOUR) } : { kind: 'soon' };
}

/** Returns the times at which `timeLeft` changes: the end, and right after each full hour of the last day and each full day. */
export function countdownBorders(end: number): number[] {
  const days = Array.from({ length: MAX_DAYS + 1 }, (_, index) => end - (index + 1) * DAY + 1);
  const hours = Array.from({ length: 23 }, (_, index) => end - (index + 1) * HOUR + 1);
  return [end, ...hours, ...days];
}

/** The time left in parts, for a clock that runs. */
export interface ClockParts {
  readonly days: number;
  /** `05:12:45`, or without seconds `05:12`. */
  readonly clock: string;
}

/** Returns the parts of the time left, rounded up to a second, or to a minute without seconds; zero after the end. */
export function clockParts(end: number, now: number, hasSeconds: boolean): ClockParts {
  const step = hasSeconds ? SECOND : 60 * SECOND;
  const left = Math.max(Math.ceil((end - now) / step) * step, 0);
  const units = [Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / (60 * SECOND))];
  if (hasSeconds) units.push(Math.floor((left % (60 * SECOND)) / SECOND));
  return {
    days: Math.floor(left / DAY),
    clock: units.map((unit) => String(unit).padStart(2, '0')).join(':'),
  };
}
