/** What must hold after a game day: each law is a query that returns its violations. */

interface Law {
  readonly name: string;
  /** Returns a row for each violation; its first column names it. */
  readonly sql: string;
}

const LIVE = "('created', 'paid')";

export const LAWS: readonly Law[] = [
  {
    name: 'every payment that was taken has its order, which is paid',
    sql: `SELECT o.order_number AS offender, o.status, p.state FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'paid' AND o.status <> 'paid' AND o.id > (SELECT last_order FROM before_stock LIMIT 1)`,
  },
  {
    name: 'an order that is paid by a provider has its money',
    sql: `SELECT o.order_number AS offender, p.state FROM orders o JOIN payments p ON p.order_id = o.id
      WHERE o.status = 'paid' AND p.state <> 'paid' AND o.id > (SELECT last_order FROM before_stock LIMIT 1)`,
  },
  {
    name: 'no payment is left open',
    sql: `SELECT o.order_number AS offender, p.state, p.problem FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state IN ('new', 'pending', 'refunding') AND o.id > (SELECT last_order FROM before_stock LIMIT 1)`,
  },
  {
    name: 'what a voucher counts as used is used by orders, within its limit',
    sql: `SELECT v.name AS offender, v.uses, v.max_uses FROM vouchers v JOIN before_vouchers b ON b.code_hash = v.code_hash
      WHERE v.uses <> b.uses + (SELECT count(*) FROM order_codes c JOIN orders o ON o.id = c.order_id
          WHERE c.code_hash = v.code_hash AND c.kind = 'voucher' AND o.status IN ${LIVE} AND o.id > b.last_order)
        OR v.uses > v.max_uses`,
  },
  {
    name: 'what a gift card has left and what orders took is what it had',
    sql: `SELECT g.ending AS offender, g.left_amount, b.left_amount AS before FROM gift_cards g JOIN before_gift_cards b ON b.code_hash = g.code_hash
      WHERE g.left_amount <> b.left_amount - coalesce((SELECT sum(c.amount) FROM order_codes c JOIN orders o ON o.id = c.order_id
          WHERE c.code_hash = g.code_hash AND c.kind = 'giftCard' AND o.status IN ${LIVE} AND o.id > b.last_order), 0)`,
  },
  {
    name: 'stock and what orders took is what there was',
    sql: `SELECT s.variant_id AS offender, s.quantity, b.quantity AS before FROM stock s JOIN before_stock b ON b.variant_id = s.variant_id
      WHERE s.quantity < 0 OR s.quantity <> b.quantity - (SELECT count(*) FROM order_items i JOIN orders o ON o.id = i.order_id
          WHERE i.variant_id = s.variant_id AND o.status IN ${LIVE} AND o.id > b.last_order)`,
  },
  {
    name: 'the pieces and the delivery of an order are its sum, with their taxes',
    sql: `SELECT o.order_number AS offender, o.with_tax, o.vat FROM orders o
      WHERE o.with_tax <> (SELECT sum(i.with_tax) FROM order_items i WHERE i.order_id = o.id) + (o.details ->> '$.shipping.withTax')
        OR o.vat <> (SELECT sum(i.vat) FROM order_items i WHERE i.order_id = o.id) + (o.details ->> '$.shipping.tax.vat.amount')`,
  },
  {
    name: 'what is paid is what the order costs',
    sql: `SELECT o.order_number AS offender, o.with_tax, o.due, o.payment FROM orders o
      WHERE o.with_tax + (o.details ->> '$.rounding') <> (SELECT sum(p.value ->> '$.amount') FROM json_each(o.payment) p)
        OR o.due > 0 AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND (p.amount <> o.due OR p.currency <> o.currency))`,
  },
  {
    name: 'a basket has nothing any more that was ordered',
    sql: `SELECT o.order_number AS offender FROM orders o WHERE o.confirmed_at IS NOT NULL AND o.basket_cleared_at IS NULL
      AND o.id > (SELECT last_order FROM before_stock LIMIT 1)`,
  },
  {
    name: 'each confirmed order has its confirmation, and no other one has',
    sql: `SELECT o.order_number AS offender, o.status FROM orders o WHERE o.id > (SELECT last_order FROM before_stock LIMIT 1)
      AND (o.confirmed_at IS NOT NULL) <> EXISTS (SELECT 1 FROM outbox m WHERE m.id = 'order:' || o.order_number || ':confirmed')`,
  },
  {
    name: 'each cancelled order has its mail, and no other one has',
    sql: `SELECT o.order_number AS offender, o.status FROM orders o WHERE o.id > (SELECT last_order FROM before_stock LIMIT 1)
      AND (o.status = 'cancelled') <> EXISTS (SELECT 1 FROM outbox m WHERE m.id = 'order:' || o.order_number || ':cancelled')`,
  },
  {
    name: 'a cancelled order has given back what was paid',
    sql: `SELECT o.order_number AS offender, p.state, p.amount FROM orders o JOIN payments p ON p.order_id = o.id
      WHERE o.status = 'cancelled' AND p.state <> 'refunded' AND o.id > (SELECT last_order FROM before_stock LIMIT 1)`,
  },
  {
    name: 'no credit is below zero',
    sql: `SELECT user_id AS offender, currency, sum(amount) AS amount FROM credit_bookings GROUP BY user_id, currency HAVING sum(amount) < 0`,
  },
  {
    name: 'every mail was sent',
    sql: `SELECT id AS offender, problem FROM outbox WHERE kind = 'mail' AND sent_at IS NULL`,
  },
];

/** Statements that record the state before the trips. */
export const REMEMBER: readonly string[] = [
  'DROP TABLE IF EXISTS before_stock',
  'DROP TABLE IF EXISTS before_vouchers',
  'DROP TABLE IF EXISTS before_gift_cards',
  'CREATE TABLE before_stock AS SELECT variant_id, quantity, (SELECT coalesce(max(id), 0) FROM orders) AS last_order FROM stock',
  'CREATE TABLE before_vouchers AS SELECT code_hash, uses, (SELECT coalesce(max(id), 0) FROM orders) AS last_order FROM vouchers',
  'CREATE TABLE before_gift_cards AS SELECT code_hash, left_amount, (SELECT coalesce(max(id), 0) FROM orders) AS last_order FROM gift_cards',
];
