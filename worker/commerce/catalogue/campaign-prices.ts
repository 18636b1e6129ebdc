import { z } from 'zod';
import { nextPrice } from '../../../app/price/rules/price-change.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';

/** Prices that begin or end in one batch; the rest follows with the next check. */
const AT_ONCE = 400;

/**
 * Prices of campaigns that begin or end, the lowest first. One begins only below the present price, where no other campaign
 * has the price, and never for infant formula, which may not be promoted (docs/rules/price.md#reduction).
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
  /** The present price: a change made meanwhile goes first. */
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

/** A price that is no longer the present one stays as it is, and its campaign does not begin. */
const KEEP_REGULAR = `UPDATE campaign_prices AS k SET regular = j.value ->> 'saved' FROM json_each(?1) j
  WHERE ${isOf('k')} AND k.campaign_id = j.value ->> 'campaignId'
    AND (j.value ->> 'saved' IS NULL OR EXISTS (
      SELECT 1 FROM variant_prices c WHERE ${isOf('c')} AND c.with_tax = j.value ->> 'present'))`;

const PUT = `UPDATE variant_prices AS c SET with_tax = j.value ->> 'withTax',
    before_reduction = j.value ->> 'beforeReduction', lowest_30_days = j.value ->> 'lowest30Days', since = ?2
  FROM json_each(?1) j WHERE ${isOf('c')} AND c.with_tax = j.value ->> 'present'`;

/** Computes what searches count of the products with new prices (`sold_products`). */
const SOLD = 'DELETE FROM stale_products';

/**
 * Puts the prices of campaigns that have begun into the catalogue and takes those of ended ones out, in one batch: whoever
 * reads prices meanwhile has all of them before or after. Returns whether there were any; `now` in milliseconds since 1970.
 */
export async function settleCampaignPrices(db: D1Database, now: number): Promise<boolean> {
  const due = parseRows(dueSchema, await db.prepare(DUE).bind(now).all<unknown>());
  if (due.length === 0) return false;
  // Of two campaigns that begin with the same variant the cheaper one has its price.
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
  // Where a price was imported meanwhile, nothing has the present price that the campaign gave.
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
