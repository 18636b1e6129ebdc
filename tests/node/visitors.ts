import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { PHONE } from './request.ts';
import { visitorCookie } from './visitor-cookie.ts';

/** A visitor whose every identifying value is unique. */
export interface OddVisitor {
  readonly userId: string;
  readonly voucher: string;
  /** Two capitals, like the edge's country code. */
  readonly country: string;
  /** Sent with every URL as an unknown parameter. */
  readonly campaign: string;
  /** Engraved on a line of the basket. */
  readonly engraving: string;
  /** Cookie header for a shop's host, by its first label: an id is valid only on the host that set it. */
  readonly headersFor: (host: string) => Readonly<Record<string, string>>;
  /** Values that no response to another visitor may contain. */
  readonly secrets: readonly string[];
}

interface Person {
  readonly name: string;
  /** One hex character; the id repeats it 32 times. */
  readonly digit: string;
  readonly country: string;
  readonly languages: string;
  /** Shop key and host label of an earlier choice. */
  readonly remembered: readonly [locale: string, label: string];
  readonly services: Readonly<Record<string, boolean>>;
  /** Time of consent in milliseconds since 1970. */
  readonly consentAt: number;
  /** Last part of the client IP. */
  readonly address: number;
}

/** Returns a visitor whose every cookie and header is unique. */
export function oddVisitor(person: Person): OddVisitor {
  const { name, digit, country, remembered, services, consentAt } = person;
  const userId = `${digit}${name.length}`.repeat(16);
  const session = `session-of-${name}-`.padEnd(43, digit);
  const address = `192.0.2.${person.address}`;
  const voucher = `${name.toUpperCase()}-10`;
  const record = {
    consents: {
      appVersion: `app-of-${name}`,
      userInteracted: true,
      version: CONSENT_VERSION,
      services,
    },
    createdAt: consentAt,
  };
  const cookies = {
    consent: encodeURIComponent(JSON.stringify(record)),
    voucher,
    country: remembered[1],
    locale: remembered[0],
    hasSession: `since-${name}`,
    '__Host-session': session,
    retail: `till-of-${name}`,
    appTracking: 'true',
    scrid: `s${digit.repeat(4)}`,
    __country: country,
  };
  const campaign = `letter-to-${name}`;
  const engraving = `Für ${name} persönlich`;
  return {
    userId,
    voucher,
    country,
    campaign,
    engraving,
    headersFor: (host) => ({
      cookie: [
        visitorCookie(userId, host),
        ...Object.entries(cookies).map(([key, value]) => `${key}=${value}`),
      ].join('; '),
      'user-agent': `${PHONE} Phone-of-${name}`,
      'accept-language': person.languages,
      referer: `https://${name}.example/diary/`,
      'cf-connecting-ip': address,
      'cf-ipcountry': country,
      'cf-ray': `ray-of-${name}`,
      'x-forwarded-for': address,
      'x-forwarded-host': `${name}.example`,
      'x-request-id': `request-of-${name}`,
    }),
    // Most values contain a name, which is searched for in any case.
    secrets: [userId, session, address, String(consentAt), cookies.scrid, name],
  };
}
