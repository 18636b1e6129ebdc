import type { ElementData } from '../listing/rules/listed-card.ts';
import type { EcommerceEvent } from './events.ts';
import { manualPromotionString } from './fields.ts';

/** Returns the event frontend_view_promotion of a banner in view; undefined for one without a promotion. */
export function viewPromotionEvent(
  banner: ElementData,
): Extract<EcommerceEvent, { event: 'frontend_view_promotion' }> | undefined {
  const { promotionId, promotionName = '', creativeName = '', creativeSlot = '' } = banner;
  if (!promotionId) return undefined;
  const promotion = { promotionId, promotionName, creativeName, creativeSlot };
  return {
    event: 'frontend_view_promotion',
    ecommerce: { ...promotion, promotion: manualPromotionString(promotion) },
  };
}
