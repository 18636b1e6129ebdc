import { isAnonymousId } from '../../../app/domain/basket.ts';
import { type OwnedKind, parseOwnedKey } from '../../../app/domain/owned-key.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { HttpError } from './http-error.ts';

/**
 * Checks that a caller may use the key of a basket or wishlist: the key must be well formed, belong to the shop, and its
 * user must be one that the caller may act for. Throws an HttpError that names `basketKey` or `wishlistKey`.
 */
export function authorizeKey(
  kind: OwnedKind,
  key: string,
  shop: Shop,
  sessionToken: string | undefined,
): void {
  const field = `${kind}Key`;
  const parts = parseOwnedKey(kind, key);
  if (parts === undefined) throw new HttpError(400, `expected ${kind}_{shopId}_{userId}`, field);
  if (parts.shopId !== shop.id)
    throw new HttpError(403, `the ${kind} belongs to another shop`, field);
  if (!canRead(parts.userId, sessionToken))
    throw new HttpError(403, `the ${kind} needs its user's session`, field);
}

/** An anonymous id is a bearer token; the id of a known user needs a session, which does not exist without accounts. */
function canRead(userId: string, _sessionToken: string | undefined): boolean {
  return isAnonymousId(userId);
}
