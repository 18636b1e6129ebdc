import type { Context } from 'hono';
import { commerceImage, isValidImage } from '../../../app/image/rules/image.ts';
import { productPath } from '../../../app/product/rules/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import {
  shardCount,
  SITEMAP_SHARD,
  sitemapIndex,
  sitemapShard,
  type SitemapUrl,
} from '../../../app/page/rules/sitemap.ts';
import type { Entries, IndexEntry } from '../../../app/content/rules/slug-index.ts';
import { href, INDEXED_PAGES, isIndexedStory } from '../../../app/routes.ts';
import { isOpenToEngines } from '../../../edge-config/hosts.ts';
import type { AppEnv, ShopContext } from '../http/request-context.ts';
import { readCategoryPaths } from '../sources/category-shops.ts';
import { awaitSlugIndex } from '../sources/slug-index.ts';
import { matchedOrigin, shopOrigin } from '../http/host-match.ts';
import { alternatesOfRoute, languageLinks } from '../sources/language-links.ts';
import { fetchProductList } from '../product/calls/products.ts';

const SHARD = /^([a-z-]+)-(pages|products)-([1-9]\d{0,3})\.xml$/;
const RETRY_SECONDS = '60';

/** GET /sitemap.xml: lists the shards of every listed shop of the host. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { host, settings, trace, url } = c.env.context;
  trace.route = 'sitemap';
  const names = await Promise.all(
    sitemapShops(c).map(async (context) => {
      const [pages, products] = await Promise.all([pagesOf(context), countProducts(context)]);
      if (pages === undefined || products === undefined) return undefined;
      return [
        ...shardNames(context.shop, 'pages', shardCount(pages.length)),
        ...shardNames(context.shop, 'products', shardCount(products)),
      ];
    }),
  );
  if (host.kind !== 'shop') return c.notFound();
  if (names.length === 0) return missing(c);
  const origin = matchedOrigin(host, settings.ENVIRONMENT, url);
  return xml(
    c,
    names.includes(undefined)
      ? undefined
      : sitemapIndex(names.flat().map((name) => `${origin}/sitemaps/${name}`)),
  );
}

/** GET /sitemaps/{shop}-{pages|products}-{n}.xml: returns one shard. */
export async function sitemapPart(c: Context<AppEnv>): Promise<Response> {
  c.env.context.trace.route = 'sitemap';
  const [, key, kind, number] = SHARD.exec(c.req.param('name') ?? '') ?? [];
  if (c.env.context.host.kind !== 'shop') return c.notFound();
  const context = sitemapShops(c).find(({ shop }) => shop.key === key);
  if (!context) return missing(c);
  const shard = Number(number);
  const urls = await (kind === 'pages' ? pageUrls(context, shard) : productUrls(context, shard));
  return urls?.length === 0 ? missing(c) : xml(c, urls && sitemapShard(urls));
}

/** Returns 404 on a shop's host, as text, since the page of `notFound` lists all shops. */
function missing(c: Context<AppEnv>): Response {
  return c.text('Not Found', 404, { 'cache-control': 'no-store' });
}

/** Returns a context for each shop that search engines may index: listed, in production or local development. */
function sitemapShops(c: Context<AppEnv>): ShopContext[] {
  const { context } = c.env;
  const { host, settings } = context;
  const isOpen = host.kind === 'shop' && isOpenToEngines(settings.ENVIRONMENT);
  const shops = isOpen ? host.shops.filter(({ listed }) => listed) : [];
  // The response waits for a slow back end up to its timeout: an incomplete sitemap would drop pages from the index.
  return shops.map((shop) => ({ ...context, shop, isRevalidation: true }));
}

function shardNames(shop: Shop, kind: 'pages' | 'products', count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${shop.key}-${kind}-${index + 1}.xml`);
}

function xml(c: Context<AppEnv>, body: string | undefined): Response {
  if (body === undefined)
    return c.text('The sitemap cannot be built right now.', 503, {
      'retry-after': RETRY_SECONDS,
      'cache-control': 'no-store',
    });
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}

type Page = Pick<IndexEntry, 'path' | 'alternates' | 'updatedAt'>;

/**
 * Returns a shop's stories, its own indexed pages, and its categories that have products and no story. Undefined if
 * they are not completely known.
 */
async function pagesOf(context: ShopContext): Promise<Page[] | undefined> {
  const { shop } = context;
  const [index, categoryPaths] = await Promise.all([
    awaitSlugIndex(shop, context),
    readCategoryPaths(context),
  ]);
  if (!index || !categoryPaths) return undefined;
  const categories = [...categoryPaths.values()].flatMap((alternates): Page[] => {
    const path = alternates[shop.key];
    return path === undefined || index.entries.has(path) ? [] : [{ path, alternates }];
  });
  const stories = [...index.entries.values()].filter(({ path }) => isIndexedStory(path, shop));
  return [...stories, ...indexedRoutes(shop, index.entries), ...categories];
}

/** Returns the shop's pages without a story that search engines index. */
function indexedRoutes(shop: Shop, stories: Entries): Page[] {
  return INDEXED_PAGES.flatMap((page): Page[] => {
    const path = href(page, { ...shop, prefix: '' });
    return stories.has(path) ? [] : [{ path, alternates: alternatesOfRoute(page) }];
  });
}

async function countProducts(context: ShopContext): Promise<number | undefined> {
  const list = await fetchProductList(context, 1, 1);
  return list.kind === 'ok' ? list.data.total : undefined;
}

async function pageUrls(context: ShopContext, shard: number): Promise<SitemapUrl[] | undefined> {
  const { shop, settings, url } = context;
  const pages = await pagesOf(context);
  const { ENVIRONMENT } = settings;
  const base = shopOrigin(shop, ENVIRONMENT, url) + shop.prefix;
  const from = (shard - 1) * SITEMAP_SHARD;
  return pages?.slice(from, from + SITEMAP_SHARD).map(({ path, alternates, updatedAt }) => ({
    loc: base + path,
    changedAt: updatedAt,
    alternates: languageLinks(shop, path, alternates, ENVIRONMENT, url),
  }));
}

async function productUrls(context: ShopContext, shard: number): Promise<SitemapUrl[] | undefined> {
  const { shop, settings, url } = context;
  const list = await fetchProductList(context, shard, SITEMAP_SHARD);
  if (list.kind !== 'ok') return undefined;
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  return list.data.products.map((product) => ({
    loc: origin + productPath(product, shop),
    alternates: [],
    image: imageOf(product.image, origin),
  }));
}

/** Width of a product's image, the same as in its structured data: search engines know it by one URL. */
const IMAGE_WIDTH = 1200;

function imageOf(src: string | null | undefined, origin: string): string | undefined {
  return src && isValidImage(src) ? origin + commerceImage(src, IMAGE_WIDTH) : undefined;
}
