import { type Reviews, reviewsSchema } from '../../../../app/reviews/schemas/review.ts';
import { REVIEWS_PER_PAGE, type ReviewState } from '../../../../app/reviews/rules/reviews.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns a page of a product's reviews in the shop's language; refused with 404 if the shop does not sell it. */
export function fetchReviews(
  context: CommerceContext,
  productId: number,
  { sort, page }: ReviewState,
): Promise<CommerceResult<Reviews>> {
  const query = { sort, page: String(page), perPage: String(REVIEWS_PER_PAGE) };
  const path = `/v1/products/${productId}/reviews`;
  return callCommerce(context, {
    method: 'GET',
    path,
    query,
    schema: reviewsSchema,
    isOptional: true,
  });
}
