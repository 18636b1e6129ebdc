import { ordersKeptSince } from '../../../app/order/rules/order-retention.ts';
import { PRESENT_ADDRESS_TIME } from '../../../app/wishlist/rules/shared-list.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import { sweepBaskets } from '../basket/clear-ordered.ts';
import { sweepOverdue } from './overdue.ts';

/** The data of a checkout is deleted this long after its last change. Milliseconds. */
const CHECKOUT_TIME = 30 * 24 * 60 * 60 * 1000;
const OLD = 'DELETE FROM checkouts WHERE updated_at <= ?';
const SENT = 'DELETE FROM order_presents WHERE created_at <= ?';

/** Rows per shop and sweep: packages, items, codes, payments and complaints are deleted with their order. */
const AT_ONCE = 200;
const ENDED = `DELETE FROM orders WHERE id IN
  (SELECT id FROM orders WHERE shop_id = ?1 AND created_at < ?2 ORDER BY created_at LIMIT ${AT_ONCE})`;

/**
 * Deletes old checkouts and addresses of presents, clears the baskets of confirmed orders, cancels overdue orders, and deletes orders that
 * tax law no longer requires (docs/rules/order.md#order). `now` in milliseconds since 1970.
 */
export async function sweepOrders(env: Env, now: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(OLD).bind(now - CHECKOUT_TIME),
    env.DB.prepare(SENT).bind(now - PRESENT_ADDRESS_TIME),
  ]);
  await sweepBaskets(env, now);
  await sweepOverdue(env, now);
  // Runs last, because nothing waits for it.
  const ended = env.DB.prepare(ENDED);
  await env.DB.batch(
    allShops.map(({ id, country }) => ended.bind(id, ordersKeptSince(country, now))),
  );
}

/** Deletes withdrawals after their time (docs/rules/order.md#withdrawal). `now` in milliseconds since 1970. */
export async function sweepWithdrawals(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM withdrawals WHERE delete_at <= ?').bind(now).run();
}
