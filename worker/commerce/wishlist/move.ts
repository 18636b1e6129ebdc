import { SHARE_IDLE_TIME } from '../../../app/wishlist/rules/shared-list.ts';
import { type NamedList, shareKey } from '../../../app/wishlist/rules/wish-lists.ts';
import type { Move } from '../object-store/moves.ts';

const SHARES = 'shared_wishlists';
const MARKS = 'shared_wishlist_marks';

/** A list without a share takes the share unchanged, with its links and marks. */
const RENAME = `UPDATE OR IGNORE ${SHARES} SET wishlist_key = ?2, shop_id = ?3 WHERE wishlist_key = ?1`;
/** A shared list keeps its owner's settings; a baby list stays one, and so does a surprise. */
const JOIN = `UPDATE ${SHARES} SET
    kind = iif(other.kind = 'babyList', 'babyList', ${SHARES}.kind),
    is_surprise = max(${SHARES}.is_surprise, other.is_surprise),
    event_date = coalesce(${SHARES}.event_date, other.event_date),
    delivery_address = coalesce(${SHARES}.delivery_address, other.delivery_address)
  FROM ${SHARES} other WHERE ${SHARES}.wishlist_key = ?2 AND other.wishlist_key = ?1`;
const JOIN_MARKS = `INSERT OR IGNORE INTO ${MARKS}
  SELECT ?2, product_id, variant_id, giver_hash, created_at FROM ${MARKS} WHERE wishlist_key = ?1`;
const JOIN_LINKS = 'UPDATE shared_wishlist_links SET wishlist_key = ?2 WHERE wishlist_key = ?1';
const PRESENTS = 'UPDATE order_presents SET wishlist_key = ?2 WHERE wishlist_key = ?1';
/** Of two requests for the same mail the confirmed one stays, with the links of its sent mails. */
const UNCONFIRMED = `FROM wish_mails WHERE wishlist_key = ?2 AND confirmed_at IS NULL
  AND EXISTS (SELECT 1 FROM wish_mails other WHERE other.wishlist_key = ?1 AND other.confirmed_at IS NOT NULL
    AND other.kind = wish_mails.kind AND other.product_id = wish_mails.product_id AND other.email = wish_mails.email)`;
const CONFIRMATIONS = `DELETE FROM outbox WHERE cause IN (SELECT 'wish:' || id ${UNCONFIRMED})`;
const MAILS =
  'UPDATE OR IGNORE wish_mails SET wishlist_key = ?2, shop_id = ?3 WHERE wishlist_key = ?1';

/**
 * Returns the statements that move the share of a list to the list that receives its items (docs/rules/wishlist.md#shared-wishlist).
 * `from` and `to` are keys of shares, of the same owner. Repeatable.
 */
export function moveShare(
  db: D1Database,
  from: string,
  to: string,
  shopId: number,
): D1PreparedStatement[] {
  return [
    db.prepare(RENAME).bind(from, to, shopId),
    db.prepare(JOIN).bind(from, to),
    db.prepare(JOIN_MARKS).bind(from, to),
    db.prepare(JOIN_LINKS).bind(from, to),
    db.prepare(PRESENTS).bind(from, to),
    db.prepare(`DELETE FROM ${SHARES} WHERE wishlist_key = ?`).bind(from),
  ];
}

/**
 * Returns the statements that move the shares of named lists between two wishlists. `becomes` has what each list becomes, by its id.
 * Repeatable.
 */
export function moveShares(
  db: D1Database,
  becomes: ReadonlyMap<string, NamedList>,
  { from, to }: Move,
  shopId: number,
): D1PreparedStatement[] {
  return [...becomes].flatMap(([id, list]) =>
    moveShare(db, shareKey(from, id), shareKey(to, list.id), shopId),
  );
}

/** Returns the statements that move the mails about a wishlist, which are about all of its lists. Repeatable. */
export function moveMails(
  db: D1Database,
  from: string,
  to: string,
  shopId: number,
): D1PreparedStatement[] {
  return [
    db.prepare(CONFIRMATIONS).bind(from, to),
    db.prepare(`DELETE ${UNCONFIRMED}`).bind(from, to),
    db.prepare(MAILS).bind(from, to, shopId),
    db.prepare('DELETE FROM wish_mails WHERE wishlist_key = ?').bind(from),
  ];
}

/** Returns the statements that move the share of the standing list and the mails of a wishlist. Repeatable. */
export function moveStanding(
  db: D1Database,
  { from, to }: Move,
  shopId: number,
): D1PreparedStatement[] {
  return [...moveShare(db, from, to, shopId), ...moveMails(db, from, to, shopId)];
}

/** Deletes shares that have not been opened for a long time. `now` in milliseconds since 1970. */
export async function sweepShares(db: D1Database, now: number): Promise<void> {
  const unused = `DELETE FROM ${SHARES} WHERE used_at <= ?`;
  await db
    .prepare(unused)
    .bind(now - SHARE_IDLE_TIME)
    .run();
}
