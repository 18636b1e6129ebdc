import type { Basket, BasketItem } from '../../../app/basket/schemas/basket.ts';
import type { CheckoutAddress, ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
import { type DeliveryInfo, isPreorder } from '../../../app/product/rules/availability.ts';
import { basketDelivery, type DeliveryCosts } from '../../../app/delivery/rules/delivery-cost.ts';
import { DOWNLOAD_KEY, STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import type { DeliveryArea } from '../../../app/delivery/rules/delivery-area.ts';
import { arrivalDates } from '../../../app/delivery/rules/delivery-date.ts';
import { isBulky } from '../../../app/product/rules/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { isSentAsFile } from '../../../app/voucher/rules/voucher-product.ts';
import { countries } from '../../../edge-config/countries/countries.ts';

/** Returns whether an item is delivered as a file. */
export function isFile({ product, variant }: BasketItem, { company }: Shop): boolean {
  return isSentAsFile({ attributes: product.attributes, variants: [variant] }, company);
}

/** Returns the items of a basket that can be bought. */
export function boughtItems({ items }: Basket): BasketItem[] {
  return items.filter(({ status }) => status === 'available');
}

interface Facts {
  readonly basket: Basket;
  readonly shop: Shop;
  readonly costs: DeliveryCosts;
  readonly delivery: CheckoutAddress['delivery'];
  /** Whether the goods go to a pick-up point, to which not every carrier delivers. */
  readonly isPoint?: boolean;
  /** Name of the store where the order is collected. */
  readonly storeName: string | undefined;
  /** The area that the order is sent to; undefined on the mainland, and for a store. */
  readonly area?: DeliveryArea | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns whether a basket is delivered as freight. */
export function isFreight(basket: Basket, shop: Shop): boolean {
  return goodsOf(basket, shop).some((item) => item.isBulky && !item.isDownload);
}

function goodsOf(basket: Basket, shop: Shop) {
  return boughtItems(basket).map((item) => ({
    isBulky: isBulky([item.variant]),
    isDownload: isFile(item, shop),
  }));
}

/** Returns the ways in which a basket can be delivered (docs/rules/checkout.md#checkout). All cost the same. */
export function shippingOptions(facts: Facts): ShippingOption[] {
  const { basket, costs, delivery, shop, storeName } = facts;
  const bought = boughtItems(basket);
  const goods = goodsOf(basket, shop);
  const found = basketDelivery(costs, { withTax: basket.cost.withTax, items: goods });
  if (found.kind === 'none')
    return [{ key: DOWNLOAD_KEY, name: '', kind: 'download', cost: 0, days: null, lines: [] }];
  // The carrier makes an appointment for freight, so it has no delivery days.
  const days = found.kind === 'freight' ? null : daysOf(bought, facts);
  // What is collected is collected at once.
  if (delivery.kind === 'store')
    return [{ key: STORE_KEY, name: storeName ?? '', kind: 'store', cost: 0, days, lines: [] }];
  const lines = lineDays(bought, facts);
  const cost = found.cost?.versandkosten ?? 0;
  const { freight, parcel } = countries[shop.saleCountry].carriers;
  if (found.kind === 'freight')
    return [{ key: freight.key, name: freight.name, kind: 'freight', cost, days, lines }];
  const able = facts.isPoint ? parcel.filter(({ toPoints }) => toPoints) : parcel;
  return able.map((carrier) => ({
    key: carrier.key,
    name: carrierName(carrier, shop),
    kind: 'parcel',
    cost,
    days,
    lines,
  }));
}

/** Returns the carrier of parcels that go beside freight. */
export function parcelCarrier(
  shop: Shop,
): { readonly key: string; readonly name: string } | undefined {
  const [carrier] = countries[shop.saleCountry].carriers.parcel;
  return carrier && { key: carrier.key, name: carrierName(carrier, shop) };
}

function carrierName(
  { name, names }: (typeof countries)[Shop['saleCountry']]['carriers']['parcel'][number],
  { language }: Shop,
): string {
  return names?.[language] ?? name;
}

/**
 * Returns the delivery days of each line (docs/rules/delivery.md#delivery-date). What is there arrives together, and waits for neither
 * freight nor a preorder, which have no days.
 */
function lineDays(bought: readonly BasketItem[], facts: Facts): ShippingOption['lines'] {
  const { shop } = facts;
  const isDated = (item: BasketItem) =>
    !isFile(item, shop) && !isBulky([item.variant]) && !isPreorder(timeOf(item));
  const days = daysOf(bought.filter(isDated), facts);
  return bought.map((item) => ({ key: item.key, days: isDated(item) ? days : null }));
}

/** Returns the delivery days of the slowest item; null if an item is a preorder, which has none. */
function daysOf(bought: readonly BasketItem[], { area, shop, now }: Facts): ShippingOption['days'] {
  const times = bought.filter((item) => !isFile(item, shop)).map(timeOf);
  if (times.length === 0 || times.some(isPreorder)) return null;
  const calendar = { timezone: shop.options.timezone, country: shop.saleCountry };
  return arrivalDates(now, times, calendar, area?.extraDays);
}

function timeOf({ variant }: BasketItem): DeliveryInfo {
  const { BVC: bvc, deliveryDaysFrom: daysFrom, deliveryDaysTo: daysTo } = variant.customData.KQPRI;
  return { bvc, daysFrom, daysTo };
}

/** Returns whether a basket has items that are sent; true for an empty basket. */
export function hasSentItems(basket: Basket, shop: Shop): boolean {
  const bought = boughtItems(basket);
  return bought.length === 0 || bought.some((item) => !isFile(item, shop));
}
