import {
  type PageLanguage,
  type Shop,
  type ShopKey,
  spokenLanguage,
} from '../../shop/rules/shop.ts';

/**
 * Returns the languages of listed shops in which a page is not there, although it is in a listed shop: neither under the same path nor by
 * translated slugs. `alternates` are the same page in other shops.
 */
export function missingLanguages(
  shop: Shop,
  alternates: Partial<Record<ShopKey, string>>,
  shops: readonly Shop[],
): PageLanguage[] {
  if (!shop.listed) return [];
  const listed = shops.filter((one) => one.listed);
  const there = listed.filter(({ key }) => key === shop.key || alternates[key] !== undefined);
  const known = new Set(there.map(spokenLanguage));
  return [...new Set(listed.map(spokenLanguage))].filter((language) => !known.has(language));
}
