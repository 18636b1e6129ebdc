/** Orders (docs/rules.md#order). */

export const ORDER_STATES = ['created', 'paid', 'cancelled', 'failed'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The allowed transitions of an order; cancelled and failed orders never change again. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'cancelled', 'failed'],
  paid: ['cancelled'],
  cancelled: [],
  failed: [],
};

/** Returns whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

export const PACKAGE_STATES = ['open', 'shipped', 'delivered', 'cancelled'] as const;

export type PackageState = (typeof PACKAGE_STATES)[number];

/** Characters of a number, without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 12;

/** Returns an order's number of random bytes, of which each gives one character: `KX4T-9PWQ-7M2R`. It cannot be guessed. */
export function orderNumber(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % 32]).join(
    '',
  );
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Parses an order's number as people type it: in any case, with or without hyphens and spaces. */
export function parseOrderNumber(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{12}$/.test(text) ? text.replaceAll(/(.{4})(?=.)/g, '$1-') : undefined;
}
