import { z } from 'zod';
import { type ConsentRecord, judgeConsent } from '../domain/consent.ts';

/** Browsers keep no cookie above 4 kB (ASVS 3.3.5); a longer value is not ours. */
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

/** Body of `consent.save`: what the visitor chose. Which names exist is decided where the table is known. */
export const saveConsentSchema = z.object({
  services: z.record(z.string().regex(/^[a-z0-9-]{1,64}$/), z.boolean()),
});

/**
 * Parses the consent cookie (percent-encoded JSON, DESIGN §2). Damaged and oversized values count as no consent, never
 * as an error. Whether the record still counts is `judgeConsent`'s.
 */
export function parseConsent(raw: string | undefined): ConsentRecord | undefined {
  if (raw === undefined || raw.length > MAX_COOKIE_CHARACTERS) return undefined;
  try {
    return consentRecordSchema.parse(JSON.parse(decodeURIComponent(raw)));
  } catch {
    // A value that we did not write counts as none (DESIGN §2).
    return undefined;
  }
}

/** The visitor's valid record; an expired one or one of another version counts as none. */
export function readConsent(
  raw: string | undefined,
  now: number,
  version: string,
): ConsentRecord | undefined {
  const record = parseConsent(raw);
  return record && judgeConsent(record, now, version) === 'valid' ? record : undefined;
}
