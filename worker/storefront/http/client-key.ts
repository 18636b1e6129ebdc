import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { networksOf } from '../../../app/visitor/rules/client-network.ts';

/**
 * Returns the keys by which rate limits count a client: of its IPv4 address, or of its IPv6 address's /64, /56 and /48, the narrowest
 * first. Each is a hash of the network and the day (UTC), 32 hex characters. They are passed to limiters only and never stored; with an
 * order, the back end stores a hash of the whole network's key for a day (docs/rules/order.md#open-orders). `now` is milliseconds since
 * 1970.
 */
export function clientKeys(address: string, now: number): Promise<string[]> {
  return Promise.all(networksOf(address).map((network) => hashOfDay(network, now)));
}

/** Returns the key of a client's whole network: its IPv4 address, or the /48 of its IPv6 address. */
export function networkKey(address: string, now: number): Promise<string> {
  return hashOfDay(networksOf(address).at(-1) ?? address, now);
}

/** Returns the key of a client's household: its IPv4 address, or the /56 of its IPv6 address. */
export async function householdKey(address: string, now: number): Promise<string> {
  const [narrow = address, household = narrow] = networksOf(address);
  return hashOfDay(household, now);
}

/** Returns a hash of a text and the day: 32 hex characters. */
export async function hashOfDay(text: string, now: number): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(`${day} ${text}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return bytesToHex(digest.subarray(0, 16));
}
