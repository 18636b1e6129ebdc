import { z } from 'zod';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { json } from '../catalogue/rows.ts';

const RECENT = `SELECT o.order_number, o.status, o.shop_id, o.created_at,
    (SELECT json_group_array(json_object('id', p.id, 'status', p.status, 'carrier', p.carrier_key))
      FROM order_packages p WHERE p.order_id = o.id) AS packages
  FROM orders o ORDER BY o.created_at DESC, o.id DESC LIMIT 50`;

const recentSchema = z.array(
  z.object({
    order_number: z.string(),
    status: z.enum(ORDER_STATES),
    shop_id: z.number().int(),
    created_at: z.number().int(),
    packages: json(
      z.array(
        z.object({ id: z.number().int(), status: z.enum(PACKAGE_STATES), carrier: z.string() }),
      ),
    ),
  }),
);

/** Returns the newest orders with their packages. */
export async function listRecent(db: D1Database) {
  const { results } = await db.prepare(RECENT).all<unknown>();
  return recentSchema.parse(results).map(({ order_number, shop_id, created_at, ...rest }) => ({
    number: order_number,
    shopId: shop_id,
    createdAt: created_at,
    ...rest,
  }));
}
