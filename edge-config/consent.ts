/** Version of the consent texts and services: a record of any other version is void (spec 1 §4). */
export const CONSENT_VERSION = '1';
