import { z } from 'zod';
import type { BasketItem } from '../../../app/api/basket.ts';
import { mayBePromoted, type Promotable } from '../../../app/domain/infant-formula.ts';
import { priceListOf } from '../../../app/domain/price-list.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Line } from './line.ts';

type Effect = NonNullable<BasketItem['promotion']>['effect'];

/** Promotions of lines, by promotion and product. */
export type LinePromotions = ReadonlyMap<string, Effect>;

const rowSchema = z.object({ id: z.string(), product: z.number().int(), effect: z.string() });
const effectSchema = z.object({
  type: z.string(),
  additionalData: z.object({ variantIds: z.array(z.number().int()).optional() }).prefault({}),
});

const FIND = `SELECT m.id, pp.product_id AS product, m.effect
  FROM promotions m JOIN promotion_products pp ON pp.promotion_id = m.id
  WHERE m.id IN (SELECT value FROM json_each(?1)) AND m.is_active = 1
    AND m.runs_from <= ?2 AND m.runs_to > ?2 AND ?3 IN (SELECT value FROM json_each(m.price_lists))`;

/** Returns the promotions of lines that run in the shop at `now` (milliseconds since 1970). Runs no query without one. */
export async function findLinePromotions(
  db: D1Database,
  shop: Shop,
  lines: readonly Line[],
  now: number,
): Promise<LinePromotions> {
  const ids = new Set(lines.flatMap(({ promotionId }) => promotionId ?? []));
  if (ids.size === 0) return new Map();
  const result = await db
    .prepare(FIND)
    .bind(JSON.stringify([...ids]), now, priceListOf(shop))
    .all<unknown>();
  return new Map(
    parseRows(rowSchema, result).flatMap(({ id, product, effect }) => {
      const parsed = effectSchema.safeParse(JSON.parse(effect));
      return parsed.success ? [[keyOf(id, product), parsed.data] as const] : [];
    }),
  );
}

/**
 * Returns the promotion of a line. It is null if the catalogue does not know it, it does not run, or the product does not
 * or may not have it. It is not valid while it takes nothing off the line's price.
 */
export function promotionOf(
  promotions: LinePromotions,
  { promotionId }: Line,
  product: Promotable & { readonly id: number },
): Pick<BasketItem, 'promotionId' | 'promotion'> {
  const effect =
    promotionId !== null && mayBePromoted(product)
      ? promotions.get(keyOf(promotionId, product.id))
      : undefined;
  if (promotionId === null || effect === undefined) return { promotionId: null, promotion: null };
  return { promotionId, promotion: { id: promotionId, isValid: false, effect } };
}

function keyOf(promotionId: string, productId: number): string {
  return `${productId} ${promotionId}`;
}
