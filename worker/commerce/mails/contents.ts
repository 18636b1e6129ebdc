import { hasEnded } from '../../../app/order/rules/refund.ts';
import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
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
import { giftCard, giftCards } from './gift-cards.ts';
import type { MailExtras, MailKind, MailOrders } from './kinds.ts';
import { agreedBlocks, lawBlocks } from './law.ts';
import { paymentMethod, sumsBlock } from './lines.ts';
import type { MailContext } from './mail-context.ts';
import { cancelled, refunded } from './money-back.ts';
import { ending, itemBlocks, opening, statusLink, subjectOf } from './order-blocks.ts';

/** The content of each kind of mail (docs/rules/order.md#order-mails). */

type Write<K extends MailKind> = (
  context: MailContext,
  order: MailOrders[K],
  extras: MailExtras[K],
) => MailContent;

export const contents: { readonly [K in MailKind]: Write<K> } = {
  confirmed: (context, order, { isHeld = false }) => ({
    subject: subjectOf(context, 'confirmed.subject', order),
    blocks: [
      ...opening(context, order, 'confirmed.title', 'confirmed.text'),
      paragraph(context.t(isAccepted(order) ? 'confirmed.accepted' : 'confirmed.received')),
      ...orderBlocks(context, order),
      statusLink(context, order),
      ...itemBlocks(context, 'items.title', order.items, order.gifts),
      sumsBlock(context, order),
      ...paymentBlocks(context, order),
      ...(isHeld ? [paragraph(context.t('confirmed.held'))] : []),
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
    const inside = insideOf(order, packageId);
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
    const inside = insideOf(order, packageId);
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

  giftCards,

  giftCard,

  cancelled,

  refunded,

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

  note: (context, order, { text }) => ({
    subject: subjectOf(context, 'note.subject', order),
    blocks: [
      ...opening(context, order, 'note.title', 'note.text', { number: order.number }),
      ...typedParagraphs(text),
      statusLink(context, order),
      ...ending(context),
    ],
    small: [],
  }),

  answer: (context, _, { text }) => ({
    subject: context.t('answer.subject'),
    blocks: [
      { kind: 'title', text: context.t('answer.subject') },
      ...typedParagraphs(text),
      ...ending(context),
    ],
    small: [],
  }),

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

/** Returns what is in a package, without what was cancelled before it was sent. */
function insideOf({ items }: Order, packageId: number): readonly OrderItem[] {
  return items.filter((item) => item.packageId === packageId && !hasEnded(item.status));
}

/** Returns what somebody of the shop has typed: a paragraph a line. */
function typedParagraphs(text: string): readonly Block[] {
  return text.split(/\n+/).map(paragraph);
}

function quoted(title: string, text: string): readonly Block[] {
  return text === ''
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'quote', text },
      ];
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
