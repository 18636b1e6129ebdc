import type { Currency, ShopKey } from '../app/shop/rules/shop.ts';

/** What the wrap of a line costs, in minor units with tax. */
const PRICES: Readonly<Record<Currency, number>> = { EUR: 395, CHF: 450 };

/** Shops that wrap presents, with the price of a line (docs/rules/basket.md#gift-option). The others offer a message alone. */
export const giftWrapPrices: Readonly<Partial<Record<ShopKey, number>>> = {
  'de-de': PRICES.EUR,
  'de-at': PRICES.EUR,
  'de-ch': PRICES.CHF,
  'fr-ch': PRICES.CHF,
  'nl-be': PRICES.EUR,
  'fr-be': PRICES.EUR,
  'nl-nl': PRICES.EUR,
  'fr-fr': PRICES.EUR,
  'bm-de-de': PRICES.EUR,
};
