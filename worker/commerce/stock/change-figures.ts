import { z } from 'zod';
import {
  changeStock,
  type StockChange,
  type StockFigure,
  type StockProblem,
  WAREHOUSE,
} from '../../../app/stock/rules/stock-change.ts';
import type { StockLine } from '../../../app/stock/schemas/stock.ts';
import { isRefused } from '../table-refusal.ts';

/** Another change of the same figures may come first; then everything is read again. */
const TRIES = 5;

const READ = `WITH named AS (SELECT key AS position, value ->> '$.store' AS store, value ->> '$.at' AS at,
    coalesce((SELECT id FROM variants WHERE reference_key = value ->> '$.variant'),
      (SELECT iif(count(*) = 1, min(id), NULL) FROM variants WHERE gtin = value ->> '$.variant')) AS id
  FROM json_each(?1))
  SELECT n.id AS variantId, n.store = 0 OR EXISTS (SELECT 1 FROM stores WHERE id = n.store) AS isPlace,
    coalesce(s.quantity, k.quantity, 0) AS quantity, coalesce(f.oversold, 0) AS oversold, f.counted_at AS countedAt,
    coalesce(f.changes, 0) AS changes,
    (SELECT coalesce(sum(m.change), 0) FROM stock_movements m
      WHERE m.store_id = n.store AND m.variant_id = n.id AND m.at > n.at) AS since
  FROM named n
    LEFT JOIN stock s ON n.store = 0 AND s.variant_id = n.id
    LEFT JOIN store_stock k ON n.store <> 0 AND k.store_id = n.store AND k.variant_id = n.id
    LEFT JOIN stock_figures f ON f.store_id = n.store AND f.variant_id = n.id
  ORDER BY n.position`;

const rowsSchema = z.array(
  z.object({
    variantId: z.number().int().nullable(),
    isPlace: z.number().transform(Boolean),
    quantity: z.number().int(),
    oversold: z.number().int(),
    countedAt: z.number().int().nullable(),
    changes: z.number().int(),
    since: z.number().int(),
  }),
);

type Row = z.infer<typeof rowsSchema>[number];

/** The lines of `?1` as a table: variant, store, the figure that was read and the next one. */
const LINES = `(SELECT value ->> 0 AS variant_id, value ->> 1 AS store_id, value ->> 2 AS quantity, value ->> 3 AS oversold,
    value ->> 4 AS changes, value ->> 5 AS next_quantity, value ->> 6 AS next_oversold, value ->> 7 AS counted_at,
    value ->> 8 AS at, value ->> 9 AS change FROM json_each(?1)) l`;

/**
 * In order, in one batch. A quantity is moved, not set: an order that took some since it was read stays taken. Only where something
 * is oversold the quantity must be the one that was read. A count must be the only change since then, a difference must find the same count.
 */
const WRITES = [
  // A row that breaks its CHECK refuses the batch.
  `INSERT INTO stock_figures (store_id, variant_id, oversold) SELECT l.store_id, l.variant_id, -1 FROM ${LINES}
    LEFT JOIN stock_figures f ON f.store_id = l.store_id AND f.variant_id = l.variant_id
    LEFT JOIN stock s ON l.store_id = 0 AND s.variant_id = l.variant_id
    LEFT JOIN store_stock k ON l.store_id <> 0 AND k.store_id = l.store_id AND k.variant_id = l.variant_id
    WHERE iif(l.change IS NULL, coalesce(f.changes, 0) <> l.changes, f.counted_at IS NOT l.counted_at)
      OR coalesce(f.oversold, 0) <> l.oversold
      OR (max(l.oversold, l.next_oversold) > 0 AND coalesce(s.quantity, k.quantity, 0) <> l.quantity)
    LIMIT 1`,
  `INSERT INTO stock_figures (store_id, variant_id, counted_at, oversold, changes, is_changing)
    SELECT l.store_id, l.variant_id, l.counted_at, l.next_oversold, 1, 1 FROM ${LINES} WHERE true
    ON CONFLICT DO UPDATE SET counted_at = excluded.counted_at, oversold = excluded.oversold, changes = changes + 1, is_changing = 1`,
  `INSERT INTO stock (variant_id, quantity) SELECT l.variant_id, 0 FROM ${LINES} WHERE l.store_id = 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO store_stock (store_id, variant_id, quantity) SELECT l.store_id, l.variant_id, 0 FROM ${LINES}
    WHERE l.store_id <> 0 ON CONFLICT DO NOTHING`,
  `UPDATE stock SET quantity = stock.quantity + l.next_quantity - l.quantity FROM ${LINES}
    WHERE l.store_id = 0 AND stock.variant_id = l.variant_id`,
  `UPDATE store_stock SET quantity = store_stock.quantity + l.next_quantity - l.quantity FROM ${LINES}
    WHERE store_stock.store_id = l.store_id AND store_stock.variant_id = l.variant_id`,
  `INSERT INTO stock_movements (store_id, variant_id, at, change) SELECT l.store_id, l.variant_id, l.at, l.change FROM ${LINES}
    WHERE l.change IS NOT NULL ON CONFLICT DO UPDATE SET change = change + excluded.change`,
  `UPDATE stock_figures SET is_changing = 0 WHERE (store_id, variant_id) IN (SELECT l.store_id, l.variant_id FROM ${LINES})`,
];

