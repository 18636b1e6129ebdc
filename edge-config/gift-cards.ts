import type { Currency } from '../app/shop/rules/shop.ts';
import type { CardAmounts } from '../app/voucher/rules/gift-card-details.ts';

const AMOUNTS: CardAmounts = {
  least: 1_000,
  most: 50_000,
  offered: [2_500, 5_000, 10_000, 15_000],
};

/** What a gift card may be worth, by currency, in minor units (docs/rules/voucher.md#chosen-gift-cards). */
export const giftCardAmounts: Readonly<Record<Currency, CardAmounts>> = {
  EUR: AMOUNTS,
  CHF: AMOUNTS,
};
