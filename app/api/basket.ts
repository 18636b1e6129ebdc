import { z } from 'zod';
import { parseBasketKey, MAX_LINE_QUANTITY } from '../domain/basket.ts';
import { priceSchema, productSchema, variantSchema } from './product.ts';

export const basketKeySchema = z.string().refine((key) => parseBasketKey(key) !== undefined, {
  message: 'expected basket_{shopId}_{userId} with a user id of 32 or 64 hex characters',
});

export const itemGroupSchema = z.object({
  id: z.string().max(64),
  isMainItem: z.boolean(),
  isRequired: z.boolean(),
});

/** What a shopper or the shop hangs on a line (spec 2 §3). Unknown keys are dropped. */
export const customDataSchema = z.object({
  customText: z.string().max(200).optional(),
  pricePromotionKey: z.string().max(64).optional(),
  cPromo: z.object({ promotionId: z.string().max(64) }).optional(),
  ffData: z.object({ ffCampaign: z.string().max(64) }).optional(),
});

export const displayDataSchema = z.object({
  'attribute-1': z
    .object({
      key: z.literal('customText'),
      label: z.string().max(100),
      value: z.string().max(200),
    })
    .optional(),
});

/** A product as a basket line shows it. */
export const basketProductSchema = productSchema.omit({
  variants: true,
  siblings: true,
  description: true,
});

export const basketItemSchema = z.object({
  key: z.string().min(1),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  /** Pieces that could be bought now, this line's included. */
  availableQuantity: z.number().int().nonnegative(),
  status: z.enum(['available', 'unavailable']),
  variant: variantSchema,
  product: basketProductSchema,
  itemGroup: itemGroupSchema.nullable(),
  customData: customDataSchema,
  displayData: displayDataSchema,
  price: z.object({ unit: priceSchema, total: priceSchema }),
  promotionId: z.string().nullable(),
});

export const basketSchema = z.object({
  key: z.string(),
  items: z.array(basketItemSchema),
  code: z.string().nullable(),
  cost: z.object({
    currencyCode: z.enum(['EUR', 'CHF']),
    withTax: z.number().int().nonnegative(),
    withoutTax: z.number().int().nonnegative(),
    tax: z.object({ vat: z.object({ amount: z.number().int().nonnegative() }) }),
  }),
});

/** A line's key as the back end made it; nothing that could climb in an address. */
export const itemKeySchema = z.string().regex(/^[\w-]{1,64}$/);

const quantity = z.number().int().min(1).max(MAX_LINE_QUANTITY);

/** Body of POST /api/shop/basket/addItem/ (spec 2 §7). What it says about money is ignored (DESIGN §6). */
export const addItemSchema = z.object({
  basketKey: basketKeySchema,
  variantId: z.number().int().positive(),
  quantity,
  customData: customDataSchema.optional(),
  displayData: displayDataSchema.optional(),
  itemGroup: itemGroupSchema.nullish(),
});

/** Body of POST /api/shop/basket/updateItem/; quantity 0 deletes (DESIGN §8). */
export const updateItemSchema = z.object({
  basketKey: basketKeySchema,
  itemKey: itemKeySchema,
  quantity: quantity.or(z.literal(0)),
});

/** Body of DELETE /api/shop/basket/deleteItem/. */
export const deleteItemSchema = z.object({
  basketKey: basketKeySchema,
  itemKey: itemKeySchema,
});

/** Answer of addItem and updateItem (apis §4.1): a failure still carries the basket. */
export const basketResultSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('success'),
    statusCode: z.union([z.literal(200), z.literal(201)]),
    basket: basketSchema,
  }),
  z.object({
    type: z.literal('failure'),
    statusCode: z.union([z.literal(206), z.literal(404), z.literal(412), z.literal(413)]),
    kind: z.enum([
      'ItemAddedWithReducedQuantity',
      'ItemDataNotFound',
      'ItemUnavailable',
      'MaximumItemCountReached',
    ]),
    basket: basketSchema,
  }),
]);

export type Basket = z.infer<typeof basketSchema>;
export type BasketItem = z.infer<typeof basketItemSchema>;
export type BasketResult = z.infer<typeof basketResultSchema>;
export type AddItem = z.infer<typeof addItemSchema>;
export type UpdateItem = z.infer<typeof updateItemSchema>;
export type DeleteItem = z.infer<typeof deleteItemSchema>;
