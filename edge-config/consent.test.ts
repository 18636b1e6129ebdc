import { describe, expect, test } from 'vitest';
import { consentCategories, consentServices } from './consent.ts';

const groups = consentCategories.map(({ name }) => name);

describe.each(consentServices.map((service) => [service.name, service] as const))(
  '%s',
  (name, service) => {
    test('has a name that is valid in cookies and headers, and a category', () => {
      expect(name).toMatch(/^[a-z][a-z-]{1,40}$/);
      expect(groups).toContain(service.group);
    });

    test('is on by default only if it is required', () => {
      expect(service.defaultValue).toBe(service.required);
      const category = consentCategories.find((one) => one.name === service.group);
      expect(category?.required).toBe(service.required);
    });

    test('has https hosts without a path or a bare wildcard', () => {
      const hosts = Object.values(service.hosts).flat();
      expect(
        hosts.filter((host) => !/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
      ).toEqual([]);
      expect((service.hosts['script-src'] ?? []).filter((host) => host.includes('*'))).toEqual([]);
    });

    test('deletes no cookie of the shop itself', () => {
      const own = /^(userId|consent|country|locale|voucher|appTracking|retail|hasSession|__Host)/;
      expect(service.cookies.filter((cookie) => own.test(cookie) || cookie === '*')).toEqual([]);
    });
  },
);

test('has a unique name', () => {
  expect(new Set(consentServices.map(({ name }) => name)).size).toBe(consentServices.length);
});
