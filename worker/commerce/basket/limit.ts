import { attributeLabel } from '../../../app/domain/product.ts';
import type { Offer } from '../catalogue/offers.ts';

/** Availability codes that can be added to a basket (docs/rules.md#availability). */
const ADDABLE: ReadonlySet<number> = new Set([1, 2]);

/** Returns the quantity of a variant that can be bought: its stock, or 0 if it is gone, inactive or not deliverable. */
export function buyableQuantity(offer: Offer | undefined): number {
  if (!offer?.product.isActive) return 0;
  const { customData, stock } = offer.variant;
  return ADDABLE.has(customData.KQPRI.BVC) ? stock.quantity : 0;
}

/** Returns whether the product needs a custom text (docs/rules.md#custom-text). */
export function needsText(offer: Offer | undefined): boolean {
  return (
    offer !== undefined &&
    attributeLabel(offer.product.attributes, 'personalisierterArtikel') === '1'
  );
}
