import { z } from 'zod';
import type { SentCard } from '../../../app/product/schemas/product-card.ts';
import type { Product, ProductParts } from '../../../app/product/schemas/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { findProductsById } from './offers.ts';
import { paginate } from './pagination.ts';
import { composeCard } from './card.ts';
import { CARD_PARTS, type ProductPart, PRODUCT_PARTS } from './parts.ts';
import { type ProductSearch, searchHits, searchParameter } from './search-query.ts';
import type { SearchMeaning, searchPageSchema } from '../../../app/search/schemas/search.ts';
import { helpPages, pagesBesideProducts } from './help-pages.ts';
import { type MeantTerm, readMeant } from './meant-terms.ts';
import { composeMeaning, meaningStatements } from './search-meaning.ts';
import { facetsOf } from './filters.ts';
import { isStale, readSold, STALE_SELECT } from './sold-products.ts';
import { askFacetNames } from './facet-names.ts';
import { composeFacets } from './compose-facets.ts';
import { facetSql, modelsTable, unionAll } from './facets.ts';

/** Parts that `with` may name; all other fields of a product are always sent. */
export const WITH = [
  'attributes',
  'advancedAttributes',
  'variants',
  'siblings',
  'categories',
  'priceRange',
  'details',
] as const;
export type With = ReadonlySet<(typeof WITH)[number]>;

export const SORTS = ['relevancy', 'price', 'new', 'reduction'] as const;
export interface Sort {
  readonly by: (typeof SORTS)[number];
  readonly direction: 'asc' | 'desc';
}

/**
 * Products that can be bought come first, and among them the best match of a term (docs/rules/search.md#order-of-hits); without a term,
 * the order of the assortment. Each order ends with the id, so that pages never repeat a product.
 */
const ORDER = {
  relevancy: { asc: 'is_sold_out, rank, id', desc: 'is_sold_out, rank, id' },
  price: { asc: 'price ASC, id', desc: 'price DESC, id' },
  new: { asc: 'created_at ASC, id', desc: 'created_at DESC, id' },
  reduction: { asc: 'reduction ASC, id', desc: 'reduction DESC, id' },
} as const;

const hitSchema = z.object({
  facet: z.string(),
  value: z.number().int().nullable(),
  products: z.number().int(),
});

export interface PageQuestion {
  readonly search: ProductSearch;
  readonly sort: Sort;
  readonly page: number;
  readonly perPage: number;
  readonly parts: With;
  /** Whether to return cards, whatever `parts` names. */
  readonly showsCard: boolean;
  /** Whether to return the filters of the listing, too. */
  readonly withFilters: boolean;
  /** Whether of siblings only one is shown and counted (docs/rules/listing.md#one-card-a-model). */
  readonly oneOfModel: boolean;
  /** The largest number of products that a filter counts exactly. */
  readonly exact?: number;
}

/**
 * What the models of a page are sorted by, from their products that meet every filter: a price is that of the product that is
 * shown, the rest is the best of all.
 */
const SORTED_BY = {
  relevancy: () => [],
  price: (all) => [
    `coalesce(min(price) FILTER (WHERE ${all} AND NOT is_sold_out), min(price) FILTER (WHERE ${all})) AS price`,
  ],
  new: (all) => [`max(created_at) FILTER (WHERE ${all}) AS created_at`],
  reduction: (all) => [`max(reduction) FILTER (WHERE ${all}) AS reduction`],
} satisfies Record<Sort['by'], (all: string) => readonly string[]>;

/** Which product of a model is shown: one that can be bought, then by the order of the list, then the cheapest. */
const SHOWN = {
  relevancy: 'least',
  price: 'price',
  new: 'created_at DESC, least',
  reduction: 'reduction DESC, least',
} as const;

function pageSql(shop: Shop, question: PageQuestion): string {
  const { search, sort, withFilters, oneOfModel } = question;
  const hits = searchHits(shop, search, { facets: withFilters, sortBy: sort.by, oneOfModel });
  const { all } = hits;
  const facets = withFilters ? facetSql(hits, search) : { columns: [], selects: [] };
  const order = ORDER[sort.by][sort.direction];
  const columns = [
    `min(id) FILTER (WHERE ${all}) AS id`,
    `min(is_sold_out) FILTER (WHERE ${all}) AS is_sold_out`,
    `min(rank) FILTER (WHERE ${all}) AS rank`,
    ...SORTED_BY[sort.by](all),
    ...facets.columns,
  ];
  const tables = [
    hits.sql,
    modelsTable(columns),
    `page AS MATERIALIZED (SELECT model AS of, row_number() OVER () AS place FROM (
      SELECT model FROM models WHERE id IS NOT NULL ORDER BY ${order} LIMIT ?2 OFFSET ?3))`,
  ];
  const selects = [
    // Of hits only those of the page's models are sorted.
    `SELECT 'hit' AS facet, id AS value, place AS products, NULL AS least, NULL AS most FROM (
      SELECT id, place, row_number() OVER (PARTITION BY place ORDER BY is_sold_out, ${SHOWN[sort.by]}, id) AS nth
      FROM hits CROSS JOIN page ON of = model WHERE ${all}) WHERE nth = 1`,
    `SELECT 'total', NULL, count(id), NULL, NULL FROM models`,
    STALE_SELECT,
    ...facets.selects,
  ];
  return `WITH ${tables.join(', ')} ${unionAll(selects)}`;
}

/** Input of `searchPageSchema`, possibly with other parts of the products. */
type Page = Omit<z.input<typeof searchPageSchema>, 'entities'> &
  ({ entities: SentCard[] } | { entities: ProductParts[] });

