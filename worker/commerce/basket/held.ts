import { z } from 'zod';
import type { Offers } from '../catalogue/offers.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { sha256Hex } from '../sha256.ts';
import { type FoundCodes, giftCardHash } from '../voucher/find-codes.ts';
import type { Codes } from './codes.ts';

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
export interface Held {
  /** Quantities by variant. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Uses of the basket's voucher. */
  readonly uses: number;
  /** Amount of the basket's gift card. */
  readonly giftCard: number;
}

export const NOTHING_HELD: Held = { quantities: new Map(), uses: 0, giftCard: 0 };

/** Returns the hashes under which orders redeem the codes of a basket. */
export async function hashesOf(db: D1Database, { voucher, giftCard }: Codes): Promise<Codes> {
  return {
    ...(voucher === undefined ? {} : { voucher: await sha256Hex(voucher) }),
    ...(giftCard === undefined ? {} : { giftCard: await giftCardHash(db, giftCard) }),
  };
}

/** Returns which variants and codes of a basket its owner's unpaid order holds. */
export async function readHeld(db: D1Database, orderId: number, codes: Codes): Promise<Held> {
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

/** Returns offers whose stock includes what is held. */
export function withHeldStock(offers: Offers, { quantities } = NOTHING_HELD): Offers {
  if (quantities.size === 0) return offers;
  return new Map(
    [...offers].map(([id, { product, variant }]) => {
      const quantity = variant.stock.quantity + (quantities.get(id) ?? 0);
      return [id, { product, variant: { ...variant, stock: { quantity } } }];
    }),
  );
}

/** Returns codes whose uses and amounts include what is held. */
export function withHeldCodes({ voucher, giftCard }: FoundCodes, held = NOTHING_HELD): FoundCodes {
  const terms = voucher?.terms && { ...voucher.terms, uses: voucher.terms.uses - held.uses };
  const card = giftCard?.card && {
    ...giftCard.card,
    left: giftCard.card.left + (giftCard.card.isOfShop ? held.giftCard : 0),
  };
  return {
    voucher: voucher && { ...voucher, terms },
    giftCard: giftCard && { ...giftCard, card },
  };
}
