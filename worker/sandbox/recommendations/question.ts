import { z } from 'zod';

const filterSchema = z.object({
  property: z.string(),
  constraint: z.object({
    type: z.literal('string'),
    operator: z.enum(['equals', 'contains', 'not in']),
    operands: z.array(z.object({ type: z.literal('constant'), value: z.string() })).min(1),
  }),
});

/** The body of a call (docs/services.md#recommendation-engine). */
export const questionSchema = z.object({
  project_id: z.string().min(1),
  customer_ids: z.object({ cookie: z.string().min(1).optional() }),
  engine_id: z.string().min(1),
  fill_with_random: z.boolean(),
  size: z.number().int().min(1).max(100),
  item_id: z.record(z.string(), z.number()).optional(),
  catalog_filter: z.array(filterSchema),
  no_track: z.boolean(),
});

export type Question = z.infer<typeof questionSchema>;

/** Returns the values that a question's filters name for a property. */
export function filtered({ catalog_filter: filters }: Question, property: string): string[] {
  return filters.flatMap((one) =>
    one.property === property ? one.constraint.operands.map(({ value }) => value) : [],
  );
}

/** Returns the shop whose assortment the question is about. */
export function shopOf(question: Question): string {
  return filtered(question, 'shop_id')[0] ?? '1';
}
