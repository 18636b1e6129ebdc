import { describe, expect, test } from 'vitest';
import { type ConsentRecord, judgeConsent } from './consent.ts';

const NOW = Date.UTC(2026, 9, 1, 12);
const YEAR = 365 * 24 * 60 * 60 * 1000;

function record(change: Partial<ConsentRecord['consents']> = {}, createdAt = NOW): ConsentRecord {
  const consents = { appVersion: '1', userInteracted: true, version: '1', services: {}, ...change };
  return { consents, createdAt };
}

describe('A stored consent is valid only if it is under one year old', () => {
  test.each([
    ['made now', 0, 'valid'],
    ['a millisecond under a year', YEAR - 1, 'valid'],
    ['a year to the millisecond', YEAR, 'invalid time'],
    ['older', YEAR + 1, 'invalid time'],
    ['of the future', -1, 'invalid time'],
  ])('%s', (_, age, verdict) => {
    expect(judgeConsent(record({}, NOW - age), NOW, '1')).toBe(verdict);
  });
});

describe('has the same version as the current one, and the user interacted', () => {
  test.each([
    ['0', 'invalid version'],
    ['2', 'invalid version'],
    ['1.0', 'invalid version'],
    ['', 'invalid version'],
    ['1', 'valid'],
  ])('version %j: %s', (version, verdict) => {
    expect(judgeConsent(record({ version }), NOW, '1')).toBe(verdict);
  });

  test('nobody interacted', () => {
    expect(judgeConsent(record({ userInteracted: false }), NOW, '1')).toBe('invalid interaction');
  });

  test('the version of the app itself does not count', () => {
    expect(judgeConsent(record({ appVersion: '99' }), NOW, '1')).toBe('valid');
  });
});
