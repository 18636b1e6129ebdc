/** What can be kept under a key of its own for one user in one shop. */
export type OwnedKind = 'basket' | 'wishlist';

export interface OwnedKey {
  readonly shopId: number;
  readonly userId: string;
}

const KEYS: Readonly<Record<OwnedKind, RegExp>> = {
  basket: /^basket_([1-9]\d{0,3})_([0-9a-f]{64}|[0-9a-f]{32})$/,
  wishlist: /^wishlist_([1-9]\d{0,3})_([0-9a-f]{64}|[0-9a-f]{32})$/,
};

/** `{kind}_{shopId}_{userId}` (spec 2 §4). */
export function ownedKey(kind: OwnedKind, shopId: number, userId: string): string {
  return `${kind}_${shopId}_${userId}`;
}

/** The parts of a key of that kind, or undefined where it is none: shop id without leading zeros, 32 or 64 hex characters. */
export function parseOwnedKey(kind: OwnedKind, key: string): OwnedKey | undefined {
  const match = KEYS[kind].exec(key);
  if (!match?.[1] || !match[2]) return undefined;
  return { shopId: Number(match[1]), userId: match[2] };
}
