/** Siblings: the other colours of a model (docs/rules.md#siblings). */

interface SiblingFacts {
  readonly isActive: boolean;
  /** Whether any of its variants has a code other than 4. */
  readonly buyableVariant: boolean;
}

/** Returns the siblings that are shown: those on sale that have a buyable variant. */
export function listedSiblings<S extends SiblingFacts>(siblings: readonly S[]): S[] {
  return siblings.filter(({ isActive, buyableVariant }) => isActive && buyableVariant);
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
