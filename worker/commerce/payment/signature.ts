/** Maximum difference between a webhook's signature and now, in either direction. Milliseconds. */
const TOLERANCE = 5 * 60 * 1000;

const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/**
 * Returns whether a webhook is signed with a secret, as `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`, at most five
 * minutes old. The platform compares in constant time. `now` is milliseconds since 1970.
 */
export async function isSigned(
  raw: string,
  header: string | null,
  secret: string,
  now: number,
): Promise<boolean> {
  const [, seconds = '', hex = ''] = HEADER.exec(header ?? '') ?? [];
  if (hex === '' || Math.abs(now - Number(seconds) * 1000) > TOLERANCE) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'verify',
  ]);
  const signature = Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return crypto.subtle.verify('HMAC', key, signature, encoder.encode(`${seconds}.${raw}`));
}
