import { describe, expect, test } from 'vitest';
import { type Environment, hosts, shopHost, siblingHosts } from './hosts.ts';
import { allShops, shops } from './shops/shops.ts';

const environments: readonly Environment[] = ['local', 'qa', 'preview', 'production'];

describe('hosts by environment', () => {
  test.each([
    ['de-at', 'local', 'at.nestling.localhost'],
    ['fr-ch', 'local', 'ch.nestling.localhost'],
    ['bm-de-de', 'local', 'bm.nestling.localhost'],
    ['de-at', 'production', 'at.nestling.example'],
    ['nl-be', 'qa', 'be.qa.nestling.example'],
    ['nl-be', 'preview', 'be.preview.nestling.example'],
  ] as const)('%s in %s: %s', (key, environment, host) => {
    expect(shopHost(shops[key], environment)).toBe(host);
  });

  test('the neutral entry: the parent locally, www. in production, also localhost and 127.0.0.1', () => {
    expect(hosts.local.neutral).toEqual(['nestling.localhost', 'localhost', '127.0.0.1']);
    expect(hosts.production.neutral).toEqual(['www.nestling.example']);
  });

  test.each(environments)(
    '%s: no shop is on the neutral entry, and at most two share a host',
    (environment) => {
      const found = allShops.map((shop) => shopHost(shop, environment));
      expect(found.filter((host) => hosts[environment].neutral.includes(host))).toEqual([]);
      for (const shop of allShops) {
        const there = allShops.filter(({ label }) => label === shop.label);
        expect(there.length).toBeLessThanOrEqual(2);
        expect(new Set(there.map(({ prefix }) => prefix)).size).toBe(there.length);
      }
      for (const host of [...found, hosts[environment].neutral[0]])
        expect(host.endsWith(hosts[environment].parent)).toBe(true);
    },
  );

  test('no host belongs to two environments', () => {
    const all = environments.flatMap((environment) => [
      ...hosts[environment].neutral,
      ...new Set(allShops.map((shop) => shopHost(shop, environment))),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});

test.each([
  ['at.nestling.localhost', '*.nestling.localhost:*'],
  ['at.nestling.localhost.', '*.nestling.localhost:*'],
  ['at.qa.nestling.example', '*.qa.nestling.example'],
  ['at.nestling.example.', '*.nestling.example'],
  ['nestling.localhost', undefined],
  ['at.nestling.localhost.evil.example', undefined],
])('forms of %s may lead to %s', (hostname, sources) => {
  expect(siblingHosts(hostname)).toBe(sources);
});
