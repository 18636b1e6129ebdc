import { isAddable } from './availability.ts';

/** Facts for the choice of a variant (docs/rules/product.md#variant). */

export interface VariantFacts {
  readonly referenceKey: string;
  readonly bvc: number;
  /** Minor units, tax included. */
  readonly withTax: number;
  /** Label of the size: `62/68`. */
  readonly size?: string | undefined;
}

/** The variant that a product page's query requests. */
export interface WantedVariant {
  /** From `?variant=`. */
  readonly referenceKey?: string | undefined;
  /** From `?size=`, which links to other colours contain. */
  readonly size?: string | undefined;
}

/**
 * Returns the variant of the query if it exists; otherwise the one of the wanted size if available, the cheapest
 * available one, or the first.
 */
export function chooseVariant<V extends VariantFacts>(
  variants: readonly V[],
  { referenceKey, size }: WantedVariant = {},
): V | undefined {
  return (
    variants.find((one) => one.referenceKey === referenceKey) ??
    variants.find((one) => isOfSize(one, size)) ??
    cheapestAvailable(variants) ??
    variants[0]
  );
}

/** Returns whether the wanted size is unavailable while another size is available and shown instead. */
export function lacksSize(
  variants: readonly VariantFacts[],
  { referenceKey, size }: WantedVariant,
): boolean {
  return (
    size !== undefined &&
    variants.some((one) => isAddable(one.bvc)) &&
    !variants.some((one) => one.referenceKey === referenceKey || isOfSize(one, size))
  );
}

function isOfSize(variant: VariantFacts, size: string | undefined): boolean {
  return size !== undefined && variant.size === size && isAddable(variant.bvc);
}

/** Maximum length of a size. Sizes are short: `50 × 70 cm`. */
const LONGEST_SIZE = 40;

/** Returns the wanted size of a page's query. Undefined if it is missing or too long. */
export function parseSize(query: URLSearchParams): string | undefined {
  const size = query.get('size');
  return size && size.length <= LONGEST_SIZE ? size : undefined;
}

/** Returns a product's URL with the wanted size added, if any. */
export function urlWithSize(url: string, size: string | undefined): string {
  return size === undefined ? url : `${url}?${new URLSearchParams({ size })}`;
}

function cheapestAvailable<V extends VariantFacts>(variants: readonly V[]): V | undefined {
  return variants
    .filter((one) => isAddable(one.bvc))
    .reduce<V | undefined>(
      (best, one) => (best && best.withTax <= one.withTax ? best : one),
      undefined,
    );
}

/**
 * Returns the variant with the biggest discount above 0, the earlier one of equals. Undefined if none has one.
 * Codes 3 and 4 are excluded.
 */
export function biggestDiscount<
  V extends Pick<VariantFacts, 'bvc'> & {
    /** Fraction of the reference price (`discountOf`). */
    readonly discount: number;
  },
>(variants: readonly V[]): V | undefined {
  return variants
    .filter((one) => isAddable(one.bvc) && one.discount > 0)
    .reduce<V | undefined>(
      (best, one) => (best && best.discount >= one.discount ? best : one),
      undefined,
    );
}

/**
 * Returns whether a price is shown as "from": variants differ in price or availability. Codes 3 and 4 are
 * ignored.
 */
export function isPriceFrom(variants: readonly VariantFacts[]): boolean {
  const open = variants.filter((one) => isAddable(one.bvc));
  const first = open[0];
  return (
    first !== undefined &&
    open.some((one) => one.withTax !== first.withTax || one.bvc !== first.bvc)
  );
}
