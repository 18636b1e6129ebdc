import { z } from 'zod';
import type { ProductParts } from '../../../app/product/schemas/product.ts';
import type { Suggestions } from '../../../app/search/schemas/suggestion.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { matchExpression, type TermMatch } from '../../../app/search/rules/search-term.ts';
import type { Demotion } from '../../../app/search/rules/search-demotion.ts';
import { commonWords } from '../../../app/search/rules/spelling.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { findProductsById } from './offers.ts';
import { readBrands } from './brands.ts';
import { completeTerm } from './completions.ts';
import { helpPages, pagesBesideProducts } from './help-pages.ts';
import { readMeant } from './meant-terms.ts';
import { parseRows } from './parse-rows.ts';
import { demotionFor, relevanceSql } from './relevance.ts';
import { partsOf, pickParts, type With } from './products-page.ts';
import { isStale, readSold, STALE_SELECT } from './sold-products.ts';
import { readTree } from './tree.ts';

/**
 * Number of index entries that are ranked, in the order of the assortment: a single letter matches a third of all
 * products.
 */
const RANKED = 2000;
/** Number of the best entries that are checked for being sold. */
const LOOKED_AT = 200;

export const SUGGESTIONS = [
  'brands',
  'categories',
  'completions',
  'productNames',
  'products',
] as const;
export type SuggestionKinds = ReadonlySet<(typeof SUGGESTIONS)[number]>;

interface Wanted {
  readonly kinds: SuggestionKinds;
  /** Parts of the products. */
  readonly parts: With;
  /** Largest number of suggestions of each kind. */
  readonly limit: number;
}

/**
 * Returns suggestions for a term, the best of each kind first. An unwanted kind is empty (completions are missing) and costs no query. A term without
 * hits is replaced as in a search.
 */
export async function suggest(
  db: D1Database,
  shop: Shop,
  term: string,
  wanted: Wanted,
): Promise<Suggestions> {
  const [found, completed] = await Promise.all([
    suggestFor(db, shop, { term, match: 'words' }, wanted),
    wanted.kinds.has('completions') ? completeTerm(db, shop, term, wanted.limit) : undefined,
  ]);
  const completions = completed && { completions: completed };
  const typed = helpPages(shop, term, { isTyping: true });
  if (!isEmpty(found)) return { ...found, ...completions, pages: pagesBesideProducts(typed) };
  const { pages, terms } = await readMeant(db, shop, term);
  for (const { correctedTerm, someWords, ...asked } of terms) {
    const meant = await suggestFor(db, shop, asked, wanted);
    if (isEmpty(meant)) continue;
    return {
      ...meant,
      ...completions,
      pages,
      someWords,
      ...(correctedTerm === null ? {} : { correctedTerm }),
    };
  }
  return { ...found, ...completions, pages: pages.length > 0 ? pages : typed.pages };
}

/** A term and how entries match it. */
interface Asked {
  readonly term: string;
  readonly match: TermMatch;
}

function isEmpty({ brands, categories, productNames, products }: Suggestions): boolean {
  return [brands, categories, productNames, products].every(({ length }) => length === 0);
}

async function suggestFor(
  db: D1Database,
  shop: Shop,
  asked: Asked,
  { kinds, parts, limit }: Wanted,
): Promise<Suggestions> {
  const wantsProducts = kinds.has('products') || kinds.has('productNames');
  const [brands, categories, products] = await Promise.all([
    kinds.has('brands') ? suggestBrands(db, shop, asked, limit) : [],
    kinds.has('categories') ? suggestCategories(db, shop, asked, limit) : [],
    wantsProducts
      ? suggestProducts(db, shop, asked, kinds.has('products') ? parts : new Set(), limit)
      : [],
  ]);
  return {
    brands,
    categories,
    productNames: kinds.has('productNames')
      ? [...new Set(products.map(({ name }) => name))].map((name) => ({ term: name }))
      : [],
    products: kinds.has('products') ? products : [],
  };
}

