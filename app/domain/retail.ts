/** Where a product can be bought (docs/rules.md#product). */

export interface RetailFacts {
  /** As of `isProductBuyable`. */
  readonly isBuyable: boolean;
  readonly isPersonalised: boolean;
  readonly isBulky: boolean;
  readonly isVpp: boolean;
  readonly isBundle: boolean;
}

/** Returns whether a store may sell a product: it is neither personalised, bulky, a VPP article nor a bundle. */
export function isRetailSuitable(facts: Omit<RetailFacts, 'isBuyable'>): boolean {
  return !facts.isPersonalised && !facts.isBulky && !facts.isVpp && !facts.isBundle;
}

/** Returns whether only the online shop lists a product: it is not buyable, or not suitable for a store. */
export function isOnlineOnly(facts: RetailFacts): boolean {
  return !facts.isBuyable || !isRetailSuitable(facts);
}
