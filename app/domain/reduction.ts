/** Reductions that stack (apis.md §4.3). Amounts are minor units, tax included. */

type ReductionCategory = 'sale' | 'campaign' | 'promotion' | 'voucher';

/** One step: percent of the price that is left before it, or an amount. */
export interface ReductionStep {
  readonly category: ReductionCategory;
  readonly type: 'relative' | 'absolute';
  /** Percent from 0 to 100, or minor units. */
  readonly value: number;
}

/** One step as a price tells it: `relative` is a fraction of the price before the step. */
interface AppliedReduction {
  readonly category: ReductionCategory;
  readonly type: 'relative' | 'absolute';
  readonly amount: { readonly relative: number; readonly absoluteWithTax: number };
}

export interface ReducedPrice {
  readonly withTax: number;
  /** Steps that took something, in their order. */
  readonly appliedReductions: readonly AppliedReduction[];
}

/** The order in which reductions are taken, whatever order they come in. */
const ORDER: readonly ReductionCategory[] = ['sale', 'campaign', 'promotion', 'voucher'];

/**
 * Takes reductions from a price, one after the other: sale, campaign, promotion, voucher. Each is relative to what the
 * ones before it left and is rounded to a unit; none takes more than is left. What all of them took and the price that
 * is left add up to the price before.
 */
export function reducePrice(before: number, steps: readonly ReductionStep[]): ReducedPrice {
  const ordered = steps.toSorted((a, b) => ORDER.indexOf(a.category) - ORDER.indexOf(b.category));
  const appliedReductions: AppliedReduction[] = [];
  let left = before;
  for (const step of ordered) {
    const taken = amountOf(step, left);
    if (taken === 0) continue;
    const { category, type } = step;
    const amount = { relative: taken / left, absoluteWithTax: taken };
    appliedReductions.push({ category, type, amount });
    left -= taken;
  }
  return { withTax: left, appliedReductions };
}

/** What a step takes from what is left: between nothing and all of it. */
function amountOf({ type, value }: ReductionStep, left: number): number {
  const wanted = type === 'relative' ? Math.round((left * value) / 100) : Math.round(value);
  return Math.min(Math.max(wanted, 0), left);
}

/** The price before all reductions of a price. */
export function priceBefore({ withTax, appliedReductions }: ReducedPrice): number {
  return appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, withTax);
}
