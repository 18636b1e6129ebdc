import { priceListOf } from '../../../app/domain/price-list.ts';
import { matchExpression } from '../../../app/domain/search-term.ts';
import type { Language, Shop } from '../../../app/domain/shop.ts';

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
export function asked(path: string): string {
  return `json_extract(?1, '$.${path}')`;
}

function listed(name: string): string {
  return `(SELECT value FROM json_each(?1, '$.values."${name}"'))`;
}

function attributeCondition(name: string): string {
  return `EXISTS (SELECT 1 FROM product_attributes pa JOIN attribute_values av ON av.id = pa.value_id
      JOIN attributes a ON a.id = av.attribute_id
    WHERE pa.product_id = p.id AND a.key = '${name}' AND av.key IN ${listed(name)})`;
}

function valueCondition(name: ValueFilter): string {
  if (name === 'marke') return `p.brand IN (SELECT name FROM brands WHERE slug IN ${listed(name)})`;
  if (name === 'subbrand') return `p.subbrand IN ${listed(name)}`;
  if (name === 'as_gro') return `v.size IN ${listed(name)}`;
  return attributeCondition(name);
}

/** Matches products in the category or below it. */
const IN_CATEGORY = `p.id IN (SELECT pc.product_id FROM product_categories pc WHERE pc.category_id IN (
    SELECT c.id FROM categories c, json_each(c.rootline) line WHERE line.value = ${asked('category')}))`;

/** The text in the shop's language, else in its fallback language. */
const TEXT = `t.product_id = p.id AND t.language = (SELECT language FROM product_texts
    WHERE product_id = p.id AND language IN (${asked('language')}, ${asked('fallbackLang')})
    ORDER BY language = ${asked('language')} DESC LIMIT 1)`;

const OWN_PRICE = `c.variant_id = v.id AND c.price_list = (SELECT price_list FROM variant_prices
    WHERE variant_id = v.id AND price_list IN (${asked('list')}, ${asked('country')})
    ORDER BY price_list = ${asked('list')} DESC LIMIT 1)`;

/** Returns the query of the search index; undefined without a term that has a word. */
function matchOf({ term }: ProductSearch): string | undefined {
  return term === undefined ? undefined : matchExpression(term, true);
}

/** Rank of a product for the term, the lower the better; constant without a term. */
export function rankSql(search: ProductSearch): string {
  return matchOf(search) === undefined ? '0' : 'min(found.rank)';
}

/**
 * Products of the search index that match a term (migration 0009): `id` and `rank`, the lower the better. The LIMIT keeps
 * the planner from merging it into the outer query, where rank has no meaning.
 */
function foundSql(language: Language): string {
  const index = `product_search_${language}`;
  return `SELECT rowid AS id, rank FROM ${index} WHERE ${index} MATCH ${asked('match')} LIMIT -1`;
}

/**
 * FROM and WHERE of the active products that a shop sells and a search matches: `p` the product, `t` its text, `v` a
 * matching variant and `c` its price; `found` with its `rank` for a term. A facet leaves its own filter out, so that its
 * other values stay selectable.
 */
export function searchSource(
  language: Language,
  search: ProductSearch,
  without?: FilterName,
): string {
  const match = matchOf(search);
  const hits = match === undefined ? '' : `(${foundSql(language)}) found CROSS JOIN `;
  const named = VALUE_FILTERS.filter((name) => name !== without && search.values[name]);
  const priced = without !== 'sku_price';
  const conditions = [
    'p.is_active = 1',
    ...(search.category === undefined ? [] : [IN_CATEGORY]),
    ...(search.ids === undefined ? [] : ["p.id IN (SELECT value FROM json_each(?1, '$.ids'))"]),
    ...(match === undefined ? [] : ['p.id = found.id']),
    // A term without a word matches nothing.
    ...(search.term !== undefined && match === undefined ? ['0'] : []),
    ...(priced && search.minPrice !== undefined ? [`c.with_tax >= ${asked('minPrice')}`] : []),
    ...(priced && search.maxPrice !== undefined ? [`c.with_tax <= ${asked('maxPrice')}`] : []),
    ...named.map(valueCondition),
  ];
  return `FROM ${hits}products p JOIN product_texts t ON ${TEXT} JOIN variants v ON v.product_id = p.id
    JOIN variant_prices c ON ${OWN_PRICE} WHERE ${conditions.join(' AND ')}`;
}
