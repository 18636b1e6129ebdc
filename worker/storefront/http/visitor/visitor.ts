import { parse } from 'hono/utils/cookie';
import { isAnonymousId } from '../../../../app/basket/rules/basket.ts';
import { acceptedLanguages, knownCountry } from '../../../../app/shop/rules/country.ts';
import { deviceName } from '../../../../app/report/rules/device.ts';
import { provenId } from '../../../../app/visitor/rules/visitor-id.ts';
import { parseStoredVoucher, VOUCHER } from '../../../../app/voucher/rules/voucher.ts';
import { CUSTOMER_COOKIE } from '../../../../edge-config/recommendations.ts';
import { cookieNames, MAX_COOKIE_HEADER, rawCookie } from '../cookies.ts';
import { isCrawler } from '../crawler.ts';
import { GUEST_COOKIE } from './former-guest.ts';
import { parseListToken, PRESENT_COOKIE } from './list-token.ts';
import { ORDER_COOKIE } from './order-cookie.ts';
import { isRetail } from './retail.ts';
import { REMOVED_LINE } from './removed-line-cookie.ts';
import { makeUserId } from './user-id.ts';
import { type IdSource, idHostOf, readIds, type RequestIds } from './visitor-ids.ts';

/** The visitor of a request. Every value is untrusted: an invalid one counts as missing. */
export interface Visitor extends RequestIds {
  /** The id that a visitor without one gets: the one that the script has proven, otherwise a random one. */
  readonly newId: string;
  readonly country: string | undefined;
  readonly crawler: boolean;
  /** Whether the device stands in a store (retail.ts). */
  readonly retail: boolean;
  /** Shop key and host label of an earlier visit. The code that uses them checks that they name a shop. */
  readonly locale: string | undefined;
  readonly label: string | undefined;
  readonly languages: readonly string[];
  /** The raw consent cookie; `servicesOf` returns what it allows. */
  readonly rawConsent: string | undefined;
  readonly cookieNames: readonly string[];
  readonly session: string | undefined;
  /** Browser and system, for the list of a customer's sessions: `Firefox, Windows`; empty if unknown. */
  readonly device: string;
  /** The raw cookie of a device on which a customer has logged in. */
  readonly knownDevice: string | undefined;
  /** The raw cookie of the browser's guest (former-guest.ts). */
  readonly guest: string | undefined;
  /** The raw cookie of an order that a guest has opened (order-cookie.ts). */
  readonly order: string | undefined;
  /** The token of the baby list on which the visitor has marked something (list-token.ts). */
  readonly present: string | undefined;
  /** The recommendation engine's customer id; it is read with consent only. */
  readonly customer: string | undefined;
  /** The raw cookie with the line that a form has just removed from the basket. */
  readonly removedLine: string | undefined;
  /** The code of `?voucher=` on an earlier page. */
  readonly voucher: string | undefined;
}

/** The visitor for whom cached pages are rendered. */
export const ANONYMOUS_VISITOR: Visitor = {
  country: undefined,
  crawler: false,
  retail: false,
  locale: undefined,
  label: undefined,
  languages: [],
  rawConsent: undefined,
  cookieNames: [],
  session: undefined,
  device: '',
  knownDevice: undefined,
  guest: undefined,
  order: undefined,
  present: undefined,
  customer: undefined,
  removedLine: undefined,
  voucher: undefined,
  userId: undefined,
  newId: '',
  idCookies: 'valid',
};

const CUSTOMER_ID = /^[\w-]{16,64}$/;
const SESSION_TOKEN = /^[\w-]{20,128}$/;

/** Reads the visitor of a request. The country comes only from `request.cf.country`. */
export async function readVisitor(request: Request, source: IdSource): Promise<Visitor> {
  const { headers, cf } = request;
  const header = headers.get('cookie') ?? '';
  const cookies = header === '' || header.length > MAX_COOKIE_HEADER ? {} : parse(header);
  const session = SESSION_TOKEN.exec(cookies['__Host-session'] ?? '')?.[0];
  const ids = await readIds(header, session !== undefined, idHostOf(source));
  const proof = headers.get('x-visitor-proof') ?? '';
  const newId = isAnonymousId(proof) ? await provenId(proof) : makeUserId();
  return {
    country: knownCountry(cf?.['country']),
    crawler: isCrawler(headers.get('user-agent') ?? undefined),
    retail: isRetail(header, Date.now()),
    locale: cookies['locale'],
    label: cookies['country'],
    languages: acceptedLanguages(headers.get('accept-language') ?? undefined),
    rawConsent: rawCookie(header, 'consent'),
    cookieNames: cookieNames(header),
    session,
    device: deviceName(headers.get('user-agent')),
    knownDevice: cookies['__Host-device'],
    guest: cookies[GUEST_COOKIE],
    order: cookies[ORDER_COOKIE],
    present: parseListToken(cookies[PRESENT_COOKIE]),
    customer: CUSTOMER_ID.exec(cookies[CUSTOMER_COOKIE.name] ?? '')?.[0],
    removedLine: cookies[REMOVED_LINE],
    voucher: parseStoredVoucher(cookies[VOUCHER]),
    ...ids,
    newId,
  };
}
