import type { Product } from '../schemas/product.ts';
import { productNumber } from '../rules/reference-key.ts';

/**
 * Returns the numbers of the products that a product's page refers to: parts of its bundle, and products and gifts of its promotions.
 */
export function namedProducts({
  customData,
  promotions,
  referenceKey,
}: Pick<Product, 'customData' | 'promotions' | 'referenceKey'>): readonly string[] {
  const numbers = new Set([
    ...customData.bundle.flatMap((part) =>
      part.referenceKey === null ? [] : [productNumber(part.referenceKey)],
    ),
    ...promotions.flatMap(({ giftNumbers, productNumbers }) => [...productNumbers, ...giftNumbers]),
  ]);
  numbers.delete(productNumber(referenceKey));
  return [...numbers];
}
