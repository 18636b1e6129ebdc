import { z } from 'zod';
import {
  type Share,
  type ShareBody,
  type ListAddress,
  listAddressSchema,
  type ShareSettings,
  shareAnswerSchema,
} from '../../../app/wishlist/schemas/shared-list.ts';
import { isDeliveredTo } from '../../../app/delivery/rules/delivery-area.ts';
import { SHARE_TOUCH_TIME, wishId } from '../../../app/wishlist/rules/shared-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { areaOf } from '../../../edge-config/delivery-areas.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { json } from '../catalogue/rows.ts';

/**
 * The owner's side of shared wishlists (docs/rules/wishlist.md#shared-wishlist). Keys are those of shares: of each list one (`shareKey`).
 * Times are milliseconds since 1970.
 */

const LIST_COLUMNS = `s.wishlist_key, s.kind, s.title, s.event_date, s.is_surprise, s.delivery_address, s.used_at`;
const OWN = `SELECT ${LIST_COLUMNS}, l.seed, l.token_hash FROM shared_wishlists s
  JOIN shared_wishlist_links l ON l.wishlist_key = s.wishlist_key
  WHERE s.wishlist_key = ? ORDER BY l.created_at DESC LIMIT 1`;
const OF_LINK = `SELECT ${LIST_COLUMNS}, l.seed, l.token_hash FROM shared_wishlist_links l
  JOIN shared_wishlists s ON s.wishlist_key = l.wishlist_key 
  WHERE l.token_hash = ? AND s.shop_id IN (SELECT value FROM json_each(?))`;
const SAVE = `INSERT INTO shared_wishlists
    (wishlist_key, shop_id, kind, title, event_date, is_surprise, delivery_address, created_at, used_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
  ON CONFLICT (wishlist_key) DO UPDATE SET kind = ?3, title = ?4, event_date = ?5, is_surprise = ?6,
    delivery_address = ?7, used_at = ?8`;
const LINK = `INSERT INTO shared_wishlist_links (token_hash, wishlist_key, seed, created_at) SELECT ?1, ?2, ?3, ?4
  WHERE NOT EXISTS (SELECT 1 FROM shared_wishlist_links WHERE wishlist_key = ?2)`;
const TOUCH = 'UPDATE shared_wishlists SET used_at = ?2 WHERE wishlist_key = ?1 AND used_at < ?2';
const MARKED = 'SELECT product_id, variant_id FROM shared_wishlist_marks WHERE wishlist_key = ?';

const rowSchema = z.object({
  wishlist_key: z.string(),
  kind: z.enum(['list', 'babyList']),
  title: z.string(),
  event_date: z.string().nullable(),
  is_surprise: z.number().int(),
  // A stored address that no longer parses counts as missing.
  delivery_address: json(listAddressSchema).nullable().catch(null),
  used_at: z.number().int(),
  seed: z.string(),
  token_hash: z.string(),
});
const markedSchema = z.array(
  z.object({ product_id: z.number().int(), variant_id: z.number().int() }),
);

/** A share as opened by its link: the data for givers, and the wishlist's key and address, which givers must not see. */
export interface SharedBy extends Pick<ShareSettings, 'kind' | 'title' | 'date'> {
  /** The key of the share. */
  readonly wishlistKey: string;
  readonly usedAt: number;
  /** Address for presents. Undefined if the list receives none, or its address is in another country or in an area without parcels. */
  readonly sentTo: ListAddress | undefined;
}

/** Stores the share of a wishlist; an existing link stays. Fields of baby lists are dropped for other kinds. */
export async function saveShare(
  db: D1Database,
  shop: Shop,
  key: string,
  { kind, title, date, isSurprise, address, link }: ShareBody,
  now: number,
): Promise<void> {
  const isBaby = kind === 'babyList';
  const stored = isBaby && address !== null ? JSON.stringify(address) : null;
  const values = [kind, title, isBaby ? date : null, isBaby && isSurprise ? 1 : 0, stored] as const;
  await db.batch([
    db.prepare(SAVE).bind(key, shop.id, ...values, now),
    db.prepare(LINK).bind(link.tokenHash, key, link.seed, now),
  ]);
}

/** Returns the share of a wishlist for its owner; null if it is not shared. */
export async function readShare(db: D1Database, key: string, now: number): Promise<Share | null> {
  const found = await db.prepare(OWN).bind(key).first<unknown>();
  if (found === null) return null;
  const row = rowSchema.parse(found);
  await touchShare(db, { wishlistKey: key, usedAt: row.used_at }, now);
  const isHidden = row.is_surprise === 1;
  const marks = isHidden ? undefined : await db.prepare(MARKED).bind(key).all<unknown>();
  const { share } = shareAnswerSchema.parse({
    share: {
      kind: row.kind,
      title: row.title,
      date: row.event_date,
      isSurprise: isHidden,
      address: row.delivery_address,
      link: { seed: row.seed, tokenHash: row.token_hash },
      marked: marks ? markedSchema.parse(marks.results).map(toId) : null,
    },
  });
  return share;
}

/** Ends the share of a wishlist: its links become invalid, and givers' marks are deleted. */
export async function endShare(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM shared_wishlists WHERE wishlist_key = ?').bind(key).run();
}

/**
 * Returns the share of a link by the hash of its token. A link works in all languages of its country, because the shops of a
 * country have the same products and prices.
 */
export async function findShare(
  db: D1Database,
  shop: Shop,
  tokenHash: string,
): Promise<SharedBy | undefined> {
  const siblings = allShops.filter(
    ({ company, country }) => company === shop.company && country === shop.country,
  );
  const ids = JSON.stringify(siblings.map(({ id }) => id));
  const found = await db.prepare(OF_LINK).bind(tokenHash, ids).first<unknown>();
  if (found === null) return undefined;
  const { kind, title, used_at, wishlist_key, ...row } = rowSchema.parse(found);
  const { delivery_address: address, event_date: date } = row;
  const sentTo = kind === 'babyList' && takesParcels(address, shop) ? address : undefined;
  return { kind, title, date, wishlistKey: wishlist_key, usedAt: used_at, sentTo };
}

/**
 * Returns whether a shop sends parcels to an address: in its own country, except areas without parcels
 * (docs/rules/delivery.md#delivery-areas).
 */
function takesParcels(address: ListAddress | null, { saleCountry }: Shop): address is ListAddress {
  return address?.country === saleCountry && isDeliveredTo(areaOf(address), false);
}

/** Records that a share is in use, at most once a day. */
export async function touchShare(
  db: D1Database,
  { wishlistKey, usedAt }: Pick<SharedBy, 'wishlistKey' | 'usedAt'>,
  now: number,
): Promise<void> {
  if (now - usedAt >= SHARE_TOUCH_TIME) await db.prepare(TOUCH).bind(wishlistKey, now).run();
}

function toId({ product_id, variant_id }: z.infer<typeof markedSchema>[number]): string {
  return wishId({ productId: product_id, variantId: variant_id === 0 ? null : variant_id });
}
