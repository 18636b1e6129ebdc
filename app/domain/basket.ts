import { bytesToHex } from './hex.ts';
import { ownedKey, type OwnedKey, parseOwnedKey } from './owned-key.ts';

/** Basket rules (spec 2 §4, §5, §9; DESIGN §6). */

/** At most so many pieces a line. */
export const MAX_LINE_QUANTITY = 99;
/** At most so many lines a basket. */
export const MAX_LINES = 100;
/** Length of the id that the server gives a known user; an anonymous id is half as long. */
const USER_ID_LENGTH = 64;
export const ANONYMOUS_ID_LENGTH = 32;

const ANONYMOUS_ID = /^[0-9a-f]{32}$/;
const KNOWN_ID = /^[0-9a-f]{64}$/;

/** Key of a user's basket in one shop: `basket_{shopId}_{userId}` (spec 2 §4). */
export function basketKey(shopId: number, userId: string): string {
  return ownedKey('basket', shopId, userId);
}

/** The parts of a basket key, or undefined where it is none. */
export function parseBasketKey(key: string): OwnedKey | undefined {
  return parseOwnedKey('basket', key);
}

/** Whether an id is an anonymous one: exactly 32 hex characters (DESIGN §8, Users). */
export function isAnonymousId(id: string): boolean {
  return ANONYMOUS_ID.test(id);
}

/**
 * The id that a cookie's value stands for, or undefined: a damaged value is none, and a known user's id is worth nothing
 * without a session (DESIGN §6).
 */
export function usableUserId(value: string | undefined, hasSession: boolean): string | undefined {
  if (value === undefined) return undefined;
  return isAnonymousId(value) || (hasSession && KNOWN_ID.test(value)) ? value : undefined;
}

/**
 * Returns the id that the browser goes on keeping under `userId`, or undefined where it is removed: an id of 64
 * characters from the server removes it; one that is none is made anew at the next need.
 */
export function keptUserId(
  stored: string | undefined,
  serverId: string | undefined,
): string | undefined {
  if (serverId?.length === USER_ID_LENGTH) return undefined;
  return stored !== undefined && isAnonymousId(stored) ? stored : undefined;
}

/** 16 random bytes as the 32 hex characters of an anonymous id. */
export function anonymousId(random: Uint8Array): string {
  return bytesToHex(random.subarray(0, ANONYMOUS_ID_LENGTH / 2));
}

/** Spec 2 §5: merge only when both ids exist, differ, and the new one has 64 characters. */
export function shouldMerge(oldId: string | undefined, newId: string | undefined): boolean {
  return Boolean(oldId) && Boolean(newId) && oldId !== newId && newId?.length === USER_ID_LENGTH;
}

/** SCAYLE's kinds of a failed add or change (apis §4.1), by status. */
export const FAILURE_KINDS = {
  206: 'ItemAddedWithReducedQuantity',
  404: 'ItemDataNotFound',
  409: 'VariantAlreadyPresent',
  412: 'ItemUnavailable',
  413: 'MaximumItemCountReached',
} as const;

/** Spec 2 §8: 200 and 201 count as success, nothing else. */
export function isSuccess(statusCode: number): boolean {
  return statusCode === 200 || statusCode === 201;
}

/** Pieces in a basket, as the header counts them. */
export function pieces(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/**
 * What an add does where the variant lies in the basket already, in the same group (apis §4.1, addOrUpdateItems). The
 * spec's addItem is `AddQuantityToExisting`; the replacing ones replace what hangs on the line as well.
 */
export const ITEM_HANDLINGS = [
  'AddQuantityToExisting',
  'KeepExisting',
  'ReplaceExisting',
  'ReplaceExistingWithCombinedQuantity',
] as const;
export type ItemHandling = (typeof ITEM_HANDLINGS)[number];

const GROUP_IDS = { first: 10_000_000, count: 90_000_000 } as const;

/**
 * Id of a new item group: 8 random digits that no item uses (spec 2 §4).
 * `random` gives a whole number from 0 on; it is asked again while the id is taken.
 */
export function newGroupId(taken: ReadonlySet<string>, random: () => number): string {
  const id = String(GROUP_IDS.first + (random() % GROUP_IDS.count));
  return taken.has(id) ? newGroupId(taken, random) : id;
}

/**
 * Spec 2 §5, quantity price tiers: the highest threshold not above the quantity selects `Promotion{n}`, `n` being its
 * place among the thresholds, otherwise `default`. Thresholds are pieces; null or undefined where there is none.
 */
export function pricePromotionKey(
  thresholds: readonly (number | null | undefined)[],
  quantity: number,
): string {
  const reached = thresholds
    .map((threshold, index) => ({ threshold: threshold ?? Infinity, place: index + 1 }))
    .filter(({ threshold }) => threshold <= quantity)
    .sort((a, b) => b.threshold - a.threshold)[0];
  return reached === undefined ? 'default' : `Promotion${reached.place}`;
}

interface ItemState {
  readonly quantity: number;
  readonly promotionId: string | null;
  readonly customText: string | undefined;
}

/** Spec 2 §4: a change of quantity by 0, with promotion key and custom text as they were, is none. */
export function isUnchangedItem(before: ItemState, after: ItemState): boolean {
  return (
    before.quantity === after.quantity &&
    before.promotionId === after.promotionId &&
    before.customText === after.customText
  );
}
