import type { ElementData } from '../../listing/rules/listed-card.ts';
import type { Track } from '../../tracking/data-layer.ts';
import { viewPromotionEvent } from '../../tracking/promotion.ts';
import { attempt } from '../../browser/storage.ts';
import { PROMOTION_VIEWS } from '../../browser/visit-memory.ts';

/** Number of promotions that a tab remembers; the oldest are dropped first. */
const MAX_VIEWS = 100;

/** Reports a banner that is fully in view, with its data. */
export type PromotionViewed = (banner: ElementData) => void;

/** Returns the function that tracks seen banners, each promotion once per session. */
export function createPromotionViews(session: () => Storage, track: Track): PromotionViewed {
  /** Without storage, the promotions of this page. */
  let here: readonly string[] = [];

  function viewed(): readonly string[] {
    const value: unknown = attempt(() => JSON.parse(session().getItem(PROMOTION_VIEWS) ?? '[]'));
    const stored = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    return [...stored, ...here];
  }

  return (banner) => {
    const event = viewPromotionEvent(banner);
    const id = event?.ecommerce.promotionId;
    if (event === undefined || id === undefined || viewed().includes(id)) return;
    const ids = [...viewed(), id].slice(-MAX_VIEWS);
    here = [...here, id];
    attempt(() => session().setItem(PROMOTION_VIEWS, JSON.stringify(ids)));
    track(event);
  };
}
