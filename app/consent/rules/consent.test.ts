import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptAll,
  allowedServices,
  appendHistory,
  CONSENT_CHOICES,
  type ConsentHistory,
  consentProofEnd,
  consentReason,
  type ConsentRecord,
  type ConsentService,
  defaultStatus,
  isAskable,
  isGroupOn,
  consentValidity,
  lapsed,
  makeConsentRecord,
  mustReload,
  rejectAll,
  selectedStatus,
  selectionOf,
  servicesFor,
  statusOfChoice,
} from './consent.ts';
import { consentCommand } from './consent-command.ts';
import { effectOf, marksApp } from './consent-effect.ts';

const NOW = Date.UTC(2026, 9, 1, 12);
const YEAR = 365 * 24 * 60 * 60 * 1000;

function record(change: Partial<ConsentRecord['consents']> = {}, createdAt = NOW): ConsentRecord {
  const consents = { appVersion: '1', userInteracted: true, version: '1', services: {}, ...change };
  return { consents, createdAt };
}

describe('A stored consent is valid only if it is under one year old', () => {
  test.each([
    ['created now', 0, 'valid'],
    ['a millisecond under a year', YEAR - 1, 'valid'],
    ['a year to the millisecond', YEAR, 'invalid time'],
    ['older', YEAR + 1, 'invalid time'],
    ['of the future', -1, 'invalid time'],
  ])('%s', (_, age, validity) => {
    expect(consentValidity(record({}, NOW - age), NOW, '1')).toBe(validity);
  });
});

describe('a consent with the current version and an interaction of the user', () => {
  test.each([
    ['0', 'invalid version'],
    ['2', 'invalid version'],
    ['1.0', 'invalid version'],
    ['', 'invalid version'],
    ['1', 'valid'],
  ])('version %j: %s', (version, validity) => {
    expect(consentValidity(record({ version }), NOW, '1')).toBe(validity);
  });

  test('a consent is invalid without interaction', () => {
    expect(consentValidity(record({ userInteracted: false }), NOW, '1')).toBe(
      'invalid interaction',
    );
  });

  test('the validity of a consent ignores the version of the app', () => {
    expect(consentValidity(record({ appVersion: '99' }), NOW, '1')).toBe('valid');
  });
});

const optional = { group: 'g', required: false, defaultValue: false, attTracking: false };
const SERVICES: readonly ConsentService[] = [
  { ...optional, name: 'must', group: 'm', required: true },
  { ...optional, name: 'preset', defaultValue: true },
  { ...optional, name: 'app', attTracking: true },
  { ...optional, name: 'plain' },
];

describe('choices', () => {
  test.each([
    [
      'On initialisation every service takes its required or default status',
      defaultStatus(SERVICES),
      { must: true, preset: true, app: false, plain: false },
    ],
    [
      'Accept all: every non-required service becomes true',
      acceptAll(SERVICES),
      { must: true, preset: true, app: true, plain: true },
    ],
    [
      'Reject all: non-required services become false',
      rejectAll(SERVICES, false),
      { must: true, preset: false, app: false, plain: false },
    ],
    [
      'except services with attTracking true (in the app context)',
      rejectAll(SERVICES, true),
      { must: true, preset: false, app: true, plain: false },
    ],
    [
      'Required categories are always on and cannot be switched',
      selectedStatus(SERVICES, { must: false, plain: true, stranger: true }),
      { must: true, preset: false, app: false, plain: true },
    ],
  ])('%s', (_, status, expected) => expect(status).toEqual(expected));

  test.each([
    ['g', { plain: true }, true],
    ['g', { preset: true, plain: false }, true],
    ['g', { must: true }, false],
    ['m', { must: true }, true],
    ['none', { must: true }, false],
  ])('A category is on when any of its services is on: %s with %j', (group, status, on) => {
    expect(isGroupOn(group, SERVICES, status)).toBe(on);
  });
});

test('Saving marks the user as having interacted', () => {
  const saved = makeConsentRecord({ a: true }, { version: '1', appVersion: 'b', now: NOW });
  expect(saved).toEqual(record({ services: { a: true }, appVersion: 'b' }));
  expect(consentValidity(saved, NOW, '1')).toBe('valid');
});

test('lists the allowed services in a fixed order', () => {
  expect(allowedServices(record({ services: { b: true, c: false, a: true } }))).toEqual(['a', 'b']);
  expect(allowedServices(undefined)).toEqual([]);
});

test('the history has at most 3 entries per service, and a lapsed answer is one', () => {
  const saved = (createdAt: number, services = { essential: true, a: true }) =>
    record({ services, appVersion: 'b' }, createdAt);
  const history = [1, 2, 3, 4].reduce<ConsentHistory>(
    (entries, createdAt) => appendHistory(entries, saved(createdAt)),
    {},
  );
  expect(history['a']?.map(({ timestamp }) => timestamp)).toEqual([2, 3, 4]);
  const after = appendHistory(history, lapsed(saved(4), 9));
  const entry = { timestamp: 9, consentVersion: '1', appVersion: 'b' };
  expect(after['a']?.at(-1)).toEqual({ ...entry, status: false });
  expect(after['essential']?.at(-1)).toEqual({ ...entry, status: true });
});

