import { SESSION_TIME } from '../../../../app/account/rules/session.ts';
import { setCookieLine } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { isSignedByOne, sign } from '../signature.ts';

/**
 * The guest of this browser: the signed id, by which a guest whose session has ended gets basket and wishlist back
 * (docs/rules/account.md#sessions). It grants no access by itself.
 */
export const GUEST_COOKIE = '__Host-guest';
/** Form of the value: id, signature. */
const VALUE = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

type GuestContext = Pick<RequestContext, 'settings' | 'visitor'>;

/** Returns the Set-Cookie line of a guest's browser. */
export async function guestCookie(id: string, { settings }: GuestContext): Promise<string> {
  const [secret = ''] = settings.SIGNING_SECRETS;
  const signature = await sign(secret, 'SHA-256', signedText(id));
  return cookieLine(`${id}.${signature}`, SESSION_TIME.guest / 1000);
}

/** Returns the Set-Cookie line that deletes the guest from the browser. */
export function forgottenGuest(): string {
  return cookieLine('', 0);
}

/** Returns the id of the browser's guest; undefined for a cookie that this shop did not sign. */
export async function formerGuest({
  settings,
  visitor,
}: GuestContext): Promise<string | undefined> {
  const [, id, signature] = VALUE.exec(visitor.guest ?? '') ?? [];
  if (id === undefined) return undefined;
  const secrets = settings.SIGNING_SECRETS;
  return (await isSignedByOne(secrets, 'SHA-256', signedText(id), signature)) ? id : undefined;
}

function cookieLine(value: string, maxAge: number): string {
  return setCookieLine(GUEST_COOKIE, value, { maxAge, secure: true, httpOnly: true });
}

/** Begins with a word that no other kind of text begins with, because all are signed with the same secrets. */
function signedText(id: string): Uint8Array {
  return new TextEncoder().encode(`guest ${id}`);
}
