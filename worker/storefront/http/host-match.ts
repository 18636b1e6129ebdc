import type { Shop } from '../../../app/shop/rules/shop.ts';
import { normalisePath, splitPrefix } from '../../../app/page/rules/path.ts';
import { type Environment, hosts, shopHost } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';

/** The match of a host and prefix: a shop, the neutral entry, or none. */
export type HostMatch =
  | {
      readonly kind: 'shop';
      readonly shop: Shop;
      /** Every shop of the host; `/api/` calls name one of them. */
      readonly shops: readonly Shop[];
      /** The path below the shop's prefix, as requested. */
      readonly rest: string;
      /** The same path, normalised. */
      readonly path: string;
    }
  | { readonly kind: 'neutral' }
  | { readonly kind: 'unknown' };

/** Returns the shop of a host and prefix. */
export function matchHost(url: URL, environment: Environment): HostMatch {
  // `host.` with the dot of the DNS root is the same host.
  const hostname = url.hostname.replace(/\.$/, '');
  if (hosts[environment].neutral.includes(hostname)) return { kind: 'neutral' };
  const shops = allShops.filter((shop) => shopHost(shop, environment) === hostname);
  const { prefix, rest } = splitPrefix(
    `/${url.pathname}`.replace(/^\/+/, '/'),
    shops.map((shop) => shop.prefix),
  );
  const shop = shops.find((one) => one.prefix === prefix);
  return shop
    ? { kind: 'shop', shop, shops, rest, path: normalisePath(rest) }
    : { kind: 'unknown' };
}

/** Returns a shop's origin for its visitors. In local development it has the request's protocol and port. */
export function shopOrigin(shop: Shop, environment: Environment, url: URL): string {
  return originOf(shopHost(shop, environment), environment, url);
}

/** Returns the origin of the neutral entry. */
export function neutralOrigin(environment: Environment, url: URL): string {
  return originOf(hosts[environment].neutral[0], environment, url);
}

/** Returns the canonical origin of the host that a request was sent to. */
export function matchedOrigin(
  host: Exclude<HostMatch, { kind: 'unknown' }>,
  environment: Environment,
  url: URL,
): string {
  return host.kind === 'shop'
    ? shopOrigin(host.shop, environment, url)
    : neutralOrigin(environment, url);
}

function originOf(host: string, environment: Environment, url: URL): string {
  if (environment !== 'local') return `https://${host}`;
  return `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`;
}
