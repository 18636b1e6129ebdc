import {
  SLOT_SIZE,
  type SlotConfig,
  type SlotName,
} from '../app/recommendation/rules/recommendation.ts';

/** The slots of pages that editors do not build. A block may name another recommendation. */
export const slotConfigs: Readonly<Record<SlotName, SlotConfig>> = {
  listing_last_seen: { recommendationId: 'last-seen', fillWithRandom: false, size: SLOT_SIZE },
  listing_bestseller: { recommendationId: 'bestseller', fillWithRandom: true, size: SLOT_SIZE },
  pds_alternatives: { recommendationId: 'alternatives', fillWithRandom: false, size: SLOT_SIZE },
  pds_suggestions: { recommendationId: 'suggestions', fillWithRandom: true, size: SLOT_SIZE },
  add_to_cart_layer: { recommendationId: 'together-with', fillWithRandom: true, size: SLOT_SIZE },
  basket: { recommendationId: 'basket', fillWithRandom: true, size: SLOT_SIZE },
  search: { recommendationId: 'search', fillWithRandom: true, size: SLOT_SIZE },
};

/**
 * Numbers of the 18 products that are shown if the engine is not called: more than a slot shows, since products that
 * the page already shows are left out.
 */
export const fallbackProducts: readonly string[] = [
  '1001001',
  '1001010',
  '1001005',
  '1001007',
  '1001017',
  '1001018',
  '1001019',
  '1001021',
  '1001006',
  '1001023',
  '1001024',
  '1001025',
  '1001026',
  '1001034',
  '1001037',
  '1001039',
  '1001043',
  '1001044',
];

/** Cookie of the engine's anonymous customer id, set with consent only, and its lifetime in seconds. */
export const CUSTOMER_COOKIE = { name: '__exponea_etc__', maxAge: 365 * 24 * 60 * 60 } as const;
