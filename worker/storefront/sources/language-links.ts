import { languageTag, type Shop, type ShopKey } from '../../../app/shop/rules/shop.ts';
import { href } from '../../../app/routes.ts';
import type { PageKey } from '../../../app/route-table.ts';
import type { LanguageLink } from '../../../app/layouts/document.tsx';
import type { Environment } from '../../../edge-config/hosts.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import { neutralOrigin, shopOrigin } from '../http/host-match.ts';

/** Returns a page's path below the prefix of each listed shop, for a route without parameters. */
export function alternatesOfRoute(page: PageKey): Partial<Record<ShopKey, string>> {
  const listed = allShops.filter((shop) => shop.listed);
  return Object.fromEntries(listed.map((shop) => [shop.key, href(page, { ...shop, prefix: '' })]));
}

/**
 * Returns the hreflang links of a page: every language and region that has it, including its own. Empty if no other
 * has it. The neutral entry is the `x-default` of home pages only, because it has no other pages for crawlers.
 */
export function languageLinks(
  shop: Shop,
  path: string,
  alternates: Partial<Record<ShopKey, string>>,
  environment: Environment,
  url: URL,
): LanguageLink[] {
  const paths: Partial<Record<ShopKey, string>> = { ...alternates, [shop.key]: path };
  const links = Object.values(shops).flatMap((one) => {
    const target = paths[one.key];
    if (target === undefined) return [];
    const href = shopOrigin(one, environment, url) + one.prefix + target;
    return [{ hreflang: languageTag(one), href }];
  });
  if (links.length < 2) return [];
  return path === '/' ? [...links, neutralHome(environment, url)] : links;
}

/** Returns the hreflang links of the neutral entry: the home page of every listed shop, and itself as `x-default`. */
export function homeLinks(environment: Environment, url: URL): LanguageLink[] {
  const homes = allShops
    .filter((shop) => shop.listed)
    .map((shop) => ({
      hreflang: languageTag(shop),
      href: shopOrigin(shop, environment, url) + href('home', shop),
    }));
  return [...homes, neutralHome(environment, url)];
}

function neutralHome(environment: Environment, url: URL): LanguageLink {
  return { hreflang: 'x-default', href: `${neutralOrigin(environment, url)}/` };
}
