import type { ElementData } from '../rules/listed-card.ts';
import { CARDS } from '../../browser/card-clicks.ts';

/** Reports a list that has come into view, with its cards. */
export type ListViewed = (list: ElementData, cards: readonly ElementData[]) => void;

/**
 * Reports each tracked list of the page once, when its first card comes into view. Returns the function that adds the
 * lists of replaced content: a list in another state is a new view.
 */
export function bindListViews(page: Document, viewed: ListViewed): (root: ParentNode) => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const list = target.closest<HTMLElement>('[data-list]');
      if (!list) continue;
      const cards = [...list.querySelectorAll<HTMLElement>(CARDS)];
      viewed(
        { ...list.dataset },
        cards.map(({ dataset }) => ({ ...dataset })),
      );
    }
  });
  function observe(root: ParentNode) {
    for (const list of root.querySelectorAll('[data-list]:is([data-total], [data-viewed])')) {
      const card = list.querySelector(CARDS);
      if (card) observer.observe(card);
    }
  }
  observe(page);
  return observe;
}
