import { bytesToHex } from '../../../../app/text/rules/hex.ts';
import { setCookieLine } from '../cookies.ts';
import { sign } from '../signature.ts';

/** Tokens of shared wishlists (docs/rules/wishlist.md#shared-wishlist): 256 bits in hex. The back end only ever gets their hashes. */

const TOKEN_BYTES = 32;
const SEED_BYTES = 16;

/**
 * The cookie of a giver of a baby list that receives parcels: the token of the list's link, so that the checkout can offer to send
 * the order there. Not readable by scripts.
 */
export const PRESENT_COOKIE = '__Host-present';
const PRESENT_DAYS = 14;
const TOKEN = /^[0-9a-f]{64}$/;

/** Parses a token of a link or of a giver; undefined for anything else. */
export function parseListToken(value: string | null | undefined): string | undefined {
  return TOKEN.exec(value ?? '')?.[0];
}

/** Returns the cookie's line. */
export function presentCookie(token: string): string {
  const maxAge = PRESENT_DAYS * 86_400;
  return setCookieLine(PRESENT_COOKIE, token, { maxAge, secure: true, httpOnly: true });
}

/** A stored link. Its token cannot be derived without a secret of the storefront. */
export interface StoredLink {
  readonly seed: string;
  readonly tokenHash: string;
}

/** Returns a new token of a giver. */
export function newGiverToken(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

/** Returns the hash of a token, by which the back end knows it. */
export async function tokenHashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return bytesToHex(new Uint8Array(digest));
}

/** Returns a new link under the newest secret. */
export async function newLink([secret = '']: readonly string[]): Promise<StoredLink> {
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  return { seed, tokenHash: await tokenHashOf(await tokenOf(seed, secret)) };
}

/** Returns the token of a stored link; undefined if the secret that created it is no longer in use. */
export async function readToken(
  { seed, tokenHash }: StoredLink,
  secrets: readonly string[],
): Promise<string | undefined> {
  for (const secret of secrets) {
    const token = await tokenOf(seed, secret);
    if ((await tokenHashOf(token)) === tokenHash) return token;
  }
  return undefined;
}

function tokenOf(seed: string, secret: string): Promise<string> {
  return sign(secret, 'SHA-256', new TextEncoder().encode(`shared wishlist ${seed}`));
}
