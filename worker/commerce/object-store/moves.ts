import { type OwnedKind, ownedKey, parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import { isLanguageSibling, type Shop, type ShopKey } from '../../../app/shop/rules/shop.ts';
import type { Moved } from '../../../app/basket/schemas/move.ts';
import { allShops, shopById } from '../../../edge-config/shops/shops.ts';
import type { Refused } from './object-store.ts';
import { type Transfer, rowsOf } from './transfers.ts';

/**
 * A move of all rows under one key to the same user's key in the sibling shop (docs/rules/shop.md#language-switch). The rows leave
 * the source under the name of the move, the target takes them once, and refused rows return once. Every step can be repeated: the
 * next move in either direction, a login or the source's alarm continues an interrupted move.
 */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Separates the keys of a move in the name of its way back. */
const BACK = '<';

/** An object that rows can be moved from and to. */
export interface MovingEnd {
  /** Sets all rows aside for a move; returns the waiting transfers. Refused above the limit of changes. */
  setAside(move: string): Promise<Transfer[] | Refused>;
  /** Returns the transfers that wait for a move, or for the way back of one. */
  waitingFor(recipient: string): Promise<Transfer[]>;
  /** Takes a transfer, once, and sets refused rows aside for `returnTo`. Without `returnTo` it refuses none. */
  take(shop: ShopKey, transfer: Transfer, returnTo?: string): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
}

interface Ends {
  readonly source: MovingEnd;
  readonly target: MovingEnd;
}

/** Returns the source and the target of a move. */
export function endsOf(
  objects: { readonly getByName: (key: string) => MovingEnd },
  { from, to }: Move,
): Ends {
  return { source: objects.getByName(from), target: objects.getByName(to) };
}

/** Returns the moves of a user from a shop: one, or none in a country with one language. */
export function movesOf(kind: OwnedKind, shop: Shop, userId: string): Move[] {
  return allShops
    .filter((other) => isLanguageSibling(shop, other))
    .map(({ id }) => ({ from: ownedKey(kind, shop.id, userId), to: ownedKey(kind, id, userId) }));
}

/** Parses the name of a move. */
export function readMove(name: string): Move {
  const [from = '', to = ''] = name.split('>', 2);
  return { from, to };
}

/** Parses the name under which refused rows wait for their way back. */
export function readWayBack(name: string): Move {
  const [from = '', to = ''] = name.split(BACK, 2);
  return { from, to };
}

/** Moves all rows, unless the move is refused. A move in the other direction is finished first. */
export async function move(ends: Ends, { from, to }: Move): Promise<Moved | Refused> {
  await finishMove({ source: ends.target, target: ends.source }, { from: to, to: from });
  const transfers = await ends.source.setAside(nameOf({ from, to }));
  return 'refusal' in transfers ? transfers : carry(ends, { from, to }, transfers);
}

/** Finishes an interrupted move; does nothing if there is none. */
export async function finishMove(ends: Ends, cut: Move): Promise<void> {
  await carry(ends, cut, await ends.source.waitingFor(nameOf(cut)));
}

async function carry(
  { source, target }: Ends,
  { from, to }: Move,
  transfers: readonly Transfer[],
): Promise<Moved> {
  if (transfers.length === 0) return { moved: 0, left: 0 };
  const back = [from, to].join(BACK);
  for (const { id, rows } of transfers) await target.take(shopOf(to), { id, rows }, back);
  const returned = await target.waitingFor(back);
  for (const { id, rows } of returned) await source.take(shopOf(from), { id, rows });
  await target.forget(returned.map(({ id }) => id));
  await source.forget(transfers.map(({ id }) => id));
  const left = countRows(returned);
  return { moved: Math.max(countRows(transfers) - left, 0), left };
}

function nameOf({ from, to }: Move): string {
  return `${from}>${to}`;
}

function countRows(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, transfer) => sum + rowsOf(transfer).length, 0);
}

function shopOf(key: string): ShopKey {
  const id = (parseOwnedKey('basket', key) ?? parseOwnedKey('wishlist', key))?.shopId;
  const shop = shopById(id);
  if (shop === undefined) throw new Error('a move names no shop');
  return shop.key;
}
