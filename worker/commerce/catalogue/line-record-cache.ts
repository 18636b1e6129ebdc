import { z } from 'zod';
import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { parseRows } from './parse-rows.ts';
import { LINE_PARTS } from './parts.ts';
import { readFamilies } from './read.ts';
import type { ProductRecord } from './rows.ts';

/** Records are read again after this time. Milliseconds. */
const MAX_AGE_MS = 60_000;
/** A record is used without a query for this time. Milliseconds. */
const TRUSTED_MS = 1000;
/** Maximum number of entries, one per variant and shop. A product without the texts of its page takes some 2 kB. */
const MOST = 1000;

/** Returns the catalogue's revision; no row while changes are not yet reported (`catalogue_state`). */
const REVISION = 'SELECT revision FROM catalogue_state WHERE changed = 0';
/**
 * Returns the revision and the stock of all variants of the given products. Returns no row while changes are not yet reported, or if
 * a tax rate has begun since ?3, which does not change the revision.
 */
const STOCK = `SELECT c.revision, v.id, coalesce(s.quantity, 0) AS stock
  FROM catalogue_state c
  LEFT JOIN variants v ON v.product_id IN
    (SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(?1)))
  LEFT JOIN stock s ON s.variant_id = v.id
  WHERE c.changed = 0
    AND NOT EXISTS (SELECT 1 FROM vat_rates r WHERE r.country = ?2 AND r.valid_from > ?3 AND r.valid_from <= ?4)`;

const revisionSchema = z.object({ revision: z.number().int() });
const stockSchema = z.compile(
  revisionSchema.extend({
    /** Null if no variant is sold. */
    id: z.number().int().nullable(),
    stock: z.number().int().nonnegative(),
  }),
);

interface CachedRecord {
  /** Undefined if the shop does not sell the variant. */
  readonly record: ProductRecord | undefined;
  readonly revision: number;
  /** When a promotion begins or ends, or when the record must be read again. */
  readonly until: number;
  readonly readAt: number;
  /** When revision and stock were last confirmed. */
  readonly confirmedAt: number;
}

/** Records by shop and variant. */
const cache = new LruCache<CachedRecord>(MOST);

interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a cached record must be confirmed by the database, as for an order. */
  readonly isFresh: boolean;
}

/**
 * Returns products of variants with the data of a basket line, at most a second old, so that a product in high demand costs the
 * database one query per second. Fresh ones are as in the database now: a basket reserves nothing, so an order reads afresh. A
 * cached record is reused while the database reports no change of the catalogue.
 */
export async function readLineRecords(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  moment: Moment,
): Promise<ProductRecord[]> {
  return (
    (await readCached(db, shop, variantIds, moment)) ?? readWhole(db, shop, variantIds, moment.now)
  );
}

/** Returns the cached records, or undefined if one is missing or not confirmed. */
async function readCached(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  { isFresh, now }: Moment,
): Promise<ProductRecord[] | undefined> {
  const found = variantIds.map((id) => cache.get(keyOf(shop, id)));
  const known = [...new Set(found)].filter((one) => one !== undefined);
  if (found.includes(undefined) || known.some(({ until }) => now >= until)) return undefined;
  if (
    !isFresh &&
    known.every(({ confirmedAt }) => now >= confirmedAt && now - confirmedAt < TRUSTED_MS)
  )
    return known.flatMap(({ record }) => record ?? []);
  const rows = parseRows(
    stockSchema,
    await db
      .prepare(STOCK)
      .bind(
        JSON.stringify(variantIds),
        shop.country,
        Math.min(...known.map(({ readAt }) => readAt)),
        now,
      )
      .all<unknown>(),
  );
  const revision = rows[0]?.revision;
  if (known.some((one) => one.revision !== revision)) return undefined;
  const stock = new Map(rows.map((row) => [row.id, row.stock]));
  const today = known.map((one) => ({
    ...one,
    record: one.record && withStock(one.record, stock),
    confirmedAt: now,
  }));
  store(shop, variantIds, today);
  return today.flatMap(({ record }) => record ?? []);
}

/**
 * Returns a record with the stock of its variants; the same object if nothing differs, because values composed from it are
 * cached by record.
 */
function withStock(record: ProductRecord, stock: ReadonlyMap<number | null, number>) {
  if (record.variants.every((row) => row.stock === (stock.get(row.id) ?? 0))) return record;
  const variants = record.variants.map((row) => ({ ...row, stock: stock.get(row.id) ?? 0 }));
  return { ...record, variants };
}

async function readWhole(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  now: number,
): Promise<ProductRecord[]> {
  const question = { shop, by: 'variantIds', values: variantIds, parts: LINE_PARTS, now } as const;
  const { records, beside } = await readFamilies(db, question, [db.prepare(REVISION)]);
  const [state] = parseRows(revisionSchema, beside[0]);
  if (state) {
    const common = { ...state, readAt: now, confirmedAt: now };
    const read = [undefined, ...records].map((record) => ({
      ...common,
      record,
      until: borderOf(record, now),
    }));
    store(shop, variantIds, read);
  }
  return records;
}

/** Returns the next beginning or end of a promotion, or the time of the next full read. */
function borderOf(record: ProductRecord | undefined, now: number): number {
  const borders = (record?.promos ?? []).flatMap(({ runs_from, runs_to }) => [runs_from, runs_to]);
  return Math.min(now + MAX_AGE_MS, ...borders.filter((border) => border > now));
}

/** Caches products for all their variants. A requested variant without a product is cached as not sold. */
function store(shop: Shop, asked: readonly number[], all: readonly CachedRecord[]): void {
  const missing = all.find(({ record }) => record === undefined);
  const there = all.flatMap((one) =>
    (one.record?.variants ?? []).map(({ id }) => [id, one] as const),
  );
  const found = new Set(there.map(([id]) => id));
  if (missing) for (const id of asked) if (!found.has(id)) cache.set(keyOf(shop, id), missing);
  for (const [id, one] of there) cache.set(keyOf(shop, id), one);
}

function keyOf(shop: Shop, variantId: number): string {
  return `${shop.key} ${variantId}`;
}
