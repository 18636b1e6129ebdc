import { isAnonymousId } from '../../../app/domain/basket.ts';
import { type OwnedKind, parseOwnedKey } from '../../../app/domain/owned-key.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets a caller through to a basket or a wishlist (DESIGN §6, Keys): the key must be well formed and of this shop, and its
 * user must be one whom the caller may speak for. Throws a Refusal that names `basketKey` or `wishlistKey`.
 */
export function admit(
  kind: OwnedKind,
  key: string,
  shop: Shop,
  sessionToken: string | undefined,
): void {
  const field = `${kind}Key`;
  const parts = parseOwnedKey(kind, key);
  if (parts === undefined) throw new Refusal(400, `expected ${kind}_{shopId}_{userId}`, field);
  if (parts.shopId !== shop.id)
    throw new Refusal(403, `the ${kind} belongs to another shop`, field);
  if (!maySee(parts.userId, sessionToken))
    throw new Refusal(403, `the ${kind} needs its user's session`, field);
}

/** An anonymous id is its own bearer. A known user's needs a session; until accounts exist there is none. */
export function maySee(userId: string, _sessionToken: string | undefined): boolean {
  return isAnonymousId(userId);
}
