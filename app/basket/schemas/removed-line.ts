import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../rules/basket.ts';
import { giftSchema } from './gift.ts';
import { customDataSchema, customTextSchema, itemGroupSchema } from './basket.ts';

/** Maximum characters of the product's name that are stored. */
const MAX_NAME = 120;

/**
 * A line that a form has just removed from the basket, with everything that puts it back
 * (docs/rules/basket.md#basket-page).
 */
export const removedLineSchema = z.object({
  variantId: z.number().int().positive(),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  name: z
    .string()
    .min(1)
    .transform((name) => name.slice(0, MAX_NAME)),
  customText: customTextSchema.min(1).optional(),
  promotionId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  itemGroup: itemGroupSchema.optional(),
  giftCard: customDataSchema.shape.giftCard,
  ffData: customDataSchema.shape.ffData,
  cPromo: customDataSchema.shape.cPromo,
  gift: giftSchema.optional(),
  /** Its index among the lines. */
  place: z.number().int().nonnegative(),
  /** Whether it was moved to the wishlist. */
  isMoved: z.boolean().default(false),
});

export type RemovedLine = z.infer<typeof removedLineSchema>;

/** Hidden fields of a line besides its text: its group, gift card, gift option, campaign and promotion. */
type LineData = Pick<RemovedLine, 'itemGroup' | 'giftCard' | 'ffData' | 'cPromo' | 'gift'>;

/** Returns the data of a line as hidden fields: `itemGroup.id` and so on. */
export function lineFields({
  itemGroup,
  gift,
  giftCard,
  ffData,
  cPromo,
}: LineData): [string, string][] {
  const fields = {
    'itemGroup.id': itemGroup?.id,
    'itemGroup.isMainItem': itemGroup && String(itemGroup.isMainItem),
    'itemGroup.isRequired': itemGroup && String(itemGroup.isRequired),
    giftCard: giftCard && JSON.stringify(giftCard),
    gift: gift && JSON.stringify(gift),
    'ffData.ffCampaign': ffData?.ffCampaign,
    ...Object.fromEntries(
      Object.entries(cPromo ?? {}).map(([name, value]) => [`cPromo.${name}`, value]),
    ),
  };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
}

/** Splits the fields of a form into those of `lineFields`, in the form that a schema expects, and the others. */
export function splitLineFields(fields: Record<string, unknown>): {
  readonly data: Record<string, unknown>;
  readonly others: Record<string, unknown>;
} {
  const {
    'itemGroup.id': id,
    'itemGroup.isMainItem': isMainItem,
    'itemGroup.isRequired': isRequired,
    gift,
    giftCard,
    'ffData.ffCampaign': ffCampaign,
    'cPromo.promotionId': promotionId,
    'cPromo.promotionName': promotionName,
    'cPromo.creativeName': creativeName,
    'cPromo.creativeSlot': creativeSlot,
    ...others
  } = fields;
  const group = { id, isMainItem: flagOf(isMainItem), isRequired: flagOf(isRequired) };
  const data = {
    ...(id === undefined ? {} : { itemGroup: group }),
    ...(giftCard === undefined ? {} : { giftCard: parseJson(giftCard) }),
    ...(gift === undefined ? {} : { gift: parseJson(gift) }),
    ...(ffCampaign === undefined ? {} : { ffData: { ffCampaign } }),
    ...(promotionId === undefined
      ? {}
      : { cPromo: { promotionId, promotionName, creativeName, creativeSlot } }),
  };
  return { data, others };
}

/** Returns the truth value of a field; a schema refuses any other value. */
function flagOf(value: unknown): unknown {
  return value === 'true' || (value === 'false' ? false : value);
}

/** Parses the line in a cookie's value; undefined for any other value. */
export function readRemovedLine(value: string | undefined): RemovedLine | undefined {
  return removedLineSchema.safeParse(parseJson(value)).data;
}

/** Returns the value of a text of JSON; undefined for any other value. */
function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