/**
 * Returns one page of a search. It contains the total of all pages, unless it is beyond the last one. A term without hits is
 * replaced by one that it may mean, if that has hits (docs/rules/search.md#search).
 */
export async function readPage(db: D1Database, shop: Shop, question: PageQuestion): Promise<Page> {
  const { search } = question;
  const { term } = search;
  const found = await readSold(db, () => readFound(db, shop, question));
  if (term === undefined) return found.page(question);
  const typed = async () => ({
    ...(await found.page(question)),
    pages: pagesBesideProducts(helpPages(shop, term)),
  });
  if (found.total > 0 || found.match) return typed();
  // A term may have hits that its filters leave out.
  const unfiltered = { ...question, search: { term, values: {} }, withFilters: false };
  if (isFiltered(search) && (await readFound(db, shop, unfiltered)).total > 0) return typed();
  const { pages, terms } = await readMeant(db, shop, term);
  for (const meant of terms) {
    const page = await readReplaced(db, shop, { question, meant, typed: found });
    if (page) return { ...page, pages };
  }
  return { ...(await found.page(question)), pages };
}

function isFiltered({ values, ...others }: ProductSearch): boolean {
  return Object.keys(values).length > 0 || Object.keys(others).some((name) => name !== 'term');
}

interface Replaced {
  readonly question: PageQuestion;
  readonly meant: MeantTerm;
  /** Results of the term as typed. */
  readonly typed: Found;
}

/** Returns the page of a term that may be meant; undefined if none has hits. */
async function readReplaced(
  db: D1Database,
  shop: Shop,
  { question, meant, typed }: Replaced,
): Promise<Page | undefined> {
  const { term, match, correctedTerm, someWords } = meant;
  const asked = { ...question, search: { ...question.search, term, match } };
  const found = await readFound(db, shop, asked);
  if (found.total === 0) return undefined;
  // A redirect is only for the term as typed: a guess never redirects.
  const text = found.campaign?.kind === 'feedback' ? found.campaign : null;
  const campaign = typed.campaign ?? text;
  return { ...(await found.page(asked)), match: null, campaign, correctedTerm, someWords };
}

interface Found {
  readonly isStale: boolean;
  readonly total: number;
  readonly match: SearchMeaning['match'];
  readonly campaign: SearchMeaning['campaign'];
  readonly page: (question: PageQuestion) => Promise<Page>;
}

/** Runs one batch: the hits, the meaning of the term, and the filters. */
async function readFound(db: D1Database, shop: Shop, question: PageQuestion): Promise<Found> {
  const { page, perPage, search, withFilters, exact } = question;
  const statement = db
    .prepare(pageSql(shop, question))
    .bind(searchParameter(shop, search), perPage, (page - 1) * perPage);
  const names = withFilters ? askFacetNames(db, shop) : undefined;
  const others = [
    ...(search.term === undefined ? [] : meaningStatements(db, shop, search.term, Date.now())),
    ...(names ? [names.statement] : []),
  ];
  const [found, ...results] =
    others.length === 0
      ? [await statement.all<unknown>()]
      : await db.batch<unknown>([statement, ...others]);
  const meaning: Partial<SearchMeaning> =
    search.term === undefined ? {} : composeMeaning(results, shop);
  const rows = (found?.results ?? []).flatMap((row) => hitSchema.safeParse(row).data ?? []);
  const ids = rows
    .filter(({ facet }) => facet === 'hit')
    .toSorted((a, b) => a.products - b.products)
    .flatMap(({ value }) => value ?? []);
  const all = rows.find(({ facet }) => facet === 'total')?.products ?? 0;
  const known = names?.compose(results.at(-1));
  const filters = known
    ? { filters: composeFacets(found, { known, names: facetsOf(search), shop, exact }) }
    : {};
  return {
    isStale: isStale(found),
    total: all,
    match: meaning.match ?? null,
    campaign: meaning.campaign ?? null,
    page: async ({ parts, showsCard }) => {
      const products = await findProductsById(
        db,
        shop,
        ids,
        showsCard ? CARD_PARTS : partsOf(parts),
      );
      const rest = {
        pagination: paginate(ids.length === 0 ? 0 : all, page, perPage, products.length),
        ...meaning,
        ...filters,
      };
      return showsCard
        ? { entities: products.map(composeCard), ...rest }
        : { entities: products.map((product) => pickParts(product, parts)), ...rest };
    },
  };
}

/** Returns the parts to read for a `with` list. */
export function partsOf(parts: With): ReadonlySet<ProductPart> {
  return new Set(PRODUCT_PARTS.filter((part) => parts.has(part)));
}

/** Returns a product without the parts that `with` does not name. */
export function pickParts(product: Product, parts: With): ProductParts {
  // Promotions are never part of the answer: the shop's own calls read their list.
  const {
    attributes,
    advancedAttributes,
    variants,
    siblings,
    colorsList,
    colours,
    promotions: _,
    ...others
  } = product;
  const { categories, priceRange, customData, ...rest } = others;
  return {
    ...rest,
    ...(parts.has('attributes') ? { attributes } : {}),
    ...(parts.has('advancedAttributes') ? { advancedAttributes } : {}),
    ...(parts.has('variants') ? { variants } : {}),
    ...(parts.has('siblings') ? { siblings, colorsList, colours } : {}),
    ...(parts.has('categories') ? { categories } : {}),
    ...(parts.has('priceRange') ? { priceRange } : {}),
    ...(parts.has('details') ? { customData } : {}),
  };
}
