import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import { hasAddable } from '../../../app/product/rules/availability.ts';
import { PERSONALISATION } from '../../../app/consent/rules/consent.ts';
import { mayBeRecommended } from '../../../app/product/rules/infant-formula.ts';
import {
  hasFallback,
  showsUnavailable,
  skipReason,
  type SlotConfig,
  type SlotName,
  withoutRepeats,
} from '../../../app/recommendation/rules/recommendation.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { fallbackProducts, slotConfigs } from '../../../edge-config/recommendations.ts';
import { isKilled } from '../http/control.ts';
import { servicesOf } from '../http/policy.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchRecommended } from '../upstream/recommendations.ts';
import { readCards } from './card-memory.ts';

/** A slot that a page or the browser requests. */
export interface SlotAsk {
  readonly slot: SlotName;
  /** The editor's configuration; by default the slot's own. */
  readonly config?: SlotConfig | undefined;
  /** Numbers of the products from which to recommend. */
  readonly items?: readonly string[];
  readonly category?: number | undefined;
  readonly customer?: string | undefined;
}

/** The products of each slot, in the requested order; an empty list shows no slider. */
export type SlotProducts = readonly (readonly CardProduct[])[];

/** Maximum number of a page's products that the request excludes; others are only removed from the answer. */
const MAX_EXCLUDED = 60;

/** Returns whether the visitor allows personal recommendations. */
export function allowsPersonalisation({ visitor }: Pick<ShopContext, 'visitor'>): boolean {
  return servicesOf(visitor, Date.now()).includes(PERSONALISATION);
}

/**
 * Returns the recommended products for the slots of one page (docs/rules/recommendation.md#recommendations): no model twice, none of
 * `shown`, no infant formula, none that the shop does not sell, and none that cannot be bought unless the shopper has seen it. Any failure
 * results in an empty list. Never throws.
 */
export async function readSlots(
  context: ShopContext,
  asks: readonly SlotAsk[],
  shown: readonly string[] = [],
): Promise<SlotProducts> {
  const lists = await Promise.all(asks.map((ask) => readNumbers(context, ask, shown)));
  const known = await readRecommendable(context, lists.flat());
  const slots = asks.map(({ slot, config }, at) => ({
    products: (lists[at] ?? [])
      .flatMap((number) => known.get(number) ?? [])
      .filter((product) => showsUnavailable(slot) || hasAddable(product)),
    size: (config ?? slotConfigs[slot]).size,
  }));
  return withoutRepeats(slots, modelKeys, shown);
}

/** Returns the numbers of a product in all colours: a page shows one of them. */
export function modelKeys({ referenceKey, siblings }: CardProduct): readonly string[] {
  return [referenceKey, ...siblings.map((sibling) => sibling.referenceKey)].map(productNumber);
}

async function readNumbers(
  context: ShopContext,
  { slot, config = slotConfigs[slot], items = [], category, customer }: SlotAsk,
  shown: readonly string[],
): Promise<readonly string[]> {
  if (isKilled('recommendations', context.control)) return [];
  const skipped = skipReason(slot, {
    environment: context.settings.ENVIRONMENT,
    hasConsent: allowsPersonalisation(context),
  });
  if (skipped) return hasFallback(slot) ? fallbackProducts : [];
  const excluded = shown.slice(0, MAX_EXCLUDED);
  const result = await fetchRecommended(context, { config, items, excluded, category, customer });
  return result.kind === 'ok' ? result.numbers : [];
}

/** Returns the cards that may be recommended, by number. */
async function readRecommendable(
  context: ShopContext,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CardProduct>> {
  const cards = await readCards(context, numbers);
  const allowed = cards.filter((one) => one.isActive && mayBeRecommended(one));
  return new Map(allowed.map((one) => [productNumber(one.referenceKey), one]));
}

/** Returns the products from which recommendations may be made, which excludes infant formula. */
export async function recommendingItems(
  context: ShopContext,
  numbers: readonly string[],
): Promise<readonly string[]> {
  return [...(await readRecommendable(context, numbers)).keys()];
}
