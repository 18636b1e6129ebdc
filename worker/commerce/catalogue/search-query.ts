import {
  isLimitFilter,
  LIMIT_FILTERS,
  type LimitFilter,
  type ListingFilter,
} from '../../../app/listing/rules/listing.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { matchExpression, type TermMatch } from '../../../app/search/rules/search-term.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { commonWords } from '../../../app/search/rules/spelling.ts';
import { demotionFor, relevanceSql } from './relevance.ts';

/** Filters over the attribute tables; the other four read brand, subbrand, size and price directly. */
export const ATTRIBUTE_FILTERS = [
  'grundfarbe',
  'alter_geeignet_ab',
  'Geschlecht',
  'nachhaltigkeit',
  'UV-Schutz',
  'wassersaeule',
  'saisonkennzeichen',
] as const;
export const VALUE_FILTERS = [
  'marke',
  'subbrand',
  'as_gro',
  ...ATTRIBUTE_FILTERS,
  'bewertung',
  'lieferzeit',
] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/** Criteria of a product search. */
export interface ProductSearch {
  /** Id, or path in the shop's language without slashes around it. */
  readonly category?: number | string;
  readonly ids?: readonly number[];
  /** Matches words of the search index (`product_search_rows`) or the number; the last word may be a prefix. */
  readonly term?: string;
  /** How products match the term; by default all of its words. */
  readonly match?: TermMatch;
  /** Minor units, both inclusive. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** A product matches a filter by any of its values. */
  readonly values: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
}

/** The only parameter of each query, as JSON: D1 binds at most 100 values per query. */
export function searchParameter(shop: Shop, search: ProductSearch): string {
  const { language, fallbackLang, country } = shop;
  const { values, term: _, match: __, ...rest } = search;
  const own = { language, fallbackLang, country, list: priceListOf(shop) };
  return JSON.stringify({
    ...rest,
    ...own,
    match: matchOf(shop, search),
    ...demotionFor(shop, search.term),
    values,
  });
}

/** Returns the SQL of a value in the parameter. */
function asked(path: string): string {
  return `json_extract(?1, '$.${path}')`;
}

function listed(name: string): string {
  return `(SELECT value FROM json_each(?1, '$.values."${name}"'))`;
}

function attributeCondition(name: string): string {
  return `EXISTS (SELECT 1 FROM product_attributes pa WHERE pa.product_id = s.product_id AND pa.value_id IN (
      SELECT av.id FROM attribute_values av JOIN attributes a ON a.id = av.attribute_id
      WHERE a.key = '${name}' AND av.key IN ${listed(name)}))`;
}

type ProductFilter = Exclude<ValueFilter, 'as_gro'>;
const PRODUCT_FILTERS = VALUE_FILTERS.filter((name): name is ProductFilter => name !== 'as_gro');

/** Columns of `sold_products` that filters by a limit compare: the average of the ratings, the days of the quickest variant. */
export const LIMIT_COLUMNS = {
  bewertung: { column: 'stars', comparison: '>=', widest: 'min' },
  lieferzeit: { column: 'days', comparison: '<=', widest: 'max' },
} as const satisfies Record<LimitFilter, object>;

/** Of several limits the widest holds; one that a list does not offer matches nothing. */
function limitCondition(name: LimitFilter): string {
  const { column, comparison, widest } = LIMIT_COLUMNS[name];
  const known = LIMIT_FILTERS[name].map((limit) => `'${limit}'`).join(', ');
  return `s.${column} ${comparison} (SELECT ${widest}(CAST(value AS INTEGER))
    FROM json_each(?1, '$.values."${name}"') WHERE value IN (${known}))`;
}

function productCondition(name: ProductFilter): string {
  if (isLimitFilter(name)) return `coalesce(${limitCondition(name)}, 0)`;
  const ofSet = (condition: string) => `s.set_id IN (SELECT id FROM facet_sets WHERE ${condition})`;
  if (name === 'marke')
    return ofSet(`brand IN (SELECT name FROM brands WHERE slug IN ${listed(name)})`);
  return name === 'subbrand' ? ofSet(`subbrand IN ${listed(name)}`) : attributeCondition(name);
}

const BY_PATH = `(SELECT category_id FROM category_texts
  WHERE language = ${asked('language')} AND path = ${asked('category')})`;

