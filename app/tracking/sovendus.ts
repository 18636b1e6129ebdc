import type { Order } from '../order/schemas/order.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { toMajor } from './fields.ts';

/** The data of an order for Sovendus, without data of its buyer. */
interface SovendusFacts {
  readonly trafficSourceNumber: string;
  readonly trafficMediumNumber: string;
  readonly orderId: string;
  /** Value of the goods after reductions, without tax, wraps and delivery. */
  readonly orderValue: number;
  readonly orderCurrency: string;
  readonly usedCouponCode?: string;
}

/**
 * Returns the facts of an order for Sovendus; undefined in a shop without Sovendus, and if one of its numbers is
 * missing.
 */
export function sovendusFacts(
  { cost, currencyCode, gifts, number, shipping, voucher }: Order,
  { options, sovendus: { trafficSourceNumber, trafficMediumNumber } }: Shop,
): SovendusFacts | undefined {
  if (!options.sovendus || !trafficSourceNumber || !trafficMediumNumber) return undefined;
  const wraps = gifts.reduce((sum, { wrap }) => sum + (wrap?.withoutTax ?? 0), 0);
  return {
    trafficSourceNumber,
    trafficMediumNumber,
    orderId: number,
    orderValue: toMajor(Math.max(cost.withoutTax - wraps - shipping.withoutTax, 0)),
    orderCurrency: currencyCode,
    ...(voucher && { usedCouponCode: voucher.coupon_code }),
  };
}
