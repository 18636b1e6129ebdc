import { type Moved, movedSchema } from '../../../../app/basket/schemas/move.ts';
import { type OwnedKind, ownedKey } from '../../../../app/visitor/rules/owned-key.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Moves a user's basket or wishlist from one shop to the other language's. If the call fails, it stays where it was. */
export function moveOwned(
  context: CommerceContext,
  kind: OwnedKind,
  userId: string,
  { from, to }: { readonly from: Shop; readonly to: Shop },
): Promise<CommerceResult<Moved>> {
  return callCommerce(
    { ...context, shop: from },
    {
      method: 'POST',
      path: `/v1/${kind}s/${ownedKey(kind, from.id, userId)}/moves`,
      body: { [`${kind}Key`]: ownedKey(kind, to.id, userId) },
      schema: movedSchema,
      isOptional: true,
    },
  );
}
