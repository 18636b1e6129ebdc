/** Removal of what cannot be bought: docs/rules.md#clean-basket. */

/** How often the removal of one line is tried. */
export const MAX_REMOVALS = 3;

interface Item {
  readonly key: string;
  readonly status: 'available' | 'unavailable';
  /** A gift leaves with the line that brought it. */
  readonly isGift: boolean;
}

/**
 * Returns the keys of the lines to remove in the next pass: those that cannot be bought, each at most three times. Empty once the
 * basket is clean, or what is left could not be removed. `tries` counts the passes of each line so far.
 */
export function linesToRemove(
  items: readonly Item[],
  tries: ReadonlyMap<string, number>,
): readonly string[] {
  return items
    .filter(({ key, isGift, status }) => {
      return status === 'unavailable' && !isGift && (tries.get(key) ?? 0) < MAX_REMOVALS;
    })
    .map(({ key }) => key);
}

/** Returns whether a basket has a line that cannot be bought. */
export function needsCleaning(items: readonly Item[]): boolean {
  return linesToRemove(items, new Map()).length > 0;
}
