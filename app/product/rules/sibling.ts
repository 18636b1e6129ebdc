/** Siblings: the other colours of a model (docs/rules/product.md#siblings). */

interface SiblingFacts {
  readonly isActive: boolean;
  /** Whether any of its variants has a code other than 4. */
  readonly buyableVariant: boolean;
}

/** Returns the siblings to show: those on sale that have a buyable variant. */
export function listedSiblings<S extends SiblingFacts>(siblings: readonly S[]): S[] {
  return siblings.filter(({ isActive, buyableVariant }) => isActive && buyableVariant);
}

/** Facts that determine the colours of a model. */
export interface ModelColours {
  /** Colours of the product and its siblings, whether or not they can be bought. */
  readonly all: readonly string[];
  /** Colours of the product itself. */
  readonly own: readonly string[];
  readonly siblings: readonly (SiblingFacts & { readonly label: string })[];
}

/** Returns the offered colours of a model: the product's own colours, and those of the shown siblings. */
export function offeredColours({ all, own, siblings }: ModelColours): string[] {
  const offered = new Set([...own, ...listedSiblings(siblings).map(({ label }) => label)]);
  return [...new Set(all)].filter((colour) => offered.has(colour));
}

/** Maximum number of colours on the product page; a dialog shows all of them if there are more. */
const SHOWN = 5;

/** Returns the colours that the product page shows, including the current one, in their order. */
export function shownSiblings<S extends { readonly current: boolean }>(
  siblings: readonly S[],
): S[] {
  if (siblings.length <= SHOWN) return [...siblings];
  const others = siblings.filter(({ current }) => !current);
  const shown = new Set([...siblings.filter(({ current }) => current), ...others].slice(0, SHOWN));
  return siblings.filter((one) => shown.has(one));
}
