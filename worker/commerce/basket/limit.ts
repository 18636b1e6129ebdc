import type { Shop } from '../../../app/domain/shop.ts';
import { findOffers, type Offer } from '../catalogue.ts';

/** Availability codes that can be added (DESIGN §8, Products). */
const ADDABLE: ReadonlySet<number> = new Set([1, 2]);

/** Pieces of a variant that can be bought now: its stock, or 0 where it is gone, inactive or not deliverable. */
export function buyablePieces(offer: Offer | undefined): number {
  if (!offer?.product.isActive) return 0;
  const { customData, stock } = offer.variant;
  return ADDABLE.has(customData.KQPRI.BVC) ? stock.quantity : 0;
}

/** Pieces of a variant that a basket of the shop may hold now. */
export async function limitOf(db: D1Database, shop: Shop, variantId: number): Promise<number> {
  const offers = await findOffers(db, shop, [variantId]);
  return buyablePieces(offers.get(variantId));
}
