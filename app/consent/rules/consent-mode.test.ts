import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consentServices } from '../../../edge-config/consent.ts';
import { consentMode } from './consent-mode.ts';

const ADS = ['ad_personalization', 'ad_storage', 'ad_user_data'];
const NEEDED = ['functionality_storage', 'security_storage'];

function granted(services: readonly string[]): string[] {
  return Object.entries(consentMode(services))
    .flatMap(([type, state]) => (state === 'granted' ? [type] : []))
    .sort();
}

describe('consent mode', () => {
  test.each([
    [[], []],
    [['essential'], NEEDED],
    [['analytics-storage'], ['analytics_storage']],
    [['tag-manager'], ADS],
    [['recommendations-personalisation'], ['personalization_storage']],
    [['video', 'sovendus', 'payback-storage'], []],
    [
      consentServices.map(({ name }) => name),
      [...ADS, ...NEEDED, 'analytics_storage', 'personalization_storage'].sort(),
    ],
  ])('%j grants %j', (services, types) => {
    expect(granted(services)).toEqual(types);
  });

  test('consent mode grants never more for fewer services', () => {
    const names = consentServices.map(({ name }) => name);
    fc.assert(
      fc.property(fc.subarray(names), fc.subarray(names), (some, others) => {
        const all = granted([...some, ...others]);
        return granted(some).every((type) => all.includes(type));
      }),
    );
  });
});
