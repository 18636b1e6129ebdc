/** Recommendation slots (docs/rules/recommendation.md#recommendations). */

export const SLOTS = [
  'listing_last_seen',
  'listing_bestseller',
  'pds_alternatives',
  'pds_suggestions',
  'add_to_cart_layer',
  'basket',
  'search',
] as const;
export type SlotName = (typeof SLOTS)[number];

/** Products of a slot. */
export const SLOT_SIZE = 12;

/** Slots that depend on the shopper. All others are the same for every visitor. */
const PERSONAL: ReadonlySet<SlotName> = new Set(['listing_last_seen', 'basket']);

export function isPersonalSlot(slot: SlotName): boolean {
  return PERSONAL.has(slot);
}

export function isSlotName(name: string | undefined): name is SlotName {
  return SLOTS.some((slot) => slot === name);
}

/** What the engine is asked for, as an editor or `edge-config/recommendations.ts` configures it. */
export interface SlotConfig {
  /** The engine's recommendation model. */
  readonly recommendationId: string;
  /** Whether the engine fills a short list with random products. */
  readonly fillWithRandom: boolean;
  readonly size: number;
}

/** Returns the size of a slot from an editor's value: 1 to 12, 12 by default. */
export function slotSize(wanted: number | undefined): number {
  if (wanted === undefined || wanted < 1) return SLOT_SIZE;
  return Math.min(Math.floor(wanted), SLOT_SIZE);
}

/**
 * Returns why the engine is not called, and the fallback products are used: in preview deployments, and for a shopper's
 * slot without consent. Undefined if it is called.
 */
export function skipReason(
  slot: SlotName,
  { environment, hasConsent }: { readonly environment: string; readonly hasConsent: boolean },
): 'preview' | 'no-consent' | undefined {
  if (environment === 'preview') return 'preview';
  return isPersonalSlot(slot) && !hasConsent ? 'no-consent' : undefined;
}

/** Returns whether a skipped slot shows the fallback products: those last seen are facts about the shopper. */
export function hasFallback(slot: SlotName): boolean {
  return slot !== 'listing_last_seen';
}

/** Returns whether a slot shows what cannot be bought: those last seen are a memory, all others are offers. */
export function showsUnavailable(slot: SlotName): boolean {
  return slot === 'listing_last_seen';
}

export interface SlotCandidates<T> {
  /** In the engine's order. */
  readonly products: readonly T[];
  readonly size: number;
}

/**
 * Returns the products of each slot: what the page shows already and what an earlier slot shows is left out, in other
 * colours too, and each slot is cut to its size. `keysOf` returns the numbers of a product and its siblings.
 */
export function withoutRepeats<T>(
  slots: readonly SlotCandidates<T>[],
  keysOf: (product: T) => readonly string[],
  shown: readonly string[] = [],
): readonly (readonly T[])[] {
  const seen = new Set(shown);
  return slots.map(({ products, size }) => {
    const own: T[] = [];
    for (const product of products) {
      const keys = keysOf(product);
      if (own.length >= size || keys.some((key) => seen.has(key))) continue;
      for (const key of keys) seen.add(key);
      own.push(product);
    }
    return own;
  });
}
