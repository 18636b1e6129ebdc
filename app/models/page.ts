import { closedGate, createTrack, type Track } from '../tracking/data-layer.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { createCall } from './call.ts';
import { createPageStorage } from './storage.ts';
import { readDataLayer, trackingPage } from './tracking-page.ts';
import { createUserModel, type UserModel } from './user-model.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly user: UserModel;
  readonly track: Track;
}

/** The models of a shop's page, made once per browser page; undefined on pages that belong to no shop. */
export function createPageModels(page: Document): PageModels | undefined {
  const { shop, shopId } = page.documentElement.dataset;
  if (!shop || !shopId) return undefined;
  const call = createCall(shop);
  const storage = createPageStorage(
    () => localStorage,
    () => sessionStorage,
  );
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
    userIdCookie: () => readCookie(page.cookie, 'userId'),
    now: Date.now,
    random: () => crypto.getRandomValues(new Uint8Array(16)),
    track,
  });
  const user = createUserModel({
    call,
    hasSession: () => readCookie(page.cookie, 'hasSession') !== undefined,
  });
  return { basket, user, track };
}

function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
