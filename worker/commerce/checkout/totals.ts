import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { CheckoutTotals } from '../../../app/checkout/schemas/checkout.ts';
import { basketTotals } from '../../../app/basket/rules/basket-totals.ts';
import { payableBy } from '../../../app/price/rules/cash.ts';
import type { PaymentCode } from '../../../app/checkout/rules/payment.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';

interface Facts {
  readonly basket: Pick<Basket, 'items' | 'cost' | 'giftCard'>;
  /** Undefined until a way of delivery is chosen. */
  readonly shipping: number | undefined;
  readonly shop: Pick<Shop, 'company' | 'standardVatRate'>;
  readonly payment: PaymentCode | undefined;
  /** The credit that is used; 0 for none. */
  readonly credit: number;
}

/** Returns the sums of a checkout (docs/rules/basket.md#basket-sum). The amount due is rounded if it is paid in cash. */
export function checkoutTotals({ basket, shipping, shop, payment, credit }: Facts): CheckoutTotals {
  const { items, cost, giftCard } = basket;
  const left = giftCard?.isValid ? giftCard.value : 0;
  const facts = { items, cost, shipping, shop, giftCard: left, credit };
  const { due, discounts, ...totals } = basketTotals(facts);
  const payable = payableBy(payment ?? '', due, cost.currencyCode);
  return {
    currencyCode: cost.currencyCode,
    ...totals,
    discounts: [...discounts],
    shipping: shipping ?? null,
    rounding: payable.rounding,
    due: payable.amount,
  };
}
