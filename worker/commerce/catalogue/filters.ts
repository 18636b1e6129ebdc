import { LISTING_FILTERS } from '../../../app/listing/rules/listing.ts';
import type { Filter } from '../../../app/listing/schemas/filter.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { askFacetNames } from './facet-names.ts';
import { composeFacets, type FacetName } from './compose-facets.ts';
import { facetSql, modelsTable, unionAll } from './facets.ts';
import { isStale, readSold, STALE_SELECT } from './sold-products.ts';
import { type ProductSearch, searchHits, searchParameter } from './search-query.ts';

/** Facets in their order: the whitelist of filters (docs/rules/listing.md#listing), then the category. */
const FACETS: readonly FacetName[] = [...LISTING_FILTERS, 'category'];

/** Returns the facets of a search. A category's page has its own subcategories, so only a term has the category's. */
export function facetsOf({ term }: ProductSearch, names = FACETS): readonly FacetName[] {
  return term === undefined ? names.filter((name) => name !== 'category') : names;
}

interface FilterOptions {
  readonly names?: readonly FacetName[];
  readonly oneOfModel?: boolean;
  readonly exact?: number;
}

/**
 * Returns the filters of a listing, and the categories of a search. Each filter is counted under all filters but itself;
 * a filter without values is left out. `oneOfModel` counts siblings once; `exact` is the largest number that is counted
 * exactly. Runs one batch.
 */
export async function readFilters(
  db: D1Database,
  shop: Shop,
  search: ProductSearch,
  { names = FACETS, oneOfModel = false, exact }: FilterOptions = {},
): Promise<Filter[]> {
  const hits = searchHits(shop, search, { facets: true, sortBy: 'relevancy', oneOfModel });
  const { columns, selects } = facetSql(hits, search);
  const sql = `WITH ${hits.sql}, ${modelsTable(columns)} ${unionAll([STALE_SELECT, ...selects])}`;
  const { facets, known } = await readSold(db, async () => {
    const asked = askFacetNames(db, shop);
    const [found, named] = await db.batch<unknown>([
      db.prepare(sql).bind(searchParameter(shop, search)),
      asked.statement,
    ]);
    return { facets: found, known: asked.compose(named), isStale: isStale(found) };
  });
  return composeFacets(facets, { known, names: facetsOf(search, names), shop, exact });
}
