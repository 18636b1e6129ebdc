import { usableUserId } from '../domain/basket.ts';
import { closedGate, createTrack, type Track } from '../tracking/data-layer.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { createCall } from './call.ts';
import { type ConsentModel, createConsentModel } from './consent-model.ts';
import { documentServices } from './document-policy.ts';
import { createPageStorage, createReloadGuard } from './storage.ts';
import { readDataLayer, trackingPage } from './tracking-page.ts';
import { createUserModel, type UserModel } from './user-model.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly consent: ConsentModel;
  readonly user: UserModel;
  readonly track: Track;
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
  const hasSession = () => readCookie(page.cookie, 'hasSession') !== undefined;
  const track = createTrack({
    queue: createEventQueue(() => sessionStorage),
    gate: closedGate,
    page: trackingPage(page),
    layer: () => readDataLayer(window),
    isInternal: () => false,
  });
  const basket = createBasketModel({
    shopId: Number(shopId),
    call,
    storage,
    userIdCookie: () => usableUserId(readCookie(page.cookie, 'userId'), hasSession()),
    now: Date.now,
    random: () => crypto.getRandomValues(new Uint8Array(16)),
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
  return { basket, consent, user, track };
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
