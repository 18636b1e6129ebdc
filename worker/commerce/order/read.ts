import { z } from 'zod';
import { type Order, orderSchema } from '../../../app/order/schemas/order.ts';
import { type OrderRefund, orderRefundSchema } from '../../../app/order/schemas/refund.ts';
import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import { ORDER_STATES, orderRights, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { CURRENCIES, type Company } from '../../../app/shop/rules/shop.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';

const ORDER = `SELECT o.*, u.customer_no FROM orders o LEFT JOIN users u ON u.id = o.user_id
  WHERE o.id = ?`;
const PACKAGES = 'SELECT * FROM order_packages WHERE order_id = ? ORDER BY id';
const ITEMS = `SELECT i.*, c.code AS gift_card, c.send_at, c.sent_at FROM order_items i LEFT JOIN order_gift_cards c ON c.item_id = i.id
  WHERE i.order_id = ? ORDER BY i.id`;
/** Money that a provider no longer holds has not come, unless the buyer has paid otherwise. */
const PAYMENT = `SELECT CASE WHEN EXISTS (SELECT 1 FROM authorisations a WHERE a.order_id = p.order_id AND a.state = 'lapsed')
    AND NOT EXISTS (SELECT 1 FROM order_receipts t WHERE t.order_id = p.order_id) THEN 'expired' ELSE p.state END AS state
  FROM payments p WHERE p.order_id = ?`;
const REFUNDS = `SELECT r.*, (SELECT json_group_array(json_object('itemId', item_id,
      'wrapOf', iif(part LIKE 'wrap:%', substr(part, 6), NULL), 'rate', rate, 'withTax', with_tax,
      'withoutTax', without_tax, 'vat', vat)) FROM refund_lines WHERE refund_id = r.id) AS lines
  FROM refunds r WHERE r.order_id = ? ORDER BY r.position`;
const WAITING = `SELECT x.planned_at FROM outbox x JOIN orders o ON x.id = 'order:' || o.order_number || ':confirmed'
  WHERE o.id = ? AND x.sent_at IS NULL AND x.given_up_at IS NULL`;
const NOTES =
  'SELECT text, created_at AS createdAt FROM order_notes WHERE order_id = ? ORDER BY created_at';
const FIND = 'SELECT id, shop_id FROM orders WHERE order_number = ? AND user_id = ?';

const record = json(z.record(z.string(), z.unknown()));
const orderRowSchema = z.object({
  id: z.number().int(),
  order_number: z.string(),
  status: z.enum(ORDER_STATES),
  shop_id: z.number().int(),
  user_id: z.string().nullable(),
  customer_no: z.number().int().nullable(),
  currency: z.enum(CURRENCIES),
  with_tax: z.number().int(),
  without_tax: z.number().int(),
  vat: z.number().int(),
  customer: record,
  address: json(z.unknown()),
  payment: json(z.unknown()),
  details: record,
  created_at: z.number().int(),
  confirmed_at: z.number().int().nullable(),
  ended_at: z.number().int().nullable(),
});
const packageDetailsSchema = z.object({
  carrierName: z.string().default(''),
  deliveryDate: z.object({ min: z.number().int(), max: z.number().int() }).nullable().default(null),
  shipmentKey: z.string().nullable().default(null),
  trackingUrl: z.string().nullable().default(null),
  shippedAt: z.number().int().nullable().default(null),
  deliveredAt: z.number().int().nullable().default(null),
});
const packageRowSchema = z.object({
  id: z.number().int(),
  carrier_key: z.string(),
  status: z.enum(PACKAGE_STATES),
  details: json(packageDetailsSchema),
});
const itemRowSchema = z.object({
  id: z.number().int(),
  package_id: z.number().int().nullable(),
  status: z.string(),
  with_tax: z.number().int(),
  without_tax: z.number().int(),
  vat: z.number().int(),
  vat_rate: z.number(),
  gift_card: z.string().nullable(),
  send_at: z.number().int().nullable().default(null),
  sent_at: z.number().int().nullable().default(null),
  details: json(
    z.looseObject({
      price: z.object({ undiscountedWithTax: z.number().int() }),
      product: z.looseObject({ isDownload: z.boolean() }),
    }),
  ),
});
const refundRowSchema = z
  .object({
    number: z.string(),
    kind: z.enum(REFUND_KINDS),
    created_at: z.number(),
    with_tax: z.number(),
    vat: z.number(),
    lines: json(orderRefundSchema.shape.lines),
    method: z.number(),
    gift_card: z.number(),
    credit: z.number(),
    money: z.number(),
    money_state: orderRefundSchema.shape.moneyState,
  })
  .transform(
    ({
      created_at: createdAt,
      gift_card: giftCard,
      money_state: moneyState,
      with_tax: withTax,
      ...row
    }) => ({
      ...row,
      createdAt,
      giftCard,
      moneyState,
      withTax,
    }),
  );
const noteRowSchema = z.object({ text: z.string(), createdAt: z.number().int() });
const paymentRowSchema = z.object({ state: z.string() });
const waitingRowSchema = z.object({ planned_at: z.number().int().nullable() });
const foundSchema = z.object({ id: z.number().int(), shop_id: z.number().int() }).nullable();

type OrderRow = z.infer<typeof orderRowSchema>;
export type OrderPackageRow = z.infer<typeof packageRowSchema>;
export type OrderItemRow = z.infer<typeof itemRowSchema>;

/** Returns an order by its id; undefined for an unknown one. `now` in milliseconds since 1970. */
export async function readOrder(
  db: D1Database,
  id: number,
  now: number = Date.now(),
): Promise<Order | undefined> {
  const [orders, packages, items, payments, waiting, refunds, notes] = await db.batch<unknown>(
    [ORDER, PACKAGES, ITEMS, PAYMENT, WAITING, REFUNDS, NOTES].map((sql) =>
      db.prepare(sql).bind(id),
    ),
  );
  const [order] = parseRows(orderRowSchema, orders);
  if (!order) return undefined;
  const plannedAt = parseRows(waitingRowSchema, waiting)[0]?.planned_at ?? 0;
  return composeOrder(
    {
      order,
      packages: parseRows(packageRowSchema, packages),
      items: parseRows(itemRowSchema, items),
      paymentState: parseRows(paymentRowSchema, payments)[0]?.state ?? null,
      confirmationAt: plannedAt > now ? plannedAt : null,
      refunds: parseRows(refundRowSchema, refunds),
      notes: parseRows(noteRowSchema, notes),
    },
    now,
  );
}

/** Returns the id of a user's order by its number. Undefined for another user's order, and for another company's. */
export async function findOrder(
  db: D1Database,
  { number, userId, company }: Readonly<Record<'number' | 'userId', string>> & { company: Company },
): Promise<number | undefined> {
  const found = foundSchema.parse(await db.prepare(FIND).bind(number, userId).first());
  return found && shopById(found.shop_id)?.company === company ? found.id : undefined;
}

interface Rows {
  readonly order: OrderRow;
  readonly packages: readonly OrderPackageRow[];
  readonly items: readonly OrderItemRow[];
  readonly paymentState: string | null;
  /** When the confirmation will be sent, if it is waiting. */
  readonly confirmationAt?: number | null;
  readonly refunds?: readonly OrderRefund[];
  readonly notes?: Order['notes'];
}

/** Composes an order from its rows. */
export function composeOrder(
  { order, packages, items, paymentState, confirmationAt = null, refunds = [], notes = [] }: Rows,
  now: number,
): Order {
  const parcels = packages.map(({ details, ...one }) => ({ ...one, ...details }));
  const composed = orderSchema.parse({
    ...order.details,
    id: order.id,
    number: order.order_number,
    status: order.status,
    shopId: order.shop_id,
    createdAt: order.created_at,
    confirmedAt: order.confirmed_at,
    endedAt: order.ended_at,
    confirmationAt,
    currencyCode: order.currency,
    customer: { ...order.customer, id: order.user_id, customerNo: order.customer_no },
    address: order.address,
    items: items.map(composeItem),
    packages: parcels.map(({ carrier_key: carrierKey, ...one }) => ({ ...one, carrierKey })),
    cost: amountOf(order),
    payment: order.payment,
    paymentState,
    refunds,
    notes,
    mayCancel: false,
    mayComplain: false,
    mayWithdraw: false,
    mayReturn: false,
  });
  const shop = shopById(order.shop_id);
  if (!shop) return composed;
  const stand = { ...composed, packages: parcels, items: composed.items.map((one) => one.product) };
  return { ...composed, ...orderRights(stand, shop, now) };
}

function composeItem({ details, ...row }: OrderItemRow) {
  const { price, ...rest } = details;
  const { gift_card: code, send_at: sendAt, sent_at: sentAt, vat_rate: rate } = row;
  return {
    ...rest,
    id: row.id,
    packageId: row.package_id,
    status: row.status,
    // The code of a card that is sent to somebody is for its recipient only.
    giftCardCode: rest.product.isDownload && sendAt === null ? code : null,
    giftCardMail: sendAt === null ? null : { sendAt, sentAt },
    price: { ...price, ...amountOf(row), tax: { vat: { amount: row.vat, rate } } },
  };
}

function amountOf({
  with_tax: withTax,
  without_tax: withoutTax,
  vat,
}: Readonly<Record<'with_tax' | 'without_tax' | 'vat', number>>) {
  return { withTax, withoutTax, tax: { vat: { amount: vat } } };
}
