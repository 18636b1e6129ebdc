import { effect } from '@preact/signals-core';
import { createPageModels, type PageModels } from '../models/page.ts';
import type { ShopPage } from '../models/shop-page.ts';
import { bindAddToBasket } from './add-to-basket.ts';
import { showBasketCount } from './basket-count.ts';
import { bindBasketPage } from './basket-page.ts';
import { bindListing } from './listing.ts';
import { bindFieldProblems, showProblems } from './field-problems.ts';
import { bindMenu } from './menu.ts';
import { bindOverlays } from './overlays.ts';
import { createRenewMain } from './renew-main.ts';
import { bindSliders } from './slider.ts';
import type { SubmitHandler, Submits } from './submits.ts';
import { bindToasts } from './toasts.ts';
import { bindWishlistButtons } from './wishlist-buttons.ts';

/** The part of the script that a page needs from the first interaction on, in a separate chunk. */
export interface Deferred extends Submits {
  /** Asks the back end for what may have changed while the document was in the back/forward cache. */
  readonly refresh: () => void;
}

/** Creates the page's models and binds them to its content. */
export function bindDeferred(page: Document, shop: ShopPage): Deferred {
  const models = createPageModels(page, shop);
  const { basket, wishlist, overlays, toasts, track } = models;
  bindFieldProblems(page);
  bindOverlays(page, overlays);
  bindMenu(page);
  bindToasts(page, toasts);
  const buttons = bindWishlistButtons(page, wishlist, toasts);
  const sliders = bindSliders(page, () =>
    track({ event: 'frontend_feature', feature: 'picture_swipe' }),
  );
  const renewMain = createRenewMain(page, (main) => {
    buttons.show(main);
    sliders.mark(main);
  });
  const handlers = new Map<string, SubmitHandler>([
    ['basket.add', bindAddToBasket(page, basket, shop.locale)],
    ['basket.change', bindBasketPage(page, basket, toasts, renewMain)],
    ['wishlist.toggle', buttons.toggle],
    ['slider.move', sliders.turn],
  ]);
  if (page.querySelector('[data-live-listing]'))
    handlers.set('listing.filter', bindListing(page, renewMain));
  void refreshAll(shop, models, page.querySelector('[data-live-basket]') !== null);
  let isCountKnown = false;
  effect(() => {
    const count = basket.count.value;
    isCountKnown ||= count !== undefined;
    // Until the model has a count, the one that the page has shown without it stays.
    if (isCountKnown) showBasketCount(page, count);
  });
  return {
    submit(form, submitter) {
      if (form.noValidate && !showProblems(form)) return true;
      const handle = handlers.get(form.dataset['liveSubmit'] ?? '');
      handle?.(form, submitter);
      return handle !== undefined;
    },
    refresh() {
      void basket.refresh(true);
      void wishlist.refresh(true);
    },
  };
}

async function refreshAll(
  shop: ShopPage,
  { basket, wishlist, user }: PageModels,
  isBasketPage: boolean,
) {
  // Before the others: the answer may end a session, and a call that is in progress then would bring its id back.
  if (shop.hasSession()) await user.refresh();
  void basket.refresh(isBasketPage);
  void wishlist.refresh();
}
