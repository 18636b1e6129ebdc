import { clearOrdered, findUncleared, type Uncleared } from '../basket/clear-ordered.ts';
import type { Contents } from '../basket/compose.ts';
import type { Offers } from '../catalogue/offers.ts';
import type { Env } from '../env.ts';
import type { Means } from './means.ts';
import { joinReads } from '../join-reads.ts';
import { abandonBrought, findBrought } from '../payment/begin.ts';
import { type Buyer, findPending, readDraft, type StoredDraft } from './draft.ts';

/** What a call has read of a checkout already. */
export interface KnownCheckout {
  readonly begun: Beginning;
  /** The basket, and what the shop sells of it now. */
  readonly basket?: { readonly contents: Contents; readonly offers: Offers };
  /** What a customer can pay with, and may leave open. What is open is left to the batch of the order (docs/rules/order.md#open-orders). */
  readonly account?: { readonly means: Means; readonly isKnown: boolean };
}

type BasketOf = Omit<Buyer, 'shop'>;

/** What D1 knows of a basket's checkout. */
export interface Beginning extends StoredDraft {
  /** The order that was placed from it and waits for its payment. */
  readonly pending: number | null;
  /** Orders that have to be settled before the basket is read: those of a guest, and those that the basket still has. */
  readonly brought: readonly number[];
  readonly uncleared: readonly Uncleared[];
}

/** Reads what is known of a basket's checkout, in one call of a database whose reads are joined. */
export async function readBeginning(db: D1Database, of: BasketOf): Promise<Beginning> {
  const [stored, pending, brought, uncleared] = await Promise.all([
    readDraft(db, of),
    findPending(db, of),
    findBrought(db, of.basketKey, of.userId),
    findUncleared(db, of.basketKey),
  ]);
  return { ...stored, pending, brought, uncleared };
}

/**
 * Returns what is known of a basket's checkout once its orders are settled. `read` is what was read right now, if it was. `now` in
 * milliseconds since 1970.
 */
export async function beginCheckout(
  env: Env,
  of: BasketOf,
  now: number,
  read?: Beginning,
): Promise<Beginning> {
  const begun = read ?? (await readBeginning(joinReads(env.DB), of));
  if (isSettled(begun)) return begun;
  // It may turn out to be paid, and is taken out of the basket then.
  await abandonBrought(env, begun.brought);
  // An order whose basket could not be cleared would be ordered again.
  await clearOrdered(env, of.basketKey, now);
  return readBeginning(joinReads(env.DB), of);
}

/** Returns whether a basket can be read as it is. */
export function isSettled({ brought, uncleared }: Beginning): boolean {
  return brought.length === 0 && uncleared.length === 0;
}
