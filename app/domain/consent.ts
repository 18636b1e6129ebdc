/** Consent record rules (spec 1 §4, §9): what a stored record must be to count. */

/** A stored consent is valid for under one year. */
export const CONSENT_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

export interface ConsentRecord {
  readonly consents: {
    readonly appVersion: string;
    readonly userInteracted: boolean;
    readonly version: string;
    readonly services: Readonly<Record<string, boolean>>;
  };
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export type ConsentVerdict = 'valid' | 'invalid time' | 'invalid version' | 'invalid interaction';

/** Whether a record still counts, or the reason why not. A time in the future is no valid time. */
export function judgeConsent(record: ConsentRecord, now: number, version: string): ConsentVerdict {
  const age = now - record.createdAt;
  if (age < 0 || age >= CONSENT_LIFETIME_MS) return 'invalid time';
  if (record.consents.version !== version) return 'invalid version';
  return record.consents.userInteracted ? 'valid' : 'invalid interaction';
}
