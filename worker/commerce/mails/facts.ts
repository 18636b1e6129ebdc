import type { Order } from '../../../app/order/schemas/order.ts';
import type { OrderAddress } from '../../../app/checkout/schemas/checkout.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import { hoursLines } from '../../../app/stores/rules/hours-text.ts';
import { formatDate } from '../../../app/time/rules/moment-text.ts';
import { addressLines } from '../../../app/address/rules/address-lines.ts';
import { expectedDelivery, orderSendingDay } from '../../../app/order/rules/order-delivery.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { formatIsoDay } from '../../../app/time/rules/day-text.ts';
import { unlinked } from '../../../app/text/rules/unlinked.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { type Block, type Fact, factsBlock, paragraph } from './blocks.ts';
import { paymentMethod } from './lines.ts';
import type { MailContext } from './mail-context.ts';
import type { MailKey } from './messages/messages.ts';

type Package = Order['packages'][number];

/** Returns number and time of an order. */
export function orderBlocks(
  { t, moment }: MailContext,
  { number, createdAt }: Order,
): readonly Block[] {
  return factsBlock([
    { label: t('order.number'), lines: [number] },
    { label: t('order.date'), lines: [moment(createdAt)] },
  ]);
}

/** Returns where, by which carrier and when an order is delivered. */
export function deliveryBlocks(context: MailContext, order: Order): readonly Block[] {
  const { t } = context;
  const { billing, list, shipping, store } = order.address;
  const to: readonly Fact[] = store
    ? storeFacts(context, order, order.packages[0]?.deliveryDate?.min)
    : [
        shipping || list
          ? {
              label: t('delivery.address'),
              lines: shipping ? linesOf(context, shipping) : listLines(context, list?.title),
            }
          : { label: t('delivery.title'), lines: [t('delivery.download')] },
      ];
  const packages = order.packages.map((one): Fact => {
    const kind = isFreight(context.shop, one.carrierKey) ? 'freight' : 'package';
    return {
      label: t(store ? 'delivery.ready' : `delivery.${kind}`, { carrier: one.carrierName }),
      lines: arrivalLines(context, order, one),
    };
  });
  return [
    { kind: 'heading', text: t('delivery.title') },
    ...factsBlock([
      ...to,
      ...packages,
      { label: t('delivery.billing'), lines: linesOf(context, billing) },
    ]),
  ];
}

/** Returns where and when an order can be collected: the weekly hours, and the days from `day` on that differ. */
export function storeFacts(
  { t, shop, labelled }: MailContext,
  { address: { store }, createdAt }: Order,
  day = createdAt,
): readonly Fact[] {
  if (!store) return [];
  const { name, place } = store;
  const label = t('delivery.store');
  if (!place) return [{ label, lines: [name] }];
  const { street, postcode, city, phone } = place;
  const hours = hoursLines(place, day, {
    shop,
    closed: t('delivery.hours.closed'),
    span: (first, last) => t('delivery.hours.days', { first, last }),
  });
  return [
    { label, lines: [name, street, `${postcode} ${city}`, phone] },
    { label: t('delivery.hours'), lines: hours.map((one) => labelled(one.days, one.hours)) },
  ];
}

/** Returns when a package arrives, or why it has no days; empty for a file. */
function arrivalLines(
  context: MailContext,
  order: Order,
  { carrierKey, deliveryDate }: Package,
): readonly string[] {
  const { shop, t } = context;
  const days = daysText(context, order, deliveryDate);
  if (days) return [t('delivery.arrives', { days })];
  if (carrierKey === DOWNLOAD_KEY) return [];
  return [t(isFreight(shop, carrierKey) ? 'delivery.appointment' : 'delivery.later')];
}

/** Returns whether a carrier of the shop delivers freight instead of parcels. */
export function isFreight({ saleCountry }: Pick<Shop, 'saleCountry'>, carrierKey: string): boolean {
  return carrierKey === countries[saleCountry].carriers.freight.key;
}

