import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import type { Recommendations, RecommendedRow } from '../../../app/ui/recommended.tsx';
import { ROWS_PATIENCE } from '../../../edge-config/cache.ts';
import { join } from '../http/in-flight.ts';
import { readSlots, type SlotAsk } from '../sources/recommendations.ts';
import type { PageContext } from './page-context.ts';
import type { PageTimes } from './page.ts';
import { catalogueTimes } from './times.ts';

/** A slot with the headline of its row, if that is not the slot's own. */
type RowAsk = SlotAsk & Pick<RecommendedRow, 'headline'>;

/** Rows of recommended products that a page does not wait for. Neither promise rejects. */
export interface LateRows {
  readonly rows: Recommendations;
  /** Validity of the page with these rows: an empty slot is requested again as soon as stock is. */
  readonly times: Promise<PageTimes>;
}

/**
 * Begins to read the slots of a page; `shown` are the numbers of products that the page already shows. A quick engine is
 * waited for, so that nothing moves below the page's content and the rows need no script.
 */
export async function startRows(
  context: PageContext,
  asks: readonly RowAsk[],
  shown: readonly string[],
): Promise<LateRows> {
  const calledAt = Date.now();
  const rows = readRows(context, asks, shown);
  const times = rows.then((found) =>
    catalogueTimes(
      context.shop,
      found.flatMap(({ products }) => products),
      calledAt,
    ),
  );
  return { rows: (await join(rows, ROWS_PATIENCE)) ?? rows, times };
}

/** Returns the slots of a page with their products. */
export async function readRows(
  context: PageContext,
  asks: readonly RowAsk[],
  shown: readonly string[],
): Promise<readonly RecommendedRow[]> {
  const found = await readSlots(context, asks, shown);
  return asks.map(({ slot, headline }, at) => ({ slot, headline, products: found[at] ?? [] }));
}

/** Returns the numbers of products. */
export function numbersOf(products: readonly Pick<CardProduct, 'referenceKey'>[]): string[] {
  return products.map(({ referenceKey }) => productNumber(referenceKey));
}
