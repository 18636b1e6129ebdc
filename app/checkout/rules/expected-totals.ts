import { basketTotals } from '../../basket/rules/basket-totals.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Checkout, CheckoutTotals } from '../schemas/checkout.ts';

/** The sums that a step shows. */
export interface ExpectedTotals extends CheckoutTotals {
  /** Whether they contain a way of delivery that is not chosen yet. */
  readonly isExpected: boolean;
}

/**
 * Returns the sums that a step shows. Until a way of delivery is chosen, they contain the cheapest one, so that the total of the basket
 * does not change on the way to the order. `usual` is the cost of delivery by the basket's page, which counts while no way is known.
 */
export function expectedTotals(
  { basket, credit, shippingOptions, totals }: Omit<Checkout, 'step'>,
  usual: number | undefined,
  shop: Pick<Shop, 'company' | 'standardVatRate'>,
): ExpectedTotals {
  const costs = shippingOptions.map(({ cost }) => cost);
  const shipping = costs.length > 0 ? Math.min(...costs) : usual;
  if (totals.shipping !== null || shipping === undefined) return { ...totals, isExpected: false };
  const { items, cost, giftCard } = basket;
  const { discounts, ...expected } = basketTotals({
    items,
    cost,
    shipping,
    shop,
    giftCard: giftCard?.isValid ? giftCard.value : 0,
    credit: credit.isUsed ? credit.available : 0,
  });
  return { ...totals, ...expected, discounts: [...discounts], shipping, isExpected: true };
}
