import { parseConsent } from '../../../app/consent/schemas/consent.ts';
import {
  type ConsentRecord,
  type ConsentVisitor,
  consentValidity,
  gateFor,
  type GateState,
  servicesFor,
} from '../../../app/consent/rules/consent.ts';
import { CONSENT_VERSION, consentServices } from '../../../edge-config/consent.ts';
import { policy } from '../../../edge-config/csp.ts';
import { type Environment, siteOf } from '../../../edge-config/hosts.ts';
import { paymentPages } from '../../../edge-config/payments.ts';
import { LruCache } from '../../../app/page/rules/lru-cache.ts';

/** A document's Content Security Policy and the services that it allows (docs/rules/consent.md#consent). */
export interface DocumentPolicy {
  /** Value of Content-Security-Policy. */
  readonly csp: string;
  /** Names of the services whose hosts it allows; `documentTimings` sends them to the document. */
  readonly services: readonly string[];
}

export interface PolicyAsk {
  /** The responding host. Its forms may lead to its sibling hosts. */
  readonly hostname: string;
  /** Milliseconds since 1970. A consent record is valid for a year. */
  readonly now: number;
  readonly nonce?: string | undefined;
  readonly styleHash?: string | undefined;
  /** Origin of the visual editor that shows the document, according to a verified token. */
  readonly editor?: string | undefined;
  /** Set for pages of the checkout: the environment whose payment pages their form may lead to. */
  readonly pays?: Environment | undefined;
}

/** Number of cached records. Browsers store cookies of at most 4 kB, so this is at most 1 MB per isolate. */
const RECORDS = 256;
const POLICIES = 512;
const LONGEST = 4096;

const known = new Set<string>(consentServices.map(({ name }) => name));
const records = new LruCache<{ readonly record: ConsentRecord | undefined }>(RECORDS);
const policies = new LruCache<string>(POLICIES);

/** A visitor's consent: the consent cookie's raw text, and what the edge knows about the visitor. */
export interface ConsentAsk extends ConsentVisitor {
  readonly rawConsent: string | undefined;
}

/**
 * Returns the services that a visitor currently allows: known ones of a valid record, otherwise those that need no
 * answer.
 */
export function servicesOf({ rawConsent, ...visitor }: ConsentAsk, now: number): readonly string[] {
  return servicesFor(recordOf(rawConsent, now), visitor).filter((name) => known.has(name));
}

/** Returns whether tracking events about a visitor may be sent now. */
export function gateOf(visitor: ConsentAsk, now: number): GateState {
  const isDecided = recordOf(visitor.rawConsent, now) !== undefined;
  return gateFor(servicesOf(visitor, now), { isDecided, hasPrivacySignal: false });
}

/** Returns the valid record of a consent cookie. */
function recordOf(rawConsent: string | undefined, now: number): ConsentRecord | undefined {
  if (rawConsent === undefined || rawConsent.length > LONGEST) return undefined;
  const { record } = records.getOrCreate(rawConsent, () => ({ record: parseConsent(rawConsent) }));
  return record && consentValidity(record, now, CONSENT_VERSION) === 'valid' ? record : undefined;
}

/**
 * Returns the policy of a document for a visitor. It runs for every page, so policies are cached by their inputs,
 * except those with a nonce, which differs each time.
 */
export function policyFor(visitor: ConsentAsk, ask: PolicyAsk): DocumentPolicy {
  const { hostname, now, nonce, styleHash, editor, pays } = ask;
  const services = servicesOf(visitor, now);
  const site = siteOf(hostname);
  const forms = [...(site?.formHosts ?? []), ...(pays ? paymentPages[pays] : [])];
  // Services that are allowed without an answer run on the shop's own host.
  const answered = recordOf(visitor.rawConsent, now) ? services : [];
  const isLocal = site?.environment === 'local';
  const make = () => policy({ nonce, styleHash, services: answered, forms, isLocal, editor });
  const key = `${hostname} ${styleHash ?? ''} ${answered.join(' ')} ${editor ?? ''} ${pays ?? ''}`;
  return { csp: nonce === undefined ? policies.getOrCreate(key, make) : make(), services };
}