const idRowSchema = z.object({ id: z.number().int() });

const GUIDES = `SELECT ref AS id FROM guide_search
  WHERE guide_search MATCH ?1 AND kind = ?2 AND language = ?3 ORDER BY rank, ref`;

/**
 * Returns ids of categories (in a language) or brands (independent of language) that match a term, the best first.
 */
async function findGuides(
  db: D1Database,
  kind: 'category' | 'brand',
  language: string,
  match: string | undefined,
): Promise<number[]> {
  if (match === undefined) return [];
  const result = await db.prepare(GUIDES).bind(match, kind, language).all<unknown>();
  return parseRows(idRowSchema, result).map(({ id }) => id);
}

async function suggestBrands(
  db: D1Database,
  shop: Shop,
  { term, match }: Asked,
  limit: number,
): Promise<Suggestions['brands']> {
  const ids = await findGuides(
    db,
    'brand',
    '',
    matchExpression(commonWords(shop, term), shop.language, { match }),
  );
  if (ids.length === 0) return [];
  const brands = new Map((await readBrands(db)).map((brand) => [brand.id, brand]));
  return ids
    .flatMap((id) => brands.get(id) ?? [])
    .slice(0, limit)
    .map(({ id, name, slug }) => ({ id, label: name, value: slug }));
}

async function suggestCategories(
  db: D1Database,
  shop: Shop,
  { term, match }: Asked,
  limit: number,
): Promise<Suggestions['categories']> {
  const expression = matchExpression(commonWords(shop, term), shop.language, { match });
  const ids = await findGuides(db, 'category', shop.language, expression);
  if (ids.length === 0) return [];
  const tree = await readTree(db, shop);
  return ids.flatMap((id) => tree.byId(id, 1) ?? []).slice(0, limit);
}

/** More than any rank, so that products that cannot be bought come last. */
const LAST = 1_000_000;

/**
 * Returns the SQL of the best index entries that the shop sells, in the order of the search page. Of several products with
 * the same name, such as the colours of a model, only the best is returned. Ranking is bounded, so that a common word or a
 * single letter costs no more than others.
 */
function productsSql(index: string, demotion: Demotion): string {
  return `WITH found AS MATERIALIZED (
      SELECT id, rank FROM (SELECT rowid AS id, rank FROM ${index} WHERE ${index} MATCH ?1 LIMIT ${RANKED})
      ORDER BY rank LIMIT ?3)
    SELECT found.id, min(s.is_sold_out * ${LAST} + ${relevanceSql({ index, demotion, parameter: '?6' })}) AS best FROM found
    CROSS JOIN sold_products s ON s.product_id = found.id AND s.price_list = ?2
    JOIN product_texts t ON t.product_id = found.id AND t.language = ?5
    WHERE ?6 IS NOT NULL GROUP BY t.name ORDER BY best, found.id LIMIT ?4`;
}

async function suggestProducts(
  db: D1Database,
  shop: Shop,
  { term, match }: Asked,
  parts: With,
  limit: number,
): Promise<ProductParts[]> {
  const own = commonWords(shop, term);
  const expression = matchExpression(own, shop.language, { hasNumbers: true, match });
  if (expression === undefined) return [];
  const demotion = demotionFor(shop, term);
  const statement = db
    .prepare(productsSql(`product_search_${shop.language}`, demotion))
    .bind(expression, priceListOf(shop), LOOKED_AT, limit, shop.language, JSON.stringify(demotion));
  const { result } = await readSold(db, async () => {
    const [found, stale] = await db.batch<unknown>([statement, db.prepare(STALE_SELECT)]);
    return { result: found, isStale: isStale(stale) };
  });
  const ids = parseRows(idRowSchema, result).map(({ id }) => id);
  const products = await findProductsById(db, shop, ids, partsOf(parts));
  return products.map((product) => pickParts(product, parts));
}
