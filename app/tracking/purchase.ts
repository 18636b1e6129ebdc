import type { Order, OrderItem } from '../order/schemas/order.ts';
import { orderSums } from '../order/rules/order-sums.ts';
import { trackedCustomer } from '../account/rules/user.ts';
import type { ReducedItem, PurchaseEvent, RefundEvent } from './events.ts';
import { categoryLevels, manualPromotionString, paymentType, toMajor } from './fields.ts';
import { type PieceReductions, reductionFields } from './reduction-fields.ts';

/**
 * Returns the event frontend_purchase of an order. `hashedEmail` is its address, hashed by the server, so that no event contains
 * the address itself.
 */
export function purchaseEvent(order: Order, hashedEmail: string): PurchaseEvent {
  const { currencyCode, customer, giftcard, items, voucher } = order;
  const sums = orderSums(order);
  return {
    event: 'frontend_purchase',
    event_id: eventId('purchase', order),
    ecommerce: {
      ...idsOf(order),
      customer_id: trackedCustomer(customer.customerNo),
      hashed_email: hashedEmail,
      isGuestCustomer: customer.status.isGuestCustomer,
      value: toMajor(sums.total),
      sale_reduction_with_tax: toMajor(sums.promotions),
      coupon_reduction_with_tax: toMajor(sums.voucher),
      tax: toMajor(sums.vat),
      shipping: toMajor(sums.shipping),
      coupon: voucher?.coupon ?? null,
      coupon_code: voucher?.coupon_code ?? null,
      currency: currencyCode,
      payment_type: paymentType(order.payment),
      giftcard: giftcard ? toMajor(giftcard.amount) : null,
      giftcard_code: giftcard?.giftCardCode ?? null,
      items: itemsOf(items),
      specialCoupon: order.specialCoupon,
    },
  };
}

/** Returns the event frontend_refund of an order that was cancelled after its confirmation: the whole order. */
export function refundEvent(order: Order): RefundEvent {
  const { cost, currencyCode, items } = order;
  return {
    event: 'frontend_refund',
    event_id: eventId('refund', order),
    ecommerce: {
      ...idsOf(order),
      value: toMajor(cost.withTax),
      currency: currencyCode,
      items: itemsOf(items),
    },
  };
}

/**
 * Returns the event frontend_refund of a part of an order: the items that were cancelled or returned, and the amount, which may be
 * that of a lower price alone. `position` counts the order's refunds.
 */
export function refundedPartEvent(
  order: Order,
  {
    items,
    position,
    withTax,
  }: {
    readonly items: readonly OrderItem[];
    readonly position: number;
    readonly withTax: number;
  },
): RefundEvent {
  return {
    event: 'frontend_refund',
    event_id: `${eventId('refund', order)}-${position}`,
    ecommerce: {
      ...idsOf(order),
      value: toMajor(withTax),
      currency: order.currencyCode,
      items: itemsOf(items),
    },
  };
}

/** Returns the number that people see, and that of the row. */
function idsOf({ id, number }: Order) {
  return { transaction_id: number, order_id: String(id) };
}

/** Derived from the row's number, so that browser and server use the same id. */
function eventId(kind: 'purchase' | 'refund', { id }: Order): string {
  return `${kind}-${id}`;
}

/** Units of one line with the same cost are one item. */
function itemsOf(items: readonly OrderItem[]): ReducedItem[] {
  const groups = Map.groupBy(items, (item) =>
    JSON.stringify([item.lineKey, item.isGift, item.price.withTax, reductionsOf(item)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [item] = group;
    return item ? [itemOf(item, group.length)] : [];
  });
}

/** Returns the reductions of a unit. A gift has none, because it costs nothing. */
function reductionsOf({
  isGift,
  itemDiscount,
  itemCoupon,
  itemPromotionAmount,
}: OrderItem): PieceReductions {
  return isGift ? {} : { itemDiscount, itemCoupon, itemPromotionAmount };
}

function itemOf(item: OrderItem, quantity: number): ReducedItem {
  const { customData, itemPromotionId, product, variant } = item;
  const campaign = customData.ffData?.ffCampaign;
  const { cPromo } = customData;
  return {
    item_id: product.referenceKey,
    item_variant: variant.referenceKey,
    item_name: product.name,
    item_brand: product.brand,
    ...categoryLevels(product.categories),
    // A gift is free.
    price: item.isGift ? 0 : toMajor(item.price.withTax),
    quantity,
    ...(campaign && { ffCampaign: campaign }),
    ...(cPromo && {
      promotionId: cPromo.promotionId,
      promotion: manualPromotionString(cPromo),
    }),
    ...reductionFields({ ...reductionsOf(item), itemPromotionId }),
  };
}
