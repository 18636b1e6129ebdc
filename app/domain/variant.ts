import { isAddable } from './availability.ts';

/** Variant choice (spec 2 §4). */

export interface VariantFacts {
  readonly referenceKey: string;
  readonly bvc: number;
  /** Minor units, tax included. */
  readonly withTax: number;
}

/** The variant of the query if present; else the cheapest available one; else the first. Codes 3 and 4 are not available. */
export function chooseVariant<V extends VariantFacts>(
  variants: readonly V[],
  wanted?: string,
): V | undefined {
  const asked =
    wanted === undefined ? undefined : variants.find((one) => one.referenceKey === wanted);
  return asked ?? cheapestAvailable(variants) ?? variants[0];
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
