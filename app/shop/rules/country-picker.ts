import { shopByLanguage } from './country.ts';
import {
  type Country,
  type PageLanguage,
  type Shop,
  type ShopKey,
  spokenLanguage,
} from './shop.ts';

/** The question whether to switch to another country's shop, and the list of shops (docs/rules/shop.md#country-choice). */

interface PickerVisitor {
  readonly country: string | undefined;
  readonly crawler: boolean;
  readonly retail: boolean;
  /** Shop key from the cookie `locale`; takes precedence over `label`. */
  readonly locale: string | undefined;
  /** Host label from the cookie `country`. */
  readonly label: string | undefined;
  readonly languages: readonly string[];
}

/**
 * Returns the shop that a visitor of another shop is offered: that of the visitor's country, unless the visitor has
 * chosen it or the current country before. If the country has two shops, it is the one in the language of the page.
 * Undefined for crawlers, in stores, on an unlisted shop, and in a country without a shop.
 */
export function askedShop(
  { country, crawler, retail, locale, label, languages }: PickerVisitor,
  current: Shop,
  shops: readonly Shop[],
): Shop | undefined {
  if (crawler || retail || !current.listed || country === current.country) return undefined;
  const listed = shops.filter((shop) => shop.listed);
  const remembered =
    listed.find((shop) => shop.key === locale) ?? listed.find((shop) => shop.label === label);
  if (remembered && [country, current.country].includes(remembered.country)) return undefined;
  const there = listed.filter((shop) => shop.country === country);
  return shopByLanguage(there, [spokenLanguage(current), ...languages]);
}

/** A shop in the picker. */
export interface CountryEntry {
  readonly localeKey: ShopKey;
  /** The country, whose name is the label. */
  readonly labelKey: Country;
  /** Letters of the icon. */
  readonly iconKey: string;
  readonly shopLink: string;
  readonly language: PageLanguage;
  readonly isCurrent: boolean;
}

/**
 * Returns the listed shops and the current one, by country. A country with two languages begins with the current shop, or
 * with the one in the language of the page.
 */
export function countryEntries(
  shops: readonly Shop[],
  current: Shop,
  linkOf: (shop: Shop) => string,
): readonly (readonly CountryEntry[])[] {
  const shown = shops.filter((shop) => shop.listed || shop.key === current.key);
  const rank = (shop: Shop) =>
    shop.key === current.key ? 0 : spokenLanguage(shop) === spokenLanguage(current) ? 1 : 2;
  const labels = new Set(shown.map((shop) => shop.label));
  return [...labels].map((label) =>
    shown
      .filter((shop) => shop.label === label)
      .toSorted((one, other) => rank(one) - rank(other))
      .map((shop) => ({
        localeKey: shop.key,
        labelKey: shop.country,
        iconKey: label.toUpperCase(),
        shopLink: linkOf(shop),
        language: spokenLanguage(shop),
        isCurrent: shop.key === current.key,
      })),
  );
}
