import type { Context } from 'hono';
import type { Category } from '../../../../app/listing/schemas/category.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { EDITOR_LIST_SECONDS, RETRY_AFTER_UNAVAILABLE } from '../../../../edge-config/cache.ts';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import { isRateLimited, RATE_LIMITED } from '../../http/rate-limit.ts';
import type { AppEnv, RequestContext, ShopContext } from '../../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchCategories } from '../../listing/calls/categories.ts';
import { fetchBrandNames, fetchPromotionNames } from '../calls/lists.ts';

/** An entry of an option field, as the content system reads lists of others. */
interface Entry {
  readonly name: string;
  readonly value: string;
}

/** Undefined if the back end does not answer: half a list would look like values that are gone. */
type List = readonly Entry[] | undefined;

const LISTS: Readonly<
  Record<string, (shops: readonly Shop[], context: RequestContext) => Promise<List>>
> = { brands: listBrands, categories: listCategories, promotions: listPromotions };

const LIMIT = { binding: 'RENDER_LIMIT', count: 'editor' } as const;

/**
 * GET /editor/lists/{brands|categories|promotions}.json: what option fields of editors offer (docs/api.md#editors). The content system
 * fetches it in the editor's browser, without a token and from an origin that it does not promise; it has nothing but what pages show.
 */
export async function editorList(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  context.trace.route = 'editor.lists';
  c.header('access-control-allow-origin', '*');
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.json({ error: 'use GET' }, 405, { allow: 'GET, HEAD' });
  if (await isRateLimited(context, LIMIT))
    return c.json({ error: 'too many requests' }, 429, RATE_LIMITED);
  const name = c.req.param('file')?.replace(/\.json$/, '') ?? '';
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (!list) return c.json({ error: 'no such list' }, 404);
  const asked = c.req.query('shop');
  const shops = allShops.filter(({ key, listed }) =>
    asked === undefined ? listed : key === asked,
  );
  if (shops.length === 0) return c.json({ error: 'no such shop', field: 'shop' }, 400);
  const entries = await list(shops, context);
  const retry = { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) };
  return entries === undefined
    ? c.json({ error: 'the back end does not answer' }, 503, retry)
    : c.json(entries, 200, { 'cache-control': `public, max-age=${EDITOR_LIST_SECONDS}` });
}

function inShop(context: RequestContext, shop: Shop): ShopContext {
  return { ...context, shop, visitor: ANONYMOUS_VISITOR };
}

async function listBrands([shop]: readonly Shop[], context: RequestContext): Promise<List> {
  if (!shop) return [];
  const result = await fetchBrandNames(inShop(context, shop));
  if (result.kind !== 'ok') return undefined;
  return byName(
    result.data.filter(({ isActive }) => isActive).map(({ name, slug }) => ({ name, value: slug })),
  );
}

/** Lists paths. They differ by language alone, so of several shops one of each language is asked. */
async function listCategories(shops: readonly Shop[], context: RequestContext): Promise<List> {
  const spoken = [...new Map(shops.toReversed().map((shop) => [shop.language, shop])).values()];
  const lists = await Promise.all(
    spoken.toReversed().map(async (shop) => {
      const result = await fetchCategories(inShop(context, shop));
      const language = spoken.length > 1 ? `${shop.language}: ` : '';
      return result.kind === 'ok' ? entriesOf(result.data, language) : undefined;
    }),
  );
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
}

function entriesOf(categories: readonly Category[], above: string): Entry[] {
  return categories
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ children = [], name, path }) => [
      { name: above + name, value: path },
      ...entriesOf(children, `${above}${name} › `),
    ]);
}

/** Lists what runs now. Of several shops, the name says in which countries. */
async function listPromotions(shops: readonly Shop[], context: RequestContext): Promise<List> {
  const lists = await Promise.all(
    shops.map(async (shop) => ({ shop, result: await fetchPromotionNames(inShop(context, shop)) })),
  );
  const found = new Map<string, { readonly name: string; readonly countries: Set<string> }>();
  for (const { result, shop } of lists) {
    if (result.kind !== 'ok') return undefined;
    for (const { displayName, id, isActive, name } of result.data) {
      if (!isActive) continue;
      const known = found.get(id) ?? { name: displayName ?? name, countries: new Set() };
      known.countries.add(shop.country);
      found.set(id, known);
    }
  }
  return byName(
    [...found].map(([value, { countries, name }]) => ({
      name: shops.length > 1 ? `${name} (${[...countries].join(', ')})` : name,
      value,
    })),
  );
}

function byName(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => one.name.localeCompare(other.name));
}
