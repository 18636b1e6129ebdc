/** Siblings: the other colours of a model (docs/rules/product.md#siblings). */

interface SiblingFacts {
  readonly isActive: boolean;
  /** Whether any of its variants has a code other than 4. */
  readonly buyableVariant: boolean;
}

/** Returns the siblings that are shown: those on sale that have a buyable variant. */
export function listedSiblings<S extends SiblingFacts>(siblings: readonly S[]): S[] {
  return siblings.filter(({ isActive, buyableVariant }) => isActive && buyableVariant);
}

/** What the colours of a model depend on. */
export interface ModelColours {
  /** Of the product and its siblings, whether they can be bought or not. */
  readonly all: readonly string[];
  /** Those in which the product itself is offered. */
  readonly own: readonly string[];
  readonly siblings: readonly (SiblingFacts & { readonly label: string })[];
}

/** Returns the colours of a model that are offered: the product's own ones, and those of siblings that are shown. */
export function offeredColours({ all, own, siblings }: ModelColours): string[] {
  const offered = new Set([...own, ...listedSiblings(siblings).map(({ label }) => label)]);
  return [...new Set(all)].filter((colour) => offered.has(colour));
}

/** So many colours stand on the product page; where there are more, a dialog has all of them. */
const SHOWN = 5;

/** Returns the colours that the product page shows, the current one among them, in their order. */
export function shownSiblings<S extends { readonly current: boolean }>(
  siblings: readonly S[],
): S[] {
  if (siblings.length <= SHOWN) return [...siblings];
  const others = siblings.filter(({ current }) => !current);
  const shown = new Set([...siblings.filter(({ current }) => current), ...others].slice(0, SHOWN));
  return siblings.filter((one) => shown.has(one));
}
