import type { ReviewsModel } from './reviews-model.ts';
import { plainPress } from '../../browser/plain-press.ts';

/**
 * Binds the links of a product's reviews: those of the list replace it (app/reviews/browser/reviews.ts, loaded then), and one to the
 * section opens its fold, which not every browser does by itself.
 */
export function bindReviewLinks(page: Document, model: () => Promise<ReviewsModel>) {
  page.addEventListener('click', (event) => {
    const link = plainPress(event, 'a');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.getAttribute('href') === '#reviews')
      page.querySelector('#reviews')?.closest('details')?.setAttribute('open', '');
    if (!('liveReviews' in link.dataset)) return;
    event.preventDefault();
    void Promise.all([import('./reviews.ts'), model()]).then(
      ([{ showReviews }, reviews]) => showReviews(link, reviews),
      () => location.assign(link.href),
    );
  });
}
