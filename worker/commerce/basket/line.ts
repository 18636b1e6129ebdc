import { z } from 'zod';
import {
  customDataSchema,
  displayDataSchema,
  itemGroupSchema,
  type BasketItem,
} from '../../../app/basket/schemas/basket.ts';
import { giftSchema } from '../../../app/basket/schemas/gift.ts';

/** A stored line. Names and prices come from the catalogue when the basket is read. */
export interface Line {
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly itemGroup: BasketItem['itemGroup'];
  readonly customData: BasketItem['customData'];
  readonly displayData: BasketItem['displayData'];
  /** As chosen; what its shop offers counts when the basket is read. */
  readonly gift: BasketItem['gift'];
  /** As requested; validated when the basket is read. */
  readonly promotionId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Rows may be older than the code, so invalid custom data is dropped instead of failing the basket. */
const lineRowSchema = z.compile(
  z.object({
    key: z.string(),
    variant_id: z.number().int(),
    quantity: z.number().int(),
    item_group: z.string().nullable(),
    custom_data: z.string(),
    display_data: z.string(),
    promotion_id: z.string().nullable(),
    created_at: z.number().int(),
  }),
);
const storedGroupSchema = z.compile(itemGroupSchema.nullable().catch(null));
/** The gift stands in the custom data, so that it goes along wherever a line goes. */
const storedDataSchema = z.compile(
  customDataSchema
    .extend({ gift: giftSchema.nullable().catch(null).default(null) })
    .catch({ gift: null }),
);
const storedDisplaySchema = z.compile(displayDataSchema.catch({}));

/** Parses a row of the basket's storage. */
export function readLine(row: unknown): Line {
  const parsed = lineRowSchema.parse(row);
  const { gift, ...customData } = storedDataSchema.parse(parseJson(parsed.custom_data));
  return {
    key: parsed.key,
    variantId: parsed.variant_id,
    quantity: parsed.quantity,
    itemGroup: storedGroupSchema.parse(parseJson(parsed.item_group)),
    customData,
    gift,
    displayData: storedDisplaySchema.parse(parseJson(parsed.display_data)),
    promotionId: parsed.promotion_id,
    createdAt: parsed.created_at,
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns whether two lines count as one: the same variant in the same group, or both without a group. */
export function isSameLine(
  line: Pick<Line, 'variantId' | 'itemGroup'>,
  other: { readonly variantId: number; readonly itemGroup: Line['itemGroup'] },
): boolean {
  return line.variantId === other.variantId && line.itemGroup?.id === other.itemGroup?.id;
}

/** Returns the quantity of a variant over all groups, except the line under `key`. */
export function quantityElsewhere(lines: readonly Line[], variantId: number, key?: string): number {
  return lines
    .filter((line) => line.variantId === variantId && line.key !== key)
    .reduce((sum, line) => sum + line.quantity, 0);
}
