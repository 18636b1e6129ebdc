import { countries } from '../../../edge-config/countries.ts';
import {
  companyOf,
  countryOf,
  PRICE_LISTS,
  type PriceList,
} from '../../../app/domain/price-list.ts';
import type { ProductPlan, VariantPlan } from './plan.ts';
import type { CategoryName } from './tree/tree.ts';
import type { SeedPrice, SeedVariant } from './types.ts';

const DAY = 86_400_000;
/** 2 November 2026: begin of all reductions. */
const REDUCED_SINCE = 1_793_577_600_000;
/** A lower price in between began this long before. */
const DIP = 20 * DAY;

/** Returns the amount nearest to a value that ends on `cents`. */
function endingOn(cents: number, value: number): number {
  return Math.round((value - cents) / 100) * 100 + cents;
}

/** How a German price becomes the price of another list; `tier` does not round to a price ending, which would merge small amounts. */
interface Conversion {
  readonly price: (german: number) => number;
  readonly tier: (german: number) => number;
}

const SAME: Conversion = { price: (german) => german, tier: (german) => german };
const DEARER: Conversion = {
  price: (german) => endingOn(german % 100, german * 1.03),
  tier: (german) => Math.round(german * 1.03),
};

/** Swiss prices end on an amount that coins can pay. */
const toCoins = (german: number) => Math.round((german * 1.1) / 5) * 5;

const CONVERSIONS: Readonly<Record<PriceList, Conversion>> = {
  DE: SAME,
  AT: SAME,
  NL: SAME,
  BE: DEARER,
  FR: DEARER,
  CH: {
    price: (german) => (german < 1000 ? toCoins(german) : endingOn(90, german * 1.1)),
    tier: toCoins,
  },
  // Sells some things a little cheaper, never dearer.
  'DE-bm': {
    price: (german) => Math.min(german, endingOn(german % 100, german * 0.96)),
    tier: (german) => Math.round(german * 0.96),
  },
};

/** Returns whether a product is a gift card, whose amount is its price in every currency. */
export function isGiftCard({ category }: { readonly category: CategoryName }): boolean {
  return category === 'giftCards';
}

/** Returns an amount beside the price, if it is higher after rounding. */
function above(price: number, other: number | null): number | null {
  return other !== null && other > price ? other : null;
}

/** Returns the earlier prices: the first one and, if it was lower in between, that one. */
function historyOf(price: Pick<SeedPrice, 'beforeReduction' | 'lowest30Days'>, createdAt: number) {
  const { beforeReduction, lowest30Days } = price;
  if (beforeReduction === null) return {};
  const first = { from: createdAt, withTax: beforeReduction };
  const dips = lowest30Days !== null && lowest30Days < beforeReduction;
  const between = dips ? [{ from: REDUCED_SINCE - DIP, withTax: lowest30Days }] : [];
  return { since: REDUCED_SINCE, history: [first, ...between] };
}

/** Returns the prices of a size on each list; `createdAt` in milliseconds since 1970. */
export function pricesOf(
  product: ProductPlan,
  variant: VariantPlan,
  createdAt: number,
): SeedVariant['prices'] {
  // A dearer size had a higher price before as well.
  const factor = (variant.price ?? product.price) / product.price;
  const at = (list: PriceList): SeedPrice => {
    const convert = (german: number) =>
      isGiftCard(product) ? german : CONVERSIONS[list].price(german);
    const local = (german: number | undefined) =>
      german === undefined ? null : convert(Math.round(german * factor));
    const withTax = convert(variant.price ?? product.price);
    const beforeReduction = above(withTax, local(product.beforeReduction));
    const lowest30Days = above(withTax, local(product.lowest30Days)) ?? beforeReduction;
    const price = {
      withTax,
      beforeReduction,
      recommended: above(withTax, local(product.recommended)),
      lowest30Days: beforeReduction === null ? null : lowest30Days,
    };
    return {
      ...price,
      // docs/rules.md#tax-of-gift-cards
      vatRate: isGiftCard(product)
        ? 0
        : countries[countryOf(list)].vatRates[product.vatClass ?? 'standard'],
      tiers: (product.tiers ?? []).map((tier) => ({
        amount: tier.amount,
        price: CONVERSIONS[list].tier(Math.round(tier.price * factor)),
        unit: 'ST',
      })),
      ...historyOf(price, createdAt),
    };
  };
  const lists = PRICE_LISTS.filter(
    (list) =>
      product.soldBy === undefined || (companyOf(list) ?? product.soldBy) === product.soldBy,
  );
  // Object.fromEntries forgets its keys: every country's list is among them.
  return Object.fromEntries(lists.map((list) => [list, at(list)])) as SeedVariant['prices'];
}
