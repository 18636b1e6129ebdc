/** Wishlists that are shared by a link (docs/rules/wishlist.md#shared-wishlist). */

const DAY = 86_400_000;

/** A share ends this long after it was last opened. Milliseconds. */
export const SHARE_IDLE_TIME = 90 * DAY;
/** The time of the last use is stored at most this often. Milliseconds. */
export const SHARE_TOUCH_TIME = DAY;

export const LIST_KINDS = ['list', 'babyList'] as const;

/** Maximum number of characters of a shared list's title. */
export const MAX_LIST_TITLE = 60;

/** How long the address of a present is stored after its order, because the parcel may come back. Milliseconds. */
export const PRESENT_ADDRESS_TIME = 90 * DAY;

/** Query of a shared list's page: the token of a giver, who may remove the giver's own marks. */
export const GIVER_QUERY = 'gift';
/** Query of the page that shows the result of a change: `?shared=marked`. */
export const SHARED_QUERY = 'shared';

const OUTCOMES = ['marked', 'unmarked', 'saved', 'ended', 'asked'] as const;
export type SharedOutcome = (typeof OUTCOMES)[number];

/** Parses the outcome in a page's query. */
export function sharedOutcome(value: string | null): SharedOutcome | undefined {
  return OUTCOMES.find((outcome) => outcome === value);
}

interface ListedItem {
  readonly productId: number;
  /** Null for the product itself. */
  readonly variantId: number | null;
}

/**
 * Returns the id of a wish for givers: `12`, or `12-34` for a variant. A list contains each product and variant once.
 */
export function wishId({ productId, variantId }: ListedItem): string {
  return variantId === null ? String(productId) : `${productId}-${variantId}`;
}

/** Parses the id of a wish; undefined for anything else. */
export function parseWishId(id: string): ListedItem | undefined {
  const match = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(id);
  if (!match?.[1]) return undefined;
  return { productId: Number(match[1]), variantId: match[2] ? Number(match[2]) : null };
}
