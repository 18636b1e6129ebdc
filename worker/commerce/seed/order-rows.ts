import { taxOfLines, splitTax } from '../../../app/domain/tax.ts';
import { mailboxOf } from '../../../app/domain/newsletter.ts';
import type { OrderState, PackageState } from '../../../app/domain/order.ts';
import { isPaidOffline, type PaymentCode } from '../../../app/domain/payment.ts';
import type { Row } from './table.ts';
import type { Currency } from '../../../app/domain/shop.ts';

/** Rows of the tables of orders. Amounts are minor units, times milliseconds since 1970. */

export interface PlannedItem {
  readonly variantId: number;
  /** Position of its package. */
  readonly package: number;
  /** Pieces of one line have the same. */
  readonly lineKey: string;
  /** Before and after the voucher. */
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
  /** Ids of packages, items and payments are made of it. */
  readonly id: number;
  readonly number: string;
  readonly shopId: number;
  /** Where mails link to. */
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

/** Ids of one order's packages and items: none has more. */
const MOST = 100;

export const ORDER_COLUMNS = [
  'id',
  'order_number',
  'idempotency_key',
  'checkout_id',
  'shop_id',
  'basket_key',
  'user_id',
  'status',
  'currency',
  'with_tax',
  'without_tax',
  'vat',
  'customer',
  'address',
  'payment',
  'details',
  'created_at',
  'confirmed_at',
  'mailbox',
  'due',
  'ended_reason',
  'ended_at',
  'basket_cleared_at',
  'tracked_at',
] as const;

/** Returns the row of an order. Its costs are those of its items and of shipping, which has the share of tax that the goods have. */
export function orderRow(order: PlannedOrder): Row {
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
  return [
    id,
    number,
    `demo-${number}`,
    `demo-${number}`,
    order.shopId,
    `basket_${order.shopId}_${'0'.repeat(32)}`,
    order.userId,
    order.status,
    order.currency,
    cost.withTax,
    cost.withoutTax,
    cost.vat,
    JSON.stringify({ ...customer, status: { isGuestCustomer: order.userId === null } }),
    JSON.stringify(order.address),
    JSON.stringify(payment),
    JSON.stringify(details),
    order.createdAt,
    order.confirmedAt,
    mailboxOf(customer.email),
    due,
    order.endedReason ?? null,
    order.endedAt ?? null,
    order.createdAt,
    order.createdAt,
  ];
}

export const PACKAGE_COLUMNS = ['id', 'order_id', 'carrier_key', 'status', 'details'] as const;

export function packageRows({ id: orderId, packages }: PlannedOrder): readonly Row[] {
  return packages.map(({ carrierKey, status, ...details }, at) => [
    orderId * MOST + at,
    orderId,
    carrierKey,
    status,
    JSON.stringify(details),
  ]);
}

export const ITEM_COLUMNS = [
  'id',
  'order_id',
  'package_id',
  'variant_id',
  'status',
  'with_tax',
  'without_tax',
  'vat',
  'vat_rate',
  'details',
] as const;

export const PAYMENT_COLUMNS = [
  'order_id',
  'provider',
  'code',
  'amount',
  'currency',
  'state',
  'reference',
  'urls',
  'expires_at',
  'created_at',
  'updated_at',
] as const;

/** End of 2029: no demo payment expires. */
const NEVER = 1_893_452_399_000;

/** Returns the row of an order's payment at the test provider; none for a method without one. Nothing is left to do. */
export function paymentRows(order: PlannedOrder): readonly Row[] {
  const { id, confirmedAt, createdAt, currency, payment, status } = order;
  if (isPaidOffline(payment)) return [];
  const due = Number(orderRow(order)[ORDER_COLUMNS.indexOf('due')]);
  const ended = status === 'failed' ? 'declined' : 'refunded';
  // The provider has never heard of a demo order: one whose payment has not begun can be ended without it.
  const open = confirmedAt === null ? 'new' : 'paid';
  const state = status === 'failed' || status === 'cancelled' ? ended : open;
  const reference = open === 'new' ? null : `demo_${order.number}`;
  const times = [NEVER, createdAt, createdAt];
  const home = `${order.origin}/`;
  const urls = JSON.stringify({ return: home, cancel: home });
  return [[id, 'test', payment, due, currency, state, reference, urls, ...times]];
}

/** Returns the rows of an order's items. */
export function itemRows({ id: orderId, packages, items, voucher }: PlannedOrder): readonly Row[] {
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
    const status = packages[item.package]?.status ?? 'open';
    const packageId = orderId * MOST + item.package;
    const id = orderId * MOST + at;
    const amounts = [withTax, withoutTax, vat, vatRate];
    const end = JSON.stringify(details);
    return [id, orderId, packageId, item.variantId, status, ...amounts, end];
  });
}
