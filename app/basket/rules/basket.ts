import { bytesToHex } from '../../text/rules/hex.ts';
import type { Gift } from './gift-limits.ts';
import { ownedKey, type OwnedKey, parseOwnedKey } from '../../visitor/rules/owned-key.ts';

/** Basket rules: docs/rules/basket.md#basket. */

/** Maximum quantity of a line. */
export const MAX_LINE_QUANTITY = 99;
/** Maximum number of lines in a basket. */
export const MAX_LINES = 100;
/** Most lines after a login: two full baskets fit. */
export const MAX_MERGED_LINES = 200;
/** Length of the id that the server gives a known user; an anonymous id is half as long. */
const USER_ID_LENGTH = 64;
export const ANONYMOUS_ID_LENGTH = 32;

const ANONYMOUS_ID = /^[0-9a-f]{32}$/;
const KNOWN_ID = /^[0-9a-f]{64}$/;

/** Returns the key of a user's basket in one shop: `basket_{shopId}_{userId}` (docs/rules/basket.md#basket-keys). */
export function basketKey(shopId: number, userId: string): string {
  return ownedKey('basket', shopId, userId);
}

/** Parses a basket key. Undefined if it is not one. */
export function parseBasketKey(key: string): OwnedKey | undefined {
  return parseOwnedKey('basket', key);
}

/** Returns whether an id is anonymous: exactly 32 hex characters. */
export function isAnonymousId(id: string): boolean {
  return ANONYMOUS_ID.test(id);
}

/**
 * Returns the user id of a cookie's value, or undefined. A damaged value is ignored, and a known user's id is
 * accepted only together with a session.
 */
export function usableUserId(value: string | undefined, hasSession: boolean): string | undefined {
  if (value === undefined) return undefined;
  return isAnonymousId(value) || (hasSession && KNOWN_ID.test(value)) ? value : undefined;
}

/**
 * Returns the id that the browser stores after the server has answered with `serverId`; undefined if the
 * stored id is removed. A server id of 64 characters removes it; the browser creates a new one when it next
 * needs one.
 */
export function keptUserId(
  stored: string | undefined,
  serverId: string | undefined,
): string | undefined {
  if (serverId?.length === USER_ID_LENGTH) return undefined;
  return stored !== undefined && isAnonymousId(stored) ? stored : undefined;
}

/** Returns an anonymous id: 16 random bytes as 32 hex characters. */
export function anonymousId(random: Uint8Array): string {
  return bytesToHex(random.subarray(0, ANONYMOUS_ID_LENGTH / 2));
}

/** Returns whether two users are merged: both ids exist, differ, and the new one has 64 characters. */
export function shouldMerge(oldId: string | undefined, newId: string | undefined): boolean {
  return Boolean(oldId) && Boolean(newId) && oldId !== newId && newId?.length === USER_ID_LENGTH;
}

/** SCAYLE's error kinds of a failed add or update, by status. */
export const FAILURE_KINDS = {
  206: 'ItemAddedWithReducedQuantity',
  404: 'ItemDataNotFound',
  409: 'VariantAlreadyPresent',
  412: 'ItemUnavailable',
  413: 'MaximumItemCountReached',
} as const;

/** Returns whether a status means success: 200 or 201. */
export function isSuccess(statusCode: number): boolean {
  return statusCode === 200 || statusCode === 201;
}

/** Returns the quantity of all lines that can be bought, without gifts, as the header shows it. */
export function totalQuantity(
  items: readonly {
    readonly quantity: number;
    readonly isGift?: boolean;
    readonly status?: 'available' | 'unavailable';
  }[],
): number {
  const counted = items.filter(({ isGift, status }) => !isGift && status !== 'unavailable');
  return counted.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * How an addition treats a variant that is already in the basket, in the same group (SCAYLE, `addOrUpdateItems`).
 * addItem uses `AddQuantityToExisting`. The replacing values also replace the line's custom data.
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
 * Returns the id of a new item group: 8 random digits that no item uses. `random` returns a whole number from
 * 0 and is called again while the id is taken.
 */
export function newGroupId(taken: ReadonlySet<string>, random: () => number): string {
  const id = String(GROUP_IDS.first + (random() % GROUP_IDS.count));
  return taken.has(id) ? newGroupId(taken, random) : id;
}

/**
 * Returns the promotion key of a quantity: the highest threshold that is not above the quantity selects
 * `Promotion{n}`, `n` being its position from 1; otherwise `default` (docs/rules/price.md#quantity-prices).
 * Thresholds are quantities; null or undefined means no threshold.
 */
export function pricePromotionKey(
  thresholds: readonly (number | null | undefined)[],
  quantity: number,
): string {
  const reached = thresholds
    .map((threshold, index) => ({ threshold: threshold ?? Infinity, position: index + 1 }))
    .filter(({ threshold }) => threshold <= quantity)
    .sort((a, b) => b.threshold - a.threshold)[0];
  return reached === undefined ? 'default' : `Promotion${reached.position}`;
}

interface ItemState {
  readonly quantity: number;
  readonly promotionId: string | null;
  readonly customText: string | undefined;
  readonly gift?: Gift | null;
}

/** Returns whether a change leaves quantity, promotion, custom text and gift as they were. */
export function isUnchangedItem(before: ItemState, after: ItemState): boolean {
  return (
    before.quantity === after.quantity &&
    before.promotionId === after.promotionId &&
    before.customText === after.customText &&
    before.gift?.wrap === after.gift?.wrap &&
    before.gift?.message === after.gift?.message
  );
}
