import { bytesToHex } from '../../../app/text/rules/hex.ts';

type Hash = 'SHA-1' | 'SHA-256';

const HEX = /^(?:[0-9a-f]{2})+$/i;

/**
 * Returns whether `hex` is the HMAC of the body under one of the secrets. The platform compares in constant time, and
 * every secret is tried, so that the time does not reveal which one matched.
 */
export async function isSignedByOne(
  secrets: readonly string[],
  hash: Hash,
  body: Uint8Array,
  hex: string | undefined,
): Promise<boolean> {
  if (hex === undefined || !HEX.test(hex)) return false;
  const found = await Promise.all(secrets.map((secret) => isSignedBy(secret, hash, body, hex)));
  return found.includes(true);
}

/** Returns the HMAC of the body in hex. */
export async function sign(secret: string, hash: Hash, body: Uint8Array): Promise<string> {
  const key = await importKey(secret, hash, 'sign');
  return bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, body)));
}

async function isSignedBy(
  secret: string,
  hash: Hash,
  body: Uint8Array,
  hex: string,
): Promise<boolean> {
  const key = await importKey(secret, hash, 'verify');
  return crypto.subtle.verify('HMAC', key, fromHex(hex), body);
}

function importKey(secret: string, hash: Hash, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, [usage]);
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
