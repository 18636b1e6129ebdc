import { describe, expect, test } from 'vitest';
import {
  acceptAll,
  allowedServices,
  appendHistory,
  type ConsentRecord,
  type ConsentService,
  defaultStatus,
  isAllAccepted,
  isGroupOn,
  consentValidity,
  makeConsentRecord,
  rejectAll,
  selectedStatus,
} from './consent.ts';

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

describe('and has the current version and an interaction of the user', () => {
  test.each([
    ['0', 'invalid version'],
    ['2', 'invalid version'],
    ['1.0', 'invalid version'],
    ['', 'invalid version'],
    ['1', 'valid'],
  ])('version %j: %s', (version, validity) => {
    expect(consentValidity(record({ version }), NOW, '1')).toBe(validity);
  });

  test('is invalid without interaction', () => {
    expect(consentValidity(record({ userInteracted: false }), NOW, '1')).toBe(
      'invalid interaction',
    );
  });

  test('ignores the version of the app', () => {
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

  test('detects whether all optional services are accepted', () => {
    expect(isAllAccepted(SERVICES, acceptAll(SERVICES))).toBe(true);
    expect(isAllAccepted(SERVICES, { ...acceptAll(SERVICES), plain: false })).toBe(false);
    expect(isAllAccepted(SERVICES, {})).toBe(false);
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

test('the history has at most 3 entries', () => {
  const entry = (timestamp: number) => ({
    status: true,
    timestamp,
    consentVersion: '1',
    appVersion: 'b',
  });
  const kept = [1, 2, 3, 4].reduce(
    (history, timestamp) => appendHistory(history, entry(timestamp)),
    appendHistory([], entry(0)),
  );
  expect(kept.map(({ timestamp }) => timestamp)).toEqual([2, 3, 4]);
});
