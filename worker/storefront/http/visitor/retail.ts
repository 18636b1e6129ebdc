import { LruCache } from '../../../../app/page/rules/lru-cache.ts';
import {
  parseRetailMark,
  RETAIL_DEVICE_LIFETIME,
  type RetailPurpose,
  retailText,
} from '../../../../app/visitor/rules/retail-device.ts';
import type { Settings } from '../../env.ts';
import { rawCookie, setCookieLine } from '../cookies.ts';
import { isSignedByOne, sign } from '../signature.ts';

/** The cookie of a device in a store. A sibling host cannot set it. */
const COOKIE = '__Host-retail';

type Signing = Pick<Settings, 'ENVIRONMENT' | 'SIGNING_SECRETS'>;

/** Ends of verified cookies in seconds, 0 for invalid ones. An isolate has one environment. */
const ends = new LruCache<number>(256);

/**
 * Verifies the cookie of a device in a store, once per value. Undefined if there is nothing to verify, as in nearly all
 * requests: a cached page is then answered without waiting.
 */
export function verifyRetail(request: Request, settings: Signing): Promise<void> | undefined {
  const value = rawCookie(request.headers.get('cookie'), COOKIE);
  if (value === undefined || ends.get(value) !== undefined) return undefined;
  return endOf('device', value, settings).then((end) => ends.set(value, end ?? 0));
}

/**
 * Returns whether a Cookie header is that of a device in a store. The cookie must be verified before; otherwise the
 * result is false.
 */
export function isRetail(header: string | null | undefined, now: number): boolean {
  const value = rawCookie(header, COOKIE);
  return value !== undefined && (ends.get(value) ?? 0) * 1000 > now;
}

/** Returns whether a link for devices has a valid signature and has not expired. `now` is milliseconds since 1970. */
export async function isRetailLink(
  mark: string | undefined,
  settings: Signing,
  now: number,
): Promise<boolean> {
  const end = await endOf('link', mark, settings);
  return end !== undefined && end * 1000 > now;
}

/** Returns the Set-Cookie line of a device in a store. */
export async function retailCookie(
  { ENVIRONMENT, SIGNING_SECRETS: [secret = ''] }: Signing,
  now: number,
): Promise<string> {
  const end = Math.floor(now / 1000) + RETAIL_DEVICE_LIFETIME;
  const signature = await sign(secret, 'SHA-256', bytesOf('device', ENVIRONMENT, end));
  return cookieLine(`${end}.${signature}`, RETAIL_DEVICE_LIFETIME);
}

/** Returns the Set-Cookie line that makes the device an ordinary one. */
export function forgottenRetail(): string {
  return cookieLine('', 0);
}

function cookieLine(value: string, maxAge: number): string {
  return setCookieLine(COOKIE, value, { maxAge, secure: true, httpOnly: true });
}

async function endOf(
  purpose: RetailPurpose,
  mark: string | undefined,
  { ENVIRONMENT, SIGNING_SECRETS }: Signing,
): Promise<number | undefined> {
  const parsed = parseRetailMark(mark);
  if (!parsed) return undefined;
  const { end, signature } = parsed;
  const text = bytesOf(purpose, ENVIRONMENT, end);
  return (await isSignedByOne(SIGNING_SECRETS, 'SHA-256', text, signature)) ? end : undefined;
}

function bytesOf(purpose: RetailPurpose, environment: string, end: number): Uint8Array {
  return new TextEncoder().encode(retailText(purpose, environment, end));
}
