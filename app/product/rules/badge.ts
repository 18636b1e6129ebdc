/** Badges of a product (docs/rules/product.md#badge). */

export interface Badge {
  readonly type: 'sale' | 'promotion' | 'new' | 'bundle' | `pim-${string}`;
  readonly label: string;
  /** The id of a promotion, otherwise the badge's type. Unique among the badges of a product. */
  readonly id: string;
}

export interface BadgeFacts {
  /** Whether any variant that can be added to the basket has a discount above 0 (`biggestDiscount`). */
  readonly isReduced: boolean;
  readonly promo: {
    readonly promoIsValid: boolean;
    readonly promoName: string;
    readonly promoId: string;
  } | null;
  readonly isNew: boolean;
  readonly isBundle: boolean;
  /** `artikelThema`. */
  readonly theme: string | null;
}

export interface BadgeLabels {
  readonly sale: string;
  readonly new: string;
  readonly bundle: string;
  /** Label of the product's theme; undefined if the shop has no text for it. */
  readonly theme: string | undefined;
}

/**
 * Returns the badges of a product: sale, promotion, new, bundle, theme. A promotion that is not valid and a theme
 * without a label have none.
 */
export function productBadges(facts: BadgeFacts, labels: BadgeLabels): Badge[] {
  const { isReduced, promo, isNew, isBundle, theme } = facts;
  const badges: Badge[] = [];
  if (isReduced) badges.push({ type: 'sale', label: labels.sale, id: 'sale' });
  if (promo?.promoIsValid && promo.promoName)
    badges.push({ type: 'promotion', label: promo.promoName, id: promo.promoId });
  if (isNew) badges.push({ type: 'new', label: labels.new, id: 'new' });
  if (isBundle) badges.push({ type: 'bundle', label: labels.bundle, id: 'bundle' });
  if (theme && labels.theme)
    badges.push({ type: `pim-${theme}`, label: labels.theme, id: `pim-${theme}` });
  return badges;
}
