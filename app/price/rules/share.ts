/**
 * Splits an amount by weights into whole units that add up to it. Each share is rounded down; the remaining
 * units go to the shares with the largest remainders, the first of equals. If all weights are 0, the split is
 * even. If the amount is not larger than the sum of the weights, no share exceeds its weight. Amount and
 * weights are whole numbers from 0 in minor units; there must be at least one weight.
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
  // The product may exceed what a double represents exactly.
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(all)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const cut = parts
    .map((part, index) => ({ index, rest: Number(part % BigInt(all)) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const lucky = new Set(cut.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (lucky.has(index) ? share + 1 : share));
}
