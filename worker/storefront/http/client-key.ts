import { bytesToHex } from '../../../app/domain/hex.ts';

/** Groups of an IPv6 address that identify a household: a client can use every address below them. */
const HOUSEHOLD_GROUPS = 4;
const GROUPS = 8;

/**
 * Returns the key by which rate limits count a client: a hash of its IP address and the day (UTC), 32 hex characters.
 * It is passed to limiters only and never stored. An IPv6 address counts as its /64. `now` is milliseconds since 1970.
 */
export async function clientKey(address: string, now: number): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(`${day} ${householdOf(address)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return bytesToHex(digest.subarray(0, 16));
}

function householdOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(GROUPS - before.length - after.length, 0)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups
    .slice(0, HOUSEHOLD_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
