import {
  FOLLOWED_PROMOTION,
  type FollowedPromotion,
  parseFollowedPromotion,
} from '../domain/followed-promotion.ts';
import { manualPromotionString } from '../tracking/fields.ts';
import { attempt } from './storage.ts';

/** The promotion whose banner led the visitor to a page of this tab. */
export interface PromotionMemory {
  /** Returns the id that marks a product added from a page, by its path; undefined if no banner led there. */
  readonly idOn: (path: string) => string | undefined;
  /** Returns what an event says about a line with the id of a promotion; nothing if the tab does not know the promotion. */
  readonly fieldsOf: (id: string | undefined) => { readonly promotion?: string | null };
}

/** Creates the memory of followed banners. `app/live/card-clicks.ts` writes it, as a press waits for no script. */
export function createPromotionMemory(session: () => Storage): PromotionMemory {
  const read = (): FollowedPromotion | undefined =>
    attempt(() => parseFollowedPromotion(JSON.parse(session().getItem(FOLLOWED_PROMOTION) ?? '')));
  return {
    idOn(path) {
      const followed = read();
      return followed?.path === path ? followed.promotionId : undefined;
    },
    fieldsOf(id) {
      const followed = id === undefined ? undefined : read();
      return followed?.promotionId === id && followed
        ? { promotion: manualPromotionString(followed) }
        : {};
    },
  };
}
