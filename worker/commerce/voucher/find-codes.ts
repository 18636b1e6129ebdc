import { z } from 'zod';
import { asSwissGerman, writesSwissGerman } from '../../../app/search/rules/spelling.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { SHOWN_CODE } from '../../../app/voucher/rules/voucher.ts';
import type { VoucherTerms } from '../../../app/voucher/rules/voucher-reduction.ts';
import type { Codes } from '../basket/codes.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import { sha256Hex } from '../sha256.ts';

/** Maximum number of product names in a refusal. */
const MAX_NAMES = 5;

const VOUCHER = `SELECT v.shop_ids, v.starts_at, v.ends_at, v.max_uses, v.uses, a.kind, a.value, a.minimum_value
  FROM vouchers v LEFT JOIN voucher_values a ON a.code_hash = v.code_hash AND a.currency = ?2
  WHERE v.code_hash = ?1`;
const PRODUCTS = `SELECT vp.product_id AS id, t.name FROM voucher_products vp
  LEFT JOIN products p ON p.id = vp.product_id AND p.is_active = 1
  LEFT JOIN product_texts t ON t.product_id = p.id AND t.language = ?2
  WHERE vp.code_hash = ?1 ORDER BY vp.product_id`;
/** Selects by a typed code, or by the id that the account shows. */
const TYPED_CARD = 'SELECT id FROM gift_cards WHERE code_hash = ?1 OR (id = ?2 AND user_id = ?3)';
/** Selects by the id that a basket stores, or by a code that is added to an account. */
const CARD = `SELECT id, ending, company, currency, left_amount, expires_at FROM gift_cards
  WHERE id = ?1 OR code_hash = ?2`;
const CARD_HASH = 'SELECT code_hash FROM gift_cards WHERE id = ?';

const voucherSchema = z.object({
  shop_ids: json(z.array(z.number().int())),
  starts_at: z.number().int().nullable(),
  ends_at: z.number().int().nullable(),
  max_uses: z.number().int().nullable(),
  uses: z.number().int(),
  kind: z.enum(['percent', 'amount']).nullable(),
  value: z.number().int().nullable(),
  minimum_value: z.number().int().nullable(),
});
const productSchema = z.object({ id: z.number().int(), name: z.string().nullable() });
const giftCardSchema = z.object({
  id: z.string(),
  ending: z.string(),
  company: z.string(),
  currency: z.string(),
  left_amount: z.number().int().nonnegative(),
  expires_at: z.number().int().nullable(),
});

/** A voucher of a basket; `terms` is undefined if the code no longer exists. */
export interface FoundVoucher {
  readonly code: string;
  readonly terms: VoucherTerms | undefined;
  /** Names of the products to which it is limited. */
  readonly products: string[];
}

/** A gift card of a basket: its random id and the end of its code. Without `card` it no longer exists. */
export interface FoundGiftCard {
  readonly id: string;
  readonly ending: string;
  readonly card:
    | { readonly isOfShop: boolean; readonly left: number; readonly expiresAt: number | null }
    | undefined;
}

export interface FoundCodes {
  readonly voucher: FoundVoucher | undefined;
  readonly giftCard: FoundGiftCard | undefined;
}

/** Reads the voucher and the gift card of a basket's codes. Runs no query without codes. */
export async function findCodes(
  db: D1Database,
  shop: Shop,
  { voucher, giftCard }: Codes,
): Promise<FoundCodes> {
  const [foundVoucher, foundCard] = await Promise.all([
    voucher === undefined ? undefined : findVoucher(db, shop, voucher),
    giftCard === undefined ? undefined : findGiftCard(db, shop, giftCard),
  ]);
  return { voucher: foundVoucher, giftCard: foundCard };
}

/**
 * Returns the id of the gift card with a typed code, or with an id in the account of `owner`, the user of the basket. Null for any other
 * code, which then counts as a voucher's even if it is unknown, so that it takes the same steps and time as a known one.
 */
export async function giftCardIdOf(
  db: D1Database,
  code: string,
  owner: string | undefined,
): Promise<string | null> {
  return db
    .prepare(TYPED_CARD)
    .bind(await sha256Hex(code), code, owner ?? null)
    .first<string>('id');
}

/**
 * Returns the hash under which orders redeem a gift card of a basket. For a card that no longer exists it is one that no
 * order has.
 */
export async function giftCardHash(db: D1Database, id: string): Promise<string> {
  return (await db.prepare(CARD_HASH).bind(id).first<string>('code_hash')) ?? '';
}

async function findVoucher(db: D1Database, shop: Shop, code: string): Promise<FoundVoucher> {
  const hash = await sha256Hex(code);
  const [vouchers, bound] = await db.batch<unknown>([
    db.prepare(VOUCHER).bind(hash, shop.currency),
    db.prepare(PRODUCTS).bind(hash, shop.language),
  ]);
  const [row] = parseRows(voucherSchema, vouchers);
  const products = parseRows(productSchema, bound);
  const names = products.flatMap(({ name }) => name ?? []).slice(0, MAX_NAMES);
  return {
    code,
    terms: row && {
      kind: row.kind ?? 'amount',
      value: row.value ?? 0,
      minimumValue: row.minimum_value,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      maxUses: row.max_uses,
      uses: row.uses,
      isOfShop: row.kind !== null && row.shop_ids.includes(shop.id),
      productIds: products.map(({ id }) => id),
    },
    products: writesSwissGerman(shop) ? names.map(asSwissGerman) : names,
  };
}

/** Returns a gift card by its id or its code. */
export async function findGiftCard(
  db: D1Database,
  shop: Shop,
  stored: string,
): Promise<FoundGiftCard> {
  const result = await db
    .prepare(CARD)
    .bind(stored, await sha256Hex(stored))
    .all<unknown>();
  const [row] = parseRows(giftCardSchema, result);
  const isOfShop = row?.company === shop.company && row.currency === shop.currency;
  return {
    id: row?.id ?? stored,
    ending: row?.ending ?? stored.slice(-SHOWN_CODE),
    // The balance of a card of another shop is not shown.
    card: row && { isOfShop, left: isOfShop ? row.left_amount : 0, expiresAt: row.expires_at },
  };
}
