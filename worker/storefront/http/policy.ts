import { parseConsent } from '../../../app/api/consent.ts';
import {
  allowedServices,
  type ConsentRecord,
  consentValidity,
} from '../../../app/domain/consent.ts';
import { CONSENT_VERSION, consentServices } from '../../../edge-config/consent.ts';
import { policy } from '../../../edge-config/csp.ts';
import { siblingHosts } from '../../../edge-config/hosts.ts';
import { LruCache } from '../../../app/domain/lru-cache.ts';

/** What a document's policy was made for, and the policy itself (DESIGN §3). */
export interface DocumentPolicy {
  /** Value of Content-Security-Policy. */
  readonly csp: string;
  /** Names of the services whose hosts it allows; `documentTimings` tells them to the document. */
  readonly services: readonly string[];
}

export interface PolicyAsk {
  /** The host that answers: its forms may lead to its siblings. */
  readonly hostname: string;
  /** Milliseconds since 1970: a record ends after a year. */
  readonly now: number;
  readonly nonce?: string | undefined;
  readonly styleHash?: string | undefined;
  /** Whether the visual editor looks, by a verified token. */
  readonly preview?: boolean | undefined;
}

/** Entries; a cookie that browsers keep has at most 4 kB, so this is at most 1 MB an isolate. */
const RECORDS = 256;
const POLICIES = 512;
const LONGEST = 4096;

const known = new Set(consentServices.map(({ name }) => name));
const records = new LruCache<{ readonly record: ConsentRecord | undefined }>(RECORDS);
const policies = new LruCache<string>(POLICIES);

/** Services that a consent cookie allows now: known ones of a valid record. Takes the cookie's raw text. */
export function servicesOf(rawConsent: string | undefined, now: number): readonly string[] {
  if (rawConsent === undefined || rawConsent.length > LONGEST) return [];
  const { record } = records.getOrCreate(rawConsent, () => ({ record: parseConsent(rawConsent) }));
  if (!record || consentValidity(record, now, CONSENT_VERSION) !== 'valid') return [];
  return allowedServices(record).filter((name) => known.has(name));
}

/**
 * The policy of a document for who asks. For the hot path: plain strings in, memoised by their text, but for a nonce,
 * which never comes twice.
 */
export function policyFor(rawConsent: string | undefined, ask: PolicyAsk): DocumentPolicy {
  const { hostname, now, nonce, styleHash, preview } = ask;
  const services = servicesOf(rawConsent, now);
  const make = () => policy({ nonce, styleHash, services, forms: siblingHosts(hostname), preview });
  const question = `${hostname} ${styleHash ?? ''} ${services.join(' ')} ${preview ?? false}`;
  return { csp: nonce === undefined ? policies.getOrCreate(question, make) : make(), services };
}
