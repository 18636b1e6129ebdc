import type { Kqpri } from '../../../app/api/product.ts';

/**
 * Price of one piece at a quantity, in minor units, or undefined where no tier is reached. Spec 2 §5: the highest
 * threshold not above the quantity counts.
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
