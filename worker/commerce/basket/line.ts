import { z } from 'zod';
import {
  customDataSchema,
  displayDataSchema,
  itemGroupSchema,
  type BasketItem,
} from '../../../app/api/basket.ts';

/** What a basket keeps of a line: no name, no price (DESIGN §6, lines in the object, money at read). */
export interface Line {
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly itemGroup: BasketItem['itemGroup'];
  readonly customData: BasketItem['customData'];
  readonly displayData: BasketItem['displayData'];
  /** As it was asked for; whether there is such a promotion is seen when the basket is read. */
  readonly promotionId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Rows outlive the code that wrote them: what hangs on a line is read again, and lost rather than fatal. */
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
const keptGroupSchema = z.compile(itemGroupSchema.nullable().catch(null));
const keptDataSchema = z.compile(customDataSchema.catch({}));
const keptDisplaySchema = z.compile(displayDataSchema.catch({}));

/** A line from its row in the basket's storage. */
export function readLine(row: unknown): Line {
  const parsed = lineRowSchema.parse(row);
  return {
    key: parsed.key,
    variantId: parsed.variant_id,
    quantity: parsed.quantity,
    itemGroup: keptGroupSchema.parse(parseJson(parsed.item_group)),
    customData: keptDataSchema.parse(parseJson(parsed.custom_data)),
    displayData: keptDisplaySchema.parse(parseJson(parsed.display_data)),
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

/** Spec 2 §4: the same variant and the same group are one line; no group is a group of its own. */
export function isSameLine(
  line: Line,
  other: { readonly variantId: number; readonly itemGroup: Line['itemGroup'] },
): boolean {
  return line.variantId === other.variantId && line.itemGroup?.id === other.itemGroup?.id;
}

/** Pieces of a variant in the basket, over all groups, without the line named. */
export function piecesElsewhere(lines: readonly Line[], variantId: number, key?: string): number {
  return lines
    .filter((line) => line.variantId === variantId && line.key !== key)
    .reduce((sum, line) => sum + line.quantity, 0);
}
