/** Maximum number of changes of one basket or wishlist in a minute. A shopper makes at most about one a second. */
export const MAX_CHANGES = 120;
/** Milliseconds. */
export const CHANGE_PERIOD = 60_000;

/** Number of changes counted since a time in milliseconds since 1970. */
export interface ChangeCount {
  readonly since: number;
  readonly changes: number;
}

export const NO_CHANGES: ChangeCount = { since: 0, changes: 0 };

/** Counts one more change at `now`. A rejected change is not counted, so the next period starts on time. */
export function countChange(
  count: ChangeCount,
  now: number,
): { readonly allowed: boolean; readonly count: ChangeCount } {
  if (now - count.since >= CHANGE_PERIOD || now < count.since)
    return { allowed: true, count: { since: now, changes: 1 } };
  if (count.changes >= MAX_CHANGES) return { allowed: false, count };
  return { allowed: true, count: { ...count, changes: count.changes + 1 } };
}
