import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConsent } from './consent.ts';

const NOW = Date.UTC(2026, 9, 1);
const DAY = 24 * 60 * 60 * 1000;
const consents = {
  appVersion: '1.0.0',
  userInteracted: true,
  version: '1',
  services: { analytics: true, ads: false },
};
const good = { consents, createdAt: NOW - DAY };

function cookie(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

test('the stored consent cookie holds consents (appVersion, userInteracted, version, per-service status) and createdAt', () => {
  expect(readConsent(cookie(good), NOW, '1')).toEqual(good);
});

test('unknown fields are dropped', () => {
  const more = { ...good, extra: 1, consents: { ...consents, extra: 1 } };
  expect(readConsent(cookie(more), NOW, '1')).toEqual(good);
});

describe('an invalid record', () => {
  test.each([
    ['expired', { ...good, createdAt: NOW - 365 * DAY }],
    ['of the future', { ...good, createdAt: NOW + 1 }],
    ['of another version', { ...good, consents: { ...consents, version: '2' } }],
    ['without interaction', { ...good, consents: { ...consents, userInteracted: false } }],
  ])('%s', (_, record) => {
    expect(readConsent(cookie(record), NOW, '1')).toBeUndefined();
  });
});

describe('a damaged cookie is no consent', () => {
  test.each([
    ['none', undefined],
    ['empty', ''],
    ['malformed encoding', '%zz'],
    ['a lone surrogate', '%e2%82'],
    ['invalid JSON', '{consents'],
    ['cut', cookie(good).slice(0, -4)],
    ['null', 'null'],
    ['a list', cookie([good])],
    ['a version that is a number', cookie({ ...good, consents: { ...consents, version: 1 } })],
    ['a boolean as text', cookie({ ...good, consents: { ...consents, userInteracted: 'yes' } })],
    ['services as text', cookie({ ...good, consents: { ...consents, services: { a: 'x' } } })],
    ['a time as text', cookie({ ...good, createdAt: String(NOW) })],
    ['a negative time', cookie({ ...good, createdAt: -1 })],
    ['no time', cookie({ consents })],
  ])('%s', (_, raw) => {
    expect(readConsent(raw, NOW, '1')).toBeUndefined();
  });

  test('a consent cookie above 4 kB is ignored even if it is well-formed', () => {
    const services = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`service${n}`, true]),
    );
    const record = { ...good, consents: { ...consents, services } };
    expect(readConsent(cookie(record), NOW, '1')).toBeUndefined();
    const padded = JSON.stringify(good).padEnd(4096, ' ');
    expect(readConsent(padded, NOW, '1')).toEqual(good);
    expect(readConsent(`${padded} `, NOW, '1')).toBeUndefined();
  });

  test('a prototype key in it has no effect', () => {
    const raw = encodeURIComponent(
      `{"__proto__":{"polluted":1},"consents":{"__proto__":{"polluted":1},"appVersion":"1","userInteracted":true,` +
        `"version":"1","services":{"__proto__":true,"constructor":true}},"createdAt":${NOW}}`,
    );
    expect(() => readConsent(raw, NOW, '1')).not.toThrow();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.prototype.constructor).toBe(Object);
  });

  test('parsing never throws', () => {
    const raw = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map(cookie),
      fc.jsonValue().map((services) => cookie({ ...good, consents: { ...consents, services } })),
    );
    fc.assert(fc.property(raw, (one) => void readConsent(one, NOW, '1')));
  });
});
