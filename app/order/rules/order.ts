import { countries } from '../../../edge-config/countries/countries.ts';
import { isWorkingDay } from '../../delivery/rules/delivery-date.ts';
import type { Country } from '../../shop/rules/shop.ts';
import { RETURN_DAYS } from './returns.ts';
import { offsetAt } from '../../time/rules/time-zone.ts';

/** Orders (docs/rules/order.md#order). */

/** How long an empty basket names the last order (docs/rules/order.md#order). Milliseconds. */
export const RECENT_ORDER = 24 * 3_600_000;
/** How long a basket that has lines again, and its checkout, name the last order. Milliseconds. */
export const FRESH_ORDER = 3_600_000;

export const ORDER_STATES = ['created', 'paid', 'cancelled', 'failed'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** States of an order as staff see them: one that is created waits for its payment, or is confirmed. */
export const SHOWN_STATES = ['waiting', ...ORDER_STATES] as const;

export type ShownState = (typeof SHOWN_STATES)[number];

/** Returns the state of an order as staff see it. */
export function shownState(status: OrderState, isConfirmed: boolean): ShownState {
  return status === 'created' && !isConfirmed ? 'waiting' : status;
}

/** The allowed transitions of an order; cancelled and failed orders never change again. */
const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
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

/** Returns the state of a package or an item as staff see it: before its payment, and after its end, nothing of an order is to be sent. */
export function stateForStaff<S extends string>(
  state: S,
  { isConfirmed, status }: { readonly status: OrderState; readonly isConfirmed: boolean },
): S | 'waiting' | 'cancelled' {
  if (state !== 'open') return state;
  if (!mayBecome(status, 'cancelled')) return 'cancelled';
  return isConfirmed ? state : 'waiting';
}

const DAY = 24 * 60 * 60 * 1000;
/** Days of the right of withdrawal, which begin on the day after the delivery (EU 2011/83 Art. 9). */
const WITHDRAWAL_DAYS = 14;
/** How long a delivery can be complained about (EU 2019/771 Art. 10). Milliseconds. */
const COMPLAINT_TIME = 2 * 365 * DAY;

interface Package {
  readonly status: PackageState;
  /** Milliseconds since 1970; null until it is shipped. */
  readonly shippedAt: number | null;
  readonly deliveredAt: number | null;
}

interface Stand {
  readonly status: OrderState;
  readonly confirmedAt: number | null;
  readonly packages: readonly Package[];
  readonly items: readonly {
    readonly isPersonalised: boolean;
    readonly isDownload: boolean;
  }[];
  /** Refunds in part, after which nothing is cancelled whole. */
  readonly refunds?: readonly unknown[];
}

interface Terms {
  readonly country: Country;
  readonly options: { readonly cancelOrder: boolean; readonly timezone: string };
}

/**
 * Returns when the right of withdrawal ends: at the end of the last day, in the shop's time zone, which must be a working day
 * (Regulation 1182/71 Art. 3). Milliseconds since 1970.
 */
function withdrawalEnd(deliveredAt: number, { country, options }: Terms): number {
  const local = deliveredAt + offsetAt(deliveredAt, options.timezone);
  let last = local - (local % DAY) + WITHDRAWAL_DAYS * DAY;
  while (!isWorkingDay(last, country)) last += DAY;
  const end = last + DAY;
  // The zone's offset at that midnight, because clocks change later in the night.
  return end - offsetAt(end, options.timezone);
}

/** Returns whether an order still waits for the payment that confirms it. */
export function isUnpaid({ confirmedAt, status }: Pick<Stand, 'confirmedAt' | 'status'>): boolean {
  return status === 'created' && confirmedAt === null;
}

/** Returns what the customer may do with an order (docs/rules/order.md#order). `now` in milliseconds since 1970. */
export function orderRights(order: Stand, terms: Terms, now: number) {
  const { country, options } = terms;
  const { confirmedAt, items, packages, refunds = [], status } = order;
  const stands = confirmedAt !== null && mayBecome(status, 'cancelled');
  const isOpen = packages.every((one) => one.status === 'open');
  const isSent = (one: Package) => one.status === 'shipped' || one.status === 'delivered';
  const complainsUntil = (one: Package) =>
    (one.deliveredAt ?? one.shippedAt ?? now) + COMPLAINT_TIME;
  const withdrawsUntil = (one: Package) => {
    // What never comes cannot be withdrawn from.
    if (one.status === 'cancelled') return -Infinity;
    return one.deliveredAt === null ? Infinity : withdrawalEnd(one.deliveredAt, terms);
  };
  // The shop takes goods back for longer than the law has it, and where the law has no such right.
  const returnsUntil = (one: Package) =>
    isSent(one) ? (one.deliveredAt ?? now) + (RETURN_DAYS + 1) * DAY : -Infinity;
  const comesBack = items.some((item) => !item.isPersonalised && !item.isDownload);
  return {
    mayCancel: (stands || isUnpaid(order)) && isOpen && refunds.length === 0 && options.cancelOrder,
    mayComplain: stands && packages.some((one) => isSent(one) && now < complainsUntil(one)),
    mayWithdraw:
      stands &&
      countries[country].hasWithdrawalRight &&
      comesBack &&
      packages.some((one) => now < withdrawsUntil(one)),
    mayReturn: stands && comesBack && packages.some((one) => now < returnsUntil(one)),
  };
}

/** States of an item that has been sent. */
const SENT: ReadonlySet<string> = new Set(['shipped', 'delivered', 'returned']);

/** Returns the items that were sent, because only these can be complained about (docs/rules/order.md#complaints). */
export function sentItems<T extends { readonly status: string }>(items: readonly T[]): T[] {
  return items.filter(({ status }) => SENT.has(status));
}

/** Characters of a number, without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 12;

/** Returns a text with one character per random byte. */
export function readableText(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET[byte % 32]).join('');
}

/** Returns an order's number from random bytes: `KX4T-9PWQ-7M2R`. It cannot be guessed. */
export function orderNumber(random: Uint8Array): string {
  const text = readableText(random.subarray(0, NUMBER_LENGTH));
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Parses a typed or pasted order number: in any case, with or without hyphens, spaces and punctuation, as in `#29GP W5CK-SZ8F.` */
export function parseOrderNumber(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\p{P}\p{S}]/gu, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{12}$/.test(text) ? text.replaceAll(/(.{4})(?=.)/g, '$1-') : undefined;
}
