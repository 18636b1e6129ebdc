import type { Context } from 'hono';
import { entryShop } from '../../../../app/shop/rules/country.ts';
import {
  isPathTooLong,
  normalisePath,
  readablePath,
  stripPath,
} from '../../../../app/page/rules/path.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { samePath } from '../../../../app/content/rules/slug-index.ts';
import { translateEnglish as t } from '../../../../app/i18n/translate.ts';
import type { ShopLink } from '../../../../app/layouts/layout-data.ts';
import { NeutralPage } from '../../../../app/shop/view/page.tsx';
import { href, localisePath } from '../../../../app/routes.ts';
import { allShops, shops } from '../../../../edge-config/shops/shops.ts';
import type { AppEnv, RequestContext, ShopContext } from '../../http/request-context.ts';
import { findRedirect } from '../../sources/redirects.ts';
import { readSlugIndexes, type SlugIndex } from '../../sources/slug-index.ts';
import { neutralOrigin, shopOrigin } from '../../http/host-match.ts';
import { homeLinks } from '../../sources/language-links.ts';
import { shopLinks } from '../../pages/layout-data.ts';
import { canonicalProductUrl } from '../../pages/product-url.ts';
import { redirectTo } from '../../pages/redirect.ts';
import { renderPage, type Rendering } from '../../pages/render.tsx';

/**
 * Responds for the neutral entry (docs/rules/shop.md#neutral-entry): one 302 to the shop that fits the visitor, with the path
 * normalised and translated and the query kept, never cached. If none fits, a list of shops links the same page of each.
 * Crawlers are never redirected: the neutral home is a separate page for them.
 */
export async function neutralEntry(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { url, visitor, trace } = context;
  trace.route = 'neutral';
  if (isPathTooLong(url.pathname))
    return listShops(c, 414, t('error.notFound.headline'), t('error.tooLong'));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  if (visitor.crawler)
    return url.pathname === '/' ? listShops(c, 200, t('shop.list')) : unknownPage(c);
  const shop = entryShop(visitor, allShops);
  if (shop) return redirectTo(c, { to: await urlIn({ ...context, shop }), status: 302 });
  return listShops(c, 200, t('shop.list'), undefined, await samePageLinks(context));
}

/**
 * Returns links to the visitor's page in every listed shop, including the query. Each shop applies its own redirects.
 */
async function samePageLinks(context: RequestContext): Promise<ShopLink[]> {
  const { settings, url } = context;
  const { ENVIRONMENT } = settings;
  const links = shopLinks(ENVIRONMENT, url);
  const isHome = stripPath(normalisePath(url.pathname)) === '/';
  const indexes = isHome ? [] : await readSlugIndexes(allShops, context);
  return links.map((link) => {
    const shop = shops[link.key];
    const path = isHome
      ? href('home', shop)
      : localisePath(url.pathname, shop, storyIn(shop, indexes));
    return { ...link, href: shopOrigin(shop, ENVIRONMENT, url) + path + url.search };
  });
}

/** Returns a function that finds a story's path in a shop; the given path may be that of any shop. */
function storyIn(shop: Shop, indexes: readonly (SlugIndex | undefined)[]) {
  const there = indexes.find((index) => index?.shop === shop.key)?.entries;
  return (path: string) =>
    there?.has(path)
      ? path
      : indexes
          .map((index) => samePath(path, shop, index?.entries, there))
          .find((found) => found !== undefined);
}

/**
 * Returns the URL of the visitor's path in a shop. The shop's redirects are applied, so that there is only one
 * redirect.
 */
async function urlIn(context: ShopContext): Promise<string> {
  const { settings, shop, url } = context;
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  const own = stripPath(normalisePath(url.pathname));
  const led = await findRedirect(shop, own, url.search, context);
  if (led?.location !== undefined)
    return new URL(await canonicalProductUrl(led.location, context), origin).href;
  if (own === '/') return origin + href('home', shop);
  const story = storyIn(shop, await readSlugIndexes(allShops, context));
  return origin + (await canonicalProductUrl(localisePath(url.pathname, shop, story), context));
}

/** Responds with the 404 of a host or path that belongs to no shop; it lists the shops. */
export function unknownPage(c: Context<AppEnv>): Promise<Response> {
  const { url } = c.env.context;
  return listShops(
    c,
    404,
    t('error.notFound.title'),
    t('error.notFound.message', { path: readablePath(url.pathname) }),
  );
}

function listShops(
  c: Context<AppEnv>,
  status: Rendering['status'],
  headline: string,
  notice?: string,
  links: readonly ShopLink[] = shopLinks(c.env.context.settings.ENVIRONMENT, c.env.context.url),
): Promise<Response> {
  const { settings, url } = c.env.context;
  const isIndexed = status === 200 && url.pathname === '/';
  return renderPage(c, {
    status,
    title: `${headline} | Nestling`,
    canonical: isIndexed ? `${neutralOrigin(settings.ENVIRONMENT, url)}/` : undefined,
    alternates: isIndexed ? homeLinks(settings.ENVIRONMENT, url) : undefined,
    cacheControl: 'no-store',
    cache: 'bypass',
    noindex: !isIndexed,
    scriptless: true,
    body: <NeutralPage shops={links} headline={headline} notice={notice} />,
  });
}
