import { PHONE } from './request.ts';
import { visitorCookie } from './visitor-cookie.ts';

/** Somebody who shares nothing with the next one: everything by which a shop could know them is a word of their own. */
export interface OddVisitor {
  readonly userId: string;
  readonly voucher: string;
  /** Two capitals, as the edge names a country. */
  readonly country: string;
  /** Comes with every address as a parameter that no page knows. */
  readonly campaign: string;
  /** Engraved on a line of the basket. */
  readonly engraving: string;
  /** As sent to a shop's host, by its first label: an id counts only where it was set. */
  readonly headersFor: (host: string) => Readonly<Record<string, string>>;
  /** All of the above that no answer to anybody else may hold. */
  readonly secrets: readonly string[];
}

interface Person {
  readonly name: string;
  /** One hex character: the id is 32 of it. */
  readonly digit: string;
  readonly country: string;
  readonly languages: string;
  /** Shop key and host label that they chose once. */
  readonly remembered: readonly [locale: string, label: string];
  readonly services: Readonly<Record<string, boolean>>;
  /** When consent was given. Milliseconds since 1970. */
  readonly consentAt: number;
  /** Last part of the client's address. */
  readonly address: number;
}

/** A visitor of whom every cookie and header differs from anybody else's. */
export function oddVisitor(person: Person): OddVisitor {
  const { name, digit, country, remembered, services, consentAt } = person;
  const userId = `${digit}${name.length}`.repeat(16);
  const session = `session-of-${name}-`.padEnd(43, digit);
  const address = `192.0.2.${person.address}`;
  const voucher = `${name.toUpperCase()}-10`;
  const record = {
    consents: { appVersion: `app-of-${name}`, userInteracted: true, version: '1', services },
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
    // A name stands in most of them; bare it is searched for as well, whatever its capitals.
    secrets: [userId, session, address, String(consentAt), cookies.scrid, name],
  };
}
