import type { Promo } from '../../../app/api/product.ts';
import type { PromoRow } from './rows.ts';

function iso(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Returns the promotion of a product: the running one with the highest priority, else the next one, marked as not valid.
 * `promos` have not ended and are in that order; `now` in milliseconds since 1970.
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

/** The next beginning or end of any promotion: one of higher priority may begin while another runs. */
function nextChange(promos: readonly PromoRow[], now: number): number {
  return Math.min(...promos.map((row) => (row.runs_from > now ? row.runs_from : row.runs_to)));
}
