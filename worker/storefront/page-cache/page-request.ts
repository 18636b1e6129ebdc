import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import { pageQuery } from '../../../app/page/rules/page-query.ts';
import { isPathTooLong, isQueryTooLong } from '../../../app/page/rules/path.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { CONTENT_POLICY, type RoutePolicy, routes } from '../../../app/route-table.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { uncachedQueries } from '../actions/registry.ts';
import { type HostMatch, matchHost, shopOrigin } from '../http/host-match.ts';

/** A request that a cached page may answer. */
export interface PageRequest {
  readonly host: HostMatch;
  readonly shop: Shop;
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  /** The URL as it was requested. */
  readonly requested: URL;
  /** The page's URL with only the allowed part of its query, for which the cached page is rendered. */
  readonly url: URL;
  readonly key: string;
}

const NOT_PAGES =
  /^\/(api|editor|images|assets|fonts|hooks|rum|reports|builds|_dev)\/|^\/healthz$|\.[a-z0-9]{2,8}$/i;

/** Recently parsed URLs of cached pages, so that those of popular pages are parsed once. Searches are not stored. */
const parsed = new LruCache<PageRequest>(1000);
/** Longest cached URL in characters; limits the memory. Longer URLs are parsed each time. */
const LONGEST = 512;

/**
 * Returns the page that a request may get from the cache. Undefined for another method, a host without a shop, a path
 * that is not normalised, a preview, a search and a page of one visitor. Parameters outside the allow-list are ignored
 * (docs/rules/page.md#page-query).
 */
export function readPageRequest(
  { method, url }: Request,
  environment: Environment,
): PageRequest | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.length > LONGEST) return parseUrl(url, environment);
  const name = `${environment} ${url}`;
  const known = parsed.get(name);
  if (known) return known;
  const wanted = parseUrl(url, environment);
  if (wanted) parsed.set(name, wanted);
  return wanted;
}

/** Returns the policy of a path below a shop's prefix; the policy of stories if it is not a route. */
function routeOf(path: string, { language }: Shop): RoutePolicy {
  const match = matchRoute(path, language);
  return match ? routes[match.page] : CONTENT_POLICY;
}

/** Returns whether a path is that of a page of one visitor, such as the basket. */
export function isOneVisitors(path: string, shop: Shop): boolean {
  return !routeOf(path, shop).isAnonymous;
}

function parseUrl(text: string, environment: Environment): PageRequest | undefined {
  const requested = new URL(text);
  const { pathname, search } = requested;
  if (NOT_PAGES.test(pathname) || isPathTooLong(pathname) || isQueryTooLong(search))
    return undefined;
  const host = matchHost(requested, environment);
  const query = pageQuery(search, uncachedQueries);
  if (host.kind !== 'shop' || !query) return undefined;
  const { path, shop } = host;
  if (shop.prefix + path !== pathname) return undefined;
  if (routeOf(path, shop).storage !== 'edge') return undefined;
  // The shop's canonical origin, however the host was written. Locally it contains the port, as links to other shops do.
  const origin = shopOrigin(shop, environment, requested);
  const key = `${shop.key}/${origin}${pathname}${query.key}`;
  return { host, shop, path, requested, url: new URL(pathname + query.key, origin), key };
}
