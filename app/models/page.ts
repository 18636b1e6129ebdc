import type { User } from '../api/user.ts';
import type { Wishlist } from '../api/wishlist.ts';
import { anonymousId } from '../domain/basket.ts';
import { ownedKey } from '../domain/owned-key.ts';
import { type Locale, LOCALES } from '../domain/shop.ts';
import { lineEvent, type TrackLine } from '../tracking/basket-line.ts';
import { closedGate, createTrack, type Track } from '../tracking/data-layer.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { type WishedProduct, type WishEvent, wishlistEvent } from '../tracking/wishlist.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { type Call, type CallResult, createCall } from './call.ts';
import { type ConsentModel, createConsentModel } from './consent-model.ts';
import { documentServices } from './document-policy.ts';
import { createIntents, type Intents } from './intents.ts';
import { readCookie } from './page-cookie.ts';
import { createPageStorage, createReloadGuard } from './storage.ts';
import { createTabs, type Tabs } from './tabs.ts';
import { readDataLayer, trackingPage } from './tracking-page.ts';
import { createVisitorId, readVisitorId } from './visitor-id.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly consent: ConsentModel;
  /** Asks who is logged in; without the `hasSession` hint nobody is, and the call is spared. */
  readonly askUser: () => Promise<CallResult<User>> | undefined;
  /** Removes the browser's copy of the id where it is not its own, or where the server has one. */
  readonly settleId: (serverId?: string) => void;
  readonly track: Track;
  readonly locale: Locale;
  /** What the models that come later are made of. */
  readonly making: {
    readonly call: Call;
    /** Key of the visitor's wishlist; undefined while nobody has chosen anything. */
    readonly knownWishlist: () => string | undefined;
    /** The same; without an id one is made. */
    readonly ownWishlist: () => string;
    readonly wishlistTabs: Tabs<Wishlist>;
    readonly intents: Intents;
    readonly trackLine: TrackLine;
    readonly trackWish: (event: WishEvent, product: WishedProduct) => void;
  };
}

/** The models of a shop's page, made once per browser page; undefined on pages that belong to no shop. */
export function createPageModels(page: Document): PageModels | undefined {
  const { shop, shopId, consentVersion = '' } = page.documentElement.dataset;
  if (!shop || !shopId) return undefined;
  const call = createCall(shop);
  const storage = createPageStorage(
    () => localStorage,
    () => sessionStorage,
  );
  const random = () => crypto.getRandomValues(new Uint8Array(16));
  const makeKey = () => anonymousId(random());
  const hasSession = () => readCookie(page.cookie, 'hasSession') !== undefined;
  const track = createTrack({
    queue: createEventQueue(() => sessionStorage),
    gate: closedGate,
    page: trackingPage(page),
    layer: () => readDataLayer(window),
    isInternal: () => false,
  });
  const trackLine: TrackLine = (...line) => track(lineEvent(...line));
  const visitor = createVisitorId({
    storage,
    cookie: () => readVisitorId(page.cookie, location.protocol === 'https:', Date.now()),
    isInCookie: (id) => page.cookie.includes(id),
    random,
    lock: (run) => ('locks' in navigator ? navigator.locks.request('userId', run) : run()),
  });
  const basket = createBasketModel({
    shopId: Number(shopId),
    call,
    storage,
    visitor,
    tabs: createTabs('basket'),
    now: Date.now,
    makeKey,
    trackLine,
  });
  const askUser = () =>
    hasSession() ? call<User>({ method: 'GET', path: '/api/user/' }) : undefined;
  const consent = createConsentModel({
    rawCookie: () => readCookie(page.cookie, 'consent'),
    policy: () => documentServices(readServerTiming()),
    version: consentVersion,
    now: Date.now,
    guard: createReloadGuard(() => sessionStorage),
    reload: () => location.reload(),
  });
  const wishlistOf = (id: string) => ownedKey('wishlist', Number(shopId), id);
  const making = {
    call,
    knownWishlist: () => {
      const id = visitor.known();
      return id && wishlistOf(id);
    },
    ownWishlist: () => wishlistOf(visitor.own()),
    wishlistTabs: createTabs<Wishlist>('wishlist'),
    intents: createIntents(makeKey),
    trackLine,
    trackWish: (event: WishEvent, product: WishedProduct) => track(wishlistEvent(event, product)),
  };
  return {
    basket,
    consent,
    askUser,
    settleId: visitor.settle,
    track,
    locale: localeOf(page.documentElement.lang),
    making,
  };
}

/** The page's language and region; a shop's page always names one of ours. */
function localeOf(lang: string): Locale {
  return LOCALES.find((locale) => locale === lang.toLowerCase()) ?? 'de-de';
}

/** What the answer said of this document; a history step keeps the entry that the document came with. */
function readServerTiming(): readonly PerformanceServerTiming[] | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.serverTiming : undefined;
}
