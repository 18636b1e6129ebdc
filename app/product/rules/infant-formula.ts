/** Infant formula may not be advertised by price (Delegated Regulation (EU) 2016/127 Art. 10). */

/** The part of a product that the rule needs. A product without `customData` was requested without it. */
export interface Promotable {
  readonly customData?: { readonly infantFormula: boolean } | undefined;
}

/**
 * Returns whether a product may have a strikethrough price, a reduction, a quantity price, a promotion or a
 * voucher.
 */
export function mayBePromoted({ customData }: Promotable): boolean {
  return customData?.infantFormula !== true;
}

/** Returns whether a product may be recommended, and whether its page may recommend others. */
export function mayBeRecommended(product: Promotable): boolean {
  return mayBePromoted(product);
}
