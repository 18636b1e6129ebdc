import { bytesToHex } from '../../../../app/text/rules/hex.ts';
import type { Company } from '../../../../app/shop/rules/shop.ts';
import { setCookieLine } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { isSignedByOne, sign } from '../signature.ts';

/** A browser in which a customer has logged in (docs/rules/account.md#login-attempts): a random id, signed for this customer. */
const COOKIE = '__Host-device';
const LIFETIME = 365 * 24 * 60 * 60;
/** Id, end in seconds since 1970, signature. */
const VALUE = /^([0-9a-f]{32})\.(\d{10})\.([0-9a-f]{64})$/;

/** Whose device it is. The cookie has nothing of it but the signature. */
interface Owner {
  readonly email: string;
  readonly company: Company;
}

type DeviceContext = Pick<RequestContext, 'settings' | 'visitor'>;

/** Returns the Set-Cookie line of a device in which this customer has logged in. A device knows its last customer. */
export async function deviceCookie(owner: Owner, { settings }: DeviceContext): Promise<string> {
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const end = String(Math.floor(Date.now() / 1000) + LIFETIME);
  const [secret = ''] = settings.SIGNING_SECRETS;
  const signature = await sign(secret, 'SHA-256', signedText(owner, id, end));
  return cookieLine(`${id}.${end}.${signature}`, LIFETIME);
}

/** Returns the Set-Cookie line that makes the device unknown. */
export function forgottenDevice(): string {
  return cookieLine('', 0);
}

/** Returns the id of the visitor's device, if this customer has logged in there within a year. */
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

/** Other texts that are signed with the same secrets begin with another word. */
function signedText({ company, email }: Owner, id: string, end: string): Uint8Array {
  return new TextEncoder().encode(`device ${company} ${id} ${end} ${email.toLowerCase()}`);
}
