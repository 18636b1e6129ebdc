import { isScarce } from '../../product/rules/availability.ts';

/** Mails about a wishlist (docs/rules/wishlist.md#wishlist-mails). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Interval at which a confirmed wishlist is checked. Milliseconds. */
export const OFFERS_INTERVAL = HOUR;
/** Period in which a list gets at most one mail. Milliseconds. */
export const OFFERS_PAUSE = DAY;
/** Time for which a list is watched without a new confirmation. Milliseconds. */
export const OFFERS_TIME = 180 * DAY;
/** Maximum number of wishes in a mail. */
export const MAX_OFFERS = 20;

/** Price and stock of a wish, by its id. */
export type KnownWishes = Readonly<Record<string, KnownWish>>;

interface KnownWish {
  /** Minor units. */
  readonly price: number;
  readonly isScarce: boolean;
}

export interface WishNow {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
}

export interface Offer {
  readonly id: string;
  readonly kind: 'cheaper' | 'scarce';
}

/**
 * Returns the wishes for a mail: those cheaper than when they were last reported, otherwise those that have become scarce; and the
 * state to store for all wishes. A new wish is stored without a mail; a rising price is neither reported nor stored.
 */
export function offersOf(
  known: KnownWishes,
  wishes: readonly WishNow[],
): { readonly offers: readonly Offer[]; readonly known: KnownWishes } {
  const offers = wishes.flatMap((wish) => offerOf(known[wish.id], wish) ?? []).slice(0, MAX_OFFERS);
  const reported = new Set(offers.map(({ id }) => id));
  const entries = wishes.map((wish) => [wish.id, afterwards(known[wish.id], wish, reported)]);
  return { offers, known: Object.fromEntries(entries) };
}

function offerOf(before: KnownWish | undefined, wish: WishNow): Offer | undefined {
  if (!before) return undefined;
  if (wish.price < before.price) return { id: wish.id, kind: 'cheaper' };
  if (isScarce(wish.quantity) && !before.isScarce) return { id: wish.id, kind: 'scarce' };
  return undefined;
}

function afterwards(
  before: KnownWish | undefined,
  { id, price, quantity }: WishNow,
  reported: ReadonlySet<string>,
): KnownWish {
  const now = { price, isScarce: isScarce(quantity) };
  if (!before || reported.has(id)) return now;
  // A wish that did not fit into the mail is reported later; stock that is refilled may become scarce again.
  return { price: before.price, isScarce: before.isScarce && now.isScarce };
}
