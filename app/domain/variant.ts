import { isAddable } from './availability.ts';

/** Variant choice (spec 2 §4). */

export interface VariantFacts {
  readonly referenceKey: string;
  readonly bvc: number;
  /** Minor units, tax included. */
  readonly withTax: number;
  /** As its label names it: `62/68`. */
  readonly size?: string | undefined;
}

/** What the query of a product's page asks for. */
export interface WantedVariant {
  /** Of `?variant=`. */
  readonly referenceKey?: string | undefined;
  /** Of `?size=`, which the links to other colours carry. */
  readonly size?: string | undefined;
}

/**
 * Returns the variant of the query if present; else the one of the wanted size if it is available; else the cheapest
 * available one; else the first. Codes 3 and 4 are not available.
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

/** Returns whether the query wants a size that cannot be had, so that another one is shown which can. */
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

/** Characters of a size; sizes are short: `50 × 70 cm`. */
const LONGEST_SIZE = 40;

/** Returns the wanted size of a page's query; undefined where there is none or none that a size could be. */
export function parseSize(query: URLSearchParams): string | undefined {
  const size = query.get('size');
  return size && size.length <= LONGEST_SIZE ? size : undefined;
}

/** Returns a product's address that carries the wanted size there. */
export function addressWithSize(address: string, size: string | undefined): string {
  return size === undefined ? address : `${address}?${new URLSearchParams({ size })}`;
}

function cheapestAvailable<V extends VariantFacts>(variants: readonly V[]): V | undefined {
  return variants
    .filter((one) => isAddable(one.bvc))
    .reduce<V | undefined>(
      (best, one) => (best && best.withTax <= one.withTax ? best : one),
      undefined,
    );
}

/** "Price from" when variants differ in price or availability; codes 3 and 4 are ignored (spec 2 §5). */
export function isPriceFrom(variants: readonly VariantFacts[]): boolean {
  const open = variants.filter((one) => isAddable(one.bvc));
  const first = open[0];
  return (
    first !== undefined &&
    open.some((one) => one.withTax !== first.withTax || one.bvc !== first.bvc)
  );
}
