import { formatDecimal } from '../price/rules/decimal.ts';
import type { Rating as RatingValue } from '../product/rules/rating.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './rating.css?inline';
import { Style } from './style.tsx';

const STAR = '3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z';
const STARS = 5;
const FIVE_STARS = Array.from(
  { length: STARS },
  (_, index) => `M${12 + index * 26} 2l${STAR}`,
).join('');

/** Five stars filled to the average, and the number of ratings. */
export function Rating({
  rating,
  shop,
  t,
  long = false,
}: {
  rating: RatingValue | undefined;
  shop: Shop;
  t: Translate;
  long?: boolean;
}) {
  if (!rating) {
    return (
      <span className="rating soft">
        <Style name="rating" css={css} />
        {t('product.noRating')}
      </span>
    );
  }
  const value = formatDecimal(rating.value, shop.locale, 1);
  const count = rating.quantity;
  return (
    <span className="rating soft" role="img" aria-label={t('product.rating', { value, count })}>
      <Style name="rating" css={css} />
      <Drawn value={rating.value} />
      <span aria-hidden="true">
        {long ? `${value} · ${t('product.ratingCount', { count })}` : count}
      </span>
    </span>
  );
}

/** The stars of one review. */
export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label}>
      <Drawn value={value} />
    </span>
  );
}

function Drawn({ value }: { readonly value: number }) {
  return (
    <svg
      width="86"
      height="16"
      viewBox="0 0 129 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: starsMarkup(value / STARS) }}
    />
  );
}

/**
 * Returns the markup of the stars, as text to save React elements, since a listing has 48 ratings. It contains only
 * fixed text and numbers. An inner svg clips the stars of the average; unlike a gradient it needs no id.
 */
function starsMarkup(share: number): string {
  return `<path fill="#e3dccf" d="${FIVE_STARS}"/><svg width="${Math.round(share * 100)}%"><path fill="#d98a16" d="${FIVE_STARS}"/></svg>`;
}
