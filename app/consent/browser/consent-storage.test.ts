import { describe, expect, test } from 'vitest';
import { consentServices } from '../../../edge-config/consent.ts';
import { appendHistory, makeConsentRecord } from '../rules/consent.ts';
import { createConsentStorage } from './consent-storage.ts';
import { CONSENT_COPY, CONSENT_HISTORY } from '../../browser/storage.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const NOW = Date.UTC(2026, 9, 1);
const FACTS = { version: '1', appVersion: 'b', now: NOW };
const at = (now: number) => ({ ...FACTS, now });
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
    'a record that is not valid any more for %s is noted once, with each optional service off, and its copy is dropped',
    (reason) => {
      const { local, stored, storage } = open();
      const services = { essential: [entry(true, NOW)], video: [entry(true, NOW)] };
      storage.save(ON, services, 'proof');
      storage.lapse(reason, ON, at(NOW + 1));
      storage.lapse(reason, ON, at(NOW + 2));
      // Cookie and copy are then deleted.
      storage.lapse('unknown', undefined, at(NOW + 3));
      expect(local.getItem(CONSENT_COPY)).toBeNull();
      expect(stored()).toEqual({
        proof: 'proof',
        reason,
        services: {
          essential: [entry(true, NOW), entry(true, NOW + 1)],
          video: [entry(true, NOW), entry(false, NOW + 1)],
        },
      });
      // The next answer ends the lapse.
      storage.save(ON, storage.history(), 'next');
      expect(stored()).toEqual({ proof: 'next', services: storage.history() });
      expect(storage.record()).toEqual(ON);
    },
  );

  test.each([undefined, '{', '{"createdAt":"7"}'])(
    'a record of which nothing is left (%j) is like a first visit: the reason is unknown, each service has its default',
    (text) => {
      const { local, stored, storage } = open();
      if (text !== undefined) local.setItem(CONSENT_COPY, text);
      storage.lapse('unknown', storage.record(), at(NOW));
      storage.lapse('unknown', storage.record(), at(NOW + 1));
      const services = Object.fromEntries(
        consentServices.map(({ name, defaultValue }) => [name, [entry(defaultValue, NOW)]]),
      );
      expect(stored()).toEqual({ reason: 'unknown', services });
      expect(local.getItem(CONSENT_COPY)).toBeNull();
      // The answer ends the lapse, and deletes services that the shop does not offer.
      storage.save(ON, appendHistory(storage.history(), ON), 'proof');
      expect(stored()).toEqual({
        proof: 'proof',
        services: {
          essential: [entry(true, NOW), entry(true, NOW)],
          video: [entry(false, NOW), entry(true, NOW)],
        },
      });
    },
  );
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
  storage.lapse('invalid time', ON, FACTS);
  expect([storage.record(), storage.history()]).toEqual([undefined, {}]);
});
