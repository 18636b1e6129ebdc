import type { Filter } from '../../../app/api/filter.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { composeFacetNames, facetNamesStatement } from './facet-names.ts';
import { composeFacets, type FacetName, facetSql, unionAll } from './facets.ts';
import { FILTERS, type ProductSearch, searchHits, searchParameter } from './search-query.ts';

/** Facets in their order: the whitelist of filters (docs/rules.md#listing), then the category. */
export const FACETS: readonly FacetName[] = [...FILTERS, 'category'];

/**
 * Returns the filters of a listing, with counts under every filter but the facet's own, and the categories of a search. A
 * filter without values is left out. Runs one batch.
 */
export async function readFilters(
  db: D1Database,
  shop: Shop,
  search: ProductSearch,
  names: readonly FacetName[] = FACETS,
): Promise<Filter[]> {
  const hits = searchHits(shop, search, { facets: true, sortsByPrice: false });
  const { counted, selects } = facetSql(hits, search);
  const [facets, known] = await db.batch<unknown>([
    db
      .prepare(`WITH ${hits.sql}, ${counted} ${unionAll(selects)}`)
      .bind(searchParameter(shop, search)),
    facetNamesStatement(db, shop),
  ]);
  return composeFacets(facets, composeFacetNames(known, shop), names, shop);
}
