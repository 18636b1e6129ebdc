import type { Filter } from '../../../app/listing/schemas/filter.ts';
import type { ShopContext } from '../http/request-context.ts';
import { fetchFilters } from '../listing/calls/filters.ts';
import { memoryOfCatalogue } from './isolate-memory.ts';

const recall = memoryOfCatalogue<readonly Filter[]>();

/**
 * Returns the filters of the shop's whole assortment. They are kept in memory, so that invented values do not cost a
 * call each.
 */
export async function readShopFilters(
  context: ShopContext,
): Promise<readonly Filter[] | undefined> {
  return recall(context.shop.key, context, async () => {
    const result = await fetchFilters(context);
    return result.kind === 'ok' ? result.data : undefined;
  });
}
