import { anonymousId, usableUserId } from '../domain/basket.ts';
import { type Locale, LOCALES } from '../domain/shop.ts';
import { closedGate, createTrack, type Track } from '../tracking/data-layer.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { createCall } from './call.ts';
import { type ConsentModel, createConsentModel } from './consent-model.ts';
import { documentServices } from './document-policy.ts';
import { createPageStorage, createReloadGuard } from './storage.ts';
import { createTabs } from './tabs.ts';
import { readDataLayer, trackingPage } from './tracking-page.ts';
import { createUserModel, type UserModel } from './user-model.ts';
import { createVisitorId } from './visitor-id.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly consent: ConsentModel;
  readonly user: UserModel;
  readonly track: Track;
  readonly locale: Locale;
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
  const hasSession = () => readCookie(page.cookie, 'hasSession') !== undefined;
  const track = createTrack({
    queue: createEventQueue(() => sessionStorage),
    gate: closedGate,
    page: trackingPage(page),
    layer: () => readDataLayer(window),
    isInternal: () => false,
  });
  const visitor = createVisitorId({
    storage,
    cookie: () => usableUserId(readCookie(page.cookie, 'userId'), hasSession()),
    random,
  });
  const basket = createBasketModel({
    shopId: Number(shopId),
    call,
    storage,
    visitor,
    tabs: createTabs('basket'),
    now: Date.now,
    makeKey: () => anonymousId(random()),
    track,
  });
  const user = createUserModel({ call, hasSession });
  const consent = createConsentModel({
    rawCookie: () => readCookie(page.cookie, 'consent'),
    policy: () => documentServices(readServerTiming()),
    version: consentVersion,
    now: Date.now,
    guard: createReloadGuard(() => sessionStorage),
    reload: () => location.reload(),
  });
  return { basket, consent, user, track, locale: localeOf(page.documentElement.lang) };
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

function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
