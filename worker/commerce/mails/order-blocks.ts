import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { unlinked } from '../../../app/text/rules/unlinked.ts';
import { type Block, paragraph } from './blocks.ts';
import { sellerBlocks } from './facts.ts';
import { linesBlock } from './lines.ts';
import type { MailContext } from './mail-context.ts';
import type { MailKey } from './messages/messages.ts';

/** Blocks that the mails of an order have in common. */

/**
 * Returns the subject. It contains only the order's number and no name, since subjects are shown on locked screens.
 */
export function subjectOf(
  { t }: MailContext,
  key: MailKey,
  { number }: Pick<Order, 'number'>,
): string {
  return t(key, { number });
}

export function opening(
  { t }: MailContext,
  { customer }: Order,
  title: MailKey,
  text: MailKey,
  values?: Readonly<Record<string, string>>,
): readonly Block[] {
  return [
    { kind: 'title', text: t(title) },
    paragraph(t('greeting', { name: unlinked(customer.firstName) })),
    paragraph(t(text, values)),
  ];
}

export function ending(context: MailContext, seller?: MailKey): readonly Block[] {
  const { t, contact, phone } = context;
  return [
    paragraph(t('law.complaints', { email: contact, phone })),
    paragraph(t('end')),
    ...sellerBlocks(context, seller),
  ];
}

export function itemBlocks(
  context: MailContext,
  title: MailKey,
  items: readonly OrderItem[],
  gifts?: Order['gifts'],
): readonly Block[] {
  if (items.length === 0) return [];
  return [{ kind: 'heading', text: context.t(title) }, linesBlock(context, items, gifts)];
}

/** Returns the link to an order. Guests look it up by its number; customers find it in their account. */
export function statusLink({ t, pageUrl }: MailContext, { number, customer }: Order) {
  const isGuest = customer.status.isGuestCustomer;
  const url = isGuest ? pageUrl('orderStatus') : pageUrl('accountOrder', { orderNumber: number });
  return { kind: 'button', text: t('order.status'), url } as const;
}
