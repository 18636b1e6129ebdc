import { FOLLOWED_PROMOTION, parseFollowedPromotion } from '../rules/followed-promotion.ts';
import { attempt } from '../../browser/storage.ts';

/** The promotion whose banner led the visitor to a page in this tab. */
export interface PromotionMemory {
  /**
   * Returns the promotion id for a product that is added from a page, by the page's path; undefined if no banner led
   * there.
   */
  readonly promotionOn: (path: string) => { readonly promotionId: string } | undefined;
}

/**
 * Creates the memory of followed banners. `app/browser/card-clicks.ts` writes it, since a press does not wait for a
 * script.
 */
export function createPromotionMemory(session: () => Storage): PromotionMemory {
  return {
    promotionOn: (path) =>
      attempt(() => {
        const followed = parseFollowedPromotion(
          JSON.parse(session().getItem(FOLLOWED_PROMOTION) ?? ''),
        );
        return followed?.path === path ? followed : undefined;
      }),
  };
}
