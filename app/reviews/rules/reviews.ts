import type { Canonicalise } from '../../page/rules/page-query.ts';

/** The reviews of a product on its page (docs/rules/reviews.md#reviews). */

export const REVIEW_SORTS = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEWS_PER_PAGE = 5;
/** Last page of the back end. */
export const MAX_REVIEW_PAGE = 1000;

/** The state of the shown reviews. */
export interface ReviewState {
  readonly sort: ReviewSort;
  /** From 1. */
  readonly page: number;
  /** Whether reviews in other languages than the shop's are shown as well. */
  readonly languages?: 'all';
}

/** Returns the part of a state that the parameter `languages` names: none for the shop's language alone. */
export function languagesOf(value: string | null | undefined): Pick<ReviewState, 'languages'> {
  return value === 'all' ? { languages: 'all' } : {};
}

const PLAIN_REVIEWS: ReviewState = { sort: 'newest', page: 1 };

/** Parses the state from a page's query; unknown values are replaced by defaults. */
export function readReviewState(params: URLSearchParams): ReviewState {
  const sort = REVIEW_SORTS.find((one) => one === params.get('sort')) ?? PLAIN_REVIEWS.sort;
  const digits = params.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 1;
  const languages = languagesOf(params.get('languages'));
  return { sort, page: page > MAX_REVIEW_PAGE ? 1 : page, ...languages };
}

/** Returns the parameters of a state without its defaults. */
export function writeReviewState({
  sort,
  page,
  languages,
}: ReviewState): readonly (readonly [string, string])[] {
  return [
    ...(languages === undefined ? [] : [['languages', languages] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(sort === PLAIN_REVIEWS.sort ? [] : [['sort', sort] as const]),
  ];
}

/** Returns whether a query requests other reviews than the first ones. */
export function asksForReviews(params: URLSearchParams): boolean {
  return ['sort', 'page', 'languages'].some((name) => params.has(name));
}

/**
 * Returns the canonical query of a page that shows reviews, with its own parameters. Unknown values and pages after `last`
 * are removed. If `last` is undefined, the number of pages is not known.
 */
export function withReviews(own: Canonicalise, last: number | undefined): Canonicalise {
  return (params) => {
    const { canonical, key } = own(params);
    const state = readReviewState(params);
    const isPast = last !== undefined && state.page > last;
    const shown = isPast ? { ...state, page: 1 } : state;
    const whole = new URLSearchParams([...canonical, ...writeReviewState(shown)].map(pairOf));
    whole.sort();
    if (key === undefined) return { canonical: whole, key };
    return { canonical: whole, key: whole.size === 0 ? '' : `?${whole}` };
  };
}

function pairOf([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}

/** Returns the share of each number of stars in all ratings, from 5 to 1: whole percent. */
export function ratingShares(distribution: readonly number[]): readonly number[] {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  return distribution.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)));
}
