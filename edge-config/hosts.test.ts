import { describe, expect, test } from 'vitest';
import { type Environment, hosts, officeHosts, shopHost, siteOf } from './hosts.ts';
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
    '%s: no shop is on the neutral entry, and shops of one label alone share a host',
    (environment) => {
      const found = allShops.map((shop) => shopHost(shop, environment));
      expect(found.filter((host) => hosts[environment].neutral.includes(host))).toEqual([]);
      for (const shop of allShops) {
        const there = allShops.filter(
          (one) => shopHost(one, environment) === shopHost(shop, environment),
        );
        expect(there).toEqual(allShops.filter(({ label }) => label === shop.label));
        expect(new Set(there.map(({ prefix }) => prefix)).size).toBe(there.length);
      }
      for (const host of found) expect(siteOf(host)?.environment).toBe(environment);
    },
  );

  test.each(environments)(
    '%s: no host of the office is a shop’s or the neutral entry',
    (environment) => {
      const taken = new Set([
        ...hosts[environment].neutral,
        ...allShops.map((shop) => shopHost(shop, environment)),
      ]);
      const office = Object.values(officeHosts(environment));
      expect(office.filter((host) => taken.has(host))).toEqual([]);
      expect(new Set(office).size).toBe(2);
    },
  );

  test('no host belongs to two environments', () => {
    const all = environments.flatMap((environment) => [
      ...hosts[environment].neutral,
      ...Object.values(officeHosts(environment)),
      ...new Set(allShops.map((shop) => shopHost(shop, environment))),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});

test.each([
  ['at.nestling.localhost', 'local', 'nestling.localhost', '*.nestling.localhost:*'],
  ['at.nestling.localhost.', 'local', 'nestling.localhost', '*.nestling.localhost:*'],
  ['at.qa.nestling.example', 'qa', 'qa.nestling.example', '*.qa.nestling.example'],
  ['at.nestling.example.', 'production', 'nestling.example', '*.nestling.example'],
])('%s is of %s, in the domain %s; its forms may lead to %s', (hostname, ...expected) => {
  const { environment, domain, formHosts } = siteOf(hostname) ?? {};
  expect([environment, domain, formHosts?.join(' ')]).toEqual(expected);
});

test.each(['nestling.localhost', 'at.nestling.localhost.evil.example', 'evilnestling.example'])(
  '%s is no shop host',
  (hostname) => {
    expect(siteOf(hostname)).toBeUndefined();
  },
);
