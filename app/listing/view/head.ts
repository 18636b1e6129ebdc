import type { Category } from '../schemas/category.ts';
import { nounInSentence } from '../../product/rules/product-name.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

/** Limits that keep a description short enough for search results. */
const MAX_BELOW = 4;
const MAX_PROMISES = 2;

/**
 * Returns title and description of a standard category page. The name of the parent category is added,
 * because `Aus Wolle` alone is neither clear nor unique.
 */
export function categoryHead(
  category: Category,
  above: Category | undefined,
  layoutData: LayoutData,
) {
  const { name, shopLevelCustomData } = category;
  return {
    title: above ? `${name} · ${above.name}` : name,
    description: [
      shopLevelCustomData.description || about(category, above, layoutData),
      promiseOf(layoutData),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Returns the names of subcategories, or a text about the products. */
function about(
  { name: own, children = [] }: Category,
  above: Category | undefined,
  { shop, t }: LayoutData,
): string {
  const name = above ? `${own} (${above.name})` : own;
  const names = children
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MAX_BELOW)
    .map((child) => nounInSentence(child.name, shop.language));
  if (names.length === 0) return t('category.about', { name });
  const below = new Intl.ListFormat(languageTag(shop)).format(names);
  return t('category.aboutBelow', { name, below });
}

/** Returns the first selling points from the shop's layout: "Versand ab 4,99 €, 30 Tage Rückgabe." */
function promiseOf({ layout }: LayoutData): string {
  const labels = layout.sellingPoints.slice(0, MAX_PROMISES).map(({ label }) => label);
  return labels.length === 0 ? '' : `${labels.join(', ')}.`;
}
