import { Suspense, use } from 'react';
import type { Review, Reviews } from '../reviews/schemas/review.ts';
import { memoize } from '../page/rules/memoize.ts';
import { pageLinks } from '../listing/rules/listing.ts';
import {
  REVIEW_SORTS,
  type ReviewSort,
  type ReviewState,
  writeReviewState,
} from '../reviews/rules/reviews.ts';
import { languageName } from '../shop/rules/country.ts';
import { languageTag, type Shop } from '../shop/rules/shop.ts';
import { spellDate } from '../search/rules/spelling.ts';
import type { MessageKey } from '../i18n/messages/de.ts';
import type { Translate } from '../i18n/translate.ts';
import { Stars } from './rating.tsx';

/** A page of reviews, or the fact that they could not be read. */
export type ShownReviews = Reviews | { readonly missing: true };

/** The reviews of a product, or a promise of them that never rejects. */
export type ProductReviews = ShownReviews | Promise<ShownReviews>;

interface ListProps {
  readonly state: ReviewState;
  /** Parameters of the page that the links keep. */
  readonly pageParams: readonly (readonly [string, string])[];
  readonly shop: Shop;
  readonly t: Translate;
}

/** Id of the section; a link to it opens the section. */
export const REVIEWS = 'reviews';

const SORTS: Readonly<Record<ReviewSort, MessageKey>> = {
  newest: 'reviews.sort.newest',
  best: 'reviews.sort.best',
  worst: 'reviews.sort.worst',
};

/** Reviews that stream in after the page and are part of the finished document. */
export function LateReviews({
  reviews,
  ...props
}: ListProps & { readonly reviews: ProductReviews }) {
  if (!('then' in reviews)) return <ReviewList reviews={reviews} {...props} />;
  return (
    <Suspense>
      <Late reviews={reviews} {...props} />
    </Suspense>
  );
}

function Late({ reviews, ...props }: ListProps & { readonly reviews: Promise<ShownReviews> }) {
  return <ReviewList reviews={use(reviews)} {...props} />;
}

/**
 * One page of reviews with links to the other pages. Reviews are shown as shoppers wrote them. With script the links replace
 * the list (app/reviews/browser/reviews.ts), without script they load the page.
 */
export function ReviewList({ reviews, ...props }: ListProps & { readonly reviews: ShownReviews }) {
  const { state, shop, t } = props;
  if ('missing' in reviews) return <p>{t('reviews.missing')}</p>;
  const { entities, pagination, inAllLanguages = 0 } = reviews;
  const { total, last } = pagination;
  const others = <Languages {...props} isOffered={inAllLanguages > total} count={inAllLanguages} />;
  if (total === 0)
    return (
      <>
        <p>{t('reviews.none')}</p>
        {others}
      </>
    );
  return (
    <>
      <p className="soft" tabIndex={-1} data-reviews-status="">
        {t(state.languages ? 'reviews.writtenAll' : 'reviews.written', { count: total })}
        {last > 1 && ` ${t('reviews.page', { page: state.page, last })}`}
      </p>
      {total > 1 && (
        <nav aria-label={t('reviews.sort')}>
          {REVIEW_SORTS.map((sort) => (
            <ReviewLink
              key={sort}
              {...props}
              to={{ ...state, sort, page: 1 }}
              isCurrent={sort === state.sort ? 'true' : undefined}
            >
              {t(SORTS[sort])}
            </ReviewLink>
          ))}
        </nav>
      )}
      <ul>
        {entities.map((review) => (
          <Item key={review.id} review={review} shop={shop} t={t} />
        ))}
      </ul>
      {last > 1 && (
        <nav aria-label={t('listing.pages')}>
          {pageLinks(state.page, last).map((page, index) =>
            page === 'gap' ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <ReviewLink
                key={page}
                {...props}
                to={{ ...state, page }}
                label={t('listing.page', { page })}
                isCurrent={page === state.page ? 'page' : undefined}
              >
                {page}
              </ReviewLink>
            ),
          )}
        </nav>
      )}
      {others}
    </>
  );
}

/** The link to reviews in all languages where there are more, and the one back. */
function Languages({
  isOffered,
  count,
  ...props
}: ListProps & { readonly isOffered: boolean; readonly count: number }) {
  const { state, t } = props;
  const { sort, languages } = state;
  if (!isOffered && !languages) return null;
  return (
    <p>
      <ReviewLink
        {...props}
        to={languages ? { sort, page: 1 } : { sort, page: 1, languages: 'all' }}
        isCurrent={undefined}
      >
        {languages ? t('reviews.own') : t('reviews.all', { count })}
      </ReviewLink>
    </p>
  );
}

function ReviewLink({
  to,
  pageParams,
  label,
  isCurrent,
  children,
}: ListProps & {
  readonly to: ReviewState;
  readonly label?: string;
  readonly isCurrent: 'true' | 'page' | undefined;
  readonly children: string | number;
}) {
  const query = new URLSearchParams(
    [...pageParams, ...writeReviewState(to)].map(([...pair]) => pair),
  );
  return (
    <a
      href={`?${query}#${REVIEWS}`}
      rel="nofollow"
      aria-label={label}
      aria-current={isCurrent}
      data-live="reviews"
      data-reviews={new URLSearchParams({ ...to, page: String(to.page) }).toString()}
    >
      {children}
    </a>
  );
}

const dates = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
);

function Item({
  review: { stars, title, text, author, isVerified, createdAt, language },
  shop,
  t,
}: {
  readonly review: Review;
  readonly shop: Shop;
  readonly t: Translate;
}) {
  const date = dates(languageTag(shop), shop.options.timezone).format(new Date(createdAt));
  const day = spellDate(shop, date);
  const by = [author, day, isVerified && t('reviews.verified')].filter(Boolean);
  const lang = language === shop.language ? undefined : language;
  return (
    <li>
      <Stars value={stars} label={t('reviews.stars', { count: stars })} />
      {title && <b lang={lang}>{title}</b>}
      <p lang={lang}>{text}</p>
      <p className="soft">
        {by.join(' · ')}
        {lang && (
          <>
            {' · '}
            <span lang={lang}>{languageName(lang, lang)}</span>
          </>
        )}
      </p>
    </li>
  );
}
