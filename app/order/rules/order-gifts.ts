import type { Gift } from '../../basket/rules/gift-limits.ts';
import type { WrapCost } from '../../basket/rules/gift.ts';

/** Lines of an order as presents (docs/rules/order.md#gift-options). Amounts are minor units with tax. */

/** The line of an order as a present. */
export interface OrderGift {
  readonly lineKey: string;
  /** What its wrap costs; null without one. */
  readonly wrap: WrapCost | null;
  /** Empty without one. */
  readonly message: string;
}

/** Returns a line's choice as the order has it; undefined for a line that is no present. */
export function giftOf(
  { gifts }: { readonly gifts: readonly OrderGift[] },
  lineKey: string,
): Gift | undefined {
  const gift = gifts.find((one) => one.lineKey === lineKey);
  return gift && { wrap: gift.wrap !== null, message: gift.message };
}

/** Returns what the wraps of an order cost. */
export function wrapSum(gifts: readonly Pick<OrderGift, 'wrap'>[]): number {
  return gifts.reduce((sum, { wrap }) => sum + (wrap?.withTax ?? 0), 0);
}
