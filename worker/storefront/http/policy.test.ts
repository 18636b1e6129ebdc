import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, consentServices } from '../../../edge-config/consent.ts';
import { gateOf, policyFor, servicesOf } from './policy.ts';

const NOW = Date.UTC(2026, 9, 1);
const YEAR = 365 * 86_400_000;
const hostname = 'at.nestling.example';

function cookie(names: readonly string[], createdAt = NOW - 1000, version = CONSENT_VERSION) {
  const services = Object.fromEntries(names.map((name) => [name, true]));
  const consents = { appVersion: 'b', userInteracted: true, version, services };
  return encodeURIComponent(JSON.stringify({ consents, createdAt }));
}

function asked(rawConsent?: string) {
  return { rawConsent, crawler: false, retail: false };
}

const all = consentServices.map(({ name }) => name);
const stored = { hostname, now: NOW, styleHash: 'sha256-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' };

describe('the services of a consent cookie', () => {
  test.each([
    ['none', undefined, []],
    ['a record', cookie(['video', 'analytics-storage']), ['analytics-storage', 'video']],
    ['unknown names', cookie(['video', 'evil', "x'; script-src *"]), ['video']],
    ['another version', cookie(['video'], NOW - 1, '0'), []],
    ['a year old', cookie(['video'], NOW - YEAR), []],
    ['damaged', `${cookie(['video'])}%`, []],
    ['too long', cookie(Array.from({ length: 900 }, (_, index) => `service-${index}`)), []],
  ])('%s', (_, raw, services) => {
    expect(servicesOf(asked(raw), NOW)).toEqual(services);
    expect(policyFor(asked(raw), stored).services).toEqual(services);
  });

  test('crawlers and devices of stores allow analytics without an answer, but an answer counts', () => {
    const raw = cookie(['video'], NOW);
    expect(servicesOf({ ...asked(), crawler: true }, NOW)).toEqual(['analytics-storage']);
    const store = { crawler: false, retail: true };
    expect(servicesOf({ ...store, rawConsent: undefined }, NOW)).toEqual(['analytics-storage']);
    // On the shop's own host.
    const { csp } = policyFor({ ...store, rawConsent: undefined }, stored);
    expect(csp).toBe(policyFor(asked(), stored).csp);
    expect(servicesOf({ ...store, rawConsent: raw }, NOW)).toEqual(['video']);
  });

  test.each([
    ['none', asked(), 'waiting'],
    ['one that allows analytics', asked(cookie(['analytics-storage'])), 'open'],
    ['one that allows the tag manager', asked(cookie(['tag-manager'])), 'open'],
    ['one that allows something else', asked(cookie(['video'])), 'refused'],
    ['one that is a year old', asked(cookie(['tag-manager'], NOW - YEAR)), 'waiting'],
    ['none, on a device of a store', { ...asked(), retail: true }, 'open'],
  ] as const)('the gate of events with a record: %s', (_, visitor, gate) => {
    expect(gateOf(visitor, NOW)).toBe(gate);
  });

  test('a cached record is invalid after a year', () => {
    const raw = cookie(['video'], NOW);
    expect(servicesOf(asked(raw), NOW)).toEqual(['video']);
    expect(servicesOf(asked(raw), NOW + YEAR)).toEqual([]);
  });
});

describe('Hosts of third parties are added per request from the consent cookie', () => {
  test.each(consentServices.map((service) => [service.name, service.hosts] as const))(
    '%s adds its own hosts alone',
    (name, hosts) => {
      const { csp } = policyFor(asked(cookie([name])), stored);
      const named = Object.entries(hosts).flatMap(([directive, list]) =>
        list.map((host) => `${directive} ${host}`),
      );
      const found = csp.split('; ').flatMap((line) => {
        const [directive = '', ...sources] = line.split(' ');
        return sources
          .filter((source) => source.startsWith('https://'))
          .map((source) => `${directive} ${source}`);
      });
      expect(found.sort()).toEqual(named.sort());
    },
  );

  test('a page without consent has no third-party host and no frame', () => {
    const { csp } = policyFor(asked(), stored);
    expect(csp).not.toContain('https:');
    expect(csp).not.toContain('frame-src');
  });
});

