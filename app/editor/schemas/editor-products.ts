import { z } from 'zod';
import { readProductNumbers } from '../../product/rules/product-numbers.ts';
import { MAX_PRODUCT_KEYS } from '../../product/schemas/product.ts';
import { MAX_TERM } from '../../search/rules/search-term.ts';

/** Query of GET /editor/{shop}/products/: a term, or the numbers of chosen products. */
export const editorProductsQuerySchema = z.union(
  [
    z.object({ query: z.string().trim().min(1).max(MAX_TERM), numbers: z.undefined().optional() }),
    z.object({
      query: z.undefined().optional(),
      numbers: z
        .string()
        .transform((text) => readProductNumbers(text))
        .refine((numbers) => numbers.length > 0 && numbers.length <= MAX_PRODUCT_KEYS),
    }),
  ],
  `expected query with 1 to ${MAX_TERM} characters, or numbers with 1 to ${MAX_PRODUCT_KEYS} product numbers`,
);

/** A product as editors see it. */
export interface EditorProduct {
  readonly number: string;
  readonly name: string;
  readonly brand: string;
  /** URL of its picture; null if it has none. */
  readonly image: string | null;
  /** Price as on its card, in the shop's language and currency: `ab 14,99 €`. */
  readonly price: string;
  /** Whether the shop sells it; pages leave out what it does not. */
  readonly isSold: boolean;
}

/** Answer of GET /editor/{shop}/products/: hits, the best first, or the chosen products that the shop knows. */
export interface EditorProductsAnswer {
  readonly products: readonly EditorProduct[];
}
