/** Removal of lines that cannot be bought: docs/rules/basket.md#clean-basket. */

/** Maximum number of tries to remove one line. */
export const MAX_REMOVALS = 3;

interface Item {
  readonly key: string;
  readonly status: 'available' | 'unavailable';
  /** A gift is removed with the line that brought it. */
  readonly isGift: boolean;
}

/**
 * Returns the keys of the lines to remove in the next pass: those that cannot be bought, each at most three times. Empty if the
 * basket is clean, or the remaining lines could not be removed. `tries` is the number of passes of each line so far.
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

/** The parts of a basket that may have to be removed. */
interface Cleanable {
  readonly items: readonly Item[];
  /** Keys of the lines without an item, because the shop no longer sells their variant. */
  readonly gone?: readonly string[] | undefined;
}

/** Returns the lines of a basket with the facts that decide whether they are removed. */
export function linesOf({ items, gone = [] }: Cleanable): readonly Item[] {
  return [...items, ...gone.map((key) => ({ key, status: 'unavailable' as const, isGift: false }))];
}

/** Returns whether a basket has a line that cannot be bought. */
export function needsCleaning(basket: Cleanable): boolean {
  return linesToRemove(linesOf(basket), new Map()).length > 0;
}
