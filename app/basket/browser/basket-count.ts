import { type OwnedKind, ownedKey } from '../../visitor/rules/owned-key.ts';
import {
  type BasketCount,
  createCountCopy,
  isBasketCount,
  isFresh,
  createWishlistCopy,
} from '../../browser/stored-copy.ts';
import type { TabMessage } from '../../browser/optimistic-store.ts';
import type { ShopPage } from '../../browser/shop-page.ts';
import { createTabs } from '../../browser/tabs.ts';

/** Shows the number of items in the basket; hidden if empty or unknown. */
export function showBasketCount(page: Document, count: number | undefined) {
  showCount(page, 'basket', count);
}

/** Shows the number of items in the basket or the wishlist. */
export function showCount(page: Document, kind: OwnedKind, count: number | undefined) {
  for (const element of page.querySelectorAll<HTMLElement>(`[data-output="${kind}.count"]`)) {
    element.textContent = String(count ?? 0);
    element.hidden = !count;
  }
}

/**
 * Shows the stored counts of basket and wishlist, and updates the basket's until its model is loaded: a basket page states the count, and
 * other tabs send it. Returns whether the count must be requested.
 */
export function bindBasketCount(
  page: Document,
  { shopId, visitorId, basketKey: key }: ShopPage,
  hasModel: () => boolean,
): boolean {
  const copy = createCountCopy(() => sessionStorage);
  const confirm = (own: string, count: number) => {
    copy.write({ key: own, count, at: Date.now() });
    showBasketCount(page, count);
  };
  createTabs<TabMessage<BasketCount>>('basket').listen((message) => {
    if (!hasModel() && message.key === key() && isBasketCount(message))
      confirm(message.key, message.count);
  });
  const own = key();
  if (!own) return false;
  const wishlist = ownedKey('wishlist', shopId, visitorId() ?? '');
  const wishes = createWishlistCopy(() => sessionStorage).read(wishlist);
  if (wishes) showCount(page, 'wishlist', wishes.items.length);
  const stored = copy.read(own);
  // The order has emptied the counted basket; later additions are requested below.
  const rendered = page.querySelector('.thanks')
    ? '0'
    : page.querySelector<HTMLElement>('[data-basket-count]')?.dataset['basketCount'];
  if (rendered === undefined) showBasketCount(page, stored?.count);
  // A basket page was just rendered from the back end's answer, which is newer than any copy.
  else confirm(own, Number(rendered));
  return rendered !== undefined || !stored || !isFresh(stored, Date.now());
}
