import type { SlotAnswer } from '../schemas/recommendation.ts';
import { isPersonalSlot, type SlotName } from '../rules/recommendation.ts';
import type { Call } from '../../browser/call.ts';
import type { LastSeen } from './last-seen.ts';

interface SlotQuestion {
  /** Numbers of the products on which the recommendations are based; for `listing_last_seen` the device has them. */
  readonly items: readonly string[];
  /** Numbers of products that the page shows already. */
  readonly shown: readonly string[];
  /** An editor's headline and number of products. */
  readonly headline?: string | undefined;
  readonly size?: string | undefined;
}

export interface RecommendationsModel {
  /** Returns a slot's slider as HTML of the shop's edge; empty without products and after a failure. */
  readonly ask: (slot: SlotName, question: SlotQuestion) => Promise<string>;
}

interface Dependencies {
  readonly call: Call;
  readonly lastSeen: Pick<LastSeen, 'read'>;
  /** Returns whether the shopper allows personal recommendations. */
  readonly isAllowed: () => boolean;
}

/** Maximum number of products per call, as at the edge. */
const MAX_NUMBERS = 60;

/** Creates the slots that the browser fills (docs/rules/recommendation.md#recommendations). */
export function createRecommendationsModel({
  call,
  lastSeen,
  isAllowed,
}: Dependencies): RecommendationsModel {
  return {
    async ask(slot, { items, shown, headline, size }) {
      const from = slot === 'listing_last_seen' ? lastSeen.read() : items;
      if (slot === 'listing_last_seen' && (!isAllowed() || from.length === 0)) return '';
      // Without consent the edge requests no recommendations, so it needs no products.
      const isOwn = !isPersonalSlot(slot) || isAllowed();
      const result = await call<SlotAnswer>({
        method: 'GET',
        path: `/api/shop/recommendations/${slot}/`,
        query: {
          items: isOwn ? join(from) : '',
          shown: join(isOwn ? shown : [...shown, ...from]),
          ...(headline && { headline }),
          ...(size && { size }),
        },
      });
      return result.ok && result.status === 200 ? result.data.html : '';
    },
  };
}

function join(numbers: readonly string[]): string {
  return [...new Set(numbers)].slice(0, MAX_NUMBERS).join(',');
}
