import type { Shop } from '../app/shop/rules/shop.ts';
import { allShops } from './shops/shops.ts';

/** Hosts of the shops, by environment. `local` keeps the protocol and port of the request. */
export interface Hosts {
  /** Domain of the hosts that a shop's label names. */
  readonly parent: string;
  /** Hosts of the neutral entry; the first is the canonical one. */
  readonly neutral: readonly [string, ...string[]];
}

export type Environment = 'local' | 'qa' | 'preview' | 'production';

export const hosts: Record<Environment, Hosts> = {
  local: {
    parent: 'nestling.localhost',
    neutral: ['nestling.localhost', 'localhost', '127.0.0.1'],
  },
  qa: { parent: 'qa.nestling.example', neutral: ['www.qa.nestling.example'] },
  preview: { parent: 'preview.nestling.example', neutral: ['www.preview.nestling.example'] },
  production: { parent: 'nestling.example', neutral: ['www.nestling.example'] },
};

/** Returns whether search engines may index the hosts of an environment; local ones count as open, as a test of production. */
export function isOpenToEngines(environment: Environment): boolean {
  return environment === 'production' || environment === 'local';
}

const ENVIRONMENTS: readonly Environment[] = ['local', 'qa', 'preview', 'production'];

/** Returns the host name of a shop in an environment, without port. */
export function shopHost(shop: Pick<Shop, 'label' | 'hosts'>, environment: Environment): string {
  return shop.hosts?.[environment] ?? `${shop.label}.${hosts[environment].parent}`;
}

/** Labels of the office's hosts below the common parent, which no shop may have: pages of staff, and calls of systems. */
const OFFICE_LABELS = { shop: 'shop', systems: 'systems' } as const;
export type OfficeHost = keyof typeof OFFICE_LABELS;

/** Returns the hosts of the office in an environment, without port. */
export function officeHosts(environment: Environment): Readonly<Record<OfficeHost, string>> {
  const { parent } = hosts[environment];
  return {
    shop: `${OFFICE_LABELS.shop}.${parent}`,
    systems: `${OFFICE_LABELS.systems}.${parent}`,
  };
}

function isBelow(hostname: string, domain: string): boolean {
  return hostname.endsWith(`.${domain}`);
}

/** The shops' hosts of an environment, as one of them knows the others. */
interface Site {
  readonly environment: Environment;
  /** The domain in which hosts share cookies and passkeys. */
  readonly domain: string;
  /** Policy sources of all shop hosts, since a form may lead from one country shop to another. */
  readonly formHosts: readonly string[];
}

/** A site for each domain: the common parent, and those of shops that name their host. */
const sites: readonly Site[] = ENVIRONMENTS.flatMap((environment) => {
  const { parent } = hosts[environment];
  const named = allShops.flatMap((shop) => shop.hosts?.[environment] ?? []);
  const domains = [...new Set([parent, ...named.map((host) => host.replace(/^www\./, ''))])];
  const port = environment === 'local' ? ':*' : '';
  const others = named.filter((host) => !isBelow(host, parent));
  const formHosts = [`*.${parent}`, ...new Set(others)].map((host) => host + port);
  // `brand.at` has what `shop.brand.at` would have, too.
  return domains
    .filter((one) => !domains.some((other) => isBelow(one, other)))
    .map((domain) => ({ environment, domain, formHosts }));
});

/** Returns the domain in which a shop shares cookies and passkeys with others (docs/rules/shop.md#shops-and-hosts). */
export function shopDomain(shop: Pick<Shop, 'label' | 'hosts'>, environment: Environment): string {
  const host = shopHost(shop, environment);
  const site = sites.find(
    (one) => one.environment === environment && (host === one.domain || isBelow(host, one.domain)),
  );
  return site?.domain ?? host;
}

/** Returns the site of a shop's host name; undefined for an unknown one, and for the common parent, which is no shop's. */
export function siteOf(hostname: string): Site | undefined {
  // `host.` with a trailing root dot is the same host.
  const name = hostname.replace(/\.$/, '');
  return sites
    .filter(
      ({ domain, environment }) =>
        isBelow(name, domain) || (name === domain && name !== hosts[environment].parent),
    )
    .reduce<Site | undefined>(
      // A host of qa may be below the domain of production.
      (best, one) => (best && best.domain.length >= one.domain.length ? best : one),
      undefined,
    );
}
