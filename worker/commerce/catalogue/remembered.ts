import { z } from 'zod';
import type { Shop } from '../../../app/domain/shop.ts';
import { parseRows } from './parse-rows.ts';
import { LINE_PARTS } from './parts.ts';
import { readFamilies } from './read.ts';
import type { ProductRecord } from './rows.ts';

/**
 * What borders of time move (a promotion's end, a rate of tax) is read again after so long, whatever the revision says.
 * Milliseconds.
 */
const KEPT_MS = 5000;
/** So long nobody is asked again whether that still holds, nor how many pieces there are. Milliseconds. */
const TRUSTED_MS = 1000;
/** Products and shops; a record has some 2 kB. */
const MOST = 1000;

/** The catalogue's revision, where nothing has changed since it was counted (migration 0012). */
const REVISION = 'SELECT revision FROM catalogue_state WHERE changed = 0';
/** Pieces of all variants of the products that are asked for, and the revision beside them. */
const STOCK = `SELECT v.id, coalesce(s.quantity, 0) AS stock, (${REVISION}) AS revision
  FROM variants v LEFT JOIN stock s ON s.variant_id = v.id
  WHERE v.product_id IN (SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(?1)))`;

const revisionSchema = z.object({ revision: z.number().int() });
const stockSchema = z.compile(
  z.object({
    id: z.number().int(),
    stock: z.number().int().nonnegative(),
    revision: z.number().int().nullable(),
  }),
);

interface Remembered {
  readonly record: ProductRecord;
  readonly revision: number;
  /** When it was read. */
  readonly at: number;
  /** When it was last found to hold, with these pieces. */
  readonly heldAt: number;
}

/** By shop and variant; the oldest go first. */
const remembered = new Map<string, Remembered>();

/**
 * Products of variants as a line needs them, at most a second old, so that a product that everybody wants costs the database
 * one question a second: a basket reserves nothing, and an order asks for itself. What was asked for lately is not read again
 * while the database says that nothing of the catalogue has changed. `now` in milliseconds since 1970.
 */
export async function readLineRecords(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  now: number,
): Promise<ProductRecord[]> {
  return (await recall(db, shop, variantIds, now)) ?? readAnew(db, shop, variantIds, now);
}

/** The remembered records; undefined where any of them is not known, or not known to hold. */
async function recall(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  now: number,
): Promise<ProductRecord[] | undefined> {
  const found = variantIds.map((id) => remembered.get(keyOf(shop, id)));
  const known = [...new Set(found)].filter((one) => one !== undefined);
  if (found.includes(undefined) || known.some(({ at }) => !isWithin(KEPT_MS, at, now)))
    return undefined;
  if (known.every(({ heldAt }) => isWithin(TRUSTED_MS, heldAt, now)))
    return known.map(({ record }) => record);
  const result = await db.prepare(STOCK).bind(JSON.stringify(variantIds)).all<unknown>();
  const rows = parseRows(stockSchema, result);
  const revision = rows[0]?.revision ?? undefined;
  if (known.some((one) => one.revision !== revision)) return undefined;
  const stock = new Map(rows.map((row) => [row.id, row.stock]));
  return known.map((one) => {
    const variants = one.record.variants.map((row) => ({ ...row, stock: stock.get(row.id) ?? 0 }));
    const record = { ...one.record, variants };
    remember(shop, { ...one, record, heldAt: now });
    return record;
  });
}

/** A clock that was put back makes nothing young. */
function isWithin(ms: number, at: number, now: number): boolean {
  return now >= at && now - at < ms;
}

async function readAnew(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  now: number,
): Promise<ProductRecord[]> {
  const question = { shop, by: 'variantIds', values: variantIds, parts: LINE_PARTS, now } as const;
  const { records, beside } = await readFamilies(db, question, db.prepare(REVISION));
  const [state] = parseRows(revisionSchema, beside);
  if (state)
    for (const record of records) remember(shop, { record, at: now, heldAt: now, ...state });
  return records;
}

function remember(shop: Shop, one: Remembered): void {
  for (const { id } of one.record.variants) {
    const key = keyOf(shop, id);
    remembered.delete(key);
    remembered.set(key, one);
  }
  for (const key of remembered.keys()) {
    if (remembered.size <= MOST) return;
    remembered.delete(key);
  }
}

function keyOf(shop: Shop, variantId: number): string {
  return `${shop.key} ${variantId}`;
}
