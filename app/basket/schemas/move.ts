import { z } from 'zod';
import { basketKeySchema } from './basket.ts';
import { wishlistKeySchema } from '../../wishlist/schemas/wishlist.ts';

/**
 * A move of a basket or wishlist to that of the same user in the shop of the other language (docs/rules/shop.md#language-switch):
 * the back end's POST /v1/baskets/{key}/moves and /v1/wishlists/{key}/moves.
 */

/** Body of a basket's move: the key of the target. */
export const basketMoveSchema = z.object({ basketKey: basketKeySchema });

/** Body of a wishlist's move. */
export const wishlistMoveSchema = z.object({ wishlistKey: wishlistKeySchema });

const count = z.number().int().nonnegative();

/** Answer of a move. */
export const movedSchema = z.object({
  /** Number of lines or items that are in the target now. */
  moved: count,
  /** Number of lines or items that the target has refused, and that stayed in the source. */
  left: count,
});

export type Moved = z.infer<typeof movedSchema>;
