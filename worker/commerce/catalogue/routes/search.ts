import { searchCalls } from '../../../../app/search/schemas/calls.ts';
import { MAX_TERM } from '../../../../app/search/rules/search-term.ts';
import { WITH } from '../products-page.ts';
import { suggest, SUGGESTIONS, type SuggestionKinds } from '../suggestions.ts';
import { readKnown } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import { catalogueCalls } from '../../../../app/catalogue/schemas/calls.ts';
import { typeahead as suggestInOneList } from '../typeahead.ts';

/** Maximum number of suggestions of each kind. */
const MOST = 5;
const KINDS: ReadonlySet<string> = new Set(SUGGESTIONS);
const PRODUCT_WITH = WITH.map((part) => `products.${part}` as const);

export const search = new CallRoutes();

/** `with` names kinds and parts of products such as `products.variants`; without it, all kinds are sent. */
search.onAny(
  [searchCalls.suggest, searchCalls.suggestCategories, searchCalls.suggestParts],
  async (c, { json }) => {
    const shop = readShop(c.req.query('shopId'));
    const term = c.req.query('term')?.trim() ?? '';
    if (term === '' || term.length > MAX_TERM)
      throw new HttpError(400, `a term has 1 to ${MAX_TERM} characters`, 'term');
    const named = readKnown('with', c.req.query('with'), [...SUGGESTIONS, ...PRODUCT_WITH]);
    const kinds: SuggestionKinds =
      named.size === 0
        ? new Set(SUGGESTIONS)
        : new Set(SUGGESTIONS.filter((kind) => [...named].some((name) => isOf(name, kind))));
    const parts = new Set(WITH.filter((part) => named.has(`products.${part}`)));
    return json(await suggest(c.env.DB, shop, term, { kinds, parts, limit: MOST }));
  },
);

/** `products.variants` implies `products`. */
function isOf(name: string, kind: string): boolean {
  return KINDS.has(name) ? name === kind : name.startsWith(`${kind}.`);
}

const TYPEAHEAD_WITH = WITH.map((part) => `product.${part}` as const);

/**
 * The term is sent in the body, so that logs of URLs do not contain it. `with` names parts of products such as
 * `product.variants`.
 */
search.on(catalogueCalls.typeahead, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const named = readKnown('with', c.req.query('with'), TYPEAHEAD_WITH);
  const parts = new Set(WITH.filter((part) => named.has(`product.${part}`)));
  const body = await readBody();
  return json(await suggestInOneList(c.env.DB, shop, body, parts));
});
