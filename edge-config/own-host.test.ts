import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The shops as they are, but three of them on domains of another brand. */
const BRAND = {
  'de-at': hostsOf('www.brand', 'at'),
  'fr-fr': hostsOf('brand', 'fr'),
  'nl-nl': hostsOf('shop.brand', 'fr'),
};

/** Returns the hosts of a shop by their name and country: `www.brand.at` in production. */
function hostsOf(name: string, country: string) {
  const host = (domain: string) => name.replace('brand', domain);
  return {
    local: `${name}-${country}.localhost`,
    qa: `${host('qa.brand')}.${country}`,
    preview: `${host('preview.brand')}.${country}`,
    production: `${name}.${country}`,
  };
}

async function load() {
  const [hosts, { shops }, contact] = await Promise.all([
    import('./hosts.ts'),
    import('./shops/shops.ts'),
    import('./contact.ts'),
  ]);
  return { ...hosts, ...contact, shops };
}

let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  // Modules of a fresh graph, changed before others read them.
  vi.resetModules();
  const [{ deAt }, { frFr }, { nlNl }] = await Promise.all([
    import('./shops/de-at.ts'),
    import('./shops/fr-fr.ts'),
    import('./shops/nl-nl.ts'),
  ]);
  Object.assign(deAt, { hosts: BRAND['de-at'] });
  Object.assign(frFr, { hosts: BRAND['fr-fr'] });
  Object.assign(nlNl, { hosts: BRAND['nl-nl'] });
  loaded = await load();
});

afterAll(() => void vi.resetModules());

describe('a shop with a host of another domain', () => {
  test.each([
    ['de-at', 'production', 'www.brand.at', 'brand.at'],
    ['fr-fr', 'production', 'brand.fr', 'brand.fr'],
    // Below the other shop's domain, with which it shares.
    ['nl-nl', 'production', 'shop.brand.fr', 'brand.fr'],
    ['nl-nl', 'local', 'shop.brand-fr.localhost', 'brand-fr.localhost'],
    ['fr-fr', 'qa', 'qa.brand.fr', 'qa.brand.fr'],
    ['de-de', 'production', 'de.nestling.example', 'nestling.example'],
    ['de-de', 'qa', 'de.qa.nestling.example', 'qa.nestling.example'],
  ] as const)(
    '%s in %s: %s, sharing cookies and passkeys in %s',
    (key, environment, ...expected) => {
      const { shopDomain, shopHost, shops } = loaded;
      const shop = shops[key];
      expect([shopHost(shop, environment), shopDomain(shop, environment)]).toEqual(expected);
    },
  );

  test.each([
    ['www.brand.at', 'production', 'brand.at'],
    ['brand.fr.', 'production', 'brand.fr'],
    ['qa.brand.fr', 'qa', 'qa.brand.fr'],
    ['brand-fr.localhost', 'local', 'brand-fr.localhost'],
    ['de.nestling.example', 'production', 'nestling.example'],
    ['other.example', undefined, undefined],
    ['evil-brand.fr', undefined, undefined],
  ])('%s is of %s, in the domain %s', (hostname, ...expected) => {
    const { environment, domain } = loaded.siteOf(hostname) ?? {};
    expect([environment, domain]).toEqual(expected);
  });

  test.each([
    ['www.brand.at', '*.nestling.example www.brand.at brand.fr shop.brand.fr'],
    ['de.nestling.example', '*.nestling.example www.brand.at brand.fr shop.brand.fr'],
    [
      'de.nestling.localhost',
      '*.nestling.localhost:* www.brand-at.localhost:* brand-fr.localhost:* shop.brand-fr.localhost:*',
    ],
  ])('forms of %s may lead to %s', (hostname, expected) => {
    const sources = loaded.siteOf(hostname)?.formHosts ?? [];
    expect(sources.toSorted()).toEqual(expected.split(' ').toSorted());
  });

  test('a shop on another domain has its mailbox there', () => {
    const { contactAddress, shops } = loaded;
    expect(contactAddress(shops['de-at'], 'production')).toBe('kontakt@brand.at');
    expect(contactAddress(shops['de-de'], 'production')).toBe('kontakt@nestling.example');
  });
});
