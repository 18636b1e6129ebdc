import { taxOfLines, splitTax } from '../../../app/price/rules/tax.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import type { OrderState, PackageState } from '../../../app/order/rules/order.ts';
import { isPaidOffline, type PaymentCode } from '../../../app/checkout/rules/payment.ts';
import type { NamedRow } from './table.ts';
import type { Currency } from '../../../app/shop/rules/shop.ts';

/** Rows of the tables of orders. Amounts are minor units, times milliseconds since 1970. */

export interface PlannedItem {
  readonly variantId: number;
  /** Position of the item's package. */
  readonly package: number;
  /** The same for items of one line. */
  readonly lineKey: string;
  /** Amounts before and after the voucher. */
  readonly undiscounted: number;
  readonly withTax: number;
  readonly vatRate: number;
  readonly product: object;
  readonly variant: object;
  readonly customText?: { readonly label: string; readonly value: string };
}

export interface PlannedPackage {
  readonly carrierKey: string;
  readonly carrierName: string;
  readonly status: PackageState;
  readonly deliveryDate: { readonly min: number; readonly max: number };
  readonly shipmentKey?: string;
  readonly trackingUrl?: string;
  readonly shippedAt?: number;
  readonly deliveredAt?: number;
}

export interface PlannedOrder {
  /** Ids of packages, items and payments are derived from it. */
  readonly id: number;
  readonly number: string;
  readonly shopId: number;
  /** Origin of links in mails. */
  readonly origin: string;
  readonly userId: string | null;
  readonly status: OrderState;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly currency: Currency;
  readonly customer: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly gender: string;
    readonly phone: string;
  };
  readonly address: object;
  readonly items: readonly PlannedItem[];
  readonly packages: readonly PlannedPackage[];
  readonly shipping: number;
  readonly payment: PaymentCode;
  readonly voucher?: { readonly code: string; readonly amount: number };
  readonly giftCard?: { readonly code: string; readonly amount: number };
  readonly endedReason?: string;
  readonly endedAt?: number;
}

/** Maximum number of packages and items of an order, for their ids. */
const MOST = 100;

/** Returns the row of an order. Its costs are the sum of its items and shipping, whose tax share is that of the goods. */
export function orderRow(order: PlannedOrder): NamedRow {
  const { id, number, customer, giftCard, voucher } = order;
  const goods = taxOfLines(order.items);
  const shippingVat = Math.round((order.shipping * goods.vat) / goods.withTax);
  const cost = {
    withTax: goods.withTax + order.shipping,
    vat: goods.vat + shippingVat,
    withoutTax: goods.withoutTax + order.shipping - shippingVat,
  };
  const due = cost.withTax - (giftCard?.amount ?? 0);
  const shipping = {
    withTax: order.shipping,
    withoutTax: order.shipping - shippingVat,
    tax: { vat: { amount: shippingVat } },
  };
  const details = {
    shipping,
    voucher: voucher
      ? { coupon: 'voucher', coupon_code: voucher.code, coupon_reduction_with_tax: voucher.amount }
      : null,
    giftcard: giftCard ? { amount: giftCard.amount, giftCardCode: giftCard.code } : null,
    rounding: 0,
    origin: order.origin,
  };
  const payment = [
    ...(giftCard ? [{ key: 'giftcard', amount: giftCard.amount }] : []),
    { key: order.payment, amount: due },
  ];
  return {
    id,
    order_number: number,
    idempotency_key: `demo-${number}`,
    checkout_id: `demo-${number}`,
    shop_id: order.shopId,
    basket_key: `basket_${order.shopId}_${'0'.repeat(32)}`,
    user_id: order.userId,
    status: order.status,
    currency: order.currency,
    with_tax: cost.withTax,
    without_tax: cost.withoutTax,
    vat: cost.vat,
    customer: JSON.stringify({ ...customer, status: { isGuestCustomer: order.userId === null } }),
    address: JSON.stringify(order.address),
    payment: JSON.stringify(payment),
    details: JSON.stringify(details),
    created_at: order.createdAt,
    confirmed_at: order.confirmedAt,
    mailbox: mailboxOf(customer.email),
    due,
    ended_reason: order.endedReason ?? null,
    ended_at: order.endedAt ?? null,
    basket_cleared_at: order.createdAt,
    tracked_at: order.createdAt,
  };
}

export function packageRows({ id: orderId, packages }: PlannedOrder): readonly NamedRow[] {
  return packages.map(({ carrierKey, status, ...details }, at) => ({
    id: orderId * MOST + at,
    order_id: orderId,
    carrier_key: carrierKey,
    status,
    details: JSON.stringify(details),
  }));
}

/** End of 2029: no demo payment expires. */
const NEVER = 1_893_452_399_000;

/** Returns the row of an order's payment at the test provider; none for a method without a provider. Nothing is due. */
export function paymentRows(order: PlannedOrder): readonly NamedRow[] {
  const { id, confirmedAt, createdAt, currency, payment, status } = order;
  if (isPaidOffline(payment)) return [];
  const ended = status === 'failed' ? 'declined' : 'refunded';
  // The provider does not know demo orders, so an unpaid one has a payment that has not begun and can be ended
  // without it.
  const open = confirmedAt === null ? 'new' : 'paid';
  const state = status === 'failed' || status === 'cancelled' ? ended : open;
  const reference = open === 'new' ? null : `demo_${order.number}`;
  const home = `${order.origin}/`;
  return [
    {
      order_id: id,
      provider: 'test',
      code: payment,
      amount: orderRow(order)['due'] ?? null,
      currency,
      state,
      reference,
      urls: JSON.stringify({ return: home, cancel: home }),
      expires_at: NEVER,
      created_at: createdAt,
      updated_at: createdAt,
    },
  ];
}

/** Returns the rows of an order's items. */
export function itemRows({
  id: orderId,
  packages,
  items,
  voucher,
}: PlannedOrder): readonly NamedRow[] {
  return items.map((item, at) => {
    const { customText, undiscounted, vatRate, withTax } = item;
    const { vat, withoutTax } = splitTax(withTax, vatRate);
    const details = {
      lineKey: item.lineKey,
      price: { undiscountedWithTax: undiscounted },
      itemDiscount: undiscounted - withTax,
      itemCoupon: voucher ? undiscounted - withTax : 0,
      itemPromotionAmount: 0,
      itemPromotionId: null,
      isGift: false,
      itemGroup: null,
      customData: customText ? { customText: customText.value } : {},
      displayData: customText ? { 'attribute-1': { key: 'customText', ...customText } } : {},
      product: item.product,
      variant: item.variant,
    };
    return {
      id: orderId * MOST + at,
      order_id: orderId,
      package_id: orderId * MOST + item.package,
      variant_id: item.variantId,
      status: packages[item.package]?.status ?? 'open',
      with_tax: withTax,
      without_tax: withoutTax,
      vat,
      vat_rate: vatRate,
      details: JSON.stringify(details),
    };
  });
}
