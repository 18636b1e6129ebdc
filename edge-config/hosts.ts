import type { Shop } from '../app/shop/rules/shop.ts';

/** Hosts of the shops, by environment. `local` keeps the protocol and port of the request. */
export interface Hosts {
  /** Parent domain of every shop host; cookies shared by all shops are set on it. */
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

/** Returns the host name of a shop in an environment, without port. */
export function shopHost(shop: Pick<Shop, 'label'>, environment: Environment): string {
  return `${shop.label}.${hosts[environment].parent}`;
}

/** Returns the environment of a shop's host name; undefined for an unknown one. */
export function environmentOf(hostname: string): Environment | undefined {
  // `host.` with a trailing root dot is the same host.
  const name = hostname.replace(/\.$/, '');
  const found = (Object.keys(hosts) as Environment[])
    .filter((environment) => name.endsWith(`.${hosts[environment].parent}`))
    .sort((a, b) => hosts[b].parent.length - hosts[a].parent.length);
  return found[0];
}

/**
 * Returns the policy source of all shop hosts except `hostname`, since a form may lead from one country shop to another.
 * Undefined for an unknown host.
 */
export function siblingHosts(hostname: string): string | undefined {
  const environment = environmentOf(hostname);
  if (!environment) return undefined;
  const { parent } = hosts[environment];
  return environment === 'local' ? `*.${parent}:*` : `*.${parent}`;
}
