import { effect } from '@preact/signals-core';
import { productNumber } from '../../product/rules/reference-key.ts';
import { beginCheckoutEvent } from '../../tracking/begin-checkout.ts';
import type { PageModels } from '../../client/models.ts';

/** Tracks the arrival at the checkout once, when the basket's lines are known. */
export function trackCheckout({
  basket,
  lists,
  track,
}: Pick<PageModels, 'basket' | 'lists' | 'track'>) {
  let isTracked = false;
  effect(() => {
    // Both values show that there is an answer.
    const isKnown = basket.state.value !== 'idle' || basket.revision.value > 0;
    const seen = isKnown ? basket.latest() : undefined;
    if (isTracked || !seen || seen.items.length === 0) return;
    isTracked = true;
    track(
      beginCheckoutEvent(seen, (item) =>
        lists.positionOf(productNumber(item.product.referenceKey)),
      ),
    );
  });
  void basket.refresh(true);
}
