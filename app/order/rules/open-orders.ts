import type { PaymentCode } from '../../checkout/rules/payment.ts';

/** What may be open, before it is paid, of one buyer (docs/rules/order.md#open-orders). */

/** `sent`: it is delivered before it is paid. `held`: nothing is sent before, but its items are reserved. */
export const OPEN_KINDS = ['sent', 'held'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

const CODES: Readonly<Record<OpenKind, readonly PaymentCode[]>> = {
  sent: ['RE', 'NN'],
  held: ['V'],
};

/** Returns the payment methods whose orders are open until their money comes. */
export function openCodes(kind: OpenKind): readonly PaymentCode[] {
  return CODES[kind];
}

/** Returns how an order by a method is open; undefined if a provider has the money before it is confirmed. */
export function openKindOf(code: PaymentCode): OpenKind | undefined {
  return OPEN_KINDS.find((kind) => CODES[kind].includes(code));
}

/** What orders are worth: minor units that their methods are to pay, and the number of items. */
export interface OpenSum {
  readonly amount: number;
  readonly quantity: number;
}

/** The most that may be open; a null amount has no limit. */
export interface Ceiling {
  readonly amount: number | null;
  readonly quantity: number;
}

/** The ceilings of a kind: of somebody new, and of a customer who is known. */
export interface Ceilings {
  readonly first: Ceiling;
  readonly known: Ceiling;
}

/**
 * A door may be that of a house with many homes: strangers who live behind it must not close it for each other, so that it takes
 * so many times what one buyer does.
 */
const BUYERS_AT_A_DOOR = 4;

/** Returns the ceiling of everybody at one door together. */
export function doorCeiling(ofOne: Ceiling): Ceiling {
  return ceilingOf(ofOne, BUYERS_AT_A_DOOR);
}

/**
 * Behind one network may be an office, a hospital or a carrier's customers: in a day it takes so many times what one new buyer does.
 * Customers who are known are not bounded by it, nor are other methods.
 */
const BUYERS_IN_A_NETWORK = 40;

/** Hours for which an order counts in its network. */
export const NETWORK_HOURS = 24;

/** Returns the ceiling of all new buyers of one network together, of what is sent before it is paid. */
export function networkCeiling(ofOne: Ceiling): Ceiling {
  return ceilingOf(ofOne, BUYERS_IN_A_NETWORK);
}

function ceilingOf({ amount, quantity }: Ceiling, buyers: number): Ceiling {
  return { amount: amount === null ? null : amount * buyers, quantity: quantity * buyers };
}

/** Returns whether an order fits beside what is open already. */
export function isWithin(ceiling: Ceiling, open: OpenSum, order: OpenSum): boolean {
  const isAffordable = ceiling.amount === null || open.amount + order.amount <= ceiling.amount;
  return isAffordable && open.quantity + order.quantity <= ceiling.quantity;
}

/** Days after which a paid order makes its customer a known one: by then it can no longer be withdrawn from, nor its money taken back at will. */
export const KNOWN_AFTER_DAYS = 30;

/**
 * Days after the last one that was named for its delivery: an unpaid order that nothing was sent of by then is cancelled, so that its
 * items can be sold again.
 */
export const UNSENT_DAYS = 30;
