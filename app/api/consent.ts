import { z } from 'zod';
import { type ConsentRecord, judgeConsent } from '../domain/consent.ts';

/** Browsers keep no cookie above 4 kB (ASVS 3.3.5); a longer value is not ours. */
const MAX_COOKIE_CHARACTERS = 4096;

export const consentRecordSchema = z.object({
  consents: z.object({
    appVersion: z.string().max(64),
    userInteracted: z.boolean(),
    version: z.string().max(64),
    services: z.record(z.string().max(64), z.boolean()),
  }),
  createdAt: z.number().int().positive(),
});

/**
 * Reads the consent cookie (percent-encoded JSON, DESIGN §2). Damaged, oversized, expired or other-version values
 * count as no consent, never as an error.
 */
export function readConsent(
  raw: string | undefined,
  now: number,
  version: string,
): ConsentRecord | undefined {
  if (raw === undefined || raw.length > MAX_COOKIE_CHARACTERS) return undefined;
  try {
    const record = consentRecordSchema.parse(JSON.parse(decodeURIComponent(raw)));
    return judgeConsent(record, now, version) === 'valid' ? record : undefined;
  } catch {
    // A value that we did not write counts as none (DESIGN §2).
    return undefined;
  }
}
