import { z } from 'zod';
import type { Campaign } from '../../../app/content/schemas/campaign.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { parseRows } from './parse-rows.ts';

const rowSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  name: z.string(),
  reduction: z.number(),
  runs_from: z.number().int(),
  runs_to: z.number().int(),
});

const CAMPAIGNS = `SELECT id, key, display_names ->> ?1 AS name, reduction, runs_from, runs_to FROM campaigns
  WHERE runs_to > ?3 AND ?2 IN (SELECT value FROM json_each(price_lists)) ORDER BY runs_from, id`;

/** Returns the running and coming campaigns of a shop, the earliest first. `now` in milliseconds since 1970. */
export async function readCampaigns(db: D1Database, shop: Shop, now: number): Promise<Campaign[]> {
  const statement = db.prepare(CAMPAIGNS).bind(shop.language, priceListOf(shop), now);
  return parseRows(rowSchema, await statement.all<unknown>()).map((row) => ({
    id: row.id,
    key: row.key,
    name: spellFor(shop, row.name),
    reduction: row.reduction,
    start_at: new Date(row.runs_from).toISOString(),
    end_at: new Date(row.runs_to).toISOString(),
  }));
}
