/** Reservations in stores (docs/rules/stores.md#click-and-reserve). */

const DAY = 24 * 60 * 60 * 1000;

/** Maximum lines of a reservation. */
export const MAX_RESERVED_LINES = 20;
/** Maximum quantity of a line. */
export const MAX_RESERVED = 5;
/** Maximum open reservations per mailbox. */
export const MAX_OPEN_RESERVATIONS = 3;
/** Maximum reservations per mailbox, in any state, within `RESERVATIONS_TIME`, because each sends it a receipt. */
export const MAX_RESERVATIONS = 5;
/** Milliseconds. */
export const RESERVATIONS_TIME = DAY;
/** Ended reservations are deleted after this time. Milliseconds. */
export const RESERVATION_RETENTION = 30 * DAY;

export const RESERVATION_STATES = ['reserved', 'collected', 'cancelled', 'expired'] as const;

/** Placeholders in the mail, which the back end replaces. */
export const RESERVATION_NUMBER = '{number}';
export const RESERVATION_TOKEN = '{token}';
export const RESERVATION_UNTIL = '{until}';

/** Query of the page that shows a reservation. */
export const RESERVATION_QUERY = 'token';

/** A store's stock of a variant, in words: 1 to 3 are few. */
export const STORE_STOCK = ['none', 'few', 'many'] as const;
export type StoreStock = (typeof STORE_STOCK)[number];
const FEW = 3;

/** Returns a store's stock of a variant, in words. */
export function storeStock(quantity: number): StoreStock {
  if (quantity <= 0) return 'none';
  return quantity <= FEW ? 'few' : 'many';
}

/** Returns a store's quantity for answers: exact up to the limit of a reservation. */
export function shownQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, 0), MAX_RESERVED + 1);
}

export interface ReservedItem {
  readonly variantId: number;
  readonly quantity: number;
}

/** Parses lines in the form of URLs and forms: `100100101:1,100100502:2`. Undefined for anything else. */
export function parseItems(text: string): readonly ReservedItem[] | undefined {
  if (text === '') return [];
  const items = text.split(',').flatMap((part) => {
    const match = /^([1-9]\d{0,11}):([1-9]\d?)$/.exec(part);
    return match ? [{ variantId: Number(match[1]), quantity: Number(match[2]) }] : [];
  });
  const ids = new Set(items.map(({ variantId }) => variantId));
  const isValid =
    items.length === text.split(',').length &&
    items.length <= MAX_RESERVED_LINES &&
    ids.size === items.length &&
    items.every(({ quantity }) => quantity <= MAX_RESERVED);
  return isValid ? items : undefined;
}

/** Returns lines in the form of URLs and forms. */
export function writeItems(items: readonly ReservedItem[]): string {
  return items.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',');
}

/** Returns lines that can be reserved: each variant once, with at most `MAX_RESERVED`. */
export function reservableItems(items: readonly ReservedItem[]): readonly ReservedItem[] {
  const byVariant = Map.groupBy(items, ({ variantId }) => variantId);
  return [...byVariant]
    .map(([variantId, same]) => ({
      variantId,
      quantity: Math.min(
        same.reduce((sum, { quantity }) => sum + quantity, 0),
        MAX_RESERVED,
      ),
    }))
    .slice(0, MAX_RESERVED_LINES);
}

/** Returns whether lines exceed what can be reserved. */
export function isReservationCut(
  lines: readonly ReservedItem[],
  reservable: readonly ReservedItem[],
): boolean {
  const quantityOf = (items: readonly ReservedItem[]) =>
    items.reduce((sum, { quantity }) => sum + quantity, 0);
  return quantityOf(reservable) < quantityOf(lines);
}

/** Characters of a number, without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 10;

/** Returns a reservation's number with one character per random byte: `KX4T-9PWQ-7M`. */
export function reservationNumber(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % 32]).join(
    '',
  );
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Parses the token of a reservation's mail: 64 hexadecimal characters. */
export function reservationToken(value: string | null): string | undefined {
  return value !== null && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}
