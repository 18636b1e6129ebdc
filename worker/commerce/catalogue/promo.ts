import type { ProductPromotion, Promo } from '../../../app/promotion/schemas/promotion.ts';
import { readConditions } from '../../../app/promotion/rules/promotion-condition.ts';
import type { PromoRow } from './rows.ts';

function iso(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Returns the promotion of a product: the running one with the highest priority, otherwise the next one, marked as not
 * valid. `promos` have not ended and are sorted by priority; `now` in milliseconds since 1970.
 */
export function composePromo(promos: readonly PromoRow[], now: number): Promo | null {
  const [first] = promos;
  if (first === undefined) return null;
  return {
    promoIsValid: first.runs_from <= now,
    promoName: first.name,
    promoId: first.id,
    schedule: { from: iso(first.runs_from), to: iso(first.runs_to) },
    changesAt: iso(nextChange(promos, now)),
  };
}

/** Returns the running promotions with known conditions, in the same order. `now` in milliseconds since 1970. */
export function composePromotions(promos: readonly PromoRow[], now: number): ProductPromotion[] {
  return promos.flatMap(({ id, name, rule, runs_from, runs_to }) => {
    if (rule === null || runs_from > now || runs_to <= now) return [];
    const { products, conditions: written, ...parts } = rule;
    const conditions = readConditions(written, products.length);
    if (conditions === undefined) return [];
    return [
      {
        id,
        name,
        schedule: { from: iso(runs_from), to: iso(runs_to) },
        ...parts,
        conditions,
        productIds: products.map((product) => product.id),
        productNumbers: products.map(({ number }) => number),
      },
    ];
  });
}

/** Returns the next beginning or end of any promotion: one of higher priority may begin while another runs. */
function nextChange(promos: readonly PromoRow[], now: number): number {
  return Math.min(...promos.map((row) => (row.runs_from > now ? row.runs_from : row.runs_to)));
}
