import { priceListOf } from '../../../app/domain/price-list.ts';
import { matchExpression } from '../../../app/domain/search-term.ts';
import type { Shop } from '../../../app/domain/shop.ts';

/** Filters over the attribute tables; the other four read brand, subbrand, size and price. */
export const ATTRIBUTE_FILTERS = [
  'grundfarbe',
  'alter_geeignet_ab',
  'Geschlecht',
  'nachhaltigkeit',
  'UV-Schutz',
  'wassersaeule',
  'saisonkennzeichen',
] as const;
export const VALUE_FILTERS = ['marke', 'subbrand', 'as_gro', ...ATTRIBUTE_FILTERS] as const;
/** Filter parameters in their order (docs/rules.md#listing). */
export const FILTERS = [
  'marke',
  'grundfarbe',
  'as_gro',
  'sku_price',
  'alter_geeignet_ab',
  'subbrand',
  'Geschlecht',
  'nachhaltigkeit',
  'UV-Schutz',
  'wassersaeule',
  'saisonkennzeichen',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/** Criteria of a product search. */
export interface ProductSearch {
  readonly category?: number;
  readonly ids?: readonly number[];
  /** Matches words of the name, the brand or the number; the last word may be a prefix. */
  readonly term?: string;
  /** Minor units, both inclusive. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** A product matches a filter by any of its values. */
  readonly values: Readonly<Partial<Record<ValueFilter, readonly string[]>>>;
}

/** The only parameter of each query, as JSON: D1 binds at most 100 values per query. */
export function searchParameter(shop: Shop, search: ProductSearch): string {
  const { language, fallbackLang, country } = shop;
  const { values, term: _, ...rest } = search;
  const own = { language, fallbackLang, country, list: priceListOf(shop) };
  return JSON.stringify({
    ...rest,
    ...own,
    match: matchOf(search),
    values,
  });
}

/** Returns the SQL of a value of the parameter. */
function asked(path: string): string {
  return `json_extract(?1, '$.${path}')`;
}

function listed(name: string): string {
  return `(SELECT value FROM json_each(?1, '$.values."${name}"'))`;
}

function attributeCondition(name: string): string {
  return `EXISTS (SELECT 1 FROM product_attributes pa WHERE pa.product_id = p.id AND pa.value_id IN (
      SELECT av.id FROM attribute_values av JOIN attributes a ON a.id = av.attribute_id
      WHERE a.key = '${name}' AND av.key IN ${listed(name)}))`;
}

type ProductFilter = Exclude<ValueFilter, 'as_gro'>;
const PRODUCT_FILTERS = VALUE_FILTERS.filter((name): name is ProductFilter => name !== 'as_gro');

function productCondition(name: ProductFilter): string {
  if (name === 'marke') return `p.brand IN (SELECT name FROM brands WHERE slug IN ${listed(name)})`;
  // A product without a subbrand has none of those requested, and NULL would be neither.
  if (name === 'subbrand') return `coalesce(p.subbrand, '') IN ${listed(name)}`;
  return attributeCondition(name);
}

/** Matches products in the category or below it. */
const IN_CATEGORY = `p.id IN (SELECT pc.product_id FROM product_categories pc WHERE pc.category_id IN (
    SELECT c.id FROM categories c, json_each(c.rootline) line WHERE line.value = ${asked('category')}))`;

/** Variants `v` of a product and their price `c`: on the shop's list, else on its country's. */
function soldVariants(shop: Shop, product = 'p.id'): string {
  const list = priceListOf(shop);
  const own =
    list === shop.country
      ? `'${list}'`
      : `(SELECT price_list FROM variant_prices WHERE variant_id = v.id
          AND price_list IN ('${list}', '${shop.country}') ORDER BY price_list = '${list}' DESC LIMIT 1)`;
  return `variants v CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = ${own}
      WHERE v.product_id = ${product}`;
}

/** Conditions on size and price, which one variant has to meet. */
function variantConditions(search: ProductSearch): { size: string; price: string } {
  const size = search.values.as_gro ? ` AND v.size IN ${listed('as_gro')}` : '';
  const least = search.minPrice === undefined ? '' : ` AND c.with_tax >= ${asked('minPrice')}`;
  const most = search.maxPrice === undefined ? '' : ` AND c.with_tax <= ${asked('maxPrice')}`;
  return { size, price: least + most };
}

/** Returns the query of the search index; undefined without a term that has a word. */
function matchOf({ term }: ProductSearch): string | undefined {
  return term === undefined ? undefined : matchExpression(term, true);
}

/** Names of the columns of `hits` that say whether a product meets a filter. */
const okColumn = (index: number) => `ok_${index}`;

/** How the products of a search are read from `hits`. */
export interface Hits {
  /** `WITH hits AS (…)` without a comma after it. */
  readonly sql: string;
  /** Condition of those that meet every filter. */
  readonly all: string;
  /** Condition of those that meet every filter but one. */
  readonly without: (name: FilterName) => string;
  /** FROM and WHERE of the variants `v` with their price `c` of a hit `h` that meet size and price, or one of them. */
  readonly variants: (but?: 'as_gro' | 'sku_price') => string;
}

/**
 * Returns the active products that a shop sells and a search matches: `id`, `brand`, `subbrand`, `created_at`, `rank` (the
 * lower the better; constant without a term), and `price` and `reduction` of the matching variants if they are sorted by. With
 * facets, products that miss one filter are among them: a facet leaves its own filter out, so that its other values stay
 * selectable.
 */
export function searchHits(
  shop: Shop,
  search: ProductSearch,
  { facets, sortsByPrice }: { readonly facets: boolean; readonly sortsByPrice: boolean },
): Hits {
  const match = matchOf(search);
  const index = `product_search_${shop.language}`;
  // CROSS JOIN keeps the order of the tables; LIMIT keeps the planner from merging the index into the outer query, where
  // rank has no meaning.
  const found =
    match === undefined
      ? ''
      : `(SELECT rowid AS id, rank FROM ${index} WHERE ${index} MATCH ${asked('match')} LIMIT -1) found CROSS JOIN `;
  const { size, price } = variantConditions(search);
  const sold = `EXISTS (SELECT 1 FROM ${soldVariants(shop)}`;
  const filters: { names: readonly FilterName[]; condition: string }[] = [
    ...PRODUCT_FILTERS.filter((name) => search.values[name]).map((name) => ({
      names: [name],
      condition: productCondition(name),
    })),
    ...(size + price === ''
      ? []
      : [{ names: ['as_gro', 'sku_price'] as const, condition: `${sold}${size}${price})` }]),
  ];
  const fixed = [
    // A statement has to use its parameter.
    'p.is_active = 1 AND ?1 IS NOT NULL',
    ...(search.category === undefined ? [] : [IN_CATEGORY]),
    ...(search.ids === undefined ? [] : ["p.id IN (SELECT value FROM json_each(?1, '$.ids'))"]),
    ...(match === undefined ? [] : ['p.id = found.id']),
    // A term without a word matches nothing.
    ...(search.term !== undefined && match === undefined ? ['0'] : []),
    // What the index of a language has, has a text in it.
    ...(match === undefined
      ? [
          `EXISTS (SELECT 1 FROM product_texts t WHERE t.product_id = p.id
            AND t.language IN ('${shop.language}', '${shop.fallbackLang}'))`,
        ]
      : []),
    `${sold})`,
    ...(facets ? [] : filters.map(({ condition }) => condition)),
  ];
  const columns = facets
    ? filters.map(({ condition }, at) => `, ${condition} AS ${okColumn(at)}`).join('')
    : '';
  const ok = (but?: FilterName) => {
    const needed = facets
      ? filters.flatMap(({ names }, at) => (but && names.includes(but) ? [] : [okColumn(at)]))
      : [];
    return ['1', ...needed].join(' AND ');
  };
  const missed = filters.map((_, at) => `(NOT ${okColumn(at)})`).join(' + ');
  const few = facets && filters.length > 1 ? ` WHERE ${missed} <= 1` : '';
  const ofPrice = (sql: string) => `(SELECT ${sql} FROM ${soldVariants(shop)}${size}${price})`;
  const sorts = sortsByPrice
    ? `, ${ofPrice('min(c.with_tax)')} AS price, ${ofPrice(`max(CASE WHEN p.duties ->> 'infantFormula' THEN 0
        ELSE coalesce(1.0 - c.with_tax * 1.0 / c.before_reduction, 0) END)`)} AS reduction`
    : '';
  const rank = match === undefined ? '0' : 'found.rank';
  return {
    sql: `hits AS MATERIALIZED (SELECT * FROM (
      SELECT p.id, p.brand, p.subbrand, p.created_at, ${rank} AS rank${columns}${sorts}
      FROM ${found}products p WHERE ${fixed.join(' AND ')})${few})`,
    all: ok(),
    without: ok,
    variants: (but) =>
      `${soldVariants(shop, 'h.id')}${but === 'as_gro' ? '' : size}${but === 'sku_price' ? '' : price}`,
  };
}
