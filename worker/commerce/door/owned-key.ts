import { isAnonymousId, parseBasketKey } from '../../../app/domain/basket.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets a caller through to a basket (DESIGN §6, Keys): the key must be well formed and of this shop,
 * and its user must be one whom the caller may speak for.
 */
export function admitToBasket(key: string, shop: Shop, sessionToken: string | undefined): void {
  const parts = parseBasketKey(key);
  if (parts === undefined) {
    throw new Refusal(400, 'expected basket_{shopId}_{userId}', 'basketKey');
  }
  if (parts.shopId !== shop.id) {
    throw new Refusal(403, 'the basket belongs to another shop', 'basketKey');
  }
  if (!maySee(parts.userId, sessionToken)) {
    throw new Refusal(403, "the basket needs its user's session", 'basketKey');
  }
}

/** An anonymous id is its own bearer. A known user's needs a session; until accounts exist there is none. */
export function maySee(userId: string, _sessionToken: string | undefined): boolean {
  return isAnonymousId(userId);
}
