import { LOCALES } from './shop.ts';

/**
 * Returns whether a page has to request the question from the edge (docs/rules/shop.md#country-choice), using data in the
 * browser: the description of the visitor's Server-Timing, which is a single country only for shoppers, the shop's key, and the
 * cookie `country`. Part of every page's first script.
 */
export function mayAsk(visitor: string | undefined, shop: string, label: string | undefined) {
  const country = visitor?.toLowerCase();
  const own = shop.slice(3);
  const countries = new Set(LOCALES.map((locale) => locale.slice(3)));
  return (
    countries.has(country ?? '') &&
    // Never on an unlisted shop.
    countries.has(own) &&
    ![own, label].includes(country) &&
    label !== own
  );
}
