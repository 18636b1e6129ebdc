import { basketGoods } from '../../../../app/basket/rules/basket-goods.ts';
import type { Basket, BasketResult } from '../../../../app/basket/schemas/basket.ts';
import { freeDelivery, freeDeliveryFrom } from '../../../../app/delivery/rules/delivery-cost.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { formatPrice } from '../../../../app/price/rules/price.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { readLayout } from '../../sources/layout.ts';

/** Returns how far a basket is from free delivery, in the shop's words (docs/rules/delivery.md#delivery-costs). */
export async function freeDeliveryOf(
  basket: Basket,
  context: ActionContext,
): Promise<BasketResult['freeDelivery']> {
  const { shop } = context;
  const { shippingCostConfig } = await readLayout(shop, context);
  const free = freeDelivery(
    freeDeliveryFrom(shippingCostConfig),
    basketGoods(basket, shop.company),
  );
  if (!free) return undefined;
  const amount = formatPrice(free.missing, shop.currency, shop.locale);
  const t = translator(shop);
  return {
    ...free,
    text: free.missing > 0 ? t('basket.freeMissing', { amount }) : t('basket.freeReached'),
  };
}
