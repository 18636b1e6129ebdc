import { z } from 'zod';
import { STOCK_PROBLEMS } from '../rules/stock-change.ts';
import { MOST_LINES } from '../rules/stock-file.ts';

/** A quantity above this is a slip of a finger. */
const MOST = 1_000_000;

/** Milliseconds since 1970. */
const timeSchema = z.number().int().nonnegative();

/** A line of a change: what was counted, or a difference, of a variant at a place. */
const stockLineSchema = z
  .object({
    /** Reference key or GTIN. */
    variant: z.string().trim().min(1).max(64),
    /** Id of a store; without one it is the warehouse. */
    store: z.number().int().positive().optional(),
    quantity: z.number().int().min(0).max(MOST).optional(),
    change: z
      .number()
      .int()
      .min(-MOST)
      .max(MOST)
      .refine((change) => change !== 0, 'is 0')
      .optional(),
    /** Goes before the time of the call. */
    at: timeSchema.optional(),
  })
  .refine(
    ({ change, quantity }) => (change === undefined) !== (quantity === undefined),
    'has either a quantity or a change',
  );

export type StockLine = z.infer<typeof stockLineSchema>;

export const stockChangeSchema = z.object({
  /** When it was counted, or when the differences happened; without it now. */
  at: timeSchema.optional(),
  lines: z.array(stockLineSchema).min(1).max(MOST_LINES),
});

/** What came of a change: the figures in the order of the lines, or every line that is wrong, and nothing was changed. */
export const stockResultSchema = z.union([
  z.object({
    ok: z.literal(true),
    results: z.array(z.object({ quantity: z.number().int(), oversold: z.number().int() })),
  }),
  z.object({
    error: z.string(),
    faults: z
      .array(
        z.object({
          /** From 1. */
          line: z.number().int(),
          problem: z.enum(STOCK_PROBLEMS),
          sentence: z.string(),
        }),
      )
      .default([]),
  }),
]);

export const foundStockSchema = z.object({
  variants: z.array(
    z.object({
      /** Reference keys of the variant and its product. */
      variant: z.string(),
      product: z.string(),
      gtin: z.string().nullable(),
      name: z.string(),
      size: z.string().nullable(),
      colour: z.string().nullable(),
      /** Items of orders that are to be sent, which no quantity has in it. */
      promised: z.number().int(),
      /** The warehouse (`store` 0) and the stores that have had it. */
      places: z.array(
        z.object({
          store: z.number().int(),
          quantity: z.number().int(),
          oversold: z.number().int(),
          /** Items that the store holds for shoppers, which its quantity has not in it. */
          reserved: z.number().int(),
          countedAt: z.number().int().nullable(),
        }),
      ),
    }),
  ),
  stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** The `page` after this one; null on the last one. */
  next: z.number().int().nullable(),
});

export type FoundStock = z.infer<typeof foundStockSchema>;
