import { z } from 'zod';
import type { Company, Shop } from '../../../app/shop/rules/shop.ts';
import { ownedKey } from '../../../app/visitor/rules/owned-key.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import { readAgain } from '../http/transient.ts';

/** Selects the verified address of a user; otherwise null, which equals nothing (docs/rules/account.md#verified-addresses). */
const VERIFIED_EMAIL = '(SELECT email FROM users WHERE id = ?1 AND verified_at IS NOT NULL)';
/** Causes of mails that the account itself has requested. */
const OWN_CAUSES = `SELECT 'reset:' || ?1 UNION ALL SELECT 'newsletter:' || ?1 UNION ALL SELECT 'passkey:' || ?1
    UNION ALL SELECT 'order:' || order_number FROM orders WHERE user_id = ?1
    UNION ALL SELECT 'wish:' || id FROM wish_mails WHERE substr(wishlist_key, -64) = ?1`;

/**
 * The kinds of stored data about a customer, by table (docs/data.md). `?1` is the user's id, `?2` the shops of the company as JSON. Secrets
 * are left out, so that a stolen session cannot become a stolen account: the password, hashes of tokens and codes, keys, and texts of mails
 * to the customer, which may contain the token of a new password.
 */
export const PERSONAL_TABLES: Readonly<
  Record<string, { readonly name: string; readonly sql: string }>
