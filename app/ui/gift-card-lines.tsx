import { hasEnded } from '../order/rules/refund.ts';
import type { OrderItem } from '../order/schemas/order.ts';
import { formatDay } from '../time/rules/day-text.ts';
import type { GiftCardDetails } from '../voucher/rules/gift-card-details.ts';
import type { LayoutData } from '../layouts/layout-data.ts';

interface GiftCardLinesProps {
  readonly card: GiftCardDetails | undefined;
  /** How an order's item stands; without it the card is not bought yet. */
  readonly item?: Pick<OrderItem, 'giftCardMail' | 'status'>;
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
}

/** Who gets a gift card, from whom, with which words and when; nothing of any other line. */
export function GiftCardLines({ card, item, layoutData }: GiftCardLinesProps) {
  return cardLines(card, item, layoutData).map((line) => (
    <span key={line} className="soft">
      {line}
    </span>
  ));
}

/** Returns the same as texts. */
export function cardLines(
  card: GiftCardDetails | undefined,
  item: GiftCardLinesProps['item'],
  { shop, t }: GiftCardLinesProps['layoutData'],
): readonly string[] {
  if (!card) return [];
  const { email, from, message, to, day } = card;
  return [
    ...(to && email ? [t('giftcard.line.to', { name: to, email })] : []),
    ...(from ? [t('giftcard.previewFrom', { name: from })] : []),
    ...(message ? [message] : []),
    ...dayLine(day, item, { shop, t }),
  ];
}

/** Returns when its mail leaves or has left; nothing of a card that was taken back. */
export function dayLine(
  day: string | undefined,
  item: GiftCardLinesProps['item'],
  { shop, t }: GiftCardLinesProps['layoutData'],
): readonly string[] {
  if (item && hasEnded(item.status)) return [];
  const { sendAt, sentAt } = item?.giftCardMail ?? {};
  if (sentAt) return [t('giftcard.line.sent', { day: formatDay(sentAt, shop) })];
  const planned = sendAt ?? Date.parse(`${day}T12:00Z`);
  return Number.isNaN(planned) ? [] : [t('giftcard.line.day', { day: formatDay(planned, shop) })];
}
