import { advancedValue, isBulky, isBundle, isPersonalised } from './product.ts';
import type { Company } from '../../shop/rules/shop.ts';
import { isSentAsFile } from '../../voucher/rules/voucher-product.ts';

/** Where a product can be bought (docs/rules/product.md#product). */

export interface RetailFacts {
  /** Result of `isProductBuyable`. */
  readonly isBuyable: boolean;
  readonly isPersonalised: boolean;
  readonly isBulky: boolean;
  readonly isVpp: boolean;
  readonly isBundle: boolean;
}

type Attributed = Parameters<typeof isPersonalised>[0];

/** Returns the facts of a product, and of its given variants, that decide whether stores sell it. */
export function retailFactsOf(
  product: {
    readonly attributes: Attributed;
    readonly advancedAttributes: Parameters<typeof isBundle>[0];
  },
  variants: readonly { readonly attributes: Attributed }[],
): Omit<RetailFacts, 'isBuyable'> {
  return {
    isPersonalised: isPersonalised(product.attributes),
    isBulky: isBulky(variants),
    isVpp: advancedValue(product.advancedAttributes, 'vppArticle') === 'J',
    isBundle: isBundle(product.advancedAttributes),
  };
}

/** Returns whether a store may sell a product: it is neither personalised, bulky, a VPP article nor a bundle. */
export function isRetailSuitable(facts: Omit<RetailFacts, 'isBuyable'>): boolean {
  return !facts.isPersonalised && !facts.isBulky && !facts.isVpp && !facts.isBundle;
}

interface BoughtItem {
  readonly product: Parameters<typeof retailFactsOf>[0];
  readonly variant: Parameters<typeof isSentAsFile>[0]['variants'][number] & {
    readonly attributes: Attributed;
  };
}

/**
 * Returns whether stores sell all items that are sent: only then the order can be collected
 * (docs/rules/checkout.md#checkout).
 */
export function isCollectable(items: readonly BoughtItem[], company: Company): boolean {
  return items.every(
    ({ product, variant }) =>
      isSentAsFile({ attributes: product.attributes, variants: [variant] }, company) ||
      isRetailSuitable(retailFactsOf(product, [variant])),
  );
}

/** Returns whether only the online shop lists a product: it is not buyable, or not suitable for a store. */
export function isOnlineOnly(facts: RetailFacts): boolean {
  return !facts.isBuyable || !isRetailSuitable(facts);
}
