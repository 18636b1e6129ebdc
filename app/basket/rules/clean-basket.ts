/** Removal of what cannot be bought: docs/rules/basket.md#clean-basket. */

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

/** What of a basket may have to be removed. */
interface Cleanable {
  readonly items: readonly Item[];
  /** Keys of the lines that have no item, since the shop does not sell their variant any more. */
  readonly gone?: readonly string[] | undefined;
}

/** Returns the lines of a basket, each with what decides whether it is removed. */
export function linesOf({ items, gone = [] }: Cleanable): readonly Item[] {
  return [...items, ...gone.map((key) => ({ key, status: 'unavailable' as const, isGift: false }))];
}

/** Returns whether a basket has a line that cannot be bought. */
export function needsCleaning(basket: Cleanable): boolean {
  return linesToRemove(linesOf(basket), new Map()).length > 0;
}
