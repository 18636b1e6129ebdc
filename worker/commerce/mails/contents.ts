import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import { shownCode } from '../../../app/voucher/rules/gift-card.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import { isPaidOffline } from '../../../app/checkout/rules/payment.ts';
import { unlinked } from '../../../app/text/rules/unlinked.ts';
import { type Block, factsBlock, type MailContent, paragraph } from './blocks.ts';
import {
  deliveryBlocks,
  isFreight,
  orderBlocks,
  paymentBlocks,
  sellerBlocks,
  storeFacts,
} from './facts.ts';
import type { MailExtras, MailKind, MailOrders } from './kinds.ts';
import { agreedBlocks, lawBlocks } from './law.ts';
import { linesBlock, paymentMethod, sumsBlock } from './lines.ts';
import type { MailContext } from './mail-context.ts';
import type { MailKey } from './messages/messages.ts';

/** The content of each kind of mail (docs/rules/order.md#order-mails). */

type Write<K extends MailKind> = (
  context: MailContext,
  order: MailOrders[K],
  extras: MailExtras[K],
) => MailContent;

export const contents: { readonly [K in MailKind]: Write<K> } = {
  confirmed: (context, order) => ({
    subject: subjectOf(context, 'confirmed.subject', order),
    blocks: [
      ...opening(context, order, 'confirmed.title', 'confirmed.text'),
      paragraph(context.t(isAccepted(order) ? 'confirmed.accepted' : 'confirmed.received')),
      ...orderBlocks(context, order),
      statusLink(context, order),
      ...itemBlocks(context, 'items.title', order.items),
      sumsBlock(context, order),
      ...paymentBlocks(context, order),
      ...deliveryBlocks(context, order),
      ...lawBlocks(context, order),
      ...sellerBlocks(context),
      paragraph(context.t('end')),
    ],
    small: agreedBlocks(context),
  }),

  shipped: (context, order, { packageId }) => {
    const { shop, t } = context;
    const sent = order.packages.find(({ id }) => id === packageId);
    const asFreight = sent !== undefined && isFreight(shop, sent.carrierKey);
    const inside = order.items.filter((item) => item.packageId === packageId);
    const hasMore = order.packages.some(({ id, status }) => id !== packageId && status === 'open');
    return {
      subject: subjectOf(context, 'shipped.subject', order),
      blocks: [
        ...opening(
          context,
          order,
          asFreight ? 'shipped.freightTitle' : 'shipped.title',
          'shipped.text',
          {
            carrier: sent?.carrierName ?? '',
          },
        ),
        ...acceptance(context, order, packageId),
        ...(sent?.trackingUrl
          ? [{ kind: 'button' as const, text: t('shipped.track'), url: sent.trackingUrl }]
          : []),
        ...factsBlock([
          { label: t('shipped.label'), lines: sent?.shipmentKey ? [sent.shipmentKey] : [] },
          { label: t('order.number'), lines: [order.number] },
        ]),
        ...itemBlocks(context, asFreight ? 'shipped.freightItems' : 'shipped.items', inside),
        ...(hasMore ? [paragraph(t('shipped.rest'))] : []),
        { ...statusLink(context, order), kind: 'link' },
        ...ending(context),
      ],
      small: [],
    };
  },

  pickUp: (context, order, { packageId }) => {
    const { t } = context;
    const ready = order.packages.find(({ id }) => id === packageId);
    const inside = order.items.filter((item) => item.packageId === packageId);
    return {
      subject: subjectOf(context, 'pickUp.subject', order),
      blocks: [
        ...opening(context, order, 'pickUp.title', 'pickUp.text', {
          store: order.address.store?.name ?? '',
        }),
        ...acceptance(context, order, packageId),
        ...factsBlock([
          { label: t('order.number'), lines: [order.number] },
          ...storeFacts(context, order, ready?.shippedAt ?? undefined),
        ]),
        ...itemBlocks(context, 'pickUp.items', inside),
        { ...statusLink(context, order), kind: 'link' },
        ...ending(context),
      ],
      small: [],
    };
  },

  giftCards: (context, order, { cards }) => {
    const { t, price } = context;
    return {
      subject: subjectOf(context, 'giftCards.subject', order),
      blocks: [
        ...opening(context, order, 'giftCards.title', 'giftCards.text'),
        ...factsBlock(
          cards.map(({ code, amount }) => ({
            label: t('giftCards.card', { amount: price(amount) }),
            lines: [shownCode(code)],
          })),
        ),
        paragraph(t('giftCards.use')),
        ...factsBlock([{ label: t('order.number'), lines: [order.number] }]),
        ...ending(context),
      ],
      small: [],
    };
  },

  cancelled: (context, order, { refund, isOverdue = false }) => {
    const { t, price } = context;
    const isTransfer = isPaidOffline(paymentMethod(order));
    const { credit, giftCard } = orderSums(order);
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
        ...(giftCard > 0 ? [paragraph(t('cancelled.giftCard', { amount: price(giftCard) }))] : []),
        ...(credit > 0 ? [paragraph(t('cancelled.credit', { amount: price(credit) }))] : []),
        ...(refund === 0 && giftCard === 0 && credit === 0
          ? [paragraph(t('cancelled.unpaid'))]
          : []),
        ...itemBlocks(context, 'cancelled.items', order.items),
        sumsBlock(context, order),
        ...ending(context),
      ],
      small: [],
    };
  },

  paymentFailed: (context, order, { wasPaid }) => ({
    subject: subjectOf(context, 'paymentFailed.subject', order),
    blocks: [
      ...opening(
        context,
        order,
        'paymentFailed.title',
        wasPaid ? 'paymentFailed.wasPaid' : 'paymentFailed.text',
        { number: order.number },
      ),
      paragraph(context.t('paymentFailed.basket')),
      { kind: 'button', text: context.t('paymentFailed.link'), url: context.pageUrl('basket') },
      ...itemBlocks(context, 'paymentFailed.items', order.items),
      ...ending(context),
    ],
    small: [],
  }),

  complaint: (context, order, { complaint }) => {
    const { t } = context;
    const meant = order.items.filter(({ id }) => complaint.items.includes(id));
    return {
      subject: subjectOf(context, 'complaint.subject', order),
      blocks: [
        ...opening(context, order, 'complaint.title', 'complaint.text'),
        ...factsBlock([
          { label: t('order.number'), lines: [order.number] },
          { label: t('receivedAt'), lines: [context.moment(complaint.receivedAt)] },
          { label: t('complaint.reason'), lines: [complaint.reason] },
          {
            label: t('complaint.images'),
            lines: complaint.images > 0 ? [`${complaint.images}`] : [],
          },
        ]),
        ...quoted(t('complaint.words'), unlinked(complaint.text)),
        ...itemBlocks(context, 'complaint.items', meant),
        ...ending(context),
      ],
      small: [],
    };
  },

  lookup: (context, order, { link, expiresAt }) => {
    const { t, moment } = context;
    return {
      subject: subjectOf(context, 'lookup.subject', order),
      blocks: [
        { kind: 'title', text: t('lookup.title') },
        paragraph(t('lookup.text', { until: moment(expiresAt) }).replace(/^./u, upper)),
        { kind: 'button', text: t('lookup.link'), url: link },
        paragraph(t('lookup.foreign')),
        ...ending(context),
      ],
      small: [],
    };
  },
};

