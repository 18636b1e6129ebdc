import { ESSENTIAL, PERSONALISATION, TAGS } from './consent.ts';

/** Types of Google's Consent Mode v2, and the service that grants each. */
const TYPES = {
  ad_storage: TAGS,
  ad_user_data: TAGS,
  ad_personalization: TAGS,
  analytics_storage: 'analytics-storage',
  personalization_storage: PERSONALISATION,
  functionality_storage: ESSENTIAL,
  security_storage: ESSENTIAL,
} as const;

export type ConsentMode = Readonly<Record<keyof typeof TYPES, 'granted' | 'denied'>>;

/** Name of the document's event after a save; its detail is the list of the allowed services. */
export const CONSENT_SAVED = 'consentsaved';

/** Returns the Consent Mode state of the allowed services for a tag container (docs/rules/consent.md#consent). */
export function consentMode(services: readonly string[]): ConsentMode {
  const states = Object.entries(TYPES).map(([type, service]) => [
    type,
    services.includes(service) ? 'granted' : 'denied',
  ]);
  return Object.fromEntries(states);
}