/** Matches products in the category or its subcategories. Without a term, the query starts from the category. */
function categoryCondition(category: number | string, hasTerm: boolean): string {
  const id = typeof category === 'number' ? asked('category') : BY_PATH;
  const below = `(SELECT c.id FROM categories c, json_each(c.rootline) line WHERE line.value = ${id})`;
  return hasTerm
    ? `EXISTS (SELECT 1 FROM product_categories pc WHERE pc.product_id = s.product_id AND pc.category_id IN ${below})`
    : `s.product_id IN (SELECT product_id FROM product_categories WHERE category_id IN ${below})`;
}

/** Highest availability code of variants that can be added to a basket. */
const LAST_ADDABLE = 2;

/** The row of `sold_products` whose variants are read, and the column with its product. */
interface Sold {
  readonly row: string;
  readonly id: string;
}

const FOUND: Sold = { row: 's', id: 'product_id' };
const HIT: Sold = { row: 'h', id: 'id' };

/**
 * Returns the variants `v` of a product that cards show, with their price `c`: on the shop's list, otherwise on its
 * country's. They are the variants that can be added to a basket, or all if none can (docs/rules/listing.md#listing).
 */
function soldVariants(shop: Shop, { row, id }: Sold = FOUND): string {
  const list = priceListOf(shop);
  const own =
    list === shop.country
      ? `'${list}'`
      : `(SELECT price_list FROM variant_prices WHERE variant_id = v.id
          AND price_list IN ('${list}', '${shop.country}') ORDER BY price_list = '${list}' DESC LIMIT 1)`;
  return `variants v CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = ${own}
      WHERE v.product_id = ${row}.${id} AND (v.bvc <= ${LAST_ADDABLE} OR ${row}.is_sold_out)`;
}

/** Returns the conditions on size and price, which one variant has to meet. */
function variantConditions(search: ProductSearch): { size: string; price: string } {
  const size = search.values.as_gro ? ` AND v.size IN ${listed('as_gro')}` : '';
  const least = search.minPrice === undefined ? '' : ` AND c.with_tax >= ${asked('minPrice')}`;
  const most = search.maxPrice === undefined ? '' : ` AND c.with_tax <= ${asked('maxPrice')}`;
  return { size, price: least + most };
}

/**
 * Matches products that have a variant with the size and the price. For most products the lowest and highest price
 * decide, without reading variants.
 */
function variantCondition(shop: Shop, search: ProductSearch): string {
  const { size, price } = variantConditions(search);
  const exists = `EXISTS (SELECT 1 FROM ${soldVariants(shop)}${size}${price})`;
  const least = search.minPrice === undefined ? '0' : asked('minPrice');
  const most = search.maxPrice === undefined ? 's.most' : asked('maxPrice');
  const some = `s.most >= ${least} AND s.least <= ${most}`;
  return size === ''
    ? `(${some} AND (s.least >= ${least} OR s.most <= ${most} OR ${exists}))`
    : `(${some} AND ${exists})`;
}

/** Returns the query of the search index; undefined without a term, or for a term without a word. */
function matchOf(shop: Shop, { term, match }: ProductSearch): string | undefined {
  return term === undefined
    ? undefined
    : matchExpression(commonWords(shop, term), shop.language, { hasNumbers: true, match });
}

/** Returns the name of the column of `hits` that contains whether a product meets a filter. */
const okColumn = (index: number) => `ok_${index}`;

/** SQL that reads the products of a search from `hits`. */
export interface Hits {
  /** `WITH hits AS (…)` without a comma after it. */
  readonly sql: string;
  /** Columns of `hits` that contain whether a product meets a filter. */
  readonly flags: readonly string[];
  /** Condition for products that meet every filter. */
  readonly all: string;
  /** Condition for products that meet every filter but one. */
  readonly without: (name: ListingFilter) => string;
  /**
   * FROM and WHERE of the variants `v`, with their price `c`, of a hit `h` that meet size and price, or only one of
   * them.
   */
  readonly variants: (but?: 'as_gro' | 'sku_price') => string;
}

interface HitColumns {
  /**
   * Whether the hits include products that miss one filter: a facet ignores its own filter, so that its other values stay selectable.
   */
  readonly facets: boolean;
  readonly sortBy: 'relevancy' | 'price' | 'new' | 'reduction';
  /** Whether siblings count as one. */
  readonly oneOfModel: boolean;
}

/**
 * Returns the SQL of the active products that a shop sells and that match a search, from `sold_products`: `id`, `model`
 * (the same for what counts as one), `set_id`, `least`, `most`, `sizes`, `is_sold_out`, `stars`, `days`, `rank` (lower is better; constant
 * without a term), and `price`, `reduction` or `created_at` if sorted by it.
 */
