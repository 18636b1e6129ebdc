import { z } from 'zod';
import { MAX_TERM } from '../rules/search-term.ts';

/** Query of GET /api/shop/suggest/. */
export const suggestQuerySchema = z.object({
  /** Empty before something is typed. */
  query: z
    .string('expected a query')
    .trim()
    .max(MAX_TERM, `a query has at most ${MAX_TERM} characters`),
});

/** A suggested page of the shop. */
interface SuggestedLink {
  readonly name: string;
  readonly href: string;
}

export interface SuggestedProduct extends SuggestedLink {
  readonly brand: string;
  /** Key of its image (`commerceImage`); null if it has none. */
  readonly image: string | null;
  /** Price as on its card: `ab 14,99 €`. */
  readonly price: string;
  /** Price per unit, if the law requires one. */
  readonly unitPrice?: string;
}

/** Answer of GET /api/shop/suggest/: at most five of each kind, the best first. */
export interface SuggestAnswer {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly SuggestedLink[];
  readonly guides: readonly SuggestedLink[];
  readonly brands: readonly SuggestedLink[];
  /** Terms that complete the typed one, or those that are popular before something is typed, below their heading. */
  readonly completions?: { readonly label: string; readonly terms: readonly string[] };
  /** Pages of help, such as terms and returns, below their heading. */
  readonly help?: { readonly label: string; readonly links: readonly SuggestedLink[] };
  /** The term of the suggestions, if the given one has none. */
  readonly correctedTerm?: string;
  /** Note for a corrected term, or for results that do not have all words. */
  readonly note?: string;
}
