import { effect } from '@preact/signals-core';
import { isBought } from '../../checkout/rules/checkout.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { BasketItem } from '../schemas/basket.ts';
import { viewCartEvent } from '../../tracking/view-cart.ts';
import type { NewLine } from './basket-call.ts';
import type { PageModels } from '../../client/models.ts';

/** Tracks the view of a basket page once its lines are known; a basket without buyable lines is not tracked. */
export function trackBasketView({
  basket,
  lists,
  track,
}: Pick<PageModels, 'basket' | 'lists' | 'track'>) {
  let isTracked = false;
  effect(() => {
    // Both values show that there is an answer.
    const isKnown = basket.state.value !== 'idle' || basket.revision.value > 0;
    const seen = isKnown ? basket.latest() : undefined;
    if (isTracked || !seen) return;
    isTracked = true;
    if (!seen.items.some(isBought)) return;
    track(
      viewCartEvent(seen, (item) => lists.positionOf(productNumber(item.product.referenceKey))),
    );
  });
}

/** Returns the line to add again in its former state. */
export function lineAgain(item: BasketItem): NewLine {
  const { variant, quantity, customData, displayData, gift, itemGroup, promotionId } = item;
  const { customText, giftCard, ffData, cPromo } = customData;
  const attribute = displayData['attribute-1'];
  return {
    variantId: variant.id,
    quantity,
    customData: {
      ...(customText !== undefined && { customText }),
      ...(giftCard && { giftCard }),
      ...(ffData && { ffData }),
      ...(cPromo && { cPromo }),
    },
    ...(attribute && { displayData: { 'attribute-1': attribute } }),
    ...(itemGroup && { itemGroup }),
    ...(gift && { gift }),
    ...(promotionId !== null && { options: { promotionId } }),
  };
}
