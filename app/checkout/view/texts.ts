import type { BasketItem } from '../../basket/schemas/basket.ts';
import type { Checkout, ShippingOption } from '../schemas/checkout.ts';
import type { FoundStore } from '../../stores/schemas/store.ts';
import { pointOf } from '../../address/rules/pickup-point.ts';
import { addressLines } from '../../address/rules/address-lines.ts';
import { memoize } from '../../page/rules/memoize.ts';
import { advancedValue } from '../../product/rules/product.ts';
import { languageTag, type Shop } from '../../shop/rules/shop.ts';
import { spellDate } from '../../search/rules/spelling.ts';
import { afterPayment } from '../../order/rules/order-delivery.ts';
import type { Translate } from '../../i18n/translate.ts';
import { afterPaymentText } from '../../ui/delivery-text.ts';
import { listName } from '../../ui/order-address.tsx';
import { orderedText, unpaidText } from '../../ui/sending-texts.ts';
import { type SendingDay, sendingDay } from '../../voucher/rules/sending-day.ts';
import { isSentAsFile } from '../../voucher/rules/voucher-product.ts';
import type { CheckoutView } from './view.ts';

/** Texts that several parts of the checkout show. */

/** Returns the address lines of a store. */
export function storeLines({ name, street, postcode, city }: FoundStore): readonly string[] {
  return [name, street, `${postcode} ${city}`];
}

/** Returns the lines of an order's destination. A store that is no longer known has only its title. */
export function deliveryLines({
  checkout: { address, list },
  stores,
  layoutData: { shop, t },
}: Pick<CheckoutView, 'checkout' | 'stores' | 'layoutData'>): readonly string[] {
  if (!address) return [];
  const { billing, delivery } = address;
  if (delivery.kind === 'billing') return addressLines(billing, shop);
  if (delivery.kind === 'address') return addressLines(delivery.address, shop);
  if (delivery.kind === 'list') return [listName(list?.title, t), t('address.list.hidden')];
  const store = stores.find(({ id }) => id === delivery.storeId);
  return store ? storeLines(store) : [t('address.store')];
}

/** Returns the name of the delivery method. A present is not delivered to the buyer's home. */
export function shippingText(
  { kind, name }: ShippingOption,
  { address, list }: Checkout,
  t: Translate,
): string {
  const isToPoint = address?.delivery.kind === 'address' && pointOf(address.delivery.address);
  if (kind === 'parcel' && isToPoint) return t('checkout.shipping.point', { carrier: name });
  const isPresent = list !== null && kind === 'parcel';
  return t(isPresent ? 'checkout.shipping.present' : `checkout.shipping.${kind}`, {
    carrier: name,
  });
}

const rangeDays = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone,
    }),
);

/** Returns the text of the delivery days: `Di., 24. – Do., 26. November`. Days are UTC midnights. */
function daysText(days: NonNullable<ShippingOption['days']>, shop: Shop): string {
  const format = rangeDays(languageTag(shop), 'UTC');
  const { from, to } = days;
  return spellDate(shop, from === to ? format.format(from) : format.formatRange(from, to));
}

/**
 * Returns the arrival text of an order with this option: its days, counted from the payment if that comes first, or the reason why
 * there are none.
 */
export function arrivalText(
  { days, kind }: Pick<ShippingOption, 'days' | 'kind'>,
  { checkout, layoutData, now }: Pick<CheckoutView, 'checkout' | 'layoutData' | 'now'>,
): string {
  const { shop, t } = layoutData;
  const isAdvance = checkout.payment?.code === 'V';
  if (days && isAdvance) {
    const calendar = { timezone: shop.options.timezone, country: shop.saleCountry };
    return afterPaymentText(afterPayment({ min: days.from, max: days.to }, now, calendar), t);
  }
  if (days) return daysText(days, shop);
  if (kind === 'download')
    return (isAdvance ? unpaidText : orderedText)(sendingOf(checkout, shop, now), layoutData);
  return t(kind === 'freight' ? 'info.freight' : 'thanks.later');
}

/** Returns when the files and gift cards of a checkout leave by e-mail. `now` in milliseconds since 1970. */
export function sendingOf({ basket }: Checkout, shop: Shop, now: number): SendingDay {
  const mailed = basket.items.filter((item) => isFile(item, shop));
  return sendingDay(mailed, now, shop.options.timezone);
}

/** Returns whether an item is delivered as a file. */
export function isFile({ product, variant }: BasketItem, { company }: Shop): boolean {
  return isSentAsFile({ attributes: product.attributes, variants: [variant] }, company);
}

/** How a line arrives: its kind of delivery, and its days as UTC midnights, if it has any. */
export interface Arriving {
  readonly kind: 'parcel' | 'freight' | 'store' | 'file';
  readonly days: ShippingOption['days'];
}

const shortDays = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }),
);

/** Returns the same for one line of the review, in few words: `kommt 24.–26. Nov.` */
export function lineArrivalText(
  { days, kind }: Arriving,
  { checkout, layoutData, now }: Pick<CheckoutView, 'checkout' | 'layoutData' | 'now'>,
): string {
  const { shop, t } = layoutData;
  const isAdvance = checkout.payment?.code === 'V';
  if (kind === 'file') return t(isAdvance ? 'checkout.line.fileUnpaid' : 'checkout.line.file');
  if (!days) return t(kind === 'freight' ? 'checkout.line.freight' : 'checkout.line.later');
  if (isAdvance) {
    const calendar = { timezone: shop.options.timezone, country: shop.saleCountry };
    const { from, to } = afterPayment({ min: days.from, max: days.to }, now, calendar);
    return from === to
      ? t('checkout.line.afterPaymentOn', { count: from })
      : t('checkout.line.afterPayment', { from, to });
  }
  const format = shortDays(languageTag(shop), 'UTC');
  const { from, to } = days;
  if (kind === 'store') return t('checkout.line.store', { day: format.format(from) });
  const range = from === to ? format.format(from) : format.formatRange(from, to);
  return t('checkout.line.days', { days: spellDate(shop, range) });
}

/** Returns the options that identify a variant: its colour, its size and its printed text. */
export function optionsOf({ product, variant, customData }: BasketItem): readonly string[] {
  const colour =
    advancedValue(variant.advancedAttributes, 'farbe') ??
    advancedValue(product.advancedAttributes, 'farbe');
  const size = advancedValue(variant.advancedAttributes, 'asGro');
  return [colour, size, customData.customText].filter((text): text is string => Boolean(text));
}
