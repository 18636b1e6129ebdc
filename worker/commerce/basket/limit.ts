import { z } from 'zod';
import { priceListOf } from '../../../app/domain/price-list.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Offer } from '../catalogue.ts';
import { parseRows } from '../catalogue/parse-rows.ts';

/** Availability codes that can be added (DESIGN §8, Products). */
const ADDABLE: ReadonlySet<number> = new Set([1, 2]);

/** Pieces of a variant that can be bought now: its stock, or 0 where it is gone, inactive or not deliverable. */
export function buyablePieces(offer: Offer | undefined): number {
  if (!offer?.product.isActive) return 0;
  const { customData, stock } = offer.variant;
  return ADDABLE.has(customData.KQPRI.BVC) ? stock.quantity : 0;
}

/**
 * What decides about a piece, in one statement: an addition waits for it. Under the conditions that offers are read by
 * (catalogue/statements.ts): a price on the shop's list or its country's, a rate of tax, a text.
 */
const FIND = `SELECT p.is_active, v.bvc, coalesce(s.quantity, 0) AS stock,
    EXISTS (SELECT 1 FROM product_flags f
      WHERE f.product_id = p.id AND f.key = 'personalisierterArtikel' AND f.value = '1') AS is_personalised
  FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN stock s ON s.variant_id = v.id
  WHERE v.id = ?1
    AND EXISTS (SELECT 1 FROM variant_prices c WHERE c.variant_id = v.id AND c.price_list IN (?2, ?3))
    AND EXISTS (SELECT 1 FROM vat_rates r
      WHERE r.country = ?3 AND r.vat_class = v.vat_class AND r.valid_from <= ?4)
    AND EXISTS (SELECT 1 FROM product_texts t WHERE t.product_id = p.id AND t.language IN (?5, ?6))`;

const rowSchema = z.object({
  is_active: z.literal([0, 1]),
  bvc: z.number().int(),
  stock: z.number().int().nonnegative(),
  is_personalised: z.literal([0, 1]),
});

export interface Piece {
  /** Pieces that a basket of the shop may hold now. */
  readonly limit: number;
  /** Whether nobody can make it without a text (spec 2 §3, personalisierterArtikel). */
  readonly needsText: boolean;
}

/** A variant as a basket of the shop decides about it. */
export async function pieceOf(db: D1Database, shop: Shop, variantId: number): Promise<Piece> {
  const { country, language, fallbackLang } = shop;
  const result = await db
    .prepare(FIND)
    .bind(variantId, priceListOf(shop), country, Date.now(), language, fallbackLang)
    .all<unknown>();
  const [row] = parseRows(rowSchema, result);
  const limit = row?.is_active === 1 && ADDABLE.has(row.bvc) ? row.stock : 0;
  return { limit, needsText: row?.is_personalised === 1 };
}
