import { clearOrdered, findUncleared, type Uncleared } from '../basket/clear-ordered.ts';
import type { Contents } from '../basket/compose.ts';
import type { Offers } from '../catalogue/offers.ts';
import type { Env } from '../env.ts';
import type { Means } from './means.ts';
import { joinReads } from '../join-reads.ts';
import type { AccountRow } from '../payment/accounts.ts';
import { abandonBrought, findBrought } from '../payment/begin.ts';
import { type Buyer, findPending, readDraft, type StoredDraft } from './draft.ts';

/** Parts of a checkout that a call has already read. */
export interface KnownCheckout {
  readonly stored: StoredCheckout;
  /** What is stored about accounts at providers of payments. */
  readonly accountRows?: readonly AccountRow[];
  /** The basket, and the current offers of its lines. */
  readonly basket?: { readonly contents: Contents; readonly offers: Offers };
  /**
   * The customer's means of payment, and whether the customer is known. Open orders are left to the batch of the order
   * (docs/rules/order.md#open-orders).
   */
  readonly account?: { readonly means: Means; readonly isKnown: boolean };
}

type BasketOf = Omit<Buyer, 'shop'>;

/** What D1 has stored about a basket's checkout. */
export interface StoredCheckout extends StoredDraft {
  /** The unpaid order that was placed from the checkout. */
  readonly pending: number | null;
  /**
   * Orders that have to be settled before the basket is read: unpaid ones of a guest, and confirmed ones whose lines are
   * still in the basket.
   */
  readonly brought: readonly number[];
  readonly uncleared: readonly Uncleared[];
}

/** Reads the data of a basket's checkout in one call of a database whose reads are joined. */
export async function readStoredCheckout(db: D1Database, of: BasketOf): Promise<StoredCheckout> {
  const [stored, pending, brought, uncleared] = await Promise.all([
    readDraft(db, of),
    findPending(db, of),
    findBrought(db, of.basketKey, of.userId),
    findUncleared(db, of.basketKey),
  ]);
  return { ...stored, pending, brought, uncleared };
}

/**
 * Returns the data of a basket's checkout after settling its orders. `read` is the data if it was just read. `now` in milliseconds
 * since 1970.
 */
export async function beginCheckout(
  env: Env,
  of: BasketOf,
  now: number,
  read?: StoredCheckout,
): Promise<StoredCheckout> {
  const stored = read ?? (await readStoredCheckout(joinReads(env.DB), of));
  if (isSettled(stored)) return stored;
  // An order may turn out to be paid, and is then cleared from the basket.
  await abandonBrought(env, stored.brought);
  // An order whose lines stay in the basket would be ordered again.
  await clearOrdered(env, of.basketKey, now);
  return readStoredCheckout(joinReads(env.DB), of);
}

/** Returns whether no order has to be settled before the basket is read. */
export function isSettled({ brought, uncleared }: StoredCheckout): boolean {
  return brought.length === 0 && uncleared.length === 0;
}