> = {
  users: {
    name: 'account',
    sql: `SELECT id, company, email, is_guest, customer_no, first_name, last_name, gender, birth_date, phone, newsletter,
        verified_at, created_at, updated_at FROM users WHERE id = ?1`,
  },
  addresses: { name: 'addresses', sql: 'SELECT * FROM addresses WHERE user_id = ?1 ORDER BY id' },
  sessions: {
    name: 'sessions',
    sql: `SELECT host, device, created_at, seen_at, expires_at FROM sessions WHERE user_id = ?1
        ORDER BY created_at`,
  },
  passkeys: {
    name: 'passkeys',
    sql: 'SELECT name, created_at, used_at FROM passkeys WHERE user_id = ?1 ORDER BY created_at',
  },
  passkey_challenges: {
    name: 'passkeyChallenges',
    sql: 'SELECT kind, expires_at FROM passkey_challenges WHERE user_id = ?1 ORDER BY expires_at',
  },
  password_resets: {
    name: 'passwordResets',
    sql: 'SELECT created_at, expires_at FROM password_resets WHERE user_id = ?1 ORDER BY created_at',
  },
  newsletter_ends: {
    name: 'newsletterEnds',
    sql: 'SELECT created_at, expires_at FROM newsletter_ends WHERE user_id = ?1 ORDER BY created_at',
  },
  merges: {
    // Without the anonymous id, which would open the basket that is being merged.
    name: 'merges',
    sql: 'SELECT host, created_at FROM merges WHERE user_id = ?1 ORDER BY created_at',
  },
  gift_cards: {
    name: 'giftCards',
    sql: `SELECT ending, currency, amount, left_amount, expires_at, created_at FROM gift_cards WHERE user_id = ?1
        ORDER BY created_at`,
  },
  credit_bookings: {
    name: 'creditBookings',
    sql: `SELECT currency, kind, amount, order_number, created_at FROM credit_bookings WHERE user_id = ?1
        ORDER BY created_at, id`,
  },
  orders: {
    name: 'orders',
    sql: `SELECT order_number, shop_id, status, currency, with_tax, without_tax, vat, customer, address, payment, details,
        due, ended_reason, created_at, confirmed_at, ended_at FROM orders WHERE user_id = ?1 ORDER BY created_at`,
  },
  order_packages: {
    name: 'orderPackages',
    sql: `SELECT o.order_number, p.id, p.carrier_key, p.status, p.details FROM order_packages p
        JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?1 ORDER BY p.id`,
  },
  order_codes: {
    // Without the hash of the code.
    name: 'orderCodes',
    sql: `SELECT o.order_number, c.kind, c.amount FROM order_codes c JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ?1 ORDER BY c.order_id, c.kind`,
  },
  order_items: {
    name: 'orderItems',
    sql: `SELECT o.order_number, i.package_id, i.variant_id, i.status, i.with_tax, i.without_tax, i.vat, i.vat_rate, i.details
        FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.user_id = ?1 ORDER BY i.id`,
  },
  refunds: {
    name: 'refunds',
    sql: `SELECT o.order_number, r.number, r.kind, r.reason, r.with_tax, r.without_tax, r.vat, r.method, r.gift_card, r.credit, r.money,
        r.money_state, r.created_at, r.sent_at FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE o.user_id = ?1 ORDER BY r.id`,
  },
  order_receipts: {
    name: 'orderReceipts',
    sql: `SELECT o.order_number, t.amount, t.received_at FROM order_receipts t JOIN orders o ON o.id = t.order_id
        WHERE o.user_id = ?1 ORDER BY t.id`,
  },
  refund_lines: {
    name: 'refundLines',
    sql: `SELECT r.number, l.part, l.rate, l.with_tax, l.without_tax, l.vat FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
        JOIN orders o ON o.id = r.order_id WHERE o.user_id = ?1 ORDER BY l.refund_id, l.part`,
  },
  order_gift_cards: {
    // Only the last characters of the code, as for every gift card.
    name: 'orderGiftCards',
    sql: `SELECT o.order_number, substr(c.code, -4) AS ending, c.currency, c.amount, c.created_at, c.send_at, c.sent_at FROM order_gift_cards c
        JOIN order_items i ON i.id = c.item_id JOIN orders o ON o.id = i.order_id WHERE o.user_id = ?1 ORDER BY c.item_id`,
  },
  order_notes: {
    name: 'orderNotes',
    sql: `SELECT o.order_number, n.text, n.created_at FROM order_notes n JOIN orders o ON o.id = n.order_id
        WHERE o.user_id = ?1 ORDER BY n.created_at`,
  },
  complaints: {
    name: 'complaints',
    sql: `SELECT o.order_number, c.reason, c.text, c.created_at, c.answered_at FROM complaints c JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ?1 ORDER BY c.created_at`,
  },
  complaint_items: {
    name: 'complaintItems',
    sql: `SELECT c.created_at, i.item_id FROM complaint_items i JOIN complaints c ON c.id = i.complaint_id
        JOIN orders o ON o.id = c.order_id WHERE o.user_id = ?1 ORDER BY i.item_id`,
  },
  complaint_images: {
    // Without the key of the file.
    name: 'complaintImages',
    sql: `SELECT o.order_number, m.type, m.bytes, m.created_at FROM complaint_images m
        JOIN complaints c ON c.id = m.complaint_id JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ?1 ORDER BY m.created_at`,
  },
  order_lookups: {
    name: 'orderLookups',
    sql: `SELECT o.order_number, l.created_at, l.expires_at, l.session_expires_at FROM order_lookups l
        JOIN orders o ON o.id = l.order_id WHERE o.user_id = ?1 ORDER BY l.created_at`,
  },
  payments: {
    // Without the provider's id and page, which may open the payment.
    name: 'payments',
    sql: `SELECT o.order_number, p.provider, p.code, p.amount, p.currency, p.state, p.created_at, p.updated_at FROM payments p
        JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?1 ORDER BY p.order_id`,
  },
  authorisations: {
    name: 'paymentsHeld',
    sql: `SELECT o.order_number, a.state, a.captured, a.ends_at FROM authorisations a
        JOIN orders o ON o.id = a.order_id WHERE o.user_id = ?1 ORDER BY a.order_id`,
  },
  payment_reports: {
    // Without the provider's id, and without what staff have written about it.
    name: 'paymentReports',
    sql: `SELECT o.order_number, w.kind, w.outcome, w.reason, w.amount, w.currency, w.due_by, w.reported_at FROM payment_reports w
        JOIN orders o ON o.id = w.order_id WHERE o.user_id = ?1 ORDER BY w.created_at, w.id`,
  },
  payment_customers: {
    // That payment methods are saved at the provider. What is saved is known there alone; the provider's id would name the customer.
    name: 'paymentCustomers',
    sql: 'SELECT provider, created_at FROM payment_customers WHERE user_id = ?1 ORDER BY provider',
  },
  checkouts: {
    name: 'checkouts',
    // Without the hash of the list that the order is sent to.
    sql: `SELECT shop_id, json_remove(draft, '$.address.delivery.list') AS draft, created_at, updated_at FROM checkouts
        WHERE user_id = ?1 ORDER BY created_at`,
  },
  reminders: {
    name: 'reminders',
    sql: `SELECT shop_id, variant_id, email, created_at, confirmed_at, expires_at FROM reminders
        WHERE email = ${VERIFIED_EMAIL} AND shop_id IN (SELECT value FROM json_each(?2))
        ORDER BY created_at`,
  },
  reservations: {
    name: 'reservations',
    sql: `SELECT number, shop_id, store_id, state, first_name, last_name, email, phone, created_at, expires_at, ended_at
        FROM reservations WHERE email = ${VERIFIED_EMAIL}
          AND shop_id IN (SELECT value FROM json_each(?2)) ORDER BY created_at`,
  },
  reservation_lines: {
    name: 'reservationLines',
    sql: `SELECT r.number, l.variant_id, l.quantity, l.name FROM reservation_lines l
        JOIN reservations r ON r.id = l.reservation_id WHERE r.email = ${VERIFIED_EMAIL}
          AND r.shop_id IN (SELECT value FROM json_each(?2)) ORDER BY r.created_at, l.name`,
  },
  withdrawals: {
    name: 'withdrawals',
    sql: `SELECT shop_id, name, contract, email, items, received_at, handled_at FROM withdrawals
        WHERE order_id IN (SELECT id FROM orders WHERE user_id = ?1) OR (email = ${VERIFIED_EMAIL}
          AND shop_id IN (SELECT value FROM json_each(?2))) ORDER BY received_at`,
  },
  shared_wishlists: {
    name: 'sharedWishlists',
    // The key of a named list has its id behind the user's.
    sql: `SELECT shop_id, nullif(substr(wishlist_key, instr(wishlist_key, '/') + 1), wishlist_key) AS list,
        kind, title, event_date, is_surprise, delivery_address, created_at, used_at FROM shared_wishlists
        WHERE instr(wishlist_key, ?1) > 0 ORDER BY created_at`,
  },
  order_presents: {
    // The list owner's address, not the buyer's. Who bought what and when may be a surprise.
    name: 'presents',
    sql: `SELECT DISTINCT address FROM order_presents WHERE instr(wishlist_key, ?1) > 0`,
  },
  shared_wishlist_links: {
    name: 'sharedWishlistLinks',
    sql: `SELECT created_at FROM shared_wishlist_links WHERE instr(wishlist_key, ?1) > 0 ORDER BY created_at`,
  },
  wish_mails: {
    name: 'wishMails',
    sql: `SELECT kind, shop_id, product_id, email, created_at, confirmed_at, expires_at FROM wish_mails
        WHERE substr(wishlist_key, -64) = ?1 OR (email = ${VERIFIED_EMAIL}
          AND shop_id IN (SELECT value FROM json_each(?2))) ORDER BY created_at`,
  },
  outbox: {
    name: 'mails',
    // A message to the shop is the customer's own text; any other mail may contain a token.
    sql: `SELECT json_extract(body, '$.to') AS "to", json_extract(body, '$.subject') AS subject,
        CASE WHEN cause = 'contact' OR cause LIKE 'contact:%' THEN json_extract(body, '$.text') END AS text, created_at, sent_at
        FROM outbox WHERE (cause IN ('contact:' || ?1, 'receipt:' || ?1) OR ${VERIFIED_EMAIL} IN (json_extract(body, '$.to'), json_extract(body, '$.replyTo'))
            OR (cause IN (${OWN_CAUSES}) AND json_extract(body, '$.to') = (SELECT email FROM users WHERE id = ?1)))
          AND json_extract(body, '$.shopId') IN (SELECT value FROM json_each(?2)) ORDER BY created_at`,
  },
};

