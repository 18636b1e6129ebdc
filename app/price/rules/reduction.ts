/** Stacked reductions (docs/rules/price.md#reduction). Amounts are minor units and include tax. */

type ReductionCategory = 'sale' | 'campaign' | 'promotion' | 'voucher';

/** One reduction: percent of the price left by the previous ones, or an amount. */
export interface ReductionStep {
  readonly category: ReductionCategory;
  readonly type: 'relative' | 'absolute';
  /** Percent from 0 to 100, or minor units. */
  readonly value: number;
}

/** One step of a price's reduction: `relative` is a fraction of the price before the step. */
interface AppliedReduction {
  readonly category: ReductionCategory;
  readonly type: 'relative' | 'absolute';
  readonly amount: { readonly relative: number; readonly absoluteWithTax: number };
}

export interface ReducedPrice {
  readonly withTax: number;
  /** The reductions that changed the price, in order. */
  readonly appliedReductions: readonly AppliedReduction[];
}

/** Order in which reductions apply, whatever order they are passed in. */
const ORDER: readonly ReductionCategory[] = ['sale', 'campaign', 'promotion', 'voucher'];

/**
 * Applies reductions to a price in this order: sale, campaign, promotion, voucher. Each is relative to the
 * price left by the previous ones and is rounded to a minor unit; none exceeds what is left. All reductions
 * and the remaining price add up to the price before.
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

/** Returns the amount of one reduction, between 0 and the remaining price. */
function amountOf({ type, value }: ReductionStep, left: number): number {
  const wanted = type === 'relative' ? Math.round((left * value) / 100) : Math.round(value);
  return Math.min(Math.max(wanted, 0), left);
}
