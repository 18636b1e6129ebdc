import { anonymousId } from '../domain/basket.ts';
import { lineEvent } from '../tracking/basket-line.ts';
import { closedGate, createTrack, type Track } from '../tracking/data-layer.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { wishlistEvent } from '../tracking/wishlist.ts';
import { createCountCopy } from './basket-count.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { createCall } from './call.ts';
import type { StoreContext } from './optimistic-store.ts';
import { createOverlayStack, type OverlayStack } from './overlay-stack.ts';
import type { ShopPage } from './shop-page.ts';
import { createUserIdStorage } from './storage.ts';
import { createTabs } from './tabs.ts';
import { createToastModel, type ToastModel } from './toast-model.ts';
import { readDataLayer, trackingPage } from './tracking-page.ts';
import { createUserModel, type UserModel } from './user-model.ts';
import { createVisitorId, settleUserId } from './visitor-id.ts';
import { createWishlistCopy, createWishlistModel, type WishlistModel } from './wishlist-model.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly wishlist: WishlistModel;
  readonly user: UserModel;
  readonly overlays: OverlayStack;
  readonly toasts: ToastModel;
  readonly track: Track;
}

/** Creates the models of a shop's page, once for each document. */
export function createPageModels(page: Document, shop: ShopPage): PageModels {
  const call = createCall(shop.shop);
  const storage = createUserIdStorage(() => localStorage);
  const random = () => crypto.getRandomValues(new Uint8Array(16));
  const track = createTrack({
    queue: createEventQueue(() => sessionStorage),
    gate: closedGate,
    page: trackingPage(page),
    layer: () => readDataLayer(window),
    isInternal: () => false,
  });
  const visitor = createVisitorId({
    storage,
    cookie: shop.visitorId,
    isInCookie: (id) => page.cookie.includes(id),
    random,
    lock: (run) => ('locks' in navigator ? navigator.locks.request('userId', run) : run()),
  });
  const context: StoreContext = {
    shopId: shop.shopId,
    call,
    visitor,
    now: Date.now,
    makeKey: () => anonymousId(random()),
  };
  return {
    basket: createBasketModel({
      ...context,
      copy: createCountCopy(() => sessionStorage),
      tabs: createTabs('basket'),
      trackLine: (...line) => track(lineEvent(...line)),
    }),
    wishlist: createWishlistModel({
      ...context,
      copy: createWishlistCopy(() => sessionStorage),
      tabs: createTabs('wishlist'),
      track: (...change) => track(wishlistEvent(...change)),
    }),
    user: createUserModel({ call, settleId: (serverId) => settleUserId(storage, serverId) }),
    overlays: createOverlayStack(),
    toasts: createToastModel((milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    }),
    track,
  };
}