test.each([
  ['at.nestling.example', '*.nestling.example'],
  ['at.qa.nestling.example', '*.qa.nestling.example'],
  ['at.nestling.localhost', '*.nestling.localhost:*'],
  ['www.evil.example', undefined],
  ['nestling.example.evil.example', undefined],
])('on %s a form may lead to %s', (host, source) => {
  const { csp } = policyFor(asked(), { ...stored, hostname: host });
  expect(csp).toContain(`form-action 'self'${source ? ` ${source}` : ''};`);
});

describe('payment pages', () => {
  const formAction = (pays?: 'local' | 'production') =>
    /form-action ([^;]*);/.exec(
      policyFor(asked(), { ...stored, hostname: 'at.nestling.example', pays }).csp,
    )?.[1];

  test('forms of the checkout alone lead there', () => {
    expect(formAction()).toBe("'self' *.nestling.example");
    expect(formAction('production')).toBe("'self' *.nestling.example https://checkout.stripe.com");
    // Requested again, because policies are cached.
    expect(formAction()).toBe("'self' *.nestling.example");
  });

  test('the sandbox is known in local development alone', () => {
    expect(formAction('local')).toContain('http://checkout.stripe.localhost:*');
    expect(formAction('local')).toContain('http://pay.testpay.localhost:*');
    expect(formAction('production')).not.toContain('localhost');
  });

  test('nothing but form-action differs', () => {
    const without = (csp: string) => csp.replace(/form-action [^;]*;/, '');
    const ask = { ...stored, hostname: 'at.nestling.example' };
    expect(without(policyFor(asked(), { ...ask, pays: 'production' }).csp)).toBe(
      without(policyFor(asked(), ask).csp),
    );
  });
});

/**
 * Returns the findings without two that ask for a manual check: that an allowed host serves no JSONP, Angular or
 * uploads, which is reported for 'self' and every host without known problems (tests/worker checks ours), and
 * strict-dynamic, which would let scripts load scripts without consent.
 */
function findings(csp: string) {
  return new CspEvaluator(new CspParser(csp).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE && severity !== Severity.STRICT_CSP)
    .filter(
      ({ type, severity }) =>
        type !== Type.SCRIPT_ALLOWLIST_BYPASS || severity !== Severity.MEDIUM_MAYBE,
    )
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

describe('csp_evaluator finds nothing', () => {
  test.each([
    ['a stored page', policyFor(asked(), stored).csp],
    [
      'a streamed page',
      policyFor(asked(), { ...stored, styleHash: undefined, nonce: 'Mh2qhaLBsb+OQ7sTdSrZ6Q==' })
        .csp,
    ],
    ['a page of the checkout', policyFor(asked(), { ...stored, pays: 'production' }).csp],
    ['a stored page with all services', policyFor(asked(cookie(all)), stored).csp],
    [
      'a streamed page with all services',
      policyFor(asked(cookie(all)), {
        ...stored,
        styleHash: undefined,
        nonce: 'Mh2qhaLBsb+OQ7sTdSrZ6Q==',
      }).csp,
    ],
  ])('%s', (_, csp) => expect(findings(csp)).toEqual([]));

  test.each([
    ["script-src 'self' 'unsafe-inline'"],
    ["script-src 'self' https://ajax.googleapis.com"],
    ["script-src 'self' https:"],
    ["script-src 'self' 'nonce-a'"],
  ])('csp_evaluator finds nothing except in %s', (line) => {
    const csp = policyFor(asked(), stored).csp.replace("script-src 'self'", line);
    expect(findings(csp)).not.toEqual([]);
  });
});
