import { usableUserId } from '../domain/basket.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import { createCall } from './call.ts';
import { createPageStorage } from './storage.ts';
import { createUserModel, type UserModel } from './user-model.ts';

export interface PageModels {
  readonly basket: BasketModel;
  readonly user: UserModel;
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
  const hasSession = () => readCookie(page.cookie, 'hasSession') !== undefined;
  const basket = createBasketModel({
    shopId: Number(shopId),
    call,
    storage,
    userIdCookie: () => usableUserId(readCookie(page.cookie, 'userId'), hasSession()),
    now: Date.now,
    random: () => crypto.getRandomValues(new Uint8Array(16)),
  });
  const user = createUserModel({ call, hasSession });
  return { basket, user };
}

function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
