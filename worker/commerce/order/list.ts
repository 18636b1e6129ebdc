import { z } from 'zod';
import type { Orders } from '../../../app/order/schemas/order.ts';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { CURRENCIES, type Company } from '../../../app/shop/rules/shop.ts';
import { json } from '../catalogue/rows.ts';
import { companyShops } from './lookups-access.ts';

/** Orders per page. */
const PAGE_SIZE = 10;
const MAX_IMAGES = 4;

const OWN = 'user_id = ?1 AND shop_id IN (SELECT value FROM json_each(?2))';
const COUNT = `SELECT count(*) AS total FROM orders WHERE ${OWN}`;
const LIST = `SELECT o.order_number, o.status, o.created_at, o.confirmed_at, o.currency, o.shop_id, o.with_tax, o.payment,
    (SELECT count(*) FROM order_items i WHERE i.order_id = o.id) AS pieces,
    (SELECT count(*) > 0 AND min(i.status = 'returned') FROM order_items i WHERE i.order_id = o.id AND i.status <> 'cancelled') AS is_returned,
    EXISTS (SELECT 1 FROM order_items i JOIN order_gift_cards c ON c.item_id = i.id WHERE i.order_id = o.id
      AND i.status NOT IN ('cancelled', 'returned') AND c.send_at IS NOT NULL AND c.sent_at IS NULL) AS has_card_to_send,
    (SELECT json_group_array(json_object('status', p.status, 'carrierKey', p.carrier_key)) FROM order_packages p WHERE p.order_id = o.id) AS packages,
    (SELECT json_group_array(image) FROM (SELECT json_extract(i.details, '$.product.image') AS image
      FROM order_items i WHERE i.order_id = o.id GROUP BY 1 HAVING image <> '' ORDER BY min(i.id) LIMIT ${MAX_IMAGES})) AS images
  FROM orders o WHERE ${OWN} ORDER BY o.created_at DESC, o.id DESC LIMIT ${PAGE_SIZE} OFFSET ?3`;

const rowSchema = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATES),
  created_at: z.number().int(),
  confirmed_at: z.number().int().nullable(),
  currency: z.enum(CURRENCIES),
  shop_id: z.number().int(),
  with_tax: z.number().int(),
  payment: json(z.array(z.object({ key: z.string() }))),
  pieces: z.number().int(),
  is_returned: z.number().nullable().transform(Boolean),
  has_card_to_send: z.number().transform(Boolean),
  packages: json(z.array(z.object({ status: z.enum(PACKAGE_STATES), carrierKey: z.string() }))),
  images: json(z.array(z.string())),
});

/** Returns a page of a customer's orders in all shops of the company, the newest first. A page beyond the last one is empty. */
export async function listOrders(
  db: D1Database,
  { userId, company }: { readonly userId: string; readonly company: Company },
  page: number,
): Promise<Orders> {
  const shops = companyShops(company);
  const [counted, listed] = await db.batch<unknown>([
    db.prepare(COUNT).bind(userId, shops),
    db.prepare(LIST).bind(userId, shops, (page - 1) * PAGE_SIZE),
  ]);
  const { total } = z.object({ total: z.number().int() }).parse(counted?.results[0]);
  const orders = z
    .array(rowSchema)
    .parse(listed?.results)
    .map((row) => ({
      number: row.order_number,
      status: row.status,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      currencyCode: row.currency,
      shopId: row.shop_id,
      total: row.with_tax,
      payment: row.payment,
      pieces: row.pieces,
      isReturned: row.is_returned,
      hasCardToSend: row.has_card_to_send,
      packages: row.packages,
      images: row.images,
    }));
  return { orders, page, pages: Math.ceil(total / PAGE_SIZE), total };
}