/** The figures after them, in the order of the lines. */
const AFTER = `SELECT coalesce(s.quantity, k.quantity) AS quantity, f.oversold FROM
    (SELECT key AS position, value ->> 0 AS variant_id, value ->> 1 AS store_id FROM json_each(?1)) l
  JOIN stock_figures f ON f.store_id = l.store_id AND f.variant_id = l.variant_id
  LEFT JOIN stock s ON l.store_id = 0 AND s.variant_id = l.variant_id
  LEFT JOIN store_stock k ON l.store_id <> 0 AND k.store_id = l.store_id AND k.variant_id = l.variant_id
  ORDER BY l.position`;

const resultsSchema = z.array(z.object({ quantity: z.number().int(), oversold: z.number().int() }));

const SENTENCES: Readonly<Record<StockProblem, string>> = {
  variant: 'names no variant, or several by their GTIN',
  store: 'names no store',
  repeated: 'is about what another line is about',
  future: 'is in the future',
  stale: 'is older than the stored count',
  tooOld: 'is older than seven days',
  tooFew: 'takes more than there is',
};

interface Fault {
  /** From 1. */
  readonly line: number;
  readonly problem: StockProblem;
  readonly sentence: string;
}

type FiguresChanged =
  | { readonly kind: 'changed'; readonly results: Pick<StockFigure, 'quantity' | 'oversold'>[] }
  | { readonly kind: 'refused'; readonly error: string; readonly faults: Fault[] };

interface Asked {
  /** Of lines without their own time. */
  readonly at: number;
  readonly lines: readonly StockLine[];
}

interface Planned {
  readonly row: Row & { readonly variantId: number };
  readonly store: number;
  readonly change: StockChange;
  readonly next: StockFigure;
}

/**
 * Sets or changes figures (docs/rules/back-office.md#stock), all or none: with one line that is wrong nothing is changed, and all that
 * are wrong are named. `now` in milliseconds since 1970.
 */
export async function changeFigures(
  db: D1Database,
  { at, lines }: Asked,
  now: number,
): Promise<FiguresChanged> {
  const changes = lines.map((line) => ({
    ...line,
    at: line.at ?? at,
    store: line.store ?? WAREHOUSE,
  }));
  const read = db.prepare(READ).bind(JSON.stringify(changes));
  for (let tried = 1; ; tried += 1) {
    const rows = rowsSchema.parse((await read.all()).results);
    const seen = new Set<string>();
    const plans = rows.map((row, position) => plan(row, changes[position], seen, now));
    const faults = plans.flatMap((planned, position) =>
      typeof planned === 'string'
        ? [{ line: position + 1, problem: planned, sentence: SENTENCES[planned] }]
        : [],
    );
    const [first] = faults;
    if (first) return { kind: 'refused', error: errorOf(first, faults.length), faults };
    const planned = plans.filter((one) => typeof one !== 'string');
    try {
      const json = JSON.stringify(planned.map((one) => cellsOf(one, now)));
      const written = await db.batch<unknown>([
        ...WRITES.map((sql) => db.prepare(sql).bind(json)),
        // An order may have taken some since the figures were read.
        db.prepare(AFTER).bind(json),
      ]);
      return { kind: 'changed', results: resultsSchema.parse(written.at(-1)?.results) };
    } catch (error) {
      if (tried === TRIES || !isRefused(error)) throw error;
    }
  }
}

type Change = StockLine & { readonly at: number; readonly store: number };

function plan(
  row: Row,
  line: Change | undefined,
  seen: Set<string>,
  now: number,
): Planned | StockProblem {
  const { isPlace, since, variantId } = row;
  if (variantId === null || !line) return 'variant';
  const { at, change = 0, quantity, store } = line;
  if (!isPlace) return 'store';
  const key = `${variantId} ${store}`;
  if (seen.has(key)) return 'repeated';
  seen.add(key);
  const asked = quantity === undefined ? { at, change } : { at, quantity };
  const changed = changeStock(row, asked, { now, since });
  if (changed.kind === 'refused') return changed.problem;
  return { row: { ...row, variantId }, store, change: asked, next: changed.figure };
}

/** The row of a line, in the order of `LINES`. */
function cellsOf({ change, next, row, store }: Planned, now: number): (number | null)[] {
  const { changes, oversold, quantity, variantId } = row;
  const figures = [quantity, oversold, changes, next.quantity, next.oversold, next.countedAt];
  return [variantId, store, ...figures, Math.min(change.at, now), change.change ?? null];
}

function errorOf({ line, sentence }: Fault, count: number): string {
  const others = count > 1 ? `, and ${count - 1} more` : '';
  return `line ${line} ${sentence}${others}; nothing was changed`;
}
