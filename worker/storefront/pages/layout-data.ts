import { countryName } from '../../../app/domain/country.ts';
import type { LayoutContent } from '../../../app/content/layout-content.ts';
import { resolveLink } from '../../../app/domain/link.ts';
import { localiseStoryLink } from '../../../app/domain/slug-index.ts';
import { languageTag, type Language, type Shop } from '../../../app/domain/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import type { LayoutData, ShopLink } from '../../../app/layouts/layout-data.ts';
import { href, localisePath } from '../../../app/routes.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops.ts';
import type { SlugIndex } from '../sources/slug-index.ts';
import { LruCache } from '../../../app/domain/lru-cache.ts';
import { shopOrigin } from '../http/host-match.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
};

/** Localised targets of links in stories and layouts: a look-up tries all routes of all languages. */
const localised = new LruCache<string>(2000);

/** Returns links to every listed shop, each in its own language. */
export function shopLinks(environment: Environment, url: URL, current?: Shop): ShopLink[] {
  return allShops
    .filter((shop) => shop.listed)
    .map((shop) => ({
      key: shop.key,
      language: LANGUAGE_NAMES[shop.language],
      label: `${countryName(shop.country, languageTag(shop))} · ${LANGUAGE_NAMES[shop.language]}`,
      href: shopOrigin(shop, environment, url) + href('home', shop),
      lang: languageTag(shop),
      current: shop.key === current?.key,
      sibling: shop.key !== current?.key && shop.label === current?.label,
    }));
}

/**
 * Creates the layout data of a shop's pages. Links to other shops' stories lead to this shop's page if the index has
 * it.
 */
export function createLayoutData(
  shop: Shop,
  layout: LayoutContent,
  environment: Environment,
  url: URL,
  index: SlugIndex | undefined,
): LayoutData {
  const localise = (path: string) =>
    localised.getOrCreate(`${shop.key} ${path}`, () => localisePath(path, shop));
  return {
    shop,
    layout,
    t: translator(shop),
    shops: shopLinks(environment, url, shop),
    link: (link) => resolveLink(index ? localiseStoryLink(link, shop, index) : link, localise),
  };
}
