import { z } from 'zod';
import { ORDER_STATES, PACKAGE_STATES, type ShownState } from '../../../app/order/rules/order.ts';
import { parseNamedOrder } from '../../../app/order/rules/package-number.ts';
import type { FoundOrders } from '../../../app/back-office/schemas/orders.ts';
import { WORK_LISTS, type WorkList } from '../../../app/back-office/rules/work-list.ts';
import { SPARE_DAYS } from '../../../app/checkout/rules/capture.ts';
import { CURRENCIES } from '../../../app/shop/rules/shop.ts';
import { json } from '../catalogue/rows.ts';
import { TO_TRANSFER } from './refunds/mark-sent.ts';
import { PAID, SURPLUS, WAITS } from './status.ts';

const PER_PAGE = 50;

const SELECT = `SELECT o.id, o.order_number AS number, o.status, o.shop_id AS shopId, o.created_at AS createdAt, o.currency,
    o.with_tax AS total, o.confirmed_at IS NOT NULL AS isConfirmed,
    trim((o.customer ->> '$.firstName') || ' ' || (o.customer ->> '$.lastName')) AS name,
    (SELECT count(*) FROM order_items i WHERE i.order_id = o.id) AS items,
    (SELECT json_group_array(json_object('id', p.id, 'status', p.status, 'carrier', p.carrier_key))
      FROM order_packages p WHERE p.order_id = o.id) AS packages
  FROM orders o WHERE o.id < ?2 AND ?3 = ?3 AND `;
const NEWEST = ` ORDER BY o.id DESC LIMIT ${PER_PAGE + 1}`;

/** A postcode without spaces, in capitals; that of a delivery is missing if the goods are collected. */
const POSTCODES = ['billing', 'shipping'].map(
  (kind) =>
    `SELECT id FROM orders WHERE upper(replace(address ->> '$.${kind}.postcode', ' ', '')) = upper(replace(?1, ' ', ''))`,
);
/** A last name, or a full name in either order: one of the texts in the JSON list `?3`. */
const NAMES = [`customer ->> '$.`, `address ->> '$.shipping.`]
  .flatMap((path) => [
    `lower(${path}lastName')`,
    `lower((${path}firstName') || ' ' || (${path}lastName'))`,
  ])
  .map((name) => `SELECT id FROM orders WHERE ${name} IN (SELECT lower(value) FROM json_each(?3))`);
const CUSTOMER = `SELECT id FROM orders WHERE user_id = (SELECT id FROM users WHERE customer_no = CAST(?1 AS INTEGER))`;

function among(found: readonly string[]): string {
  return `o.id IN (${found.join(' UNION ')})`;
}

/** Each condition has an index. */
export const BY = {
  all: `?1 = ''`,
  number: 'o.order_number = ?1',
  email: `o.customer ->> '$.email' = lower(?1)`,
  digits: among([...POSTCODES, CUSTOMER]),
  // A union has at most five parts.
  nameOrPostcode: `(${among(NAMES)} OR ${among(POSTCODES)})`,
} as const;

/** Somebody has to look at what the provider reports, before whom nothing is sent. */
const WARNS = `EXISTS (SELECT 1 FROM payment_reports w WHERE w.order_id = o.id AND ${WAITS})`;

/** Conditions of the lists of work. An order that is to be paid in advance is not sent before. */
export const LISTS: Readonly<Record<WorkList, string>> = {
  toShip: `o.confirmed_at IS NOT NULL AND (o.status = 'paid' OR (o.status = 'created'
      AND NOT EXISTS (SELECT 1 FROM json_each(o.payment) m WHERE m.value ->> '$.key' = 'V')))
    AND EXISTS (SELECT 1 FROM order_packages p WHERE p.order_id = o.id AND p.status = 'open') AND NOT ${WARNS}`,
  unpaid: `((o.status = 'created' AND o.confirmed_at IS NOT NULL)
    OR (o.id IN (SELECT a.order_id FROM authorisations a WHERE a.state = 'lapsed'
        UNION ALL SELECT t.order_id FROM order_receipts t WHERE t.amount < 0) AND o.status = 'paid'
      AND coalesce(${PAID}, 0) < o.due - (SELECT coalesce(sum(r.method), 0) FROM refunds r WHERE r.order_id = o.id)))`,
  toTransfer: `(EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND ${TO_TRANSFER})
    OR ((EXISTS (SELECT 1 FROM order_receipts t WHERE t.order_id = o.id)
      OR EXISTS (SELECT 1 FROM payment_reports w WHERE w.order_id = o.id AND w.problem = 'owed')) AND ${SURPLUS} > 0))`,
  refundProblem: `(EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.money_state = 'due' AND r.problem IS NOT NULL)
    OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'refunding' AND p.problem IS NOT NULL))`,
  warnings: WARNS,
  heldEnds: `o.status = 'paid' AND EXISTS (SELECT 1 FROM authorisations a WHERE a.order_id = o.id AND a.state = 'held'
    AND a.ends_at < (unixepoch() + ${SPARE_DAYS * 24 * 60 * 60}) * 1000)`,
};

