import { isPathTooLong, isQueryTooLong, normalisePath } from '../../../app/domain/path.ts';
import { pageQuery } from '../../../app/domain/page-query.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { Memo } from '../../../app/domain/memo.ts';
import { findPlace, shopOrigin } from '../http/host-match.ts';

/** A request that a stored page may answer. */
export interface PageRequest {
  readonly shop: Shop;
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  /** The address as it was asked for. */
  readonly asked: URL;
  /** The page's address with the allowed part of its query only: what a kept page is made for. */
  readonly url: URL;
  readonly key: string;
}

const NOT_PAGES =
  /^\/(api|images|assets|fonts|hooks|rum|reports|builds|_dev)\/|^\/healthz$|\.[a-z0-9]{2,8}$/i;

/** Addresses read lately: those of busy pages are read once. */
const addresses = new Memo<{ readonly wanted: PageRequest | undefined }>(1000);
/** Characters; longer ones are read each time, so that strangers fill little memory. */
const LONGEST = 512;

/**
 * The stored page that a request asks for; undefined where none can answer it: another method, no shop's host, a path
 * not in its one form, preview, search. Queries outside the allow-list do not count.
 */
export function readPageRequest(
  { method, url }: Request,
  environment: Environment,
): PageRequest | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.length > LONGEST) return readAddress(url, environment);
  const make = () => ({ wanted: readAddress(url, environment) });
  return addresses.recall(`${environment} ${url}`, make).wanted;
}

function readAddress(address: string, environment: Environment): PageRequest | undefined {
  const asked = new URL(address);
  const { pathname, search } = asked;
  if (NOT_PAGES.test(pathname) || isPathTooLong(pathname) || isQueryTooLong(search))
    return undefined;
  const place = findPlace(asked, environment);
  const query = pageQuery(search);
  if (place.kind !== 'shop' || !query) return undefined;
  const path = normalisePath(place.rest);
  if (place.shop.prefix + path !== pathname) return undefined;
  // Its own one origin, however the host was written: locally the port is part of it, and of links to other shops.
  const origin = shopOrigin(place.shop, environment, asked);
  const key = `${place.shop.key}/${origin}${pathname}${query.key}`;
  return { shop: place.shop, path, asked, url: new URL(pathname + query.key, origin), key };
}
