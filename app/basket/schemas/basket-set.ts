import { z } from 'zod';
import { basketKeySchema } from './basket.ts';

/** Maximum number of products in a set. */
const MAX_PARTS = 10;

/** Field of a part's variant, in a form: `part-0`, `part-1`. */
const PART = /^part-\d{1,2}$/;

/** Fields of the form that adds a set: the products of a group promotion (docs/rules/promotion.md#promotion). */
export const addSetSchema = z.object({
  basketKey: basketKeySchema,
  promotionId: z.string().regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'),
  variantIds: z.array(z.number().int().positive()).min(1).max(MAX_PARTS),
});

/** Returns the variants of a form's parts in order; anything but a number is kept for the schema to refuse. */
export function readParts(fields: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(fields)
    .filter(([name]) => PART.test(name))
    .map(([, value]) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    );
}

export type AddSet = z.infer<typeof addSetSchema>;
