import { z } from 'zod';

/** The rows of `sold_products`, which searches count. Triggers mark the products whose rows are outdated. */

/** Products whose rows one search recomputes, in some tenths of a second; later searches continue. */
const AT_ONCE = 1000;

/** SELECT for a search's UNION that returns a row if a product is marked. */
export const STALE_SELECT = `SELECT 'stale' AS facet, NULL AS value,
  EXISTS (SELECT 1 FROM stale_products) AS products, NULL AS least, NULL AS most`;
const staleSchema = z.object({ facet: z.literal('stale'), products: z.literal(1) });

/** Recomputes the rows of marked products. */
const REFRESH = `DELETE FROM stale_products
  WHERE product_id IN (SELECT product_id FROM stale_products LIMIT ${AT_ONCE})`;

/** Returns whether the result of a search with `STALE_SELECT` reports a marked product. */
export function isStale(result: D1Result<unknown> | undefined): boolean {
  return (result?.results ?? []).some((row) => staleSchema.safeParse(row).success);
}

/**
 * Returns the result of `read`. If a product has changed since its rows were computed, they are computed again and
 * `read` is repeated, so that a search counts what is sold now, after any write.
 */
export async function readSold<T extends { readonly isStale: boolean }>(
  db: D1Database,
  read: () => Promise<T>,
): Promise<T> {
  const found = await read();
  if (!found.isStale) return found;
  try {
    await db.prepare(REFRESH).run();
  } catch (error) {
    // If the store accepts no writes, reads still answer: counts are old, products and prices are not.
    console.error(JSON.stringify({ event: 'search.stale', error: String(error) }));
    return found;
  }
  return read();
}
