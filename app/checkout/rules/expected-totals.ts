import { basketTotals, type BasketTotals } from '../../basket/rules/basket-totals.ts';

type Facts = Parameters<typeof basketTotals>[0];

/** The sums of a checkout. */
interface Sums extends Omit<BasketTotals, 'shipping'> {
  /** Null until a way of delivery is chosen. */
  readonly shipping: number | null;
  readonly rounding: number;
}

interface Known {
  readonly basket: Pick<Facts, 'items' | 'cost'> & {
    readonly giftCard: { readonly isValid: boolean; readonly value: number } | null;
  };
  readonly credit: { readonly available: number; readonly isUsed: boolean };
  /** Empty until the address is known. */
  readonly shippingOptions: readonly { readonly cost: number }[];
  readonly totals: Sums;
}

/** The sums that a step shows. */
export interface ExpectedTotals extends Sums {
  /** Whether they contain a way of delivery that is not chosen yet. */
  readonly isExpected: boolean;
}

/**
 * Returns the sums that a step shows. Until a way of delivery is chosen, they contain the cheapest one, so that the total of the basket
 * does not change on the way to the order. `usual` is the cost of delivery by the basket's page, which counts while no way is known.
 */
export function expectedTotals(
  { basket, credit, shippingOptions, totals }: Known,
  usual: number | undefined,
  shop: Facts['shop'],
): ExpectedTotals {
  const costs = shippingOptions.map(({ cost }) => cost);
  const shipping = costs.length > 0 ? Math.min(...costs) : usual;
  if (totals.shipping !== null || shipping === undefined) return { ...totals, isExpected: false };
  const { items, cost, giftCard } = basket;
  const expected = basketTotals({
    items,
    cost,
    shipping,
    shop,
    giftCard: giftCard?.isValid ? giftCard.value : 0,
    credit: credit.isUsed ? credit.available : 0,
  });
  // Cash is rounded by the method, which is asked for after the delivery.
  return { ...expected, shipping, rounding: 0, isExpected: true };
}
