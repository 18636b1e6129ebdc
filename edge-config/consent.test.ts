import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, consentCategories, consentServices, servicesOfShop } from './consent.ts';
import { shops } from './shops/shops.ts';

const groups = consentCategories.map(({ name }) => name);

describe.each(consentServices.map((service) => [service.name, service] as const))(
  '%s',
  (name, service) => {
    test('a service has a name that is valid in cookies and headers, and a category', () => {
      expect(name).toMatch(/^[a-z][a-z-]{1,40}$/);
      expect(groups).toContain(service.group);
    });

    test('a service is on by default only if it is required', () => {
      expect(service.defaultValue).toBe(service.required);
      const category = consentCategories.find((one) => one.name === service.group);
      expect(category?.required).toBe(service.required);
    });

    test('a service has https hosts without a path or a bare wildcard', () => {
      const hosts = Object.values(service.hosts).flat();
      expect(
        hosts.filter((host) => !/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
      ).toEqual([]);
      expect((service.hosts['script-src'] ?? []).filter((host) => host.includes('*'))).toEqual([]);
    });

    test('a service deletes no cookie of the shop itself', () => {
      const own = /^(userId|consent|country|locale|voucher|appTracking|retail|hasSession|__Host)/;
      expect(service.cookies.filter((cookie) => own.test(cookie) || cookie === '*')).toEqual([]);
    });
  },
);

test('a service has a unique name', () => {
  expect(new Set(consentServices.map(({ name }) => name)).size).toBe(consentServices.length);
});

test.each([
  [{}, ['tag-manager', 'payback-storage', 'sovendus']],
  [{ tagManager: null }, ['payback-storage', 'sovendus']],
  [{ options: { ...shops['de-de'].options, payback: false } }, ['tag-manager', 'sovendus']],
  [{ options: { ...shops['de-de'].options, sovendus: false } }, ['tag-manager', 'payback-storage']],
  [
    { sovendus: { trafficSourceNumber: '1', trafficMediumNumber: null } },
    ['tag-manager', 'payback-storage'],
  ],
])('a shop with %j offers in marketing %j', (change, names) => {
  const services = servicesOfShop({ ...shops['de-de'], ...change });
  const marketing = services.filter(({ group }) => group === 'marketing');
  expect(marketing.map(({ name }) => name)).toEqual(names);
  expect(services).toHaveLength(consentServices.length - 3 + names.length);
});

test.each(Object.values(shops))('in $key its own company runs the shop', (shop) => {
  expect(servicesOfShop(shop)[0]).toMatchObject({ name: 'essential', company: shop.legalName });
});

/** Hash of the services that an answer of each version agrees to. */
const AGREED: Readonly<Record<string, string>> = { '2': 'e50e6ffb1b6b86e2' };

test('other services than those of the version need a new one, which asks everybody again', () => {
  const agreed = consentServices.map(
    ({ name, company, group, required, hosts, cookies, storage }) => ({
      name,
      company,
      group,
      required,
      hosts,
      cookies,
      storage,
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(agreed)).digest('hex').slice(0, 16);
  const help = `a service has changed: raise CONSENT_VERSION and note ${hash} here, or note it alone if no answer agrees to more`;
  expect(AGREED[CONSENT_VERSION], help).toBe(hash);
});
