import { z } from 'zod';
import { type ConsentRecord, consentValidity } from '../domain/consent.ts';

/** Browsers store no cookie above 4 kB (RFC 6265 §6.1), so a longer value is invalid. */
const MAX_COOKIE_CHARACTERS = 4096;

const consentRecordSchema = z.object({
  consents: z.object({
    appVersion: z.string().max(64),
    userInteracted: z.boolean(),
    version: z.string().max(64),
    services: z.record(z.string().max(64), z.boolean()),
  }),
  createdAt: z.number().int().positive(),
});

/** Body of `consent.save`: the visitor's choice. The names are checked against the list of services later. */
export const saveConsentSchema = z.object({
  services: z.record(z.string().regex(/^[a-z0-9-]{1,64}$/), z.boolean()),
});

/**
 * Parses the consent cookie (percent-encoded JSON). Damaged and oversized values count as no consent and
 * never cause an error. `judgeConsent` checks whether the record is still valid.
 */
export function parseConsent(raw: string | undefined): ConsentRecord | undefined {
  if (raw === undefined || raw.length > MAX_COOKIE_CHARACTERS) return undefined;
  try {
    return consentRecordSchema.parse(JSON.parse(decodeURIComponent(raw)));
  } catch {
    // A malformed value counts as no consent.
    return undefined;
  }
}

/** Returns the visitor's valid record. Undefined if it has expired or is of another version. */
export function readConsent(
  raw: string | undefined,
  now: number,
  version: string,
): ConsentRecord | undefined {
  const record = parseConsent(raw);
  return record && consentValidity(record, now, version) === 'valid' ? record : undefined;
}
