import { countryName, languageName } from '../../../app/shop/rules/country.ts';
import type { LayoutContent } from '../../../app/content/layout-content.ts';
import { languageTag, type Shop, spokenLanguage } from '../../../app/shop/rules/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import type { LayoutData, ShopLink } from '../../../app/layouts/layout-data.ts';
import { href } from '../../../app/routes.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { SlugIndex } from '../sources/slug-index.ts';
import { resolveLinks } from '../sources/links.ts';
import { shopOrigin } from '../http/host-match.ts';

/** Returns the name of a shop's language in that language: `Français`. */
function ownLanguageName(shop: Shop): string {
  return languageName(spokenLanguage(shop), languageTag(shop));
}

/** Returns links to every listed shop, each in its own language. */
export function shopLinks(environment: Environment, url: URL, current?: Shop): ShopLink[] {
  return allShops
    .filter((shop) => shop.listed)
    .map((shop) => ({
      key: shop.key,
      language: ownLanguageName(shop),
      label: `${countryName(shop.country, languageTag(shop))} · ${ownLanguageName(shop)}`,
      href: shopOrigin(shop, environment, url) + href('home', shop),
      lang: languageTag(shop),
      current: shop.key === current?.key,
      sibling: shop.key !== current?.key && shop.label === current?.label,
    }));
}

/** Creates the layout data of a shop's page; links are resolved against the page's path. */
export function createLayoutData(
  shop: Shop,
  layout: LayoutContent,
  environment: Environment,
  url: URL,
  index: SlugIndex | undefined,
  path?: string,
): LayoutData {
  return {
    shop,
    layout,
    t: translator(shop),
    shops: shopLinks(environment, url, shop),
    link: resolveLinks(shop, index, path),
  };
}
