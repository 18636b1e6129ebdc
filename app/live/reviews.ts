import type { ReviewsModel } from '../models/reviews-model.ts';

/**
 * Shows the reviews that a link of the list names in place of the list, and their state in the URL. Without an answer the
 * link is followed.
 */
export async function showReviews(link: HTMLAnchorElement, { ask }: ReviewsModel) {
  const list = link.closest<HTMLElement>('[data-reviews-of]');
  const { liveReviews = '' } = link.dataset;
  const { reviewsOf: productId = '' } = list?.dataset ?? {};
  // A second press replaces the first.
  if (list) list.dataset['asked'] = liveReviews;
  list?.setAttribute('aria-busy', 'true');
  const html = await ask({ productId, ...Object.fromEntries(new URLSearchParams(liveReviews)) });
  if (list?.dataset['asked'] !== liveReviews || !list.isConnected) return;
  list.removeAttribute('aria-busy');
  if (html === undefined) return location.assign(link.href);
  history.replaceState(history.state, '', withState(link, location.hash));
  list.innerHTML = html;
  for (const other of list.querySelectorAll<HTMLAnchorElement>('[data-live-reviews]'))
    other.href = withState(other, other.hash);
  // The status tells which page it is, to those who do not see it as well.
  const status = list.querySelector<HTMLElement>('[data-reviews-status]');
  status?.focus({ preventScroll: true });
  status?.scrollIntoView({ block: 'nearest' });
}

/** Returns the page's URL with the state that a link names: what else the page shows, such as the variant, stays. */
function withState({ search }: HTMLAnchorElement, hash: string): string {
  const wanted = new URLSearchParams(search);
  const params = new URLSearchParams(location.search);
  for (const name of ['page', 'sort']) {
    const value = wanted.get(name);
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  params.sort();
  return `${location.pathname}${params.size === 0 ? '' : `?${params}`}${hash}`;
}
