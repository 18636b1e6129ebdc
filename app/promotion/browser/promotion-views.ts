import type { Bind } from '../../browser/binding.ts';
import type { PromotionViewed } from './seen-promotions.ts';

/** Visible share that counts as the whole banner. */
const NEARLY_ALL = 0.99;
const STEPS = [0.25, 0.5, 0.75, NEARLY_ALL];

/**
 * Reports each banner of a promotion when all of it is in view, or when it fills the screen. Without its view a banner leads on
 * all the same.
 */
export const bind: Bind = ({ page, models, onceSeen }) => {
  onceSeen(() => observeBanners(page, models.promotionViewed));
};

function observeBanners(page: Document, viewed: PromotionViewed) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, intersectionRect, rootBounds, target } of entries) {
        const fills = rootBounds && intersectionRect.height >= rootBounds.height * NEARLY_ALL;
        if (!(target instanceof HTMLElement) || (intersectionRatio < NEARLY_ALL && !fills))
          continue;
        observer.unobserve(target);
        viewed({ ...target.dataset });
      }
    },
    { threshold: STEPS },
  );
  for (const banner of page.querySelectorAll('[data-promotion-id]')) observer.observe(banner);
}
