import type { Product } from '../../../../app/product/schemas/product.ts';
import type { Reviews } from '../../../../app/reviews/schemas/review.ts';
import type { Canonicalise } from '../../../../app/page/rules/page-query.ts';
import { attributeLabel } from '../../../../app/product/rules/product.ts';
import { parseRating } from '../../../../app/product/rules/rating.ts';
import {
  asksForReviews,
  readReviewState,
  type ReviewState,
  withReviews,
} from '../../../../app/reviews/rules/reviews.ts';
import type { PageReviews } from '../../../../app/product/view/reviews.tsx';
import type { ShownReviews } from '../../../../app/ui/reviews.tsx';
import { REVIEWS_PATIENCE } from '../../../../edge-config/cache.ts';
import { join } from '../../http/in-flight.ts';
import { fetchReviews } from '../../reviews/calls/reviews.ts';
import type { PageContext } from '../../pages/page-context.ts';

interface StartedReviews {
  /** Undefined for a product without ratings. */
  readonly reviews: PageReviews | undefined;
  readonly query: Canonicalise;
}

/**
 * Reads the reviews of a page's query. The page waits briefly for the first ones, and fully for those that a link requested, since
 * their number determines its URL. `own` are the page's other parameters, `known` the reviews that came with the product.
 */
export async function startReviews(
  context: PageContext,
  { attributes, id }: Product,
  own: Canonicalise,
  known: Reviews | undefined,
): Promise<StartedReviews> {
  const rating = parseRating(
    attributeLabel(attributes, 'durchschnittBewertungen'),
    attributeLabel(attributes, 'anzahlBewertungen'),
  );
  if (!rating) return { reviews: undefined, query: own };
  const { searchParams } = context.url;
  const state = readReviewState(searchParams);
  const isOpen = asksForReviews(searchParams);
  const reviews = known ?? (await startReading(context, id, state, isOpen));
  const pagination = 'pagination' in reviews ? reviews.pagination : undefined;
  const pageParams = [...own(searchParams).canonical];
  return {
    reviews: { reviews, state, isOpen, pageParams },
    query:
      pagination?.total === 0 && state.languages === undefined
        ? own
        : withReviews(own, pagination?.last),
  };
}

/** Begins to read reviews. Reviews that a link requested are waited for. */
async function startReading(
  context: PageContext,
  productId: number,
  state: ReviewState,
  isOpen: boolean,
): Promise<PageReviews['reviews']> {
  const reading = readReviews(context, productId, state);
  return isOpen ? reading : ((await join(reading, REVIEWS_PATIENCE)) ?? reading);
}

/** A page without its reviews is rendered again soon. */
async function readReviews(
  context: PageContext,
  productId: number,
  state: ReviewState,
): Promise<ShownReviews> {
  const result = await fetchReviews(context, productId, state);
  if (result.kind === 'ok') return result.data;
  // A back end without this call refuses it, and would refuse it again.
  if (result.kind === 'fault') context.trace.degrade('reviews.missing');
  return { missing: true };
}
