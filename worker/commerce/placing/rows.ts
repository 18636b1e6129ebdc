import type { CheckoutTotals, ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { ListAddress } from '../../../app/wishlist/schemas/shared-list.ts';
import { wrapCost } from '../../../app/basket/rules/gift.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import type { DeliveryArea } from '../../../app/delivery/rules/delivery-area.ts';
import { orderNumber } from '../../../app/order/rules/order.ts';
import {
  CREDIT_KEY,
  GIFT_CARD_KEY,
  isPaidOffline,
  type PaymentCode,
} from '../../../app/checkout/rules/payment.ts';
import type { Country, Shop } from '../../../app/shop/rules/shop.ts';
import { isVoucherProduct } from '../../../app/voucher/rules/voucher-product.ts';
import { shopIn } from '../checkout/area-tax.ts';
import type { ReadCheckout } from '../checkout/read.ts';
import { boughtItems, parcelCarrier } from '../checkout/shipping.ts';
import type { Account } from '../account/account.ts';
import { type ItemRow, itemRows } from './item-rows.ts';

/** Data of an order that is stored beside its columns. */
type OrderDetails = Pick<
  Order,
  'shipping' | 'voucher' | 'giftcard' | 'gifts' | 'credit' | 'rounding' | 'taxCountry'
> & {
  /** The shop's origin for its visitors, for links in mails. */
  readonly origin: string;
  /** When the buyer agreed that files are delivered at once. */
  readonly fileConsentAt?: number;
};

interface PackageRow {
  readonly carrier_key: string;
  readonly details: Pick<Order['packages'][number], 'carrierName' | 'deliveryDate'>;
}

/** The baby list that an order is sent to, and its address, which the buyer does not see. */
interface PresentRow {
  readonly wishlistKey: string;
  readonly address: ListAddress;
}

/** An order to write. */
export interface OrderRows {
  readonly number: string;
  readonly code: PaymentCode;
  readonly status: 'created' | 'paid';
  readonly isConfirmed: boolean;
  readonly totals: CheckoutTotals;
  readonly customer: Omit<Order['customer'], 'id' | 'customerNo'>;
  readonly address: Order['address'];
  /** Address of the baby list, if the order is sent to one. */
  readonly present: PresentRow | undefined;
  readonly payment: Order['payment'];
  readonly details: OrderDetails;
  readonly packages: readonly PackageRow[];
  /** Items with what distinguishes their package: its carrier, and its last day, if it has days. */
  readonly items: readonly (ItemRow & {
    readonly carrier: string;
    readonly arrives: number | null;
  })[];
}

/** Returns the rows of a complete checkout; they add up to its sums (docs/rules/order.md#order). */
export function orderRows(
  { area, checkout, option, present, store }: ReadCheckout,
  shop: Shop,
  user: Account,
  more: Pick<OrderDetails, 'origin' | 'fileConsentAt'>,
): OrderRows | undefined {
  const { address, payment, totals } = checkout;
  if (!address || !payment || !option) return undefined;
  const { billing, delivery, phone } = address;
  const isSent = option.kind !== 'download';
  const sentTo = delivery.kind === 'address' ? delivery.address : billing;
  const packed = packedItems(checkout, option, shop);
  const isPaid = payment.code === 'G';
  return {
    number: orderNumber(crypto.getRandomValues(new Uint8Array(12))),
    code: payment.code,
    status: isPaid ? 'paid' : 'created',
    isConfirmed: isPaid || isPaidOffline(payment.code),
    totals,
    customer: {
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      gender: user.gender,
      phone,
      status: { isGuestCustomer: user.isGuest },
    },
    address: {
      billing,
      shipping: isSent && !store && !present ? sentTo : null,
      list: isSent ? checkout.list : null,
      store: isSent && store ? store : null,
    },
    present:
      isSent && present ? { wishlistKey: present.wishlistKey, address: present.sentTo } : undefined,
    payment: paymentsOf(totals, payment.code),
    details: {
      ...detailsOf(checkout, shopIn(shop, area)),
      taxCountry: taxCountryOf(area, shop),
      ...more,
    },
    ...packed,
  };
}

/**
 * Returns the items with their packages: files, what arrives together at the same days, and what has no days, as freight and preorders.
 */
function packedItems(
  { basket }: ReadCheckout['checkout'],
  option: ShippingOption,
  shop: Shop,
): Pick<OrderRows, 'items' | 'packages'> {
  const lines = new Map(option.lines.map(({ key, days }) => [key, days]));
  const packages = new Map<string, PackageRow>();
  const items = boughtItems(basket).flatMap((item) => {
    const days = lines.get(item.key) ?? (lines.has(item.key) ? null : option.days);
    return itemRows(item, shop).map((row) => {
      const { isDownload } = row.details.product;
      const carrier = isDownload ? FILES : carrierOf(option, days !== null, shop);
      const deliveryDate = days && !isDownload ? { min: days.from, max: days.to } : null;
      const arrives = deliveryDate?.max ?? null;
      const details = { carrierName: carrier.name, deliveryDate };
      packages.set(`${carrier.key} ${arrives}`, { carrier_key: carrier.key, details });
      return { ...row, carrier: carrier.key, arrives };
    });
  });
  return { items, packages: [...packages.values()] };
}

const FILES = { key: DOWNLOAD_KEY, name: '' };

/** Returns the carrier of an item. What has days is not freight, so it comes as a parcel. */
function carrierOf(option: ShippingOption, hasDays: boolean, shop: Shop) {
  return (option.kind === 'freight' && hasDays && parcelCarrier(shop)) || option;
}

function taxCountryOf(area: DeliveryArea | undefined, { saleCountry }: Shop): Country | null {
  const tax = area?.tax ?? 'domestic';
  return typeof tax === 'string' || tax.country === saleCountry ? null : tax.country;
}

/** The method comes before the credit: the first payment that is not a gift card is the order's payment type. */
function paymentsOf(
  { credit, due, giftCard, total }: CheckoutTotals,
  code: PaymentCode,
): Order['payment'] {
  if (code === 'G' && credit === 0) return [{ key: 'G', amount: total }];
  return [
    ...(giftCard > 0 ? [{ key: GIFT_CARD_KEY, amount: giftCard }] : []),
    ...(code === 'G' ? [] : [{ key: code, amount: due }]),
    ...(credit > 0 ? [{ key: CREDIT_KEY, amount: credit }] : []),
  ];
}

function detailsOf(
  { basket, totals }: ReadCheckout['checkout'],
  { company, standardVatRate }: Shop,
): Omit<OrderDetails, 'origin' | 'fileConsentAt' | 'taxCountry'> {
  const shipping = totals.shipping ?? 0;
  const gifts = giftsOf(basket);
  const wrapVat = gifts.reduce((sum, { wrap }) => sum + (wrap?.tax.vat.amount ?? 0), 0);
  const amount = totals.vat - basket.cost.tax.vat.amount - wrapVat;
  const { voucher, giftCard } = basket;
  const hasOwnRate =
    shipping > 0 &&
    boughtItems(basket).every(({ product }) => isVoucherProduct(product.attributes, company));
  return {
    shipping: {
      withTax: shipping,
      withoutTax: shipping - amount,
      tax: { vat: { amount, ...(hasOwnRate && { rate: standardVatRate }) } },
    },
    voucher: voucher?.isValid
      ? {
          coupon: voucher.code,
          coupon_code: voucher.code,
          coupon_reduction_with_tax: voucher.reduction,
        }
      : null,
    giftcard:
      giftCard && totals.giftCard > 0
        ? // Only the end of the code, because the rest gives access to its value.
          { amount: totals.giftCard, giftCardCode: giftCard.code }
        : null,
    gifts,
    credit: totals.credit,
    rounding: totals.rounding,
  };
}

/** Returns the lines that are presents, each with what its wrap costs. */
function giftsOf(basket: ReadCheckout['checkout']['basket']): Order['gifts'] {
  return boughtItems(basket).flatMap((item) =>
    item.gift ? [{ lineKey: item.key, wrap: wrapCost(item), message: item.gift.message }] : [],
  );
}
