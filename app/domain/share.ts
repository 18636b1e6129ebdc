/**
 * Splits an amount by weights so that the shares are whole units and add up to it: each gets its part rounded down,
 * and the units that are left go to those whose part was cut the most, the first of equals. Where all weights are 0
 * the amount is split evenly. No share is larger than its weight where the amount is not larger than all of them.
 * Amounts and weights are whole numbers from 0, in minor units; without weights there is nobody to share with.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0)
    return weights.length === 0
      ? []
      : shareOut(
          amount,
          weights.map(() => 1),
        );
  // Their product may be more than a double holds exactly.
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(all)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const cut = parts
    .map((part, index) => ({ index, rest: Number(part % BigInt(all)) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const lucky = new Set(cut.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (lucky.has(index) ? share + 1 : share));
}