/** Conditions of the states that staff see. */
const STATES: Readonly<Record<ShownState, string>> = {
  waiting: `o.status = 'created' AND o.confirmed_at IS NULL`,
  created: `o.status = 'created' AND o.confirmed_at IS NOT NULL`,
  paid: `o.status = 'paid'`,
  cancelled: `o.status = 'cancelled'`,
  failed: `o.status = 'failed'`,
};

const FORTNIGHT = 14 * 24 * 60 * 60 * 1000;
/** Variants of which so many are left are low. */
export const LOW_STOCK = 3;
const TODAY = `SELECT ${WORK_LISTS.map((list) => `(SELECT count(*) FROM orders o WHERE ${LISTS[list]}) AS ${list}`).join(', ')},
  (SELECT count(*) FROM withdrawals WHERE handled_at IS NULL) AS withdrawals,
  (SELECT count(*) FROM complaints WHERE answered_at IS NULL) AS complaints,
  (SELECT count(*) FROM outbox WHERE kind = 'mail' AND given_up_at > ?1 AND tries > 0) AS mails,
  (SELECT count(*) FROM stock WHERE quantity <= ${LOW_STOCK}) AS lowStock`;

const todaySchema = z.record(
  z.enum([...WORK_LISTS, 'withdrawals', 'complaints', 'mails', 'lowStock']),
  z.number().int(),
);

/** Returns how much waits for somebody. `now` in milliseconds since 1970. */
export async function readToday(db: D1Database, now: number) {
  const counted = await db
    .prepare(TODAY)
    .bind(now - FORTNIGHT)
    .first();
  const { complaints, lowStock, mails, withdrawals, ...orders } = todaySchema.parse(counted);
  return { orders, withdrawals, complaints, mails, lowStock };
}

const rowSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  shopId: z.number().int(),
  createdAt: z.number().int(),
  currency: z.enum(CURRENCIES),
  total: z.number().int(),
  isConfirmed: z.number().transform(Boolean),
  name: z.string(),
  items: z.number().int(),
  packages: json(
    z.array(
      z.object({ id: z.number().int(), status: z.enum(PACKAGE_STATES), carrier: z.string() }),
    ),
  ),
});

/**
 * Returns orders, the newest first: all, or those of a number (an order's, an invoice's, a credit note's, a customer's), an e-mail address, a
 * name or a postcode, of a list or a state. `before` is the `next` of the page before.
 */
export async function findOrders(
  db: D1Database,
  {
    q,
    before,
    list,
    state,
  }: {
    readonly q: string;
    readonly before?: number | undefined;
    readonly list?: WorkList | undefined;
    readonly state?: ShownState | undefined;
  },
): Promise<FoundOrders> {
  const number = parseNamedOrder(q)?.order;
  const found = await db
    .prepare(
      `${SELECT}${BY[kindOf(q)]} AND ${list ? LISTS[list] : '1'} AND ${state ? STATES[state] : '1'}${NEWEST}`,
    )
    .bind(number ?? q, before ?? Number.MAX_SAFE_INTEGER, JSON.stringify(namesOf(q)))
    .all<unknown>();
  const rows = z
    .array(rowSchema)
    .parse(found.results)
    .map(({ id, ...order }) => ({ id, order }));
  const orders = rows.slice(0, PER_PAGE);
  return {
    orders: orders.map(({ order }) => order),
    next: rows.length > PER_PAGE ? (orders.at(-1)?.id ?? null) : null,
  };
}

/** Returns what a text that staff look for may be. */
function kindOf(q: string): keyof typeof BY {
  if (q === '') return 'all';
  if (parseNamedOrder(q)) return 'number';
  if (q.includes('@')) return 'email';
  return /^\d{1,9}$/.test(q) ? 'digits' : 'nameOrPostcode';
}

/** Most words of a name; of a longer text no other order is tried. */
const MOST_WORDS = 6;

/** Returns the names that a text may be: "Sommer, Mira" is "Mira Sommer" too, and "van Dijk Anna" is "Anna van Dijk". */
function namesOf(q: string): readonly string[] {
  const words = q.split(/[\s,]+/).filter((word) => word !== '');
  const turns = words.length > MOST_WORDS ? [0] : words.map((_, at) => at);
  const names = turns.map((at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
  return names.flatMap((name) => [name, capitalised(name)]);
}

/** Returns a name as people write theirs: the tables lower plain letters alone, so `öz` would not find `Öz`. */
function capitalised(name: string): string {
  return name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
