import { Hono } from 'hono';
import { MAX_TERM } from '../../../../app/search/rules/search-term.ts';
import { WITH } from '../products-page.ts';
import { suggest, SUGGESTIONS, type SuggestionKinds } from '../suggestions.ts';
import { readKnown } from '../../http/query.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';

/** Maximum number of suggestions of each kind. */
const MOST = 5;
const KINDS: ReadonlySet<string> = new Set(SUGGESTIONS);
const PRODUCT_WITH = WITH.map((part) => `products.${part}` as const);

export const search = new Hono<{ Bindings: Env }>();

/** `with` names kinds and parts of products such as `products.variants`; without it, all kinds are sent. */
search.get('/suggestions', async (c) => {
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
  return c.json(await suggest(c.env.DB, shop, term, { kinds, parts, limit: MOST }));
});

/** `products.variants` implies `products`. */
function isOf(name: string, kind: string): boolean {
  return KINDS.has(name) ? name === kind : name.startsWith(`${kind}.`);
}
