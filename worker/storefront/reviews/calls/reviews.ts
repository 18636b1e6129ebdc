import { reviewCalls } from '../../../../app/reviews/schemas/calls.ts';
import type { Reviews } from '../../../../app/reviews/schemas/review.ts';
import { REVIEWS_PER_PAGE, type ReviewState } from '../../../../app/reviews/rules/reviews.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns a page of a product's reviews in the shop's language, or in all; refused with 404 if the shop does not sell it. */
export function fetchReviews(
  context: CommerceContext,
  productId: number,
  { page, ...state }: ReviewState,
): Promise<CommerceResult<Reviews>> {
  return callCommerce(context, reviewCalls.read, {
    params: { id: productId },
    query: { ...state, page: String(page), perPage: String(REVIEWS_PER_PAGE) },
    isOptional: true,
  });
}
