import { FOLLOWED_PROMOTION, parseFollowedPromotion } from '../rules/followed-promotion.ts';
import { attempt } from '../../browser/storage.ts';

/** The promotion whose banner led the visitor to a page of this tab. */
export interface PromotionMemory {
  /** Returns what marks a product added from a page, by its path; undefined if no banner led there. */
  readonly promotionOn: (path: string) => { readonly promotionId: string } | undefined;
}

/** Creates the memory of followed banners. `app/browser/card-clicks.ts` writes it, as a press waits for no script. */
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
