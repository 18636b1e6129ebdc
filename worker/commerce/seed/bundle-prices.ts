import { PRICE_LISTS } from '../../../app/domain/price-list.ts';
import type { SeedPrice, SeedProduct, SeedVariant } from './types.ts';

type Parts = NonNullable<SeedProduct['bundle']>;
type Variants = ReadonlyMap<number, SeedVariant>;

/**
 * Returns the products, with the sum of the prices of its parts beside the price of each bundle, on every list. It takes
 * the place of the maker's recommended price; the shop labels it by what it is.
 */
export function withPartPrices(products: readonly SeedProduct[]): SeedProduct[] {
  const variants: Variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
  );
  return products.map((product) => {
    const { bundle } = product;
    if (bundle === undefined) return product;
    return {
      ...product,
      variants: product.variants.map((variant) => besideParts(variant, bundle, variants)),
    };
  });
}

function besideParts(variant: SeedVariant, parts: Parts, variants: Variants): SeedVariant {
  const { prices } = variant;
  const own = PRICE_LISTS.flatMap((list): [string, SeedPrice][] => {
    const price = prices[list];
    if (price === undefined) return [];
    const sum = parts.reduce<number>(
      (all, { variantId, quantity }) =>
        all + quantity * (variants.get(variantId)?.prices[list]?.withTax ?? Number.NaN),
      0,
    );
    return [[list, { ...price, recommended: sum > price.withTax ? sum : null }]];
  });
  return { ...variant, prices: { ...prices, ...Object.fromEntries(own) } };
}
