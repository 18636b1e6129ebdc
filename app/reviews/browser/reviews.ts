import type { Bind } from '../../browser/binding.ts';
import { plainPress } from '../../browser/plain-press.ts';
import { readReviewState, type ReviewState } from '../rules/reviews.ts';
import { createReviewsModel, type ReviewsModel } from './reviews-model.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** Binds the links of a product's reviews, which replace the list. */
export const bind: Bind = ({ page, models }) => {
  const model = createReviewsModel(models.call);
  page.addEventListener('click', (event) => {
    const link = plainPress(event, '[data-reviews]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void showReviews(link, model);
  });
};

/** Lists that are bound to the history. */
const following = new WeakSet<HTMLElement>();

/**
 * Replaces the list with the reviews of the pressed link. The URL contains their state, so back returns to the previous
 * ones. Without a response the link is followed.
 */
async function showReviews(link: HTMLAnchorElement, model: ReviewsModel) {
  const list = link.closest<HTMLElement>('[data-reviews-of]');
  if (!list) return;
  follow(list, model);
  const url = withState(link);
  const outcome = await fill(list, stateOf(link.dataset['reviews']), model);
  if (outcome === 'failed') return location.assign(url);
  if (outcome === 'replaced') return;
  history.pushState(null, '', url);
  addPageState(list);
  // Screen readers announce the page from the status.
  const status = list.querySelector<HTMLElement>('[data-reviews-status]');
  status?.focus({ preventScroll: true });
  status?.scrollIntoView({ block: 'nearest' });
}

/** Shows the reviews of the URL after a step in the history. */
function follow(list: HTMLElement, model: ReviewsModel) {
  if (following.has(list)) return;
  following.add(list);
  const showState = async () => {
    const state = stateOf(location.search);
    if (!list.isConnected || list.dataset['asked'] === keyOf(state)) return;
    const outcome = await fill(list, state, model);
    if (outcome === 'failed') location.reload();
    if (outcome === 'shown') addPageState(list);
  };
  addEventListener('popstate', () => void showState());
}

/** Fills a list, unless other reviews were requested meanwhile. */
async function fill(
  list: HTMLElement,
  state: ReviewState,
  { ask }: ReviewsModel,
): Promise<'shown' | 'replaced' | 'failed'> {
  const key = keyOf(state);
  list.dataset['asked'] = key;
  list.setAttribute('aria-busy', 'true');
  const productId = list.dataset['reviewsOf'] ?? '';
  const html = await ask({ productId, ...state, page: String(state.page) });
  if (list.dataset['asked'] !== key || !list.isConnected) return 'replaced';
  list.removeAttribute('aria-busy');
  if (html === undefined) return 'failed';
  list.innerHTML = trustedHtml(html);
  return 'shown';
}

/** Adds the page's other parameters, such as the variant, to the links of a list. */
function addPageState(list: HTMLElement) {
  for (const link of list.querySelectorAll<HTMLAnchorElement>('[data-reviews]'))
    link.href = withState(link);
}

function stateOf(query: string | undefined): ReviewState {
  return readReviewState(new URLSearchParams(query));
}

function keyOf({ sort, page, languages }: ReviewState): string {
  return `${sort} ${page} ${languages}`;
}

/** Returns the page's URL with the state of a link. */
function withState({ search, hash }: HTMLAnchorElement): string {
  const wanted = new URLSearchParams(search);
  const params = new URLSearchParams(location.search);
  for (const name of ['languages', 'page', 'sort']) {
    const value = wanted.get(name);
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  params.sort();
  return `${location.pathname}${params.size === 0 ? '' : `?${params}`}${hash}`;
}
