import type { Shop } from '../../../app/domain/shop.ts';
import { splitPrefix } from '../../../app/domain/path.ts';
import { type Environment, hosts, shopHost } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops.ts';

/** Where a request came in: a shop's host, the neutral entry, or nowhere we know. */
export type Place =
  | {
      readonly kind: 'shop';
      readonly shop: Shop;
      /** Every shop of the host; `/api/` calls name one of them. */
      readonly shops: readonly Shop[];
      /** The path below the shop's prefix, as it came. */
      readonly rest: string;
    }
  | { readonly kind: 'neutral' }
  | { readonly kind: 'unknown' };

/** Finds the shop by host and prefix (DESIGN §2). */
export function findPlace(url: URL, environment: Environment): Place {
  // `host.` with its root dot is the same host.
  const hostname = url.hostname.replace(/\.$/, '');
  if (hosts[environment].neutral.includes(hostname)) return { kind: 'neutral' };
  const shops = allShops.filter((shop) => shopHost(shop, environment) === hostname);
  const { prefix, rest } = splitPrefix(
    `/${url.pathname}`.replace(/^\/+/, '/'),
    shops.map((shop) => shop.prefix),
  );
  const shop = shops.find((one) => one.prefix === prefix);
  return shop ? { kind: 'shop', shop, shops, rest } : { kind: 'unknown' };
}

/** Origin of a shop as the visitor reaches it: locally the request's own protocol and port. */
export function shopOrigin(shop: Shop, environment: Environment, url: URL): string {
  return originOf(shopHost(shop, environment), environment, url);
}

/** Origin of the neutral entry. */
export function neutralOrigin(environment: Environment, url: URL): string {
  return originOf(hosts[environment].neutral[0], environment, url);
}

/** Returns the canonical origin of the host that a request was sent to. */
export function placeOrigin(
  place: Exclude<Place, { kind: 'unknown' }>,
  environment: Environment,
  url: URL,
): string {
  return place.kind === 'shop'
    ? shopOrigin(place.shop, environment, url)
    : neutralOrigin(environment, url);
}

function originOf(host: string, environment: Environment, url: URL): string {
  if (environment !== 'local') return `https://${host}`;
  return `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`;
}