export function searchHits(
  shop: Shop,
  search: ProductSearch,
  { facets, sortBy, oneOfModel }: HitColumns,
): Hits {
  const match = matchOf(shop, search);
  const index = `product_search_${shop.language}`;
  // CROSS JOIN keeps the order of the tables; LIMIT keeps the planner from merging the index into the outer query, where
  // rank has no meaning.
  const found =
    match === undefined
      ? ''
      : `(SELECT rowid AS id, rank FROM ${index} WHERE ${index} MATCH ${asked('match')} LIMIT -1) found CROSS JOIN `;
  const demotion = demotionFor(shop, search.term);
  const relevance = relevanceSql({ index, demotion, parameter: '?1' });
  const { size, price } = variantConditions(search);
  const filters: { names: readonly ListingFilter[]; condition: string }[] = [
    ...PRODUCT_FILTERS.filter((name) => search.values[name]).map((name) => ({
      names: [name],
      condition: productCondition(name),
    })),
    ...(size + price === ''
      ? []
      : [
          {
            names: ['as_gro', 'sku_price'] as const,
            condition: variantCondition(shop, search),
          },
        ]),
  ];
  const fixed = [
    // The parameter is named in the condition, because a statement has to use its parameters.
    `s.price_list = '${priceListOf(shop)}' AND ?1 IS NOT NULL`,
    ...(search.category === undefined
      ? []
      : [categoryCondition(search.category, match !== undefined)]),
    ...(search.ids === undefined
      ? []
      : ["s.product_id IN (SELECT value FROM json_each(?1, '$.ids'))"]),
    ...(match === undefined ? [] : ['s.product_id = found.id']),
    // A term without a word matches nothing.
    ...(search.term !== undefined && match === undefined ? ['0'] : []),
    // Products in the index of a language have a text in it.
    ...(match === undefined
      ? [
          `EXISTS (SELECT 1 FROM product_texts t WHERE t.product_id = s.product_id
            AND t.language IN ('${shop.language}', '${shop.fallbackLang}'))`,
        ]
      : []),
    ...(facets ? [] : filters.map(({ condition }) => condition)),
  ];
  const flags = facets ? filters.map((_, at) => okColumn(at)) : [];
  const columns = flags.map((flag, at) => `, ${filters[at]?.condition} AS ${flag}`).join('');
  const ok = (but?: ListingFilter) =>
    ['1', ...flags.filter((_, at) => !but || !filters[at]?.names.includes(but))].join(' AND ');
  const missed = flags.map((flag) => `(NOT ${flag})`).join(' + ');
  const few = flags.length > 1 ? ` WHERE ${missed} <= 1` : '';
  return {
    sql: `hits AS MATERIALIZED (SELECT * FROM (
      SELECT s.product_id AS id, ${oneOfModel ? 's.model' : 's.product_id'} AS model, s.set_id, s.least, s.most, s.sizes, s.is_sold_out, s.stars, s.days,
        ${match === undefined ? '0' : relevance} AS rank${columns}${sortColumn(shop, search, sortBy)}
      FROM ${found}sold_products s WHERE ${fixed.join(' AND ')})${few})`,
    flags,
    all: ok(),
    without: ok,
    variants: (but) =>
      `${soldVariants(shop, HIT)}${but === 'as_gro' ? '' : size}${but === 'sku_price' ? '' : price}`,
  };
}

/**
 * Returns the column to sort by. Prices and reductions are those of the variants that meet size and price. A reduction is
 * measured like the badge: by the lowest price of the 30 days before, over the variants that can be added to a basket
 * (docs/rules/price.md#reduction).
 */
function sortColumn(shop: Shop, search: ProductSearch, sortBy: HitColumns['sortBy']): string {
  const { size, price } = variantConditions(search);
  const ofVariants = (sql: string) => `(SELECT ${sql} FROM ${soldVariants(shop)}${size}${price})`;
  switch (sortBy) {
    case 'relevancy':
      return '';
    case 'new':
      return ', (SELECT created_at FROM products WHERE id = s.product_id) AS created_at';
    case 'price':
      return `, ${size + price === '' ? 's.least' : ofVariants('min(c.with_tax)')} AS price`;
    case 'reduction':
      return `, ${ofVariants(`max(CASE WHEN v.bvc > ${LAST_ADDABLE} OR c.before_reduction IS NULL
        OR (SELECT duties ->> 'infantFormula' FROM products WHERE id = s.product_id) THEN 0
        ELSE max(0, 1.0 - c.with_tax * 1.0 / coalesce(c.lowest_30_days, c.before_reduction)) END)`)} AS reduction`;
  }
}
