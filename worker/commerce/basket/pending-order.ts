import { z } from 'zod';
import type { Offers } from '../catalogue/offers.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { sha256Hex } from '../sha256.ts';
import { type FoundCodes, giftCardHash } from '../voucher/find-codes.ts';
import type { CodedBasket } from './change-codes.ts';
import type { Codes } from './codes.ts';
import type { Contents } from './compose.ts';

/** The last order of a basket that has to be paid, at most one row. D1 knows whether it is still unpaid. */
const TABLE = `CREATE TABLE IF NOT EXISTS held_order (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  order_id INTEGER NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'held_order'";
const orderSchema = z.object({ order_id: z.number().int() });

/** Returns the order whose payment was begun last; undefined if there was none. Creates no storage. */
export function pendingOrderId(sql: SqlStorage): number | undefined {
  if (sql.exec(EXISTS).toArray().length === 0) return undefined;
  return orderSchema.safeParse(sql.exec('SELECT order_id FROM held_order').toArray()[0]).data
    ?.order_id;
}

/** Records an order whose payment begins, in a basket that has lines. */
export function storePendingOrder({ contents, sql }: CodedBasket, orderId: number): void {
  if (contents().lines.length === 0) return;
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO held_order (id, order_id) VALUES (1, ?)', orderId);
}

/**
 * Returns what the unpaid order of a basket holds. Undefined, without a query of D1, if no payment was begun from the basket.
 */
export async function pendingOrderOf(
  db: D1Database,
  { codes, order }: Pick<Contents, 'codes' | 'order'>,
): Promise<PendingOrder | undefined> {
  if (order === undefined) return undefined;
  const pending = await readPendingOrder(db, order, codes);
  return pending.quantities.size > 0 ? pending : undefined;
}

const UNPAID = `(SELECT id FROM orders WHERE id = ? AND status = 'created' AND confirmed_at IS NULL)`;
const ITEMS = `SELECT variant_id, count(*) AS quantity FROM order_items WHERE order_id = ${UNPAID} GROUP BY variant_id`;
const CODES = `SELECT kind, code_hash, amount FROM order_codes WHERE order_id = ${UNPAID}`;
const itemSchema = z.object({ variant_id: z.number().int(), quantity: z.number().int() });
const codeSchema = z.object({
  kind: z.enum(['voucher', 'giftCard']),
  code_hash: z.string(),
  amount: z.number().int(),
});

/** What the shopper's own unpaid order holds, and releases if the shopper orders something else instead. */
export interface PendingOrder {
  /** Quantities by variant. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Uses of the basket's voucher. */
  readonly uses: number;
  /** Amount of the basket's gift card. */
  readonly giftCard: number;
}

export const NO_PENDING_ORDER: PendingOrder = { quantities: new Map(), uses: 0, giftCard: 0 };

/** Returns the hashes under which orders redeem the codes of a basket. */
export async function hashesOf(db: D1Database, { voucher, giftCard }: Codes): Promise<Codes> {
  return {
    ...(voucher === undefined ? {} : { voucher: await sha256Hex(voucher) }),
    ...(giftCard === undefined ? {} : { giftCard: await giftCardHash(db, giftCard) }),
  };
}

/** Returns which variants and codes of a basket its owner's unpaid order holds. */
export async function readPendingOrder(
  db: D1Database,
  orderId: number,
  codes: Codes,
): Promise<PendingOrder> {
  const [quantities, taken] = await db.batch<unknown>([
    db.prepare(ITEMS).bind(orderId),
    db.prepare(CODES).bind(orderId),
  ]);
  const rows = parseRows(codeSchema, taken);
  const hashes = await hashesOf(db, codes);
  const own = (slot: keyof typeof hashes) =>
    rows.find(({ kind, code_hash: hash }) => kind === slot && hash === hashes[slot]);
  return {
    quantities: new Map(
      parseRows(itemSchema, quantities).map((row) => [row.variant_id, row.quantity]),
    ),
    uses: own('voucher') ? 1 : 0,
    giftCard: own('giftCard')?.amount ?? 0,
  };
}

/** Returns offers whose stock includes that of the pending order. */
export function withPendingStock(offers: Offers, { quantities } = NO_PENDING_ORDER): Offers {
  if (quantities.size === 0) return offers;
  return new Map(
    [...offers].map(([id, { product, variant }]) => {
      const quantity = variant.stock.quantity + (quantities.get(id) ?? 0);
      return [id, { product, variant: { ...variant, stock: { quantity } } }];
    }),
  );
}

/** Returns codes whose uses and amounts include those of the pending order. */
export function withPendingCodes(
  { voucher, giftCard }: FoundCodes,
  pending = NO_PENDING_ORDER,
): FoundCodes {
  const terms = voucher?.terms && { ...voucher.terms, uses: voucher.terms.uses - pending.uses };
  const card = giftCard?.card && {
    ...giftCard.card,
    left: giftCard.card.left + (giftCard.card.isOfShop ? pending.giftCard : 0),
  };
  return {
    voucher: voucher && { ...voucher, terms },
    giftCard: giftCard && { ...giftCard, card },
  };
}
