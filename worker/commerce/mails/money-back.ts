import type { Order } from '../../../app/order/schemas/order.ts';
import { cancellationNote } from '../../../app/order/rules/credit-note.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import { isPaidOffline } from '../../../app/checkout/rules/payment.ts';
import { factsBlock, type MailContent, paragraph } from './blocks.ts';
import type { MailExtras } from './kinds.ts';
import { paymentMethod, sumsBlock } from './lines.ts';
import type { MailContext } from './mail-context.ts';
import type { MailKey } from './messages/messages.ts';
import { ending, itemBlocks, opening, statusLink, subjectOf } from './order-blocks.ts';

/** Writes the mail of a cancelled order. */
export function cancelled(
  context: MailContext,
  order: Order,
  { isHeld = false, refund, isOverdue = false }: MailExtras['cancelled'],
): MailContent {
  const { t, price } = context;
  const isTransfer = isPaidOffline(paymentMethod(order));
  const { credit, giftCard } = orderSums(order);
  const note = cancellationNote(order);
  return {
    subject: subjectOf(context, 'cancelled.subject', order),
    blocks: [
      ...opening(context, order, 'cancelled.title', 'cancelled.text', { number: order.number }),
      ...(isOverdue ? [paragraph(t('cancelled.overdue'))] : []),
      ...(refund > 0
        ? [
            paragraph(
              t(isTransfer ? 'cancelled.transfer' : 'cancelled.refund', {
                amount: price(refund),
              }),
            ),
          ]
        : []),
      ...(isHeld ? [paragraph(t('cancelled.held'))] : []),
      ...(giftCard > 0 ? [paragraph(t('cancelled.giftCard', { amount: price(giftCard) }))] : []),
      ...(credit > 0 ? [paragraph(t('cancelled.credit', { amount: price(credit) }))] : []),
      ...(refund === 0 && giftCard === 0 && credit === 0 && !isHeld
        ? [paragraph(t('cancelled.unpaid'))]
        : []),
      ...(note && refund + giftCard + credit > 0
        ? factsBlock([{ label: t('refunded.number'), lines: [note.number] }])
        : []),
      ...itemBlocks(context, 'cancelled.items', order.items),
      sumsBlock(context, order),
      ...ending(context),
    ],
    small: [],
  };
}

/** Writes the mail of a refund in part, which is a credit note. */
export function refunded(
  context: MailContext,
  order: Order,
  { isHeld = false, refund }: MailExtras['refunded'],
): MailContent {
  const { t, price } = context;
  const { credit, giftCard, items, kind, method, money, number } = refund;
  const isTransfer = isPaidOffline(paymentMethod(order));
  const amount = (key: MailKey, value: number) =>
    value > 0 ? [paragraph(t(key, { amount: price(value) }))] : [];
  return {
    subject: subjectOf(context, 'refunded.subject', order),
    blocks: [
      ...opening(context, order, `refunded.${kind}.title`, `refunded.${kind}`, {
        number: order.number,
      }),
      ...amount(isTransfer ? 'cancelled.transfer' : 'cancelled.refund', money),
      // What a provider does not send, a bank has taken back already.
      ...(isTransfer ? amount('refunded.lower', method - money) : []),
      ...(isHeld ? amount('refunded.held', method) : []),
      ...amount('cancelled.giftCard', giftCard),
      ...amount('cancelled.credit', credit),
      ...factsBlock([
        { label: t('refunded.number'), lines: [number] },
        { label: t('refunded.amount'), lines: [price(refund.withTax)] },
      ]),
      ...itemBlocks(context, 'refunded.items', items),
      { ...statusLink(context, order), kind: 'link' },
      ...ending(context),
    ],
    small: [],
  };
}
