/** Sets of products that are added together: docs/rules/promotion.md#promotion. */

interface SetItem {
  readonly variant: { readonly id: number };
  readonly itemGroup: { readonly id: string } | null;
  readonly quantity: number;
}

/**
 * Returns the variants to add for one more set. Parts of an incomplete set are not added again, so that a repetition completes it.
 */
export function partsToAdd(
  variantIds: readonly number[],
  items: readonly SetItem[],
  groupId: string,
): readonly number[] {
  const quantityOf = (variantId: number) =>
    items.find(({ itemGroup, variant }) => itemGroup?.id === groupId && variant.id === variantId)
      ?.quantity ?? 0;
  const whole = Math.min(...variantIds.map(quantityOf));
  return variantIds.filter((variantId) => quantityOf(variantId) === whole);
}
