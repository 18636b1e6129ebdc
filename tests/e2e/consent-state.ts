import { makeConsentRecord, selectedStatus } from '../../app/consent/rules/consent.ts';
import { CONSENT_VERSION, consentServices } from '../../edge-config/consent.ts';
import { allShops } from '../../edge-config/shops/shops.ts';

/**
 * Returns the state of a browser in which a shopper has answered on every shop's host, so that no banner stands above a
 * journey: only `services` are allowed beside what is required. The journeys of consent begin with `UNASKED`.
 */
export function answeredState(services: readonly string[] = []) {
  const chosen = Object.fromEntries(services.map((name) => [name, true]));
  const record = makeConsentRecord(selectedStatus(consentServices, chosen), {
    version: CONSENT_VERSION,
    appVersion: 'test',
    now: Date.now(),
  });
  const hosts = new Set(allShops.map(({ label }) => `${label}.nestling.localhost`));
  const cookies = [...hosts].map((domain) => ({
    name: 'consent',
    value: encodeURIComponent(JSON.stringify(record)),
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  return { cookies, origins: [] };
}

/** A browser that has answered nothing. */
export const UNASKED = { cookies: [], origins: [] };
