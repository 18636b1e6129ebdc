import type { Context } from 'hono';
import { entryShop } from '../../../app/domain/country.ts';
import { isPathTooLong, normalisePath, readablePath, stripPath } from '../../../app/domain/path.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { samePath } from '../../../app/domain/slug-index.ts';
import { translateEnglish as t } from '../../../app/i18n/translate.ts';
import type { ShopLink } from '../../../app/layouts/frame.ts';
import { NeutralPage } from '../../../app/pages/neutral/page.tsx';
import { href, localisePath } from '../../../app/routes.ts';
import { allShops, shops } from '../../../edge-config/shops.ts';
import type { AppEnv } from '../bindings.ts';
import { readControl } from '../sources/control.ts';
import { findRedirect } from '../sources/redirects.ts';
import { readSlugIndexes, type SlugIndex } from '../sources/slug-index.ts';
import { shopOrigin } from '../http/host-match.ts';
import { Commerce } from '../upstream/commerce/commerce.ts';
import { shopLinks } from './layout-data.ts';
import { settleProduct } from './product-address.ts';
import { redirectTo } from './redirect.ts';
import { renderPage, type Rendering } from './render.tsx';

/**
 * Answers the neutral entry: one 302 to the shop that fits the visitor, path normalised and translated, query kept,
 * never cached. Where none fits, the list of shops leads to the same page of each. Crawlers are never moved: for them
 * the neutral home is a page of its own.
 */
export async function neutralEntry(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { visitor, trace } = c.var;
  trace.route = 'neutral';
  if (isPathTooLong(url.pathname))
    return listShops(c, 414, t('error.notFound.headline'), t('error.tooLong'));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  if (visitor.crawler) return url.pathname === '/' ? listShops(c, 200, t('shop.list')) : notOurs(c);
  const shop = entryShop(visitor, allShops);
  if (shop) return redirectTo(c, await addressIn(shop, c, url), 302);
  return listShops(c, 200, t('shop.list'), undefined, await samePageLinks(c, url));
}

/** Links to the visitor's page in every listed shop, query kept. What a shop redirects, it redirects itself. */
async function samePageLinks(c: Context<AppEnv>, url: URL): Promise<ShopLink[]> {
  const { ENVIRONMENT } = c.var.settings;
  const links = shopLinks(ENVIRONMENT, url);
  const isHome = stripPath(normalisePath(url.pathname)) === '/';
  const indexes = isHome ? [] : await readSlugIndexes(allShops, await readingOf(c));
  return links.map((link) => {
    const shop = shops[link.key];
    const path = isHome
      ? href('home', shop)
      : localisePath(url.pathname, shop, storyIn(shop, indexes));
    return { ...link, href: shopOrigin(shop, ENVIRONMENT, url) + path + url.search };
  });
}

async function readingOf(c: Context<AppEnv>) {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const control = await readControl(c.env, waitUntil);
  return { env: c.env, settings: c.var.settings, control, waitUntil };
}

/** Finds a story's path in a shop; the words that it is asked by may be any shop's. */
function storyIn(shop: Shop, indexes: readonly (SlugIndex | undefined)[]) {
  const there = indexes.find((index) => index?.shop === shop.key)?.entries;
  return (path: string) =>
    there?.has(path)
      ? path
      : indexes
          .map((index) => samePath(path, shop, index?.entries, there))
          .find((found) => found !== undefined);
}

/** Where the visitor's path leads in a shop, by its redirects too: the entry is the only hop. */
async function addressIn(shop: Shop, c: Context<AppEnv>, url: URL): Promise<string> {
  const { trace } = c.var;
  const reading = await readingOf(c);
  const { env, settings, control, waitUntil } = reading;
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  const note = trace.note.bind(trace);
  const own = stripPath(normalisePath(url.pathname));
  const led = await findRedirect(shop, own, url.search, { env, control, note });
  const commerce = new Commerce({ env, settings, shop, trace, waitUntil });
  if (led?.location !== undefined)
    return new URL(await settleProduct(led.location, shop, commerce), origin).href;
  if (own === '/') return origin + href('home', shop);
  const story = storyIn(shop, await readSlugIndexes(allShops, reading));
  return origin + (await settleProduct(localisePath(url.pathname, shop, story), shop, commerce));
}

/** The 404 of a host or path that belongs to no shop: it lists the shops. */
export function notOurs(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
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
  note?: string,
  links: readonly ShopLink[] = shopLinks(c.var.settings.ENVIRONMENT, new URL(c.req.url)),
): Promise<Response> {
  return renderPage(c, {
    status,
    title: `${headline} | Nestling`,
    cacheControl: 'no-store',
    cache: 'bypass',
    noindex: status !== 200 || new URL(c.req.url).pathname !== '/',
    scriptless: true,
    body: <NeutralPage shops={links} headline={headline} note={note} />,
  });
}
