import { z } from 'zod';
import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import { hasEnded } from '../../../app/order/rules/refund.ts';
import { cardMailStatement, mailedCard, RECIPIENT_TTL, sendingOf } from './gift-card-mails.ts';
import { giftCardCode } from '../../../app/voucher/rules/gift-card.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../sha256.ts';
import type { MailExtras } from '../mails/kinds.ts';
import { orderMail } from '../mails/order-mails.tsx';

/** Bought gift cards, which are delivered without a parcel (docs/rules/voucher.md#bought-gift-cards). */

/** Delivers the files of a confirmed order; if it is paid in advance, only after the payment. */
const DELIVER = `UPDATE order_packages SET status = 'delivered', details = json_set(details, '$.shippedAt', ?2, '$.deliveredAt', ?2)
  WHERE carrier_key = '${DOWNLOAD_KEY}' AND status = 'open' AND order_id = (SELECT id FROM orders WHERE order_number = ?1
    AND (status = 'paid' OR (status = 'created' AND confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM json_each(payment) p WHERE p.value ->> '$.key' = 'V'))))`;
const ITEMS = `UPDATE order_items SET status = 'delivered' WHERE status = 'open' AND package_id IN (SELECT p.id
  FROM order_packages p JOIN orders o ON o.id = p.order_id
  WHERE o.order_number = ?1 AND p.carrier_key = '${DOWNLOAD_KEY}' AND p.status = 'delivered')`;
/**
 * Issues codes. Items are identified by their position in the order, because the batch that writes them does not know
 * their ids.
 */
const ISSUE = `INSERT INTO order_gift_cards (item_id, code, code_hash, company, currency, amount, created_at, send_at, forget_at)
  SELECT i.id, c.value ->> '$.code', c.value ->> '$.hash', ?3, ?4, c.value ->> '$.amount', ?5, c.value ->> '$.sendAt',
    c.value ->> '$.sendAt' + ${RECIPIENT_TTL}
  FROM json_each(?2) c JOIN (SELECT id, package_id, status, row_number() OVER (ORDER BY id) AS place FROM order_items
      WHERE order_id = (SELECT id FROM orders WHERE order_number = ?1)) i ON i.place = c.value ->> '$.place'
    JOIN order_packages p ON p.id = i.package_id
  WHERE p.status IN ('shipped', 'delivered') AND i.status NOT IN ('cancelled', 'returned')
  ON CONFLICT (item_id) DO NOTHING`;
/** Sends the buyer's mail only if this call's codes were issued. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'order:' || ?1 || ':giftCards', 'mail', 'order:' || ?1, ?2, ?3, ?3
  WHERE EXISTS (SELECT 1 FROM order_gift_cards WHERE code_hash = ?4)
  ON CONFLICT (id) DO NOTHING`;
const OF_PACKAGE = `SELECT c.item_id AS itemId, c.code, c.amount, c.currency FROM order_gift_cards c
  JOIN order_items i ON i.id = c.item_id WHERE i.package_id = ? ORDER BY c.item_id`;

const printedSchema = z.array(
  z.object({
    itemId: z.number().int(),
    code: z.string(),
    amount: z.number().int(),
    currency: z.string(),
  }),
);

interface NewCard {
  /** Position of the item in the order, from 1. */
  readonly place: number;
  readonly code: string;
  readonly hash: string;
  readonly amount: number;
  /** When its mail leaves; absent for a card of its buyer. */
  readonly sendAt?: number | undefined;
}

/** A new card and its item. */
interface CardOfItem {
  readonly item: OrderItem;
  readonly card: NewCard;
}

/**
 * Returns the statements that deliver an order's files: a code for each gift card, one mail to the buyer, and one to the recipient of
 * each card that has one, for its day. They change nothing for an order that is not confirmed or was already delivered. Run them after the change that confirms the order, in its batch, and
 * wake the sender afterwards. `now` in milliseconds since 1970.
 */
export async function fileStatements(
  db: D1Database,
  order: Order,
  shop: Shop,
  origin: string,
  now: number,
): Promise<readonly D1PreparedStatement[]> {
  const { number, packages } = order;
  const files = packages.find(({ carrierKey }) => carrierKey === DOWNLOAD_KEY);
  const inside = order.items.filter(({ packageId }) => packageId === files?.id);
  // Files other than gift cards cannot be delivered here.
  if (!files || !inside.every(({ product }) => product.isGiftCard)) return [];
  const cards = await newCards(order, shop, files.id, now);
  const [first] = cards;
  const mail = orderMail('giftCards', order, shop, { origin, cards: cards.map(cardOfBuyer) });
  return [
    db.prepare(DELIVER).bind(number, now),
    db.prepare(ITEMS).bind(number),
    ...(first
      ? [
          issue(db, order, shop, cards, now),
          db.prepare(MAIL).bind(number, JSON.stringify(mail), now, first.card.hash),
          ...cards.flatMap(({ item, card }) => {
            const mailed = mailedCard(item);
            if (!mailed) return [];
            const issued = { ...card, card: mailed, boughtAt: now };
            return [cardMailStatement(db, order, issued, { origin, shop }, now)];
          }),
        ]
      : []),
  ];
}

/** Returns the statements that issue the gift cards of a package by post. Run them after its shipping, in its batch. */
export async function cardStatements(
  db: D1Database,
  order: Order,
  shop: Shop,
  packageId: number,
  now: number,
): Promise<readonly D1PreparedStatement[]> {
  const cards = await newCards(order, shop, packageId, now);
  return cards.length > 0 ? [issue(db, order, shop, cards, now)] : [];
}

/** Returns the gift cards of a package, for the warehouse to print. */
export async function packageCards(db: D1Database, packageId: number) {
  const { results } = await db.prepare(OF_PACKAGE).bind(packageId).all<unknown>();
  return printedSchema.parse(results);
}

function issue(
  db: D1Database,
  { number, currencyCode }: Order,
  { company }: Shop,
  cards: readonly CardOfItem[],
  now: number,
): D1PreparedStatement {
  const rows = JSON.stringify(cards.map(({ card }) => card));
  return db.prepare(ISSUE).bind(number, rows, company, currencyCode, now);
}

/** Returns what the buyer's mail says of a card: its code, or who gets it and when. */
function cardOfBuyer({
  item,
  card: { amount, code, sendAt },
}: CardOfItem): MailExtras['giftCards']['cards'][number] {
  const mailed = mailedCard(item);
  if (!mailed || sendAt === undefined) return { amount, code };
  return { amount, recipient: { name: mailed.to ?? '', email: mailed.email, sendAt } };
}

function newCards(
  { items }: Order,
  shop: Shop,
  packageId: number,
  now: number,
): Promise<CardOfItem[]> {
  const places = items.flatMap((item, at) =>
    item.packageId === packageId && isCard(item) ? [{ item, place: at + 1 }] : [],
  );
  return Promise.all(
    places.map(async ({ item, place }) => {
      const code = giftCardCode(crypto.getRandomValues(new Uint8Array(16)));
      const hash = await sha256Hex(code);
      const amount = item.price.undiscountedWithTax;
      const card = { place, code, hash, amount, sendAt: sendingOf(item, shop, now) };
      return { item, card };
    }),
  );
}

function isCard({ price, product, status }: OrderItem): boolean {
  return product.isGiftCard && price.undiscountedWithTax > 0 && !hasEnded(status);
}
