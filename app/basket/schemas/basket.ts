import { z } from 'zod';
import {
  FAILURE_KINDS,
  ITEM_HANDLINGS,
  MAX_LINE_QUANTITY,
  parseBasketKey,
} from '../rules/basket.ts';
import { MAX_TEXT_LENGTH, printable, textLength } from '../rules/custom-text.ts';
import { giftOfferSchema, giftSchema, sentGiftSchema } from './gift.ts';
import { basketPromotionSchema, promotionStateSchema, reductionSchema } from './promotion.ts';
import { priceSchema, productSchema, variantSchema } from '../../product/schemas/product.ts';
import { freeDeliverySchema } from './free-delivery.ts';
import { giftCardSchema, sentGiftCardSchema } from '../../voucher/schemas/gift-card.ts';
import { basketGiftCardSchema, basketVoucherSchema } from '../../voucher/schemas/voucher.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';

/** Maximum characters of each promotion text of a line. */
const MAX_PROMOTION_TEXT = 100;

export const basketKeySchema = z.string().refine((key) => parseBasketKey(key) !== undefined, {
  message: 'expected basket_{shopId}_{userId} with a user id of 32 or 64 hex characters',
});

/** Names occur in URLs and logs, so only letters, digits, - and _ are allowed. */
const name = z.string().regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _');

export const itemGroupSchema = z.object({
  id: name,
  isMainItem: z.boolean(),
  isRequired: z.boolean(),
});

/** Editors write these texts, so one that is too long is dropped instead of refused. */
const promotionText = z.string().max(MAX_PROMOTION_TEXT).optional().catch(undefined);

const fits = (text: string) => textLength(text) <= MAX_TEXT_LENGTH;
const TOO_LONG = `expected at most ${MAX_TEXT_LENGTH} characters`;

/** A text on a product. */
export const customTextSchema = z.string().trim().refine(fits, TOO_LONG);

const sentTextSchema = z.string().transform(printable).refine(fits, TOO_LONG);

/**
 * Custom data of a line. Unknown keys are dropped. `pricePromotionKey` is set by the back end for the tier
 * that the quantity reaches; a browser's value is ignored.
 */
export const customDataSchema = z.object({
  customText: customTextSchema.optional(),
  /** What was chosen for a gift card, which is a separate line. */
  giftCard: giftCardSchema.optional(),
  pricePromotionKey: z.string().max(64).optional(),
  /** The promotion whose banner led to the product. */
  cPromo: z
    .object({
      promotionId: z.string().max(64),
      promotionName: promotionText,
      creativeName: promotionText,
      creativeSlot: promotionText,
    })
    .optional(),
  ffData: z.object({ ffCampaign: z.string().max(64) }).optional(),
});

/** The same in a request: the text is reduced to what can be printed. */
const sentCustomDataSchema = customDataSchema.extend({
  customText: sentTextSchema.optional(),
  giftCard: sentGiftCardSchema.optional(),
});

const shownTextSchema = z.object({
  key: z.literal('customText'),
  label: z.string().max(100),
  value: customTextSchema,
});

export const displayDataSchema = z.object({ 'attribute-1': shownTextSchema.optional() });

const sentDisplayDataSchema = z.object({
  'attribute-1': shownTextSchema.extend({ value: sentTextSchema }).optional(),
});

/** Minor units. */
const money = z.number().int().nonnegative();

const amountSchema = z.object({
  withTax: money,
  withoutTax: money,
  tax: z.object({ vat: z.object({ amount: money }) }),
});

/** A product as a basket line shows it. */
export const basketProductSchema = productSchema.omit({
  variants: true,
  siblings: true,
  description: true,
  promotions: true,
});

export const basketItemSchema = z
  .object({
    key: z.string().min(1),
    quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
    /** Quantity that can be bought now, including this line's. */
    availableQuantity: z.number().int().nonnegative(),
    status: z.enum(['available', 'unavailable']),
    variant: variantSchema,
    product: basketProductSchema,
    itemGroup: itemGroupSchema.nullable(),
    customData: customDataSchema,
    displayData: displayDataSchema,
    /** The line as a present. Null without one, and from a back end that knows none. */
    gift: giftSchema.nullable().default(null),
    giftOffer: giftOfferSchema.nullable().default(null),
    /** Price before promotions and voucher; it includes tiers and campaign prices. */
    price: z.object({ unit: priceSchema, total: priceSchema }),
    reductions: z.array(reductionSchema).default([]),
    /** Cost of the line: `price.total` without its reductions. A gift costs nothing. */
    cost: amountSchema.optional(),
    promotionId: z.string().nullable(),
    promotion: basketPromotionSchema.nullable().default(null),
    /** Added by the back end for a promotion: costs nothing and cannot be changed. */
    isGift: z.boolean().default(false),
  })
  // Default for a back end without promotions and vouchers, which does not send it.
  .transform(({ cost, ...item }) => ({
    ...item,
    cost: cost ?? amountSchema.parse(item.price.total),
  }));

