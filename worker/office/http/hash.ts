import { bytesToHex } from '../../../app/text/rules/hex.ts';

/** Returns the SHA-256 of a key in hex, by which the back end knows it. */
export async function hashOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return bytesToHex(new Uint8Array(digest));
}
