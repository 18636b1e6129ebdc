import { z } from 'zod';
import { CONSENT_CHOICES, type ConsentRecord, consentValidity } from '../rules/consent.ts';

/** Maximum length of a cookie in browsers (RFC 6265 §6.1), so a longer value is invalid. */
const MAX_COOKIE_CHARACTERS = 4096;

/** Names of services; whether they exist is checked against their list later. */
const serviceName = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** Whether each service is on, by name. */
const statusSchema = z.record(serviceName, z.boolean());

const consentRecordSchema = z.object({
  consents: z.object({
    appVersion: z.string().max(64),
    userInteracted: z.boolean(),
    version: z.string().max(64),
    services: z.record(z.string().max(64), z.boolean()),
  }),
  createdAt: z.number().int().positive(),
});

/**
 * Body of `consent.save`, one of three: a choice, the selected services, or the browser's copy of a valid record whose cookie
 * is missing.
 */
export const saveConsentSchema = z
  .object({
    choice: z.enum(CONSENT_CHOICES).optional(),
    services: statusSchema.optional(),
    restored: consentRecordSchema.optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    message: 'expected one of choice, services and restored',
    path: ['services'],
  });

export type SaveConsent = z.infer<typeof saveConsentSchema>;

/** Answer of `consent.save`. */
const savedConsentSchema = z.object({
  record: consentRecordSchema,
  /** Id of the proof of this answer, which contains no other data of the visitor; absent for a restored record. */
  proof: z.string().optional(),
  /** Whether the browser reports the answer to `/rum/consent/`. */
  isReported: z.boolean(),
  /** Entries of refused services in the browser's storage, which are deleted; a trailing `*` matches any ending. */
  forgotten: z.array(z.string()),
});

export type SavedConsent = z.infer<typeof savedConsentSchema>;

/** Names of answers in reports: a choice, a selection, or the command of a URL. */
const REPORTED_ACTIONS = [
  'all',
  'necessary',
  'selection',
  'denyConsent',
  'denyAppConsent',
] as const;

/** Body of `POST /rum/consent/`: the shopper's answer, and the page. No counted value is free text. */
export const consentReportSchema = z.object({
  action: z.enum(REPORTED_ACTIONS),
  shopId: z.number().int().positive(),
  href: z.url().max(2000),
  version: z.string().regex(/^[\w.-]{1,16}$/),
  consents: statusSchema,
});

/** The proof of an answer, as the back end stores it (docs/rules/consent.md#consent). */
export const consentProofSchema = z.object({
  id: z.uuid(),
  version: z.string().min(1).max(64),
  /** SHA-256 in hex of the texts that were shown to the shopper. */
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  services: statusSchema,
  /** Milliseconds since 1970. */
  createdAt: z.number().int().positive(),
});

export type ConsentProof = z.infer<typeof consentProofSchema>;

/**
 * Parses the consent cookie (percent-encoded JSON). Damaged and oversized values count as no consent and
 * never cause an error. `consentValidity` checks whether the record is still valid.
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