export const basketSchema = z.object({
  key: z.string(),
  items: z.array(basketItemSchema),
  /** Code of the voucher, valid or not. */
  code: z.string().nullable(),
  voucher: basketVoucherSchema.nullable().default(null),
  giftCard: basketGiftCardSchema.nullable().default(null),
  promotions: z.array(promotionStateSchema).default([]),
  /** Sum of the cost of the lines that can be bought: goods after promotions and voucher, without shipping. */
  cost: amountSchema
    .extend({
      currencyCode: z.enum(CURRENCIES),
      /** The sum before promotions and voucher. */
      goods: money.optional(),
    })
    .transform(({ goods, ...cost }) => ({ ...cost, goods: goods ?? cost.withTax })),
  /** Keys of the lines whose variants the shop does not sell any more: they are no items, but count as lines. Absent if there is none. */
  gone: z.array(z.string()).optional(),
  /** The same lines, with name and size if the back end knows them; otherwise the name is empty. */
  goneLines: z
    .array(
      z.object({
        key: z.string(),
        quantity: z.number().int(),
        variantId: z.number().int(),
        name: z.string(),
      }),
    )
    .optional(),
  /**
   * Number of lines that the last login merged, and when (ISO 8601); absent if there was none, and in the answers of
   * changes.
   */
  merged: z.object({ lines: z.number().int(), at: z.string() }).optional(),
  /** Number of the order that its buyer placed within the last hour; absent without lines, and in the answers of changes. */
  ordered: z.string().optional(),
});

/** A line's key from the back end; it contains no characters with a meaning in URLs. */
export const itemKeySchema = z.string().regex(/^[\w-]{1,64}$/);

const quantity = z.number().int().min(1).max(MAX_LINE_QUANTITY);

/**
 * Options of addItem and updateItem. `pricePromotionKey` and `quantityPriceThresholds` affect prices, which
 * only the back end sets, so they are dropped like any unknown key.
 */
const itemOptionsSchema = z.object({
  /** Null removes the line's promotion; if omitted, it stays. */
  promotionId: name.nullish(),
  /** The promotion applies to the item's whole group. */
  isGroupPromotion: z.boolean().optional(),
});

/** Body of POST /api/shop/basket/addItem/. Prices in it are ignored. */
export const addItemSchema = z.object({
  basketKey: basketKeySchema,
  variantId: z.number().int().positive(),
  quantity,
  customData: sentCustomDataSchema.optional(),
  displayData: sentDisplayDataSchema.optional(),
  itemGroup: itemGroupSchema.nullish(),
  /** Without it an existing line keeps its own. */
  gift: sentGiftSchema.optional(),
  options: itemOptionsSchema.optional(),
  /** How an existing line is treated; by default its quantity is increased. */
  existingItemHandling: z.enum(ITEM_HANDLINGS).optional(),
});

/** Body of POST /api/shop/basket/updateItem/. Quantity 0 deletes the line; missing fields stay unchanged, the quantity beside a gift alone. */
const updateFields = z.object({
  basketKey: basketKeySchema,
  itemKey: itemKeySchema,
  quantity: z.number().int().min(0).max(MAX_LINE_QUANTITY).optional(),
  customData: sentCustomDataSchema.optional(),
  displayData: sentDisplayDataSchema.optional(),
  /** Null removes the item from its group. */
  itemGroup: itemGroupSchema.nullish(),
  /** Null makes the line no present any more. */
  gift: sentGiftSchema.optional(),
  options: itemOptionsSchema.optional(),
});

const hasQuantity = ({
  gift,
  quantity: count,
}: {
  gift?: unknown;
  quantity?: number | undefined;
}) => count !== undefined || gift !== undefined;
const MISSING = { path: ['quantity'], message: 'is required without a gift' };

export const updateItemSchema = updateFields.refine(hasQuantity, MISSING);

/** Body of DELETE /api/shop/basket/deleteItem/. */
export const deleteItemSchema = z.object({
  basketKey: basketKeySchema,
  itemKey: itemKeySchema,
});

/** Body of POST /api/shop/basket/clean/. */
export const cleanBasketSchema = z.object({ basketKey: basketKeySchema });

/** The line that addItem created or changed; absent if it changed none, and in the answers of updateItem. */
const itemKey = z.string().optional();

/** Answer of addItem and updateItem; a failure also contains the basket. */
export const basketResultSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('success'),
    statusCode: z.literal([200, 201]),
    basket: basketSchema,
    itemKey,
    freeDelivery: freeDeliverySchema,
  }),
  z.object({
    type: z.literal('failure'),
    statusCode: z.literal([206, 404, 409, 412, 413]),
    kind: z.enum(Object.values(FAILURE_KINDS)),
    basket: basketSchema,
    itemKey,
    freeDelivery: freeDeliverySchema,
  }),
]);

/** Body of the back end's POST /v1/baskets/{key}/items. The basket key is in the URL. */
export const additionSchema = addItemSchema
  .omit({ basketKey: true, options: true })
  .extend(itemOptionsSchema.shape);

/** Body of the back end's PATCH /v1/baskets/{key}/items/{itemKey}. */
export const changeSchema = updateFields
  .omit({ basketKey: true, itemKey: true, options: true })
  .extend(itemOptionsSchema.shape)
  .refine(hasQuantity, MISSING);

export type Basket = z.infer<typeof basketSchema>;
export type BasketItem = z.infer<typeof basketItemSchema>;
export type BasketResult = z.infer<typeof basketResultSchema>;
export type AddItem = z.infer<typeof addItemSchema>;
export type UpdateItem = z.infer<typeof updateItemSchema>;
export type DeleteItem = z.infer<typeof deleteItemSchema>;
export type Addition = z.infer<typeof additionSchema>;
export type Change = z.infer<typeof changeSchema>;
