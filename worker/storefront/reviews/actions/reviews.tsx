import { type ReviewsAnswer, reviewsQuerySchema } from '../../../../app/reviews/schemas/review.ts';
import { languagesOf } from '../../../../app/reviews/rules/reviews.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { ReviewList } from '../../../../app/ui/reviews.tsx';
import { RETRY_AFTER_UNAVAILABLE, REVIEWS_SECONDS } from '../../../../edge-config/cache.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchReviews } from '../calls/reviews.ts';
import { defineRead } from '../../actions/define-read.ts';
import { renderPart } from '../../actions/render-part.ts';

/** GET /api/shop/reviews/: a page of a product's reviews, rendered as on the product page. */
export const getReviews = defineRead({
  name: 'reviews.get',
  path: '/api/shop/reviews/',
  schema: reviewsQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'reviews' },
  maxAge: REVIEWS_SECONDS,
  async run({ productId, sort, page, languages }, context) {
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const state = { sort, page, ...languagesOf(languages) };
    const found = await fetchReviews(anonymous, productId, state);
    if (found.kind === 'fault') {
      const body = { error: 'the back end does not answer' };
      return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
    }
    if (found.kind === 'refused')
      return { status: 404, body: { error: 'no such product', field: 'productId' } };
    if (page > found.data.pagination.last)
      return { status: 404, body: { error: 'no such page', field: 'page' } };
    const { shop } = context;
    const html = await renderPart(
      <ReviewList
        reviews={found.data}
        state={state}
        pageParams={[]}
        shop={shop}
        t={translator(shop)}
      />,
    );
    const body: ReviewsAnswer = { html };
    return { status: 200, body };
  },
});
