/** Infant formula may not be advertised by its price (Delegated Regulation 2016/127 Art. 10; apis.md §5.7). */

/** A product as far as the law looks at it; an answer without `customData` was not asked about it. */
export interface Promotable {
  readonly customData?: { readonly infantFormula: boolean } | undefined;
}

/**
 * Whether a product may have a strike price, a reduction, a lower price by quantity, a promotion or a voucher. Its price
 * stays what it costs.
 */
export function mayBePromoted({ customData }: Promotable): boolean {
  return customData?.infantFormula !== true;
}
