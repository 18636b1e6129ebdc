import { memoize } from '../../page/rules/memoize.ts';
import type { Currency, Locale } from '../../shop/rules/shop.ts';

/** Price rules: docs/rules/price.md#price. Amounts are minor units and include tax. */

/** A recommended or reference price is struck through only if the price is at most this share of it. */
const PRICE_DROP_THRESHOLD = 0.96;

/** Returns the locale for number and currency formats: de-at falls back to de-de, fr-ch to de-ch. */
export function formatLocale(locale: Locale): string {
  if (locale === 'de-at') return 'de-DE';
  if (locale === 'fr-ch') return 'de-CH';
  return `${locale.slice(0, 2)}-${locale.slice(3).toUpperCase()}`;
}

const amounts = memoize(
  (language: string, currency: Currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }),
);

const roundAmounts = memoize(
  (language: string, currency: Currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }),
);

/**
 * Formats an amount with its currency and at least two fraction digits: `14,99 €`. Negative amounts have a minus sign instead of Intl's
 * hyphen.
 */
export function formatPrice(minor: number, currency: Currency, locale: Locale): string {
  const amount = amounts(formatLocale(locale), currency).format(Math.abs(minor) / 100);
  return minor < 0 ? `−${amount}` : amount;
}

/** Formats an amount without decimals if it is whole: `10 €`, `10,50 €`. */
export function formatRoundPrice(minor: number, currency: Currency, locale: Locale): string {
  return minor % 100 === 0
    ? roundAmounts(formatLocale(locale), currency).format(minor / 100)
    : formatPrice(minor, currency, locale);
}

/** Formats a price range without decimals, unless one of its ends has some: `10 € – 49 €`. */
export function formatPriceRange(
  from: number,
  to: number,
  currency: Currency,
  locale: Locale,
): string {
  const isRound = [from, to].every((end) => end % 100 === 0);
  const format = isRound ? formatRoundPrice : formatPrice;
  return `${format(from, currency, locale)} – ${format(to, currency, locale)}`;
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
      /** Minor units; the price that is struck through. Undefined if the current price is too close to it. */
      readonly before: number | undefined;
      /** Whole percent of the reference price; undefined below one percent. */
      readonly percent: number | undefined;
      readonly lowestPrior: number | null;
    };

/**
 * Returns the reference price of a reduction: the lowest price of the 30 days before it if known (PAngV §11, ECJ
 * C-330/23), otherwise the price before it. Undefined if there is no reduction with a relative value above 0, or if
 * the price is not below its reference (docs/rules/price.md#reduction).
 */
function referencePrice(price: PriceFacts): number | undefined {
  if (!price.mayBePromoted) return undefined;
  if (!price.appliedReductions.some(({ amount }) => amount.relative > 0)) return undefined;
  const sum = price.appliedReductions.reduce((all, { amount }) => all + amount.absoluteWithTax, 0);
  const before = price.lowestPrior ?? price.withTax + sum;
  return before > price.withTax ? before : undefined;
}

/** Returns how much lower a price is than its reference price, as a fraction; 0 without a reduction. */
export function discountOf(price: PriceFacts): number {
  const before = referencePrice(price);
  return before === undefined ? 0 : 1 - price.withTax / before;
}

/** Returns the whole percent of a discount; undefined below one percent. */
export function discountPercent(discount: number): number | undefined {
  return Math.round(discount * 100) || undefined;
}

/**
 * Returns the data that a price box shows beside the price. A reduction takes precedence over the recommended price;
 * either is struck through only if the difference reaches the threshold (docs/rules/price.md#price).
 */
export function priceView(price: PriceFacts): PriceView {
  const before = referencePrice(price);
  if (before !== undefined) {
    return {
      kind: 'sale',
      before: isStruck(price.withTax, before) ? before : undefined,
      percent: discountPercent(discountOf(price)),
      lowestPrior: price.lowestPrior,
    };
  }
  const recommended = price.recommendedRetailPrice;
  if (price.mayBePromoted && recommended !== null && isStruck(price.withTax, recommended))
    return { kind: 'recommended', recommended };
  return { kind: 'plain' };
}

/**
 * Returns the display name of a unit: l for LI, m² for QM, others in lower case (docs/rules/price.md#unit-price).
 */
export function unitName(unit: string): string {
  if (unit === 'LI') return 'l';
  if (unit === 'QM') return 'm²';
  return unit.toLowerCase();
}
