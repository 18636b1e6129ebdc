import { z } from 'zod';
import { isAnonymousId } from '../../../app/basket/rules/basket.ts';
import { ownedKey } from '../../../app/visitor/rules/owned-key.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { BasketObject } from '../basket/basket-object.ts';
import type { Env } from '../env.ts';
import { followBasket, tryClearOrdered } from '../basket/clear-ordered.ts';
import { endsOf, finishMove, movesOf } from '../object-store/moves.ts';
import type { Transfer } from '../object-store/transfers.ts';
import { moveStanding } from '../wishlist/move.ts';
import type { WishlistObject } from '../wishlist/wishlist-object.ts';

/**
 * A second login during a merge gets a later `created_at`, so that the end of the first merge does not delete the second: rows
 * that came meanwhile are merged as well.
 */
const BEGIN = `INSERT INTO merges (user_id, from_id, host, created_at)
  SELECT user_id, ?2, ?3, ?4 FROM sessions WHERE token_hash = ?1 AND user_id <> ?2
  ON CONFLICT DO UPDATE SET created_at = max(merges.created_at + 1, excluded.created_at)`;
const PENDING = `SELECT m.user_id, m.from_id, m.host, m.created_at, u.company, u.is_guest
  FROM merges m JOIN users u ON u.id = m.user_id WHERE m.user_id = ?`;
const END = 'DELETE FROM merges WHERE user_id = ? AND from_id = ? AND host = ? AND created_at = ?';

const pendingSchema = z.array(
  z.object({
    user_id: z.string(),
    from_id: z.string(),
    host: z.string(),
    created_at: z.number().int(),
    company: z.string(),
    is_guest: z.number().int(),
  }),
);

type Pending = z.infer<typeof pendingSchema>[number];

/** Returns a statement that records a merge into the user of a session that begins in the same batch. */
export function beginMerge(
  db: D1Database,
  tokenHash: string,
  fromId: string,
  shop: Shop,
  now: number,
): D1PreparedStatement {
  return db.prepare(BEGIN).bind(tokenHash, fromId, shop.label, now);
}

/**
 * Carries out the recorded merges of a user (docs/rules/account.md#merge). Each step can be repeated, so that the next request
 * continues an interrupted merge. Never throws; a failed merge stays recorded.
 */
export async function finishMerges(env: Env, userId: string): Promise<void> {
  try {
    const { results } = await env.DB.prepare(PENDING).bind(userId).all<unknown>();
    for (const pending of pendingSchema.parse(results)) {
      await moveAll(env, pending);
      const { created_at, from_id, host, user_id } = pending;
      await env.DB.prepare(END).bind(user_id, from_id, host, created_at).run();
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    console.error(JSON.stringify({ event: 'merge.failed', name }));
  }
}

/** Carries out the merge of a login, and deletes the baskets' notes of earlier merges. Never throws. */
export async function mergeLogin(env: Env, shop: Shop, userId: string): Promise<void> {
  const forgetting = shopsOf(shop.company, shop.label).map(({ id }) =>
    env.BASKETS.getByName(ownedKey('basket', id, userId)).forgetMerge(),
  );
  // A note that could not be deleted does no harm, so the merge continues.
  await Promise.allSettled(forgetting);
  await finishMerges(env, userId);
}

function shopsOf(company: string, host: string): Shop[] {
  return allShops.filter((shop) => shop.company === company && shop.label === host);
}

/** Moves baskets and wishlists of all shops of the host. */
async function moveAll(
  env: Env,
  { company, from_id: from, host, is_guest, user_id: to }: Pending,
): Promise<void> {
  const { BASKETS, DB, WISHLISTS } = env;
  const shops = shopsOf(company, host);
  // A guest has not logged in, so the baskets get no note of a login.
  const showsNotice = is_guest === 0;
  const ofWishlist = (id: number) => ({
    from: ownedKey('wishlist', id, from),
    to: ownedKey('wishlist', id, to),
  });
  // Moves between languages are finished first, since no later request reads the former id.
  await Promise.all(
    shops.flatMap((shop) => [
      ...movesOf('basket', shop, from).map((one) => finishMove(endsOf(BASKETS, one), one)),
      ...movesOf('wishlist', shop, from).map((one) => finishMove(endsOf(WISHLISTS, one), one)),
    ]),
  );
  // Orders that are still in a basket follow it. Orders that only seem to be would be searched for in the other
  // basket, so they are cleared first.
  if (!isAnonymousId(from))
    for (const { id } of shops)
      await tryClearOrdered(env, ownedKey('basket', id, from), Date.now());
  await DB.batch(
    shops.map(({ id }) =>
      followBasket(DB, ownedKey('basket', id, from), ownedKey('basket', id, to)),
    ),
  );
  await Promise.all(
    shops.flatMap(({ id, key }) => {
      const basket = BASKETS.getByName(ownedKey('basket', id, to));
      const wishlist = WISHLISTS.getByName(ownedKey('wishlist', id, to));
      return [
        move(BASKETS.getByName(ownedKey('basket', id, from)), to, (transfer) =>
          basket.receive(key, transfer, showsNotice),
        ),
        move(WISHLISTS.getByName(ownedKey('wishlist', id, from)), to, (transfer) =>
          wishlist.receive(transfer, showsNotice, { ...ofWishlist(id), shopId: id }),
        ),
        DB.batch(moveStanding(DB, ofWishlist(id), id)),
      ];
    }),
  );
}

/** Moves transfers. A transfer stays with its sender until it has arrived, and is received once. */
async function move(
  source: DurableObjectStub<BasketObject> | DurableObjectStub<WishlistObject>,
  to: string,
  receive: (transfer: Transfer) => Promise<void>,
): Promise<void> {
  const transfers = await source.handOver(to);
  if (transfers.length === 0) return;
  for (const { id, rows } of transfers) await receive({ id, rows });
  await source.forget(transfers.map(({ id }) => id));
}