describe('a form without script', () => {
  const ticked = (...names: string[]) => selectionOf(SERVICES, new Set(names));
  test.each([
    ['nothing is ticked', [], []],
    ['a category alone stands for all of its services', ['category.g'], ['preset', 'app', 'plain']],
    ['services of a ticked category count', ['category.g', 'service.app'], ['app']],
    ['a category that is not ticked is off whatever its services are', ['service.app'], []],
  ])('%s', (_, names, on) => {
    const status = ticked(...names);
    expect(Object.keys(status).filter((name) => status[name])).toEqual(on);
  });
});

describe('Otherwise the reason is recorded', () => {
  test.each([
    [undefined, 'unknown'],
    [record({}, NOW - YEAR), 'invalid time'],
    [record({ version: '0' }), 'invalid version'],
    [record({ userInteracted: false }), 'invalid interaction'],
  ])('%#: %s', (found, reason) => expect(consentReason(found, NOW, '1')).toBe(reason));
});

describe('URL hash commands', () => {
  test.each([
    ['#denyConsent', 'denyConsent'],
    ['#denyAppConsent', 'denyAppConsent'],
    ['#allowAppConsent', 'allowAppConsent'],
    ['#denyConsent"><img src=x>', undefined],
    ['#constructor', undefined],
    ['', undefined],
  ])('%s', (hash, command) => expect(consentCommand(hash)).toBe(command));

  test.each([
    ['denyConsent', undefined, { choice: 'reject', ask: false }],
    ['denyConsent', 'true', { choice: 'reject', ask: false }],
    ['denyAppConsent', undefined, { choice: 'reject', ask: false }],
    ['denyAppConsent', 'true', { choice: 'rejectInApp', ask: false }],
    // A link on another site may have set the cookie, so a second link allows nothing either.
    ['denyAppConsent', 'false', { choice: 'reject', ask: false }],
    ['allowAppConsent', undefined, { ask: true }],
    ['allowAppConsent', 'true', { ask: true }],
    ['allowAppConsent', 'false', { ask: false }],
  ] as const)('%s with the app’s cookie %s', (command, cookie, effect) => {
    expect(effectOf(command, cookie)).toEqual(effect);
    expect(marksApp(command)).toBe(command !== 'denyConsent');
  });
});

describe('Retail users and crawlers do not see the banner and get the analytics-storage service', () => {
  test.each([
    [{ crawler: false, retail: false }, true, []],
    [{ crawler: true, retail: false }, false, ['analytics-storage']],
    [{ crawler: false, retail: true }, false, ['analytics-storage']],
  ])('%j', (visitor, asked, services) => {
    expect(isAskable(visitor)).toBe(asked);
    expect(servicesFor(undefined, visitor)).toEqual(services);
    expect(servicesFor(record({ services: { b: true } }), visitor)).toEqual(['b']);
  });
});

describe('After each save, if not all optional services are accepted, the page is reloaded', () => {
  test.each([
    ['necessary alone', { essential: true, a: false }, ['essential'], true],
    ['all, in a document that allows none', { essential: true, a: true }, [], true],
    ['all, in a document of unknown policy', { essential: true, a: true }, undefined, true],
    ['all again', { essential: true, a: true }, ['a', 'essential'], false],
  ])('%s', (_, services, policy, reloads) => {
    expect(mustReload(record({ services }), policy)).toBe(reloads);
  });
});

test('the proof of an answer is deleted three years after the year in which its validity ended', () => {
  expect(consentProofEnd(Date.UTC(2026, 0, 1))).toBe(Date.UTC(2031, 0, 1));
  expect(consentProofEnd(Date.UTC(2025, 11, 31))).toBe(Date.UTC(2030, 0, 1));
});

/** Actions of shoppers, and events that happen to them. */
const steps = fc.oneof(
  fc.record({ kind: fc.constant('choice'), choice: fc.constantFrom(...CONSENT_CHOICES) }),
  fc.record({
    kind: fc.constant('selection'),
    ticked: fc.uniqueArray(
      fc.constantFrom('must', 'preset', 'app', 'plain', 'stranger').map((name) => name),
    ),
  }),
  fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ kind: fc.constant('version'), version: fc.constantFrom('1', '2') }),
);

test('no service is ever active that the record does not allow', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 20 }), fc.boolean(), (history, crawler) => {
      let now = NOW;
      let version = '1';
      let saved: ConsentRecord | undefined;
      for (const step of history) {
        if (step.kind === 'wait') now += ('days' in step ? step.days : 0) * 86_400_000;
        else if ('version' in step) version = step.version;
        else {
          const status =
            'choice' in step
              ? statusOfChoice(step.choice, SERVICES)
              : selectedStatus(
                  SERVICES,
                  Object.fromEntries(
                    ('ticked' in step ? step.ticked : []).map((one) => [one, true]),
                  ),
                );
          saved = makeConsentRecord(status, { version, appVersion: 'b', now });
        }
        const valid = saved && consentValidity(saved, now, version) === 'valid' ? saved : undefined;
        const active = servicesFor(valid, { crawler, retail: false });
        const allowed = valid
          ? Object.entries(valid.consents.services).flatMap(([name, on]) => (on ? [name] : []))
          : crawler
            ? ['analytics-storage']
            : [];
        expect(active.filter((name) => !allowed.includes(name))).toEqual([]);
        const isRefused = (name: string) => saved?.consents.services[name] === false;
        expect(valid ? active.filter(isRefused) : []).toEqual([]);
        if (saved && now - saved.createdAt >= YEAR) expect(valid).toBeUndefined();
        if (saved && saved.consents.version !== version) expect(valid).toBeUndefined();
        expect(active.includes('stranger')).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});
