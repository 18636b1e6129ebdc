import { defineCalls } from '../../commerce/schemas/call.ts';
import { reviewsSchema } from './review.ts';

export const reviewCalls = defineCalls({
  /** Answers a page of a product's reviews in the shop's language, or in all; refused with 404 if the shop does not sell it. */
  read: { method: 'GET', path: '/v1/products/:id/reviews', answer: reviewsSchema },
});
