import type { ReviewsAnswer } from '../schemas/review.ts';
import type { Call } from '../../browser/call.ts';

export interface ReviewsModel {
  /** Returns a page of a product's reviews as HTML of the shop's edge; undefined without a response. */
  readonly ask: (query: Readonly<Record<string, string>>) => Promise<string | undefined>;
}

/** Creates the calls of the reviews (docs/rules/reviews.md#reviews). */
export function createReviewsModel(call: Call): ReviewsModel {
  return {
    async ask(query) {
      const path = '/api/shop/reviews/';
      const result = await call<ReviewsAnswer>({ method: 'GET', path, query });
      return result.ok ? result.data.html : undefined;
    },
  };
}
