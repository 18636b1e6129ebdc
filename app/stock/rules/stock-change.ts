/** The place that is no store. */
export const WAREHOUSE = 0;

/** How far back what was sold is known. Milliseconds; the triggers of `stock_movements` have the same number. */
export const LEDGER = 7 * 24 * 60 * 60 * 1000;
/** How far the clock of a system may be ahead. Milliseconds. */
const CLOCK_AHEAD = 60_000;

/** What is known of a variant at a place. */
export interface StockFigure {
  /** What can be sold. */
  readonly quantity: number;
  /** What was sold above what there was; the quantity is 0 then. */
  readonly oversold: number;
  /** Milliseconds since 1970; null if it was never counted. */
  readonly countedAt: number | null;
}

/** What was counted, or a difference: what has come or gone beside orders. `at` is when, in milliseconds since 1970. */
export type StockChange = { readonly at: number } & (
  | { readonly quantity: number; readonly change?: undefined }
  | { readonly change: number; readonly quantity?: undefined }
);

/** Why a change is refused. */
export const STOCK_PROBLEMS = [
  'variant',
  'store',
  'repeated',
  'future',
  'stale',
  'tooOld',
  'tooFew',
] as const;
export type StockProblem = (typeof STOCK_PROBLEMS)[number];

type Changed =
  | { readonly kind: 'changed'; readonly figure: StockFigure }
  | { readonly kind: 'refused'; readonly problem: StockProblem };

interface Known {
  readonly now: number;
  /** The sum of what has come (above 0) and gone (below 0) since the time of the change. */
  readonly since: number;
}

/**
 * Returns a figure after a change (docs/rules/back-office.md#stock). A count is brought to now by what has come and gone since it was
 * made; a difference is added. Neither may be older than the count that is stored, which has it in it.
 */
export function changeStock(
  stored: StockFigure,
  change: StockChange,
  { now, since }: Known,
): Changed {
  if (change.at > now + CLOCK_AHEAD) return { kind: 'refused', problem: 'future' };
  const at = Math.min(change.at, now);
  const { countedAt, oversold, quantity } = stored;
  if (change.quantity !== undefined) {
    if (countedAt !== null && at < countedAt) return { kind: 'refused', problem: 'stale' };
    if (at < now - LEDGER) return { kind: 'refused', problem: 'tooOld' };
    return { kind: 'changed', figure: figureOf(change.quantity + since, at) };
  }
  if (countedAt !== null && at <= countedAt) return { kind: 'refused', problem: 'stale' };
  if (change.change < 0 && quantity + change.change < 0)
    return { kind: 'refused', problem: 'tooFew' };
  return { kind: 'changed', figure: figureOf(quantity - oversold + change.change, countedAt) };
}

function figureOf(figure: number, countedAt: number | null): StockFigure {
  return { quantity: Math.max(figure, 0), oversold: Math.max(-figure, 0), countedAt };
}
