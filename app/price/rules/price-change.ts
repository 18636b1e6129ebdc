/** Price changes under PAngV §11 (docs/rules/price.md#reduction). Amounts are minor units, times milliseconds. */

const DAY = 24 * 60 * 60 * 1000;
/** Period before a reduction whose lowest price is its reference. */
const LOWEST_PRICE_PERIOD = 30 * DAY;

/** A past price, valid from a time until the next one. */
export interface PastPrice {
  readonly from: number;
  readonly withTax: number;
}

/** The current price. */
export interface CurrentPrice {
  readonly withTax: number;
  readonly beforeReduction: number | null;
  readonly recommended: number | null;
  readonly lowest30Days: number | null;
  readonly since: number;
}

export interface PriceChange {
  readonly withTax: number;
  /** Null if the price is not reduced. */
  readonly beforeReduction: number | null;
  /** Undefined leaves it unchanged. */
  readonly recommended?: number | null;
}

/**
 * Returns the lowest price of the 30 days before a time, including the price at the start of that period;
 * null if there was none. `past` is ordered by time, each price valid until the next.
 */
export function lowestPrior(past: readonly PastPrice[], before: number): number | null {
  const start = before - LOWEST_PRICE_PERIOD;
  const asked = past.filter(({ from }, index) => {
    const until = past[index + 1]?.from ?? before;
    return from < before && until > start;
  });
  return asked.length === 0 ? null : Math.min(...asked.map(({ withTax }) => withTax));
}

/**
 * Returns the price after a change at a time. `past` are the prices before `current`, oldest first. A further
 * reduction keeps the lowest price from before the first step (PAngV §11 (2)). Any other new reduction is
 * compared with the 30 days before it.
 */
export function nextPrice(
  current: CurrentPrice | undefined,
  past: readonly PastPrice[],
  change: PriceChange,
  now: number,
): CurrentPrice {
  const { withTax, beforeReduction } = change;
  const recommended =
    change.recommended === undefined ? (current?.recommended ?? null) : change.recommended;
  const since = current?.withTax === withTax ? current.since : now;
  const lowest30Days = beforeReduction === null ? null : lowestOf(current, past, withTax, now);
  return { withTax, beforeReduction, recommended, lowest30Days, since };
}

function lowestOf(
  current: CurrentPrice | undefined,
  past: readonly PastPrice[],
  withTax: number,
  now: number,
): number | null {
  if (current === undefined) return null;
  const isReduced = current.beforeReduction !== null && current.lowest30Days !== null;
  if (isReduced && withTax <= current.withTax) return current.lowest30Days;
  return lowestPrior([...past, { from: current.since, withTax: current.withTax }], now);
}

/** Returns whether two prices look the same to a shopper. */
export function isSamePrice(a: CurrentPrice, b: CurrentPrice): boolean {
  return (
    a.withTax === b.withTax &&
    a.beforeReduction === b.beforeReduction &&
    a.recommended === b.recommended &&
    a.lowest30Days === b.lowest30Days
  );
}
