import type { Category } from '../../api/category.ts';
import { type Language, languageTag } from '../../domain/shop.ts';
import type { Frame } from '../../layouts/frame.ts';

/** A description that search engines show whole has room for so many. */
const MAX_BELOW = 4;
const MAX_PROMISES = 2;

/**
 * Title and description of a standard category page, by template. `Aus Wolle` alone says nothing and is there twice: the
 * category above stands beside every name.
 */
export function categoryHead(category: Category, above: Category | undefined, frame: Frame) {
  const { name, shopLevelCustomData } = category;
  return {
    title: above ? `${name} · ${above.name}` : name,
    description: [
      shopLevelCustomData.description || about(category, above, frame),
      promiseOf(frame),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** What is below it, or what its products tell. */
function about(
  { name: own, children = [] }: Category,
  above: Category | undefined,
  { shop, t }: Frame,
): string {
  const name = above ? `${own} (${above.name})` : own;
  const names = children
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MAX_BELOW)
    .map((child) => inSentence(child.name, shop.language));
  if (names.length === 0) return t('category.about', { name });
  const below = new Intl.ListFormat(languageTag(shop)).format(names);
  return t('category.aboutBelow', { name, below });
}

/** German writes nouns large wherever they stand. */
function inSentence(name: string, language: Language): string {
  return language === 'de' ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
}

/** The first of what the shop promises on every page, as its editors say it: "Versand 4,99 €, 30 Tage Rückgabe." */
function promiseOf({ layout }: Frame): string {
  const labels = layout.sellingPoints.slice(0, MAX_PROMISES).map(({ label }) => label);
  return labels.length === 0 ? '' : `${labels.join(', ')}.`;
}
