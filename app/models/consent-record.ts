import { type ConsentRecord, judgeConsent } from '../domain/consent.ts';

/**
 * The record of the consent cookie's raw text; undefined where it is damaged or counts no more. The server wrote its
 * time, and a browser's clock may lag behind the server's: a time in the future counts as now.
 */
export function readConsentCookie(
  raw: string | undefined,
  now: number,
  version: string,
): ConsentRecord | undefined {
  const record = parse(raw);
  if (!isConsentRecord(record)) return undefined;
  const verdict = judgeConsent(record, Math.max(now, record.createdAt), version);
  return verdict === 'valid' ? record : undefined;
}

function parse(raw: string | undefined): unknown {
  if (raw === undefined) return undefined;
  try {
    return JSON.parse(decodeURIComponent(raw));
  } catch {
    // Not what we wrote: no consent.
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
    typeof consents['version'] === 'string' &&
    typeof consents['userInteracted'] === 'boolean' &&
    isObject(consents['services']) &&
    Object.values(consents['services']).every((on) => typeof on === 'boolean')
  );
}
