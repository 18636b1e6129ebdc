import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import {
  cardSendingAt,
  type GiftCardDetails,
} from '../../../app/voucher/rules/gift-card-details.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { orderMail } from '../mails/order-mails.tsx';

/** The mails that bring gift cards to their recipients (docs/rules/voucher.md#chosen-gift-cards). Times are milliseconds since 1970. */

/** An order's item forgets the recipient this long after the mail has left, or should have. */
export const RECIPIENT_TTL = 90 * 24 * 60 * 60 * 1000;

/** Writes the mail of an issued card, to be sent at its time. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'giftCard:' || item_id, 'mail', 'order:' || ?1, ?2, ?3, send_at FROM order_gift_cards
  WHERE code_hash = ?4 AND send_at IS NOT NULL
  ON CONFLICT (id) DO NOTHING`;
const FORGET = `UPDATE order_items SET details = json_remove(details, '$.customData.giftCard.to', '$.customData.giftCard.email',
    '$.customData.giftCard.from', '$.customData.giftCard.message')
  WHERE id IN (SELECT item_id FROM order_gift_cards WHERE forget_at < ?1)`;
const FORGOTTEN = 'UPDATE order_gift_cards SET forget_at = NULL WHERE forget_at < ?1';

/** A card with a recipient, for whom its mail is. */
export type MailedCard = GiftCardDetails & { readonly email: string };

/** Returns the choices of an item's card, if it is mailed to a recipient. */
export function mailedCard({ customData, product }: OrderItem): MailedCard | undefined {
  const { giftCard } = customData;
  const email = giftCard?.email;
  return product.isDownload && giftCard && email !== undefined ? { ...giftCard, email } : undefined;
}

/** Returns when an item's card leaves; undefined for a card of its buyer. */
export function sendingOf(item: OrderItem, shop: Shop, now: number): number | undefined {
  const card = mailedCard(item);
  return card && cardSendingAt(card, now, shop.options.timezone);
}

interface IssuedCard {
  readonly card: MailedCard;
  readonly code: string;
  readonly hash: string;
  /** Minor units. */
  readonly amount: number;
  readonly boughtAt: number;
}

/** Returns the statement that writes the mail of a card for its time, once; nothing for a card that was issued before. */
export function cardMailStatement(
  db: D1Database,
  { number, currencyCode }: Pick<Order, 'number' | 'currencyCode'>,
  { hash, ...issued }: IssuedCard,
  { origin, shop }: { readonly origin: string; readonly shop: Shop },
  now: number,
): D1PreparedStatement {
  const mail = recipientMail(currencyCode, issued, { origin, shop });
  return db.prepare(MAIL).bind(number, JSON.stringify(mail), now, hash);
}

/** Returns the mail to the recipient. It has nothing of the order or its buyer but what was written for the recipient. */
export function recipientMail(
  currencyCode: Order['currencyCode'],
  issued: Omit<IssuedCard, 'hash'>,
  { origin, shop }: { readonly origin: string; readonly shop: Shop },
) {
  const to = { customer: { email: issued.card.email }, currencyCode };
  return orderMail('giftCard', to, shop, { origin, ...issued });
}

/** Takes the recipients out of orders whose cards have left long ago; the amounts stay. */
export async function sweepRecipients(db: D1Database, now: number): Promise<void> {
  await db.batch([db.prepare(FORGET).bind(now), db.prepare(FORGOTTEN).bind(now)]);
}
