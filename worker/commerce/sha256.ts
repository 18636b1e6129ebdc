import { bytesToHex } from '../../app/text/rules/hex.ts';

/** Returns the SHA-256 of a text in UTF-8, as 64 hex characters. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return bytesToHex(new Uint8Array(digest));
}
