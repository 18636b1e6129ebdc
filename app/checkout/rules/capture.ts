import { DOWNLOAD_KEY } from './checkout.ts';
import type { ProviderCode } from './payment.ts';

/** Payments that are authorised when an order is placed, and captured when its first package leaves (docs/rules/checkout.md#capture). */

/** Methods whose money can be held, with the days for which it is. */
export const HOLD_DAYS = {
  KK: 7,
  AP: 7,
  KD: 28,
  KC: 28,
  KN: 28,
  PP: 10,
} as const satisfies Partial<Record<ProviderCode, number>>;

/** A method whose money can be held. */
export type HeldCode = keyof typeof HOLD_DAYS;

/** Returns whether a method's money can be held. */
export function isHeldCode(code: string): code is HeldCode {
  return Object.hasOwn(HOLD_DAYS, code);
}

/** Days before the end of an authorisation that are not counted on, and in which its order is listed. */
export const SPARE_DAYS = 2;
const DAY = 24 * 60 * 60 * 1000;

/**
 * States of an authorisation. `asked`: its payment has not come. `held`: the money waits. `capturing`: a package is about to leave, and the
 * provider is asked for the money. `captured`: it has come. `released`: nothing was left to pay. `lapsed`: the money is not held any more, and has not come.
 */
export const AUTHORISATION_STATES = [
  'asked',
  'held',
  'capturing',
  'captured',
  'released',
  'lapsed',
] as const;

interface PlacedPackage {
  readonly carrierKey: string;
  /** Days on which it is expected, as UTC midnights; null if none is named. */
  readonly deliveryDate: { readonly min: number } | null;
}

/**
 * Returns whether the payment of an order is captured when its first package leaves: the shop wants that for the method, nothing is
 * delivered at once, and a package can leave before the authorisation ends. Otherwise it is captured when the order is placed. `now` is
 * milliseconds since 1970.
 */
export function isCapturedAtShipment(
  code: ProviderCode,
  wanted: readonly HeldCode[],
  packages: readonly PlacedPackage[],
  now: number,
): boolean {
  if (!isHeldCode(code) || !wanted.includes(code)) return false;
  if (packages.length === 0 || packages.some(({ carrierKey }) => carrierKey === DOWNLOAD_KEY))
    return false;
  const first = Math.min(...packages.map(({ deliveryDate }) => deliveryDate?.min ?? now));
  return first <= holdEnd(code, now) - SPARE_DAYS * DAY;
}

/** Returns until when the money of a payment is held if the provider does not say. Milliseconds since 1970. */
export function holdEnd(code: HeldCode, now: number): number {
  return now + HOLD_DAYS[code] * DAY;
}

/** Reads a list of methods as a setting has it: `KK,AP`. Undefined if one of them cannot be held. */
export function readHeldCodes(text: string): readonly HeldCode[] | undefined {
  const codes = text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return codes.every(isHeldCode) ? codes : undefined;
}
