import type { PaymentCode } from '../../checkout/rules/payment.ts';

/** Ceilings of a buyer's open, unpaid orders (docs/rules/order.md#open-orders). */

/** `sent`: delivered before the payment. `reserved`: nothing is sent before the payment, but items are reserved. */
export const OPEN_KINDS = ['sent', 'reserved'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

const CODES: Readonly<Record<OpenKind, readonly PaymentCode[]>> = {
  sent: ['RE', 'NN'],
  reserved: ['V'],
};

/** Returns the payment methods whose orders are open until they are paid. */
export function openCodes(kind: OpenKind): readonly PaymentCode[] {
  return CODES[kind];
}

/**
 * Returns the kind of open order for a method; undefined if a provider has the money before the order is confirmed.
 */
export function openKindOf(code: PaymentCode): OpenKind | undefined {
  return OPEN_KINDS.find((kind) => CODES[kind].includes(code));
}

/** Sum of orders: minor units that their methods have to pay, and the number of items. */
export interface OpenSum {
  readonly amount: number;
  readonly quantity: number;
}

/** Maximum of open orders; a null amount has no limit. */
export interface Ceiling {
  readonly amount: number | null;
  readonly quantity: number;
}

/** The ceilings of a kind: for a new buyer, and for a known customer. */
export interface Ceilings {
  readonly first: Ceiling;
  readonly known: Ceiling;
}

/** Factor for a door, which may be that of a house with many homes: strangers who live there must not block each other. */
const BUYERS_AT_A_DOOR = 4;

/** Returns the ceiling for all orders to one door. */
export function doorCeiling(ofOne: Ceiling): Ceiling {
  return ceilingOf(ofOne, BUYERS_AT_A_DOOR);
}

/**
 * Factor for a network, which may be that of an office, a hospital or a carrier's customers: it multiplies a new buyer's ceiling for
 * one day. It limits neither known customers nor other methods.
 */
const BUYERS_IN_A_NETWORK = 40;

/** Hours for which an order counts in its network. */
export const NETWORK_HOURS = 24;

/** Returns the ceiling for all new buyers of one network, of orders that are sent before they are paid. */
export function networkCeiling(ofOne: Ceiling): Ceiling {
  return ceilingOf(ofOne, BUYERS_IN_A_NETWORK);
}

function ceilingOf({ amount, quantity }: Ceiling, buyers: number): Ceiling {
  return { amount: amount === null ? null : amount * buyers, quantity: quantity * buyers };
}

/** Returns whether an order fits under a ceiling in addition to what is open. */
export function isWithin(ceiling: Ceiling, open: OpenSum, order: OpenSum): boolean {
  const isAffordable = ceiling.amount === null || open.amount + order.amount <= ceiling.amount;
  return isAffordable && open.quantity + order.quantity <= ceiling.quantity;
}

/**
 * Days after which a paid order makes its customer a known one: by then it can no longer be withdrawn from, and the payment can no longer
 * be charged back freely.
 */
export const KNOWN_AFTER_DAYS = 30;

/**
 * Days after the last promised delivery day until an unpaid order, of which nothing was sent, is cancelled, so that its items can be
 * sold again.
 */
export const UNSENT_DAYS = 30;
