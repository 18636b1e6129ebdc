import type { ProviderName } from '../../../edge-config/payments.ts';
import { type AgreedText, agreedTextStatement } from '../order/agreed-text.ts';
import { mailStatement } from '../outbox/row.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Mail } from '../../../app/mail/schemas/mail.ts';
import type { ServerEvent } from '../../../app/tracking/schemas/server-event.ts';
import type { OpenBuyer } from '../checkout/open-orders.ts';
import type { OrderRows } from './rows.ts';
import { eventStatement } from '../order/server-events.ts';

/** An unpaid order fails after this time. Milliseconds. */
const PAYMENT_TIME = 30 * 60_000;
/** The alarm is set before the order is written, and begins a payment that the order's call did not. Milliseconds. */
export const PAYMENT_LEASE = 15_000;
/** Rows per statement: their JSON must stay far below D1's limit for a value. */
const AT_ONCE = 300;

const ORDER = `INSERT INTO orders (order_number, idempotency_key, checkout_id, shop_id, basket_key, user_id, status, currency,
    with_tax, without_tax, vat, customer, address, payment, details, created_at, confirmed_at, fingerprint, mailbox, due, may_track, door, network,
    legal_text_hash)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)
  RETURNING id`;
const OWN = '(SELECT id FROM orders WHERE order_number = ?1)';
const PACKAGE = `INSERT INTO order_packages (order_id, carrier_key, status, details) VALUES (${OWN}, ?2, 'open', ?3)`;
const PRESENT = `INSERT INTO order_presents (order_id, wishlist_key, address, created_at) VALUES (${OWN}, ?2, ?3, ?4)`;
const ITEMS = `INSERT INTO order_items (order_id, package_id, variant_id, status, with_tax, without_tax, vat, vat_rate, details)
  SELECT o.id, (SELECT p.id FROM order_packages p WHERE p.order_id = o.id AND p.carrier_key = i.value ->> '$.carrier'
      AND p.details ->> '$.deliveryDate.max' IS i.value ->> '$.arrives'),
    i.value ->> '$.variant_id', 'open', i.value ->> '$.with_tax', i.value ->> '$.without_tax', i.value ->> '$.vat',
    i.value ->> '$.vat_rate', i.value -> '$.details'
  FROM json_each(?2) i JOIN orders o ON o.order_number = ?1 ORDER BY i.key`;
const CODE = `INSERT INTO order_codes (order_id, kind, code_hash, amount) VALUES (${OWN}, ?2, ?3, ?4)`;
/** Books used credit. If it is no longer available, the order fails (trigger `credit_bookings_cover`). */
const CREDIT = `INSERT INTO credit_bookings (user_id, currency, kind, amount, order_number, created_at)
  VALUES (?1, ?2, 'purchase', ?3, ?4, ?5)`;
const PAYMENT = `INSERT INTO payments (order_id, provider, code, amount, currency, urls, next_try_at, expires_at, created_at, updated_at)
  VALUES (${OWN}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`;
const AUTHORISATION = `INSERT INTO authorisations (order_id) VALUES (${OWN})`;

export interface RedeemedCode {
  readonly kind: 'voucher' | 'giftCard';
  readonly hash: string;
  readonly amount: number;
}

/** Data of an order besides its rows. */
export interface Placement {
  readonly shop: Shop;
  readonly userId: string;
  readonly basketKey: string;
  readonly checkoutId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly buyer: OpenBuyer;
  readonly codes: readonly RedeemedCode[];
  /** The provider, and the URLs to which it sends the shopper back. */
  readonly payment:
    | {
        readonly provider: ProviderName;
        /** Whether the money is held until the first package leaves. */
        readonly isHeld: boolean;
        readonly urls: { readonly return: string; readonly cancel: string };
      }
    | undefined;
  /** The confirmation mail, and the terms of the contract that it contains. */
  readonly confirmation: { readonly mail: Mail; readonly agreed: AgreedText } | undefined;
  /** Whether the visitor's consent allows tracking. */
  readonly mayTrack: boolean;
  /** Whether the visitor belongs to the operator. */
  readonly isInternal: boolean;
  /** Purchase event of an order that is confirmed at once; written only if the order may be tracked. */
  readonly event: ServerEvent | undefined;
  readonly now: number;
}

/**
 * Returns the statements that write an order in one batch; the first one returns its id. Triggers take stock, voucher, gift card and
 * credit, so that everything is written or nothing (docs/rules/order.md#order).
 */
export function orderBatch(
  db: D1Database,
  rows: OrderRows,
  placement: Placement,
): D1PreparedStatement[] {
  const { number, present, totals } = rows;
  const { codes, confirmation, event, now, payment } = placement;
  const chunks = Array.from({ length: Math.ceil(rows.items.length / AT_ONCE) }, (_, at) =>
    rows.items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return [
    orderStatement(db, rows, placement),
    ...(present
      ? [
          db
            .prepare(PRESENT)
            .bind(number, present.wishlistKey, JSON.stringify(present.address), now),
        ]
      : []),
    ...rows.packages.map(({ carrier_key: key, details }) =>
      db.prepare(PACKAGE).bind(number, key, JSON.stringify(details)),
    ),
    ...chunks.map((items) => db.prepare(ITEMS).bind(number, JSON.stringify(items))),
    ...codes.map(({ kind, hash, amount }) => db.prepare(CODE).bind(number, kind, hash, amount)),
    ...(totals.credit > 0
      ? [
          db
            .prepare(CREDIT)
            .bind(placement.userId, totals.currencyCode, -totals.credit, number, now),
        ]
      : []),
    ...(payment ? [paymentStatement(db, rows, payment, now)] : []),
    ...(payment?.isHeld ? [db.prepare(AUTHORISATION).bind(number)] : []),
    ...(confirmation
      ? [
          agreedTextStatement(db, confirmation.agreed, now),
          mailStatement(
            db,
            {
              id: `order:${number}:confirmed`,
              cause: `order:${number}`,
              mail: confirmation.mail,
            },
            now,
          ),
        ]
      : []),
    ...(event ? [eventStatement(db, { number, event }, now)] : []),
  ];
}

function orderStatement(db: D1Database, rows: OrderRows, placement: Placement) {
  const { totals } = rows;
  const { now } = placement;
  return db
    .prepare(ORDER)
    .bind(
      rows.number,
      placement.idempotencyKey,
      placement.checkoutId,
      placement.shop.id,
      placement.basketKey,
      placement.userId,
      rows.status,
      totals.currencyCode,
      totals.total,
      totals.total - totals.vat,
      totals.vat,
      JSON.stringify(rows.customer),
      JSON.stringify(rows.address),
      JSON.stringify(rows.payment),
      JSON.stringify({ ...rows.details, isInternal: placement.isInternal }),
      now,
      rows.isConfirmed ? now : null,
      placement.fingerprint,
      placement.buyer.mailbox,
      totals.due,
      placement.mayTrack ? 1 : 0,
      placement.buyer.door,
      placement.buyer.network,
      placement.confirmation?.agreed.hash ?? null,
    );
}

function paymentStatement(
  db: D1Database,
  { code, number, totals }: OrderRows,
  { provider, urls }: NonNullable<Placement['payment']>,
  now: number,
) {
  const { currencyCode, due } = totals;
  return db
    .prepare(PAYMENT)
    .bind(
      number,
      provider,
      code,
      due,
      currencyCode,
      JSON.stringify(urls),
      now + PAYMENT_LEASE,
      now + PAYMENT_TIME,
      now,
    );
}
