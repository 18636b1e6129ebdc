/** How long a page shows the result of a login's merge (docs/rules/wishlist.md#wishlist). Milliseconds. */
const MERGE_SHOWN_MS = 10 * 60 * 1000;

/** Returns whether a merge was recent. `mergedAt` is ISO 8601; `now` in milliseconds since 1970. */
export function isMergeShown(mergedAt: string | null, now: number): boolean {
  const age = mergedAt === null ? Number.NaN : now - Date.parse(mergedAt);
  return age >= 0 && age < MERGE_SHOWN_MS;
}
