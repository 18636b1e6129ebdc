/** Kinds of data stored per user and shop. */
export type OwnedKind = 'basket' | 'wishlist';

export interface OwnedKey {
  readonly shopId: number;
  readonly userId: string;
}

const KEYS: Readonly<Record<OwnedKind, RegExp>> = {
  basket: /^basket_([1-9]\d{0,3})_([0-9a-f]{64}|[0-9a-f]{32})$/,
  wishlist: /^wishlist_([1-9]\d{0,3})_([0-9a-f]{64}|[0-9a-f]{32})$/,
};

/** Returns the key of a user's data in one shop: `{kind}_{shopId}_{userId}`. */
export function ownedKey(kind: OwnedKind, shopId: number, userId: string): string {
  return `${kind}_${shopId}_${userId}`;
}

/**
 * Parses a key of a kind. Undefined unless it has a shop id without leading zeros and a user id of 32 or 64
 * hex characters.
 */
export function parseOwnedKey(kind: OwnedKind, key: string): OwnedKey | undefined {
  const match = KEYS[kind].exec(key);
  if (!match?.[1] || !match[2]) return undefined;
  return { shopId: Number(match[1]), userId: match[2] };
}