/**
 * Returns the subject. It contains only the order's number and no name, since subjects are shown on locked screens.
 */
function subjectOf({ t }: MailContext, key: MailKey, { number }: Pick<Order, 'number'>): string {
  return t(key, { number });
}

function opening(
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

function ending(context: MailContext): readonly Block[] {
  const { t, contact, phone } = context;
  return [
    paragraph(t('law.complaints', { email: contact, phone })),
    paragraph(t('end')),
    ...sellerBlocks(context),
  ];
}

function itemBlocks(
  context: MailContext,
  title: MailKey,
  items: readonly OrderItem[],
): readonly Block[] {
  if (items.length === 0) return [];
  return [{ kind: 'heading', text: context.t(title) }, linesBlock(context, items)];
}

function quoted(title: string, text: string): readonly Block[] {
  return text === ''
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'quote', text },
      ];
}

/** Returns the link to an order. Guests look it up by its number; customers find it in their account. */
function statusLink({ t, pageUrl }: MailContext, { number, customer }: Order) {
  const isGuest = customer.status.isGuestCustomer;
  const url = isGuest ? pageUrl('orderStatus') : pageUrl('accountOrder', { orderNumber: number });
  return { kind: 'button', text: t('order.status'), url } as const;
}

/**
 * Returns whether the order is accepted: by a request for payment or an immediate download; otherwise by the shipping of
 * goods.
 */
function isAccepted(order: Order): boolean {
  return paymentMethod(order) === 'V' || order.items.every(({ product }) => product.isDownload);
}

/**
 * Returns the sentence that the order is accepted by this shipment, unless its confirmation or an earlier package has
 * accepted it.
 */
function acceptance(
  { t }: MailContext,
  order: Order,
  packageId: number | undefined,
): readonly Block[] {
  const isLater = order.packages.some(
    ({ carrierKey, id, shippedAt }) =>
      id !== packageId && shippedAt !== null && carrierKey !== DOWNLOAD_KEY,
  );
  return isAccepted(order) || isLater ? [] : [paragraph(t('shipped.accepted'))];
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
