import { z } from 'zod';
import { parseWishlistKey, WISH_FAILURE_KINDS } from '../rules/wishlist.ts';
import { itemKeySchema } from '../../basket/schemas/basket.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';
import { MAX_LIST_NAME } from '../rules/wish-lists.ts';

export const wishlistKeySchema = z.string().refine((key) => parseWishlistKey(key) !== undefined, {
  message: 'expected wishlist_{shopId}_{userId} with a user id of 32 or 64 hex characters',
});

const id = z.number().int().positive();

/** A wishlist item: a product, or one variant of it. */
const wishlistItemSchema = z.object({
  key: z.string().min(1),
  productId: id,
  /** Null for the product itself. */
  variantId: id.nullable().default(null),
  /** Price when it was added, in minor units with tax; null if unknown. */
  price: z.number().int().nonnegative().nullable().default(null),
  /** When it was added. ISO 8601. */
  addedAt: z.string().nullable().default(null),
  /** When a login merged it from the visitor's previous list; null if it was added here. ISO 8601. */
  mergedAt: z.string().nullable().default(null),
  /** Id of its named list; null for the standing list. */
  list: z.string().nullable().default(null),
});

/** A list that its owner has named (docs/rules/wishlist.md#several-lists). */
const namedListSchema = z.object({ id: z.string().min(1), name: z.string() });

/** Answer of GET /api/shop/wishlist/get/{wishlistKey}/ and of deleteItem. */
export const wishlistSchema = z.object({
  key: z.string(),
  items: z.array(wishlistItemSchema),
  /** The named lists, the oldest first; a back end without them has the standing list alone. */
  lists: z.array(namedListSchema).default([]),
});

export const listIdSchema = z.string().regex(/^[0-9a-f]{4,32}$/, 'expected 4 to 32 hex characters');

/** Field of a form about a list: its id; empty for the standing list. */
export const listFieldSchema = z
  .union([z.literal('').transform(() => null), listIdSchema])
  .nullable()
  .default(null);

/** Body of `POST /v1/wishlists/{key}/lists`, and of the call that renames one. */
export const listBodySchema = z.object({
  name: typedLine(MAX_LIST_NAME).min(1, 'is required'),
});

/** Body of `PUT /v1/wishlists/{key}/items/{itemKey}/list`: null is the standing list. */
export const itemListBodySchema = z.object({ list: listIdSchema.nullable() });

/** The item to add: exactly one of the two. */
export const itemCreationIdSchema = z
  .object({ productId: id.optional(), variantId: id.optional() })
  .refine(({ productId, variantId }) => (productId === undefined) !== (variantId === undefined), {
    message: 'expected productId or variantId',
  });

/** Body of POST /api/shop/wishlist/addItem/. */
export const addWishlistItemSchema = z.object({
  wishlistKey: wishlistKeySchema,
  itemCreationId: itemCreationIdSchema,
});

/** Body of DELETE /api/shop/wishlist/deleteItem/. */
export const deleteWishlistItemSchema = z.object({
  wishlistKey: wishlistKeySchema,
  itemKey: itemKeySchema,
});

/** Fields of the form `wishlist.toggle`. */
export const toggleWishlistSchema = z.object({ wishlistKey: wishlistKeySchema, productId: id });

/** Fields of the form `wishlist.move`: the variant is added to the basket, the item is removed from the list. */
export const moveWishlistItemSchema = deleteWishlistItemSchema.extend({ variantId: id });

/** Answer of addItem. A failure contains the wishlist too. */
export const wishlistResultSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('success'),
    statusCode: z.union([z.literal(200), z.literal(201)]),
    wishlist: wishlistSchema,
  }),
  z.object({
    type: z.literal('failure'),
    statusCode: z.union([z.literal(409), z.literal(412), z.literal(413)]),
    kind: z.enum(Object.values(WISH_FAILURE_KINDS)),
    wishlist: wishlistSchema,
  }),
]);

export type WishlistItem = z.infer<typeof wishlistItemSchema>;
export type Wishlist = z.infer<typeof wishlistSchema>;
export type WishlistResult = z.infer<typeof wishlistResultSchema>;
export type ItemCreationId = z.infer<typeof itemCreationIdSchema>;
export type AddWishlistItem = z.infer<typeof addWishlistItemSchema>;
export type DeleteWishlistItem = z.infer<typeof deleteWishlistItemSchema>;
