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
  list.innerHTML = html;
  const url = new URL(location.href);
  const { searchParams } = new URL(link.href);
  for (const name of ['page', 'sort']) {
    const value = searchParams.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.searchParams.sort();
  history.replaceState(history.state, '', url);
  // The status tells which page it is, to those who do not see it as well.
  const status = list.querySelector<HTMLElement>('[data-reviews-status]');
  status?.focus({ preventScroll: true });
  status?.scrollIntoView({ block: 'nearest' });
}
