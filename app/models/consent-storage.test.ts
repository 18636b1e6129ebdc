import { describe, expect, test } from 'vitest';
import { makeConsentRecord } from '../domain/consent.ts';
import { createConsentStorage } from './consent-storage.ts';
import { CONSENT_COPY, CONSENT_HISTORY } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const NOW = Date.UTC(2026, 9, 1);
const FACTS = { version: '1', appVersion: 'b', now: NOW };
const ON = makeConsentRecord({ essential: true, video: true }, FACTS);
/** An entry of the history. */
const entry = (status: boolean, timestamp: number) => ({
  status,
  timestamp,
  consentVersion: '1',
  appVersion: 'b',
});

function open() {
  const local = memoryStorage();
  const stored = (): unknown => JSON.parse(local.getItem(CONSENT_HISTORY) ?? 'null');
  return { local, stored, storage: createConsentStorage(() => local) };
}

describe('a record that is not valid any more', () => {
  test.each(['invalid time', 'invalid version', 'invalid interaction'] as const)(
    'for %s: the reason is noted once, each optional service as off, and the copy is dropped',
    (reason) => {
      const { local, stored, storage } = open();
      const services = { essential: [entry(true, NOW)], video: [entry(true, NOW)] };
      storage.save(ON, services, 'proof');
      storage.lapse(reason, ON, NOW + 1);
      storage.lapse(reason, ON, NOW + 2);
      expect(local.getItem(CONSENT_COPY)).toBeNull();
      expect(stored()).toEqual({
        proof: 'proof',
        reason,
        services: {
          essential: [entry(true, NOW), entry(true, NOW + 1)],
          video: [entry(true, NOW), entry(false, NOW + 1)],
        },
      });
      // The next answer ends it.
      storage.save(ON, storage.history(), 'next');
      expect(stored()).toEqual({ proof: 'next', services: storage.history() });
      expect(storage.record()).toEqual(ON);
    },
  );

  test('of which nothing is left, as on a first visit, stores nothing', () => {
    const { stored, storage } = open();
    storage.lapse('unknown', undefined, NOW);
    expect(stored()).toBeNull();
  });
});

test.each(['{', '7', 'null', '{"services":7}', '{"services":{"video":7}}'])(
  'a damaged history %s counts as none',
  (text) => {
    const { local, storage } = open();
    local.setItem(CONSENT_HISTORY, text);
    local.setItem(CONSENT_COPY, text);
    expect(storage.history()).toEqual({});
    expect(storage.record()).toBeUndefined();
  },
);

test('a browser without storage is no error', () => {
  const storage = createConsentStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.save(ON, {}, undefined);
  storage.lapse('invalid time', ON, NOW);
  expect([storage.record(), storage.history()]).toEqual([undefined, {}]);
});
