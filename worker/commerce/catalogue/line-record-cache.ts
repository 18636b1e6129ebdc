import { z } from 'zod';
import { Memo } from '../../../app/domain/memo.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { parseRows } from './parse-rows.ts';
import { LINE_PARTS } from './parts.ts';
import { readFamilies } from './read.ts';
import type { ProductRecord } from './rows.ts';

/** A rate of tax may change with time alone: all is read again after so long, whatever the revision says. Milliseconds. */
const KEPT_MS = 5000;
/** So long nobody is asked again whether that still holds, nor how many pieces there are. Milliseconds. */
const TRUSTED_MS = 1000;
/** Variants and shops; a product without its page's texts has some 2 kB. */
const MOST = 1000;

/** The catalogue's revision, where nothing has changed since it was counted (migration 0012). */
const REVISION = 'SELECT revision FROM catalogue_state WHERE changed = 0';
/** The revision, and pieces of all variants of the products that are asked for; nothing while a change is being told. */
const STOCK = `SELECT c.revision, v.id, coalesce(s.quantity, 0) AS stock
  FROM catalogue_state c
  LEFT JOIN variants v ON v.product_id IN
    (SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(?1)))
  LEFT JOIN stock s ON s.variant_id = v.id
  WHERE c.changed = 0`;

const revisionSchema = z.object({ revision: z.number().int() });
const stockSchema = z.compile(
  revisionSchema.extend({
    /** None where nothing of the kind is sold. */
    id: z.number().int().nullable(),
    stock: z.number().int().nonnegative(),
  }),
);

interface Remembered {
  /** Undefined where the shop sells no such variant. */
  readonly record: ProductRecord | undefined;
  readonly revision: number;
  /** Until when it is right, as far as time alone goes. */
  readonly until: number;
  /** When it was last found to hold, with these pieces. */
  readonly heldAt: number;
}

/** By shop and variant. */
const remembered = new Memo<Remembered>(MOST);

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
  if (found.includes(undefined) || known.some(({ until }) => now >= until)) return undefined;
  if (known.every(({ heldAt }) => now >= heldAt && now - heldAt < TRUSTED_MS))
    return known.flatMap(({ record }) => record ?? []);
  const rows = parseRows(
    stockSchema,
    await db.prepare(STOCK).bind(JSON.stringify(variantIds)).all<unknown>(),
  );
  const revision = rows[0]?.revision;
  if (known.some((one) => one.revision !== revision)) return undefined;
  const stock = new Map(rows.map((row) => [row.id, row.stock]));
  const today = known.map((one) => ({
    ...one,
    record: one.record && withStock(one.record, stock),
    heldAt: now,
  }));
  remember(shop, variantIds, today);
  return today.flatMap(({ record }) => record ?? []);
}

function withStock(record: ProductRecord, stock: ReadonlyMap<number | null, number>) {
  const variants = record.variants.map((row) => ({ ...row, stock: stock.get(row.id) ?? 0 }));
  return { ...record, variants };
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
  if (state) {
    const held = { ...state, heldAt: now };
    const read = [undefined, ...records].map((record) => ({
      ...held,
      record,
      until: borderOf(record, now),
    }));
    remember(shop, variantIds, read);
  }
  return records;
}

/** The next beginning or end of a promotion, or the moment when all is read again. */
function borderOf(record: ProductRecord | undefined, now: number): number {
  const borders = (record?.promos ?? []).flatMap(({ runs_from, runs_to }) => [runs_from, runs_to]);
  return Math.min(now + KEPT_MS, ...borders.filter((border) => border > now));
}

/** Remembers products for all their variants; what was asked for and is none of them is remembered as not there. */
function remember(shop: Shop, asked: readonly number[], all: readonly Remembered[]): void {
  const missing = all.find(({ record }) => record === undefined);
  const there = all.flatMap((one) =>
    (one.record?.variants ?? []).map(({ id }) => [id, one] as const),
  );
  const found = new Set(there.map(([id]) => id));
  if (missing) for (const id of asked) if (!found.has(id)) remembered.set(keyOf(shop, id), missing);
  for (const [id, one] of there) remembered.set(keyOf(shop, id), one);
}

function keyOf(shop: Shop, variantId: number): string {
  return `${shop.key} ${variantId}`;
}
