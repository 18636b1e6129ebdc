import { isAddable } from '../../product/rules/availability.ts';

/** Action of the basket button on a product card (docs/rules/product.md#variant). */
export type CardAddition =
  /** Adds the single variant with quantity 1. */
  | 'variant'
  /** Leads to the product page, with `?action=addToCart`. */
  | 'page'
  /** There is no button, since nothing can be added. */
  | 'none';

/**
 * Returns the action of the basket button: a product with several variants, or with a choice such as a text, is added on its
 * page. `codes` are the availability codes of its variants.
 */
export function cardAddition(codes: readonly number[], isChosenOnPage: boolean): CardAddition {
  if (!codes.some(isAddable)) return 'none';
  return codes.length > 1 || isChosenOnPage ? 'page' : 'variant';
}
