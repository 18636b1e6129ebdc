import { matchExpression } from '../../../app/search/rules/search-term.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { ProductSearch } from '../../../worker/commerce/catalogue/search-query.ts';
import { suggest } from '../../../worker/commerce/catalogue/suggestions.ts';
import { readPage } from '../../../worker/commerce/catalogue/products-page.ts';

const SHOP = shops['de-de'];
const INDEX = 'product_search_de';
const BARE = `SELECT rowid FROM ${INDEX} WHERE ${INDEX} MATCH ?1 ORDER BY rank LIMIT 24`;

/** What the storefront asks for. */
const SUGGESTED = {
  kinds: new Set(['brands', 'categories', 'products'] as const),
  parts: new Set(['variants', 'siblings', 'advancedAttributes'] as const),
  limit: 5,
};

/**
 * Answers a search (a body of `ProductSearch`): `/bare` with the index alone, `/faceted` with hits and facets, `/suggest`
 * with the suggestions for its term.
 */
export default {
  async fetch(request, { DB }) {
    const search = await request.json<ProductSearch>();
    const { pathname } = new URL(request.url);
    if (pathname === '/suggest')
      return Response.json(await suggest(DB, SHOP, search.term ?? '', SUGGESTED));
    if (pathname === '/bare') {
      const match = matchExpression(search.term ?? '', SHOP.language, { hasNumbers: true }) ?? '';
      const { results } = await DB.prepare(BARE).bind(match).all();
      return Response.json(results.length);
    }
    const { pagination, filters } = await readPage(hitsAlone(DB), SHOP, {
      search,
      sort: { by: 'relevancy', direction: 'desc' },
      page: 1,
      perPage: 24,
      parts: new Set(),
      showsCard: true,
      withFilters: true,
      oneOfModel: true,
    });
    return Response.json({ total: pagination.total, filters });
  },
} satisfies ExportedHandler<{ DB: D1Database }>;

/** Runs the first batch, which reads hits and facets, and none of those that read the products' data. */
function hitsAlone(db: D1Database): D1Database {
  let batches = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => target.prepare(sql);
      return (statements: D1PreparedStatement[]) => {
        batches += 1;
        return batches === 1 ? target.batch(statements) : Promise.resolve([]);
      };
    },
  });
}
