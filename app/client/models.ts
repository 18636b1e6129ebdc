import { anonymousId } from '../basket/rules/basket.ts';
import { type OwnedKind, ownedKey } from '../visitor/rules/owned-key.ts';
import { provenId } from '../visitor/rules/visitor-id.ts';
import { lineEvent } from '../tracking/basket-line.ts';
import { createTrack, type Track } from '../tracking/data-layer.ts';
import { promotionFields } from '../tracking/fields.ts';
import { SEEN_AGAIN } from '../consent/rules/consent.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { wishlistEvent } from '../wishlist/browser/wishlist-event.ts';
import { productNumber } from '../product/rules/reference-key.ts';
import {
  type BasketCount,
  createCountCopy,
  type StoredCopy,
  createWishlistCopy,
} from '../browser/stored-copy.ts';
import { type BasketModel, createBasketModel } from '../basket/browser/basket-model.ts';
import { type Call, createCall } from '../browser/call.ts';
import type { ConsentModel } from '../consent/browser/consent-model.ts';
import { createEventGate, holdsEvents } from '../tracking/browser/event-gate.ts';
import { createConnection } from '../browser/connection.ts';
import type { StoreContext } from '../browser/optimistic-store.ts';
import { createOutbox } from '../browser/outbox.ts';
import { createOverlayStack, type OverlayStack } from '../browser/overlay-stack.ts';
import {
  createPromotionMemory,
  type PromotionMemory,
} from '../promotion/browser/followed-promotion.ts';
import { createProductLists, type ProductLists } from '../listing/browser/product-lists.ts';
import {
  createPromotionViews,
  type PromotionViewed,
} from '../promotion/browser/seen-promotions.ts';
import { createLastSeen, type LastSeen } from '../recommendation/browser/last-seen.ts';
import {
  createRecommendationsModel,
  type RecommendationsModel,
} from '../recommendation/browser/recommendations-model.ts';
import type { ShopPage } from '../browser/shop-page.ts';
import { createUserIdStorage } from '../browser/storage.ts';
import { createTabs } from '../browser/tabs.ts';
import { createToastModel, type ToastModel } from '../browser/toast-model.ts';
import { readDataLayer, trackingPage } from '../tracking/browser/tracking-page.ts';
import { createUserModel, type UserModel } from '../account/browser/user-model.ts';
import { createVisitMemory } from '../browser/visit-memory.ts';
import { createVisitorId, settleUserId } from '../browser/visitor-id.ts';
import { createWishlistModel, type WishlistModel } from '../wishlist/browser/wishlist-model.ts';

export interface PageModels {
  readonly basket: BasketModel;
  /** The tab's copy of the basket's count. */
  readonly basketCount: StoredCopy<BasketCount>;
  readonly wishlist: WishlistModel;
  readonly user: UserModel;
  readonly overlays: OverlayStack;
  readonly toasts: ToastModel;
  readonly lists: ProductLists;
  readonly promotions: PromotionMemory;
  readonly lastSeen: LastSeen;
  readonly recommendations: RecommendationsModel;
  readonly track: Track;
  readonly promotionViewed: PromotionViewed;
  /** For models that few pages need. */
  readonly call: Call;
}

/** Creates the models of a shop's page, once for each document. */
export function createPageModels(
  page: Document,
  shop: ShopPage,
  consent: ConsentModel,
): PageModels {
  const call = createCall(shop.shop);
  const storage = createUserIdStorage(() => localStorage);
  const random = () => crypto.getRandomValues(new Uint8Array(16));
  const session = () => sessionStorage;
  const seen = trackingPage(page);
  const { isPersonal } = consent;
  const gate = createEventGate(
    consent,
    async () => (await import('../tracking/browser/measuring.ts')).beginMeasuring(page, consent),
    holdsEvents(page),
  );
  const queue = createEventQueue(session);
  page.addEventListener(SEEN_AGAIN, queue.dropSeen);
  const track = createTrack({
    queue,
    gate,
    page: seen,
    layer: () => readDataLayer(window),
    isInternal: gate.isInternal,
  });
  const lastSeen = createLastSeen(() => localStorage, isPersonal);
  const recommendations = createRecommendationsModel({ call, lastSeen, isAllowed: isPersonal });
  const memory = createVisitMemory(session, gate);
  const lists = createProductLists({ session: memory, track, page: seen });
  const promotions = createPromotionMemory(memory);
  const visitor = createVisitorId({
    storage,
    cookie: shop.visitorId,
    random,
    prove: provenId,
    lock: (run) => ('locks' in navigator ? navigator.locks.request('userId', run) : run()),
  });
  const outboxOf = (kind: OwnedKind) =>
    createOutbox(session, `${kind}-waiting`, () =>
      ownedKey(kind, shop.shopId, visitor.current() ?? ''),
    );
  const context: StoreContext = {
    shopId: shop.shopId,
    call,
    visitor,
    now: Date.now,
    makeKey: () => anonymousId(random()),
    connection: createConnection(window),
  };
  const basketCount = createCountCopy(session);
  return {
    basketCount,
    basket: createBasketModel({
      ...context,
      copy: basketCount,
      tabs: createTabs('basket'),
      outbox: outboxOf('basket'),
      trackLine: (event, item, quantity) => {
        const position = lists.positionOf(productNumber(item.product.referenceKey));
        track(lineEvent(event, item, quantity, position));
      },
    }),
    wishlist: createWishlistModel({
      ...context,
      copy: createWishlistCopy(session),
      tabs: createTabs('wishlist'),
      outbox: outboxOf('wishlist'),
      track: (event, product) => {
        const position = lists.positionOf(productNumber(product.referenceKey));
        const promotion = promotionFields(promotions.promotionOn(location.pathname));
        track(wishlistEvent(event, product, { ...position, ...promotion }));
      },
    }),
    user: createUserModel({ call, settleId: (serverId) => settleUserId(storage, serverId) }),
    overlays: createOverlayStack(),
    toasts: createToastModel((milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    }),
    lists,
    promotions,
    lastSeen,
    recommendations,
    track,
    promotionViewed: createPromotionViews(memory, track),
    call,
  };
}
