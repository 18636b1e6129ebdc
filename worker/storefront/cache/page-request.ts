import { isPathTooLong, normalisePath } from '../../../app/domain/path.ts';
import { pageQuery } from '../../../app/domain/page-query.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { findPlace, shopOrigin } from '../middleware/place.ts';

/** A request that a stored page may answer. */
export interface PageRequest {
  readonly shop: Shop;
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  /** The page's address with the allowed part of its query only: what a kept page is made for. */
  readonly url: URL;
  readonly key: string;
}

const NOT_PAGES =
  /^\/(api|images|assets|fonts|hooks|rum|reports|builds|_dev)\/|^\/healthz$|\.[a-z0-9]{2,8}$/i;

/**
 * The stored page that a request asks for; undefined where none can answer it: another method, no shop's host, a path
 * not in its one form, preview, search. Queries outside the allow-list do not count.
 */
export function readPageRequest(
  request: Request,
  environment: Environment,
): PageRequest | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const url = new URL(request.url);
  if (NOT_PAGES.test(url.pathname) || isPathTooLong(url.pathname)) return undefined;
  const place = findPlace(url, environment);
  const query = pageQuery(url.search);
  if (place.kind !== 'shop' || !query) return undefined;
  const path = normalisePath(place.rest);
  if (place.shop.prefix + path !== url.pathname) return undefined;
  // Its own one origin, however the host was written: locally the port is part of it, and of links to other shops.
  const origin = shopOrigin(place.shop, environment, url);
  const key = `${place.shop.key}/${origin}${url.pathname}${query.key}`;
  return { shop: place.shop, path, url: new URL(url.pathname + query.key, origin), key };
}
