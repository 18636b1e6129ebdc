import { bytesToHex } from '../../../../app/text/rules/hex.ts';
import type { Company } from '../../../../app/shop/rules/shop.ts';
import { setCookieLine } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { isSignedByOne, sign } from '../signature.ts';

/** A browser in which a customer has logged in (docs/rules/account.md#login-attempts): a random id, signed for this customer. */
const COOKIE = '__Host-device';
const LIFETIME = 365 * 24 * 60 * 60;
/** Form of the value: id, end in seconds since 1970, signature. */
const VALUE = /^([0-9a-f]{32})\.(\d{10})\.([0-9a-f]{64})$/;

/** Owner of the device. The cookie contains only the signature of it. */
interface Owner {
  readonly email: string;
  readonly company: Company;
}

type DeviceContext = Pick<RequestContext, 'settings' | 'visitor'>;

/**
 * Returns the Set-Cookie line of a device on which this customer has logged in. A device remembers its last customer.
 */
export async function deviceCookie(owner: Owner, { settings }: DeviceContext): Promise<string> {
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const end = String(Math.floor(Date.now() / 1000) + LIFETIME);
  const [secret = ''] = settings.SIGNING_SECRETS;
  const signature = await sign(secret, 'SHA-256', signedText(owner, id, end));
  return cookieLine(`${id}.${end}.${signature}`, LIFETIME);
}

/** Returns the Set-Cookie line that removes the known device. */
export function forgottenDevice(): string {
  return cookieLine('', 0);
}

/** Returns the id of the visitor's device, if this customer has logged in on it within a year. */
export async function knownDevice(
  owner: Owner,
  { settings, visitor }: DeviceContext,
): Promise<string | undefined> {
  const [, id, end, signature] = VALUE.exec(visitor.knownDevice ?? '') ?? [];
  if (id === undefined || end === undefined || Number(end) * 1000 < Date.now()) return undefined;
  const text = signedText(owner, id, end);
  const isOurs = await isSignedByOne(settings.SIGNING_SECRETS, 'SHA-256', text, signature);
  return isOurs ? id : undefined;
}

function cookieLine(value: string, maxAge: number): string {
  return setCookieLine(COOKIE, value, { maxAge, secure: true, httpOnly: true });
}

/** Begins with a word that no other kind of text begins with, because all are signed with the same secrets. */
function signedText({ company, email }: Owner, id: string, end: string): Uint8Array {
  return new TextEncoder().encode(`device ${company} ${id} ${end} ${email.toLowerCase()}`);
}
