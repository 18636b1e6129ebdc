import type { Product } from '../schemas/product.ts';
import { formatLocale } from '../../price/rules/price.ts';
import type { Rating } from '../rules/rating.ts';
import { ratingShares, type ReviewState } from '../../reviews/rules/reviews.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Rating as RatingStars } from '../../ui/rating.tsx';
import { LateReviews, type ProductReviews, REVIEWS } from '../../ui/reviews.tsx';

/** The reviews on a product's page. */
export interface PageReviews {
  readonly reviews: ProductReviews;
  readonly state: ReviewState;
  /** Parameters of the page that the links of the reviews keep. */
  readonly pageParams: readonly (readonly [string, string])[];
  /** Whether a link to the reviews was opened: the section is then open. */
  readonly isOpen: boolean;
}

interface InShop {
  readonly rating: Rating | undefined;
  readonly shop: Shop;
  readonly t: Translate;
}

/** The rating below the product's name; a link to the reviews if there are any. */
export function RatingLine({ hasReviews, ...inShop }: InShop & { readonly hasReviews: boolean }) {
  const stars = <RatingStars {...inShop} long />;
  if (!inShop.rating) return stars;
  // The section says how reviews are checked.
  return hasReviews ? (
    <a className="rating-link" href={`#${REVIEWS}`}>
      {stars}
    </a>
  ) : (
    <>
      {stars}
      <p className="soft">{inShop.t('product.ratingOrigin')}</p>
    </>
  );
}

/**
 * The ratings and reviews of a product, folded; nothing without ratings. Browsers open the fold for a link to the element
 * inside it.
 */
export function ReviewsPanel({
  product,
  rating,
  reviews: shown,
  shop,
  t,
}: InShop & { readonly product: Product; readonly reviews: PageReviews | undefined }) {
  if (!rating || !shown) return null;
  const { isOpen, ...list } = shown;
  const { ratingDistribution } = product.customData;
  return (
    <div className="details reviews">
      <details open={isOpen}>
        <summary>
          <h2>{t('reviews.title', { count: rating.quantity })}</h2>
        </summary>
        <div id={REVIEWS}>
          <RatingStars rating={rating} shop={shop} t={t} long />
          {ratingDistribution && (
            <Distribution distribution={ratingDistribution} shop={shop} t={t} />
          )}
          <p className="soft">
            {t('product.ratingOrigin')} {t('reviews.checked')}
          </p>
          <div className="reviews-list" data-reviews-of={product.id}>
            <LateReviews {...list} shop={shop} t={t} />
          </div>
        </div>
      </details>
    </div>
  );
}

/** The numbers of ratings with 5 to 1 stars. */
function Distribution({
  distribution,
  shop,
  t,
}: {
  readonly distribution: readonly number[];
  readonly shop: Shop;
  readonly t: Translate;
}) {
  const numbers = new Intl.NumberFormat(formatLocale(shop.locale));
  const shares = ratingShares(distribution);
  return (
    <ul className="reviews-bars">
      {distribution.map((count, index) => (
        <li key={index}>
          <span>{t('reviews.stars', { count: distribution.length - index })}</span>
          <svg aria-hidden="true" width="100%" height="8">
            <rect width={`${shares[index]}%`} height="8" rx="4" />
          </svg>
          <span>{numbers.format(count)}</span>
        </li>
      ))}
    </ul>
  );
}
