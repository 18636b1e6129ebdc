import type { Context } from 'hono';
import { productAddress } from '../../../app/domain/product.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import {
  shardCount,
  SITEMAP_SHARD,
  sitemapIndex,
  sitemapShard,
  type SitemapUrl,
} from '../../../app/domain/sitemap.ts';
import type { IndexEntry } from '../../../app/domain/slug-index.ts';
import type { AppEnv } from '../bindings.ts';
import { readCategoryPlaces } from '../sources/category-shops.ts';
import { readControl } from '../sources/control.ts';
import { awaitSlugIndex } from '../sources/slug-index.ts';
import { placeOrigin, shopOrigin } from '../http/host-match.ts';
import { languageLinks } from '../pages/language-links.ts';
import { Commerce } from '../upstream/commerce/commerce.ts';

const SHARD = /^([a-z-]+)-(pages|products)-([1-9]\d{0,3})\.xml$/;
const RETRY_SECONDS = '60';

/** GET /sitemap.xml: the shards of every listed shop of the host. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  c.get('trace').route = 'sitemap';
  const names = await Promise.all(
    sitemapShops(c).map(async (shop) => {
      const [pages, products] = await Promise.all([countPages(c, shop), countProducts(c, shop)]);
      if (pages === undefined || products === undefined) return undefined;
      return [
        ...shardNames(shop, 'pages', shardCount(pages)),
        ...shardNames(shop, 'products', shardCount(products)),
      ];
    }),
  );
  const { place, settings } = c.var;
  if (names.length === 0 || place.kind === 'unknown') return c.notFound();
  const origin = placeOrigin(place, settings.ENVIRONMENT, new URL(c.req.url));
  return xml(
    c,
    names.includes(undefined)
      ? undefined
      : sitemapIndex(names.flat().map((name) => `${origin}/sitemaps/${name}`)),
  );
}

/** GET /sitemaps/{shop}-{pages|products}-{n}.xml: one shard. */
export async function sitemapPart(c: Context<AppEnv>): Promise<Response> {
  c.get('trace').route = 'sitemap';
  const [, key, kind, number] = SHARD.exec(c.req.param('name') ?? '') ?? [];
  const shop = sitemapShops(c).find((one) => one.key === key);
  if (!shop) return c.notFound();
  const shard = Number(number);
  const urls = await (kind === 'pages' ? pageUrls(c, shop, shard) : productUrls(c, shop, shard));
  return urls?.length === 0 ? c.notFound() : xml(c, urls && sitemapShard(urls));
}

/** Only production's and the laptop's listed shops are for search engines. */
function sitemapShops(c: Context<AppEnv>): Shop[] {
  const { place, settings } = c.var;
  const closed = settings.ENVIRONMENT === 'qa' || settings.ENVIRONMENT === 'preview';
  return closed || place.kind !== 'shop' ? [] : place.shops.filter(({ listed }) => listed);
}

function shardNames(shop: Shop, kind: 'pages' | 'products', count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${shop.key}-${kind}-${index + 1}.xml`);
}

function xml(c: Context<AppEnv>, body: string | undefined): Response {
  if (body === undefined)
    return c.text('The sitemap cannot be made right now.', 503, {
      'retry-after': RETRY_SECONDS,
      'cache-control': 'no-store',
    });
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}

type Page = Pick<IndexEntry, 'path' | 'alternates' | 'updatedAt'>;

/** A shop's stories, and its categories with products that have none. Undefined where not all of them can be known. */
async function pagesOf(c: Context<AppEnv>, shop: Shop): Promise<Page[] | undefined> {
  const { env, executionCtx, var: variables } = c;
  const waitUntil = (work: Promise<unknown>) => executionCtx.waitUntil(work);
  const control = await readControl(env, waitUntil);
  const asking = { env, control, commerce: commerceOf(c, shop), trace: variables.trace };
  const [index, places] = await Promise.all([
    awaitSlugIndex(shop, { env, settings: variables.settings, control, waitUntil }),
    readCategoryPlaces(asking),
  ]);
  if (!index || !places) return undefined;
  const categories = [...places.values()].flatMap((alternates): Page[] => {
    const path = alternates[shop.key];
    return path === undefined || index.entries.has(path) ? [] : [{ path, alternates }];
  });
  return [...index.entries.values(), ...categories];
}

async function countPages(c: Context<AppEnv>, shop: Shop): Promise<number | undefined> {
  return (await pagesOf(c, shop))?.length;
}

async function countProducts(c: Context<AppEnv>, shop: Shop): Promise<number | undefined> {
  const list = await commerceOf(c, shop).productList(1, 1);
  return list.kind === 'ok' ? list.data.total : undefined;
}

function commerceOf(c: Context<AppEnv>, shop: Shop): Commerce {
  const { settings, trace } = c.var;
  return new Commerce({ env: c.env, settings, shop, trace });
}

async function pageUrls(
  c: Context<AppEnv>,
  shop: Shop,
  shard: number,
): Promise<SitemapUrl[] | undefined> {
  const pages = await pagesOf(c, shop);
  const { ENVIRONMENT } = c.var.settings;
  const url = new URL(c.req.url);
  const base = shopOrigin(shop, ENVIRONMENT, url) + shop.prefix;
  const from = (shard - 1) * SITEMAP_SHARD;
  return pages?.slice(from, from + SITEMAP_SHARD).map(({ path, alternates, updatedAt }) => ({
    loc: base + path,
    changedAt: updatedAt,
    alternates: languageLinks(shop, path, alternates, ENVIRONMENT, url),
  }));
}

async function productUrls(
  c: Context<AppEnv>,
  shop: Shop,
  shard: number,
): Promise<SitemapUrl[] | undefined> {
  const list = await commerceOf(c, shop).productList(shard, SITEMAP_SHARD);
  if (list.kind !== 'ok') return undefined;
  const origin = shopOrigin(shop, c.var.settings.ENVIRONMENT, new URL(c.req.url));
  return list.data.products.map((product) => ({
    loc: origin + productAddress(product, shop),
    alternates: [],
  }));
}
