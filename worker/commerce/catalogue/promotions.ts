import { z } from 'zod';
import {
  type Promotion,
  promotionConditionSchema,
  promotionEffectSchema,
} from '../../../app/promotion/schemas/promotion.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  display_name: z.string().nullable(),
  runs_from: z.number().int(),
  runs_to: z.number().int(),
  priority: z.number().int(),
  effect: json(promotionEffectSchema),
  conditions: json(z.array(promotionConditionSchema)),
});

const PROMOTIONS = `SELECT id, name, display_names ->> ?1 AS display_name, runs_from, runs_to, priority, effect,
    conditions
  FROM promotions
  WHERE is_active = 1 AND runs_to > ?3 AND ?2 IN (SELECT value FROM json_each(price_lists))
  ORDER BY priority DESC, id`;

/** Returns the running and coming promotions of a shop, the highest priority first. `now` in milliseconds since 1970. */
export async function readPromotions(
  db: D1Database,
  shop: Shop,
  now: number,
): Promise<Promotion[]> {
  const statement = db.prepare(PROMOTIONS).bind(shop.language, priceListOf(shop), now);
  return parseRows(rowSchema, await statement.all<unknown>()).map((row) => ({
    id: row.id,
    name: row.name,
    displayName: row.display_name === null ? null : spellFor(shop, row.display_name),
    schedule: {
      from: new Date(row.runs_from).toISOString(),
      to: new Date(row.runs_to).toISOString(),
    },
    isActive: row.runs_from <= now,
    priority: row.priority,
    customData: {},
    conditions: row.conditions,
    effect: row.effect,
  }));
}
