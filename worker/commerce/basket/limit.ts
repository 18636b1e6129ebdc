import { attributeLabel } from '../../../app/domain/product.ts';
import type { Offer } from '../catalogue/offers.ts';

/** Availability codes that can be added (DESIGN §8, Products). */
const ADDABLE: ReadonlySet<number> = new Set([1, 2]);

/** Pieces of a variant that can be bought now: its stock, or 0 where it is gone, inactive or not deliverable. */
export function buyablePieces(offer: Offer | undefined): number {
  if (!offer?.product.isActive) return 0;
  const { customData, stock } = offer.variant;
  return ADDABLE.has(customData.KQPRI.BVC) ? stock.quantity : 0;
}

/** Whether nobody can make it without a text (spec 2 §3, personalisierterArtikel). */
export function needsText(offer: Offer | undefined): boolean {
  return (
    offer !== undefined &&
    attributeLabel(offer.product.attributes, 'personalisierterArtikel') === '1'
  );
}
