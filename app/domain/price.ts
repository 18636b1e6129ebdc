import { madeOnce } from './made-once.ts';
import type { Currency, Locale } from './shop.ts';

/** Price rules: docs/rules.md#price. Amounts are minor units and include tax. */

/** A recommended or reference price is struck only where the price is at most this share of it. */
const PRICE_DROP_THRESHOLD = 0.96;

/** Returns the locale for number and currency formats: de-at falls back to de-de, fr-ch to de-ch. */
export function formatLocale(locale: Locale): string {
  if (locale === 'de-at') return 'de-DE';
  if (locale === 'fr-ch') return 'de-CH';
  return `${locale.slice(0, 2)}-${locale.slice(3).toUpperCase()}`;
}

const amounts = madeOnce(
  (language: string, currency: Currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }),
);

const roundAmounts = madeOnce(
  (language: string, currency: Currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }),
);

/** Formats an amount with its currency and at least two fraction digits: `14,99 €`. */
export function formatPrice(minor: number, currency: Currency, locale: Locale): string {
  return amounts(formatLocale(locale), currency).format(minor / 100);
}

/** Formats a price range without decimals. */
export function formatPriceRange(
  from: number,
  to: number,
  currency: Currency,
  locale: Locale,
): string {
  const format = roundAmounts(formatLocale(locale), currency);
  return `${format.format(from / 100)} – ${format.format(to / 100)}`;
}

/** Returns whether an older price may be struck through beside the current one. */
export function isStruck(current: number, other: number | null | undefined): boolean {
  return typeof other === 'number' && current <= other * PRICE_DROP_THRESHOLD;
}

export interface PriceFacts {
  readonly withTax: number;
  readonly recommendedRetailPrice: number | null;
  readonly appliedReductions: readonly {
    readonly amount: { readonly relative: number; readonly absoluteWithTax: number };
  }[];
  /** Lowest price of the 30 days before the reduction. */
  readonly lowestPrior: number | null;
  /** Whether the product may have a strikethrough price (infant-formula.ts). */
  readonly mayBePromoted: boolean;
}

export type PriceView =
  | { readonly kind: 'plain' }
  | { readonly kind: 'recommended'; readonly recommended: number }
  | {
      readonly kind: 'sale';
      /** Minor units; the price that is struck through. */
      readonly before: number;
      /** Whole percent, relative to the 30-day lowest price if there is one (PAngV §11, ECJ C-330/23). */
      readonly percent: number;
      readonly lowestPrior: number | null;
    };

/**
 * Returns what a price box shows beside the price. A reduction counts only if its relative value is above 0.
 */
export function priceView(price: PriceFacts): PriceView {
  if (!price.mayBePromoted) return { kind: 'plain' };
  const reduced = price.appliedReductions.some(({ amount }) => amount.relative > 0);
  if (reduced) {
    const sum = price.appliedReductions.reduce(
      (all, { amount }) => all + amount.absoluteWithTax,
      0,
    );
    const before = price.lowestPrior ?? price.withTax + sum;
    const percent = Math.round((1 - price.withTax / before) * 100);
    if (before > price.withTax && percent > 0)
      return { kind: 'sale', before, percent, lowestPrior: price.lowestPrior };
  }
  const recommended = price.recommendedRetailPrice;
  if (recommended !== null && isStruck(price.withTax, recommended))
    return { kind: 'recommended', recommended };
  return { kind: 'plain' };
}

/**
 * Returns the display name of a unit: l for LI, m² for QM, others in lower case (docs/rules.md#unit-price).
 */
export function unitName(unit: string): string {
  if (unit === 'LI') return 'l';
  if (unit === 'QM') return 'm²';
  return unit.toLowerCase();
}
