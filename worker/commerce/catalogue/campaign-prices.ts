import { z } from 'zod';
import { nextPrice } from '../../../app/price/rules/price-change.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';

/** Maximum number of prices that begin or end in one batch; the next check handles the rest. */
const AT_ONCE = 400;

/**
 * Prices of campaigns that begin or end, the lowest first. One begins only below the present price, if no other campaign
 * has set the price, and never for infant formula, which may not be promoted (docs/rules/price.md#reduction).
 */
const DUE = `SELECT * FROM (
    SELECT k.variant_id AS variantId, k.price_list AS list, k.campaign_id AS campaignId, k.with_tax AS wanted, k.regular,
      m.runs_from <= ?1 AND m.runs_to > ?1 AND k.price_list IN (SELECT value FROM json_each(m.price_lists)) AS runs,
      c.with_tax AS withTax, c.before_reduction AS beforeReduction, c.recommended, c.lowest_30_days AS lowest30Days, c.since,
      p.duties ->> 'infantFormula' AS infantFormula,
      (SELECT json_group_array(json_object('from', h.valid_from, 'withTax', h.with_tax)) FROM (
        SELECT valid_from, with_tax FROM price_history
        WHERE variant_id = k.variant_id AND price_list = k.price_list ORDER BY valid_from) h) AS past,
      EXISTS (SELECT 1 FROM campaign_prices o
        WHERE o.variant_id = k.variant_id AND o.price_list = k.price_list AND o.regular IS NOT NULL) AS isTaken
    FROM campaign_prices k
    JOIN campaigns m ON m.id = k.campaign_id
    JOIN variants v ON v.id = k.variant_id
    JOIN products p ON p.id = v.product_id
    JOIN variant_prices c ON c.variant_id = k.variant_id AND c.price_list = k.price_list)
  WHERE (runs = 0 AND regular IS NOT NULL)
    OR (runs = 1 AND isTaken = 0 AND wanted < withTax AND coalesce(infantFormula, 0) = 0)
  ORDER BY wanted, campaignId LIMIT ${AT_ONCE}`;

const regularSchema = z.object({
  withTax: z.number().int(),
  beforeReduction: z.number().int().nullable(),
  lowest30Days: z.number().int().nullable(),
});

const dueSchema = z.object({
  variantId: z.number().int(),
  list: z.string(),
  campaignId: z.number().int(),
  wanted: z.number().int(),
  regular: json(regularSchema).nullable(),
  withTax: z.number().int(),
  beforeReduction: z.number().int().nullable(),
  recommended: z.number().int().nullable(),
  lowest30Days: z.number().int().nullable(),
  since: z.number().int(),
  past: json(z.array(z.object({ from: z.number().int(), withTax: z.number().int() }))),
});

type Due = z.infer<typeof dueSchema>;

/** The price that a variant gets, and the one that it has now. */
interface Change extends z.infer<typeof regularSchema>, Pick<Due, 'variantId' | 'list' | 'since'> {
  readonly campaignId: number;
  /** The present price. If it has changed meanwhile, that change wins. */
  readonly present: number;
  /** The present price as the campaign stores it; null when a campaign ends. */
  readonly saved: string | null;
}

const isOf = (row: string) =>
  `${row}.variant_id = j.value ->> 'variantId' AND ${row}.price_list = j.value ->> 'list'`;

const KEEP_PAST = `INSERT INTO price_history (variant_id, price_list, valid_from, with_tax)
  SELECT c.variant_id, c.price_list, c.since, c.with_tax FROM json_each(?1) j JOIN variant_prices c ON ${isOf('c')}
  WHERE c.with_tax = j.value ->> 'present' AND c.since < ?2
  ON CONFLICT DO UPDATE SET with_tax = excluded.with_tax`;

/** If the price is no longer the present one, it stays, and its campaign does not begin. */
const KEEP_REGULAR = `UPDATE campaign_prices AS k SET regular = j.value ->> 'saved' FROM json_each(?1) j
  WHERE ${isOf('k')} AND k.campaign_id = j.value ->> 'campaignId'
    AND (j.value ->> 'saved' IS NULL OR EXISTS (
      SELECT 1 FROM variant_prices c WHERE ${isOf('c')} AND c.with_tax = j.value ->> 'present'))`;

const PUT = `UPDATE variant_prices AS c SET with_tax = j.value ->> 'withTax',
    before_reduction = j.value ->> 'beforeReduction', lowest_30_days = j.value ->> 'lowest30Days', since = ?2
  FROM json_each(?1) j WHERE ${isOf('c')} AND c.with_tax = j.value ->> 'present'`;

/** Recomputes the rows that searches count (`sold_products`) of the products with new prices. */
const SOLD = 'DELETE FROM stale_products';

/**
 * Writes the prices of campaigns that have begun into the catalogue and removes those of ended ones, in one batch, so that
 * a reader sees either all changes or none. Returns whether there were any; `now` in milliseconds since 1970.
 */
export async function settleCampaignPrices(db: D1Database, now: number): Promise<boolean> {
  const due = parseRows(dueSchema, await db.prepare(DUE).bind(now).all<unknown>());
  if (due.length === 0) return false;
  // If two campaigns begin for the same variant, the cheaper one sets its price.
  const changes = [
    ...new Map(
      due.toReversed().map((row) => [`${row.variantId} ${row.list}`, changeOf(row, now)]),
    ).values(),
  ];
  const list = JSON.stringify(changes);
  await db.batch([
    db.prepare(KEEP_PAST).bind(list, now),
    db.prepare(KEEP_REGULAR).bind(list),
    db.prepare(PUT).bind(list, now),
    db.prepare(SOLD),
  ]);
  return true;
}

function changeOf(due: Due, now: number): Change {
  const { variantId, list, campaignId, regular, since, withTax, wanted, past } = due;
  const about = { variantId, list, campaignId, since };
  // If a price was imported meanwhile, the present price differs from the campaign's, and nothing is written.
  if (regular !== null) return { ...about, ...regular, present: wanted, saved: null };
  const { beforeReduction, lowest30Days } = due;
  const reduced = { withTax: wanted, beforeReduction: beforeReduction ?? withTax };
  const next = nextPrice(due, past, reduced, now);
  return {
    ...about,
    withTax: next.withTax,
    beforeReduction: next.beforeReduction,
    lowest30Days: next.lowest30Days,
    present: withTax,
    saved: JSON.stringify({ withTax, beforeReduction, lowest30Days }),
  };
}
