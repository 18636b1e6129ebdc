import type { ReviewsAnswer } from '../schemas/review.ts';
import type { Call } from '../../browser/call.ts';

export interface ReviewsModel {
  /** Returns a page of a product's reviews as HTML of the shop's own edge; undefined if there is no answer. */
  readonly ask: (query: Readonly<Record<string, string>>) => Promise<string | undefined>;
}

/** Creates the reviews that the browser asks for (docs/rules/reviews.md#reviews). */
export function createReviewsModel(call: Call): ReviewsModel {
  return {
    async ask(query) {
      const path = '/api/shop/reviews/';
      const result = await call<ReviewsAnswer>({ method: 'GET', path, query });
      return result.ok ? result.data.html : undefined;
    },
  };
}