/**
 * Returns the delivery days of a package, or how many days it takes after a payment in advance; empty if there are none.
 */
function daysText(
  { t, shop }: MailContext,
  order: Order,
  promised: Package['deliveryDate'],
): string {
  const calendar = { timezone: shop.options.timezone, country: shop.saleCountry };
  const expected = expectedDelivery(order, promised, calendar);
  if (!expected) return '';
  const { kind, from, to } = expected;
  if (kind === 'days')
    return [...new Set([from, to].map((day) => formatDate(day, shop, 'UTC')))].join(' – ');
  if (from < to) return t('delivery.afterPayment', { from: `${from}`, to: `${to}` });
  return t(from === 1 ? 'delivery.afterPaymentOne' : 'delivery.afterPaymentOn', {
    from: `${from}`,
  });
}

function linesOf({ shop }: MailContext, address: OrderAddress): readonly string[] {
  return addressLines(address, shop).map(unlinked);
}

/** The address of a baby list is known to its owner only. */
function listLines({ t }: MailContext, title = ''): readonly string[] {
  const name = title ? t('delivery.listNamed', { title: unlinked(title) }) : t('delivery.list');
  return [name, t('delivery.listHidden')];
}

/** Returns how an order is paid, and what is left to pay. */
export function paymentBlocks(context: MailContext, order: Order): readonly Block[] {
  const { t, shop, price } = context;
  const method = paymentMethod(order);
  const amount = price(orderSums(order).due);
  const isFile = order.items.every(({ product }) => product.isDownload);
  const areaNotice = {
    // The recipient of a present sees no price.
    RE: t(order.address.list ? 'pay.invoicePresent' : 'pay.invoice'),
    V: isFile ? advanceText(context, order, amount) : t('pay.advance', { amount }),
    NN: t('pay.cash', { amount }),
    KD: t('pay.klarna'),
    KC: t('pay.klarna'),
  }[method as string];
  const account: readonly Fact[] =
    method === 'V'
      ? [
          { label: t('pay.holder'), lines: [shop.legalName] },
          { label: t('pay.iban'), lines: [countries[shop.country].bankAccount] },
          { label: t('pay.amount'), lines: [amount] },
          { label: t('pay.reference'), lines: [order.number] },
        ]
      : [];
  return [
    { kind: 'heading', text: t('pay.title') },
    ...factsBlock([{ label: t('pay.method'), lines: [meansOf(context, order)] }]),
    ...(areaNotice === undefined ? [] : [paragraph(areaNotice)]),
    ...factsBlock(account),
  ];
}

/** Returns what is said of a payment in advance for files and gift cards by mail alone. */
function advanceText({ t, shop }: MailContext, order: Order, amount: string): string {
  const sending = orderSendingDay(order, shop.options.timezone);
  if (sending.kind === 'now') return t('pay.advanceFile', { amount });
  if (sending.kind === 'days') return t('pay.advanceFile.days', { amount });
  return t('pay.advanceFile.day', { amount, day: formatIsoDay(sending.day, shop) });
}

/** Returns the names of an order's means of payment: the method, or gift card and credit if they pay everything. */
function meansOf({ t }: MailContext, order: Order): string {
  const method = paymentMethod(order);
  const isMethod = method !== 'G' || order.credit === 0 || order.giftcard !== null;
  const names = [
    ...(isMethod ? [t(`pay.${method}`)] : []),
    ...(order.credit > 0 ? [t('pay.credit')] : []),
  ];
  return names.join(', ');
}

/** Returns the seller, by default as the one with whom the contract is made. */
export function sellerBlocks(
  { t, shop, contact, phone }: MailContext,
  title: MailKey = 'seller.title',
): readonly Block[] {
  const { address, register, vatId } = shops[shop.key].seller;
  const lines = [
    shop.legalName,
    ...address,
    t('seller.phone', { phone }),
    contact,
    register,
    t('seller.vatId', { id: vatId }),
  ];
  return factsBlock([{ label: t(title), lines }]);
}
