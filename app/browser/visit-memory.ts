import type { GateState } from '../consent/rules/consent.ts';
import { FOLLOWED_PROMOTION } from '../promotion/rules/followed-promotion.ts';
import { FOLLOWED_CARD } from '../listing/rules/listed-card.ts';
import type { EventGate } from '../tracking/browser/event-gate.ts';
import { attempt } from './storage.ts';

/** Lists that led to products; a new format needs a new key. */
export const LIST_POSITIONS = 'list-places-1';
/** Promotions whose banners were in view; a new format needs a new key. */
export const PROMOTION_VIEWS = 'promotion-views-1';

const KEYS = [LIST_POSITIONS, PROMOTION_VIEWS, FOLLOWED_CARD, FOLLOWED_PROMOTION];

/**
 * Returns access to the tab's storage for data of a visit that is only used for measuring. If measuring is refused, the data is
 * deleted, and the access throws like that to a storage that the browser forbids.
 */
export function createVisitMemory(
  session: () => Storage,
  gate: Pick<EventGate, 'state' | 'subscribe'>,
): () => Storage {
  const isRefused = (state: GateState) => state === 'refused';
  function follow() {
    if (isRefused(gate.state()))
      attempt(() => {
        for (const key of KEYS) session().removeItem(key);
      });
  }
  gate.subscribe(follow);
  follow();
  return () => {
    if (isRefused(gate.state())) throw new Error('Measuring is refused.');
    return session();
  };
}
