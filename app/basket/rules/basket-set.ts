/** Sets of products that are added together: docs/rules/promotion.md#promotion. */

interface Held {
  readonly variant: { readonly id: number };
  readonly itemGroup: { readonly id: string } | null;
  readonly quantity: number;
}

/**
 * Returns the variants to add for one more set. Parts of an incomplete set are not added again, so that a repetition completes it.
 */
export function partsToAdd(
  variantIds: readonly number[],
  items: readonly Held[],
  groupId: string,
): readonly number[] {
  const heldOf = (variantId: number) =>
    items.find(({ itemGroup, variant }) => itemGroup?.id === groupId && variant.id === variantId)
      ?.quantity ?? 0;
  const whole = Math.min(...variantIds.map(heldOf));
  return variantIds.filter((variantId) => heldOf(variantId) === whole);
}