/** Columns that hold JSON. */
const JSON_COLUMNS = new Set([
  'customer',
  'address',
  'payment',
  'details',
  'delivery_address',
  'draft',
]);

type Row = Readonly<Record<string, unknown>>;

/** Returns all stored data about a customer, by kind, with the basket and the wishlist of each shop. */
export async function readPersonalData(
  { DB: db, BASKETS, WISHLISTS }: Pick<Env, 'DB' | 'BASKETS' | 'WISHLISTS'>,
  userId: string,
  { company }: Shop,
): Promise<Readonly<Record<string, unknown>>> {
  const shops = shopsOf(company);
  const ids = JSON.stringify(shops.map(({ id }) => id));
  const kinds = Object.values(PERSONAL_TABLES);
  const results = await db.batch<Row>(
    kinds.map(({ sql }) => db.prepare(sql).bind(userId, ...(sql.includes('?2') ? [ids] : []))),
  );
  const stored = kinds.map(
    ({ name }, at) => [name, (results[at]?.results ?? []).map(shown)] as const,
  );
  const [baskets, wishlists, wishlistLists] = await Promise.all([
    ofEachShop(shops, (shopId) =>
      readAgain(() => BASKETS.getByName(ownedKey('basket', shopId, userId)).lines()),
    ),
    ofEachShop(shops, (shopId) =>
      readAgain(() => WISHLISTS.getByName(ownedKey('wishlist', shopId, userId)).items()),
    ),
    ofEachShop(shops, (shopId) =>
      readAgain(() => WISHLISTS.getByName(ownedKey('wishlist', shopId, userId)).lists()),
    ),
  ]);
  return { ...Object.fromEntries(stored), baskets, wishlists, wishlistLists };
}

function shopsOf(company: Company): readonly Shop[] {
  return allShops.filter((shop) => shop.company === company);
}

/** Returns the lists that are not empty, by the shop's key. */
async function ofEachShop(
  shops: readonly Shop[],
  read: (shopId: number) => Promise<readonly unknown[]>,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const lists = await Promise.all(shops.map(async ({ key, id }) => [key, await read(id)] as const));
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

const jsonText = z.string().transform((text): unknown => JSON.parse(text));

function shown(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) && value !== null ? jsonText.parse(value) : value,
    ]),
  );
}
