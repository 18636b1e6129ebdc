import type { AddOutcome } from '../models/basket-outcome.ts';
import { createBasketChanges } from '../models/basket-changes.ts';
import { createOverlayStack } from '../models/overlay-stack.ts';
import type { PageModels } from '../models/page.ts';
import type { Signals } from '../models/signals.ts';
import { createToastModel } from '../models/toast-model.ts';
import { createUserModel, type UserModel } from '../models/user-model.ts';
import { createWishCopy } from '../models/wish-copy.ts';
import { createWishlistModel } from '../models/wishlist-model.ts';
import { showAddLayer } from './add-layer.ts';
import { bindBasketPage } from './basket-page.ts';
import { bindFieldProblems } from './field-problems.ts';
import { bindHearts } from './hearts.ts';
import { bindMenu } from './menu.ts';
import { bindOverlays } from './overlays.ts';
import { bindSliders } from './slider.ts';
import type { LoadSwiper } from './slider-row.ts';
import { bindToasts } from './toasts.ts';

/** What no page needs before somebody touches it: a chunk of its own, loaded at the first sign of it. */
export interface Later {
  /** Tells what became of an add; false where the page has no layer for it. */
  readonly showAdd: (outcome: AddOutcome) => boolean;
  /** Takes the user for whom the entry has asked. */
  readonly takeUser: UserModel['take'];
}

export function bindLater(
  page: Document,
  { basket, locale, making, settleId, track }: PageModels,
  signals: Signals,
  loadSwiper: LoadSwiper,
): Later {
  const stack = createOverlayStack(signals);
  const toasts = createToastModel(signals, (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  });
  bindFieldProblems(page);
  bindOverlays(page, stack);
  bindMenu(page);
  bindToasts(page, toasts);
  const wishlist = createWishlistModel({
    signals,
    call: making.call,
    knownKey: making.knownWishlist,
    ownKey: making.ownWishlist,
    copy: createWishCopy(() => sessionStorage),
    tabs: making.wishlistTabs,
    now: Date.now,
    intents: making.intents,
    track: making.trackWish,
  });
  bindHearts(page, wishlist, toasts);
  bindBasketPage(page, basket, createBasketChanges(basket, making.trackLine), toasts, signals);
  bindSliders(page, loadSwiper, () =>
    track({ event: 'frontend_feature', feature: 'picture_swipe' }),
  );
  return {
    showAdd(outcome) {
      const layer = page.querySelector<HTMLDialogElement>('#add-layer');
      if (layer) showAddLayer(layer, outcome, locale);
      return layer !== null;
    },
    takeUser: createUserModel({ signals, settleId }).take,
  };
}
