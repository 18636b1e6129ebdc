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
