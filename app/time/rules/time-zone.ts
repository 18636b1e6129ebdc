import { memoize } from '../../page/rules/memoize.ts';

const DAY = 24 * 60 * 60 * 1000;

const clocks = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
);

/** Returns the offset of a time zone from UTC at a time, in milliseconds. */
export function offsetAt(time: number, timezone: string): number {
  const parts = clocks(timezone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
}

/** Returns when the day of a time began in a time zone, in milliseconds since 1970. */
export function dayStart(time: number, timezone: string): number {
  const local = time + offsetAt(time, timezone);
  const midnight = Math.floor(local / DAY) * DAY;
  return midnight - offsetAt(midnight - offsetAt(time, timezone), timezone);
}

/**
 * Returns the time of a clock in a time zone, as a field of date and time has it: `2026-11-30T09:00`. Undefined for any other text. Of an
 * hour that a clock shows twice it is the second one.
 */
export function timeOfClock(text: string, timezone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const utc = Date.parse(`${text}Z`);
  // Engines read February 31 as March 3.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(text)) return undefined;
  const near = utc - offsetAt(utc, timezone);
  return utc - offsetAt(near, timezone);
}
