import type { Kqpri } from '../../../app/api/product.ts';

/**
 * Returns the unit price at a quantity, in minor units: the tier with the highest threshold not above the quantity, or
 * undefined without one (docs/rules.md#quantity-prices).
 */
export function tierPrice(kqpri: Kqpri, quantity: number): number | undefined {
  const reached = [
    { amount: kqpri.scaleAmount1, price: kqpri.scalePrice1 },
    { amount: kqpri.scaleAmount2, price: kqpri.scalePrice2 },
    { amount: kqpri.scaleAmount3, price: kqpri.scalePrice3 },
  ].filter(({ amount, price }) => amount != null && price != null && amount <= quantity);
  const best = reached.sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0];
  return best?.price ?? undefined;
}
