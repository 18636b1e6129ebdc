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

/** Maximum number of products in a slot. */
export const SLOT_SIZE = 12;

/** Slots that depend on the shopper. All others are the same for every visitor. */
const PERSONAL: ReadonlySet<SlotName> = new Set(['listing_last_seen', 'basket']);

export function isPersonalSlot(slot: SlotName): boolean {
  return PERSONAL.has(slot);
}

export function isSlotName(name: string | undefined): name is SlotName {
  return SLOTS.some((slot) => slot === name);
}

/** The engine's configuration of a slot, by an editor or `edge-config/recommendations.ts`. */
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
 * Returns why the engine is not called: in preview deployments, and for a shopper's slot without consent. Undefined if
 * it is called.
 */
export function skipReason(
  slot: SlotName,
  { environment, hasConsent }: { readonly environment: string; readonly hasConsent: boolean },
): 'preview' | 'no-consent' | undefined {
  if (environment === 'preview') return 'preview';
  return isPersonalSlot(slot) && !hasConsent ? 'no-consent' : undefined;
}

/** Returns whether a skipped slot shows the fallback products, which are never shown as last seen. */
export function hasFallback(slot: SlotName): boolean {
  return slot !== 'listing_last_seen';
}

/**
 * Returns whether a slot shows products that cannot be bought: only last seen ones, because all others are offers.
 */
export function showsUnavailable(slot: SlotName): boolean {
  return slot === 'listing_last_seen';
}

export interface SlotCandidates<T> {
  /** In the engine's order. */
  readonly products: readonly T[];
  readonly size: number;
}

/**
 * Returns the products of each slot without those that the page or an earlier slot shows, in any colour, and cut to
 * the slot's size. `keysOf` returns the numbers of a product and its siblings.
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
