import { type ConsentRecord, consentValidity } from '../rules/consent.ts';

/**
 * Returns the valid record in the consent cookie's raw text or in its copy; undefined if the record is damaged or no
 * longer valid. The server sets its time, and a browser's clock may be slow: a time in the future counts as now.
 */
export function readConsentRecord(
  raw: string | undefined,
  now: number,
  version: string,
): ConsentRecord | undefined {
  const record = parseConsentRecord(raw);
  if (!record) return undefined;
  const validity = consentValidity(record, Math.max(now, record.createdAt), version);
  return validity === 'valid' ? record : undefined;
}

/** Returns the record in a raw text, valid or not; undefined if damaged. */
export function parseConsentRecord(raw: string | undefined): ConsentRecord | undefined {
  const record = parse(raw);
  return isConsentRecord(record) ? record : undefined;
}

function parse(raw: string | undefined): unknown {
  if (raw === undefined) return undefined;
  try {
    return JSON.parse(decodeURIComponent(raw));
  } catch {
    // Damaged or foreign text counts as no consent.
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  if (!isObject(value) || typeof value['createdAt'] !== 'number') return false;
  const { consents } = value;
  return (
    isObject(consents) &&
    typeof consents['appVersion'] === 'string' &&
    typeof consents['version'] === 'string' &&
    typeof consents['userInteracted'] === 'boolean' &&
    isObject(consents['services']) &&
    Object.values(consents['services']).every((on) => typeof on === 'boolean')
  );
}
