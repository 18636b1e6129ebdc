/** Borders of dated content (docs/rules/page.md#page-freshness). Times are milliseconds since 1970. */

/** Returns the earliest of the times after `now`; undefined if there is none. A time that is `now` has passed. */
export function nextTime(times: readonly number[], now: number): number | undefined {
  let next: number | undefined;
  for (const time of times) if (time > now && (next === undefined || time < next)) next = time;
  return next;
}
