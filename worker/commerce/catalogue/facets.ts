import { z } from 'zod';
import type { Filter } from '../../../app/api/filter.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { spellFor } from '../../../app/domain/spelling.ts';
import type { FacetNames } from './facet-names.ts';
import { parseRows } from './parse-rows.ts';
import {
  ATTRIBUTE_FILTERS,
  type FilterName,
  type Hits,
  type ProductSearch,
} from './search-query.ts';

/** Counts are exact up to this number of hits; beyond it they are those of the first ones. */
const COUNTED = 10_000;
/** Separates the sizes of a product. */
const SEPARATOR = '\u001f';

/** The category facet is for searches: a category's page has its own subcategories. */
export type FacetName = FilterName | 'category';

const ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_FILTERS);

const rowSchema = z.object({
  facet: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  products: z.number().int(),
  least: z.number().int().nullable(),
  most: z.number().int().nullable(),
});

type Bound = Pick<Values[number], 'isLowerBound'>;
type Row = z.infer<typeof rowSchema>;

/** Products with the same values are counted together: their values are one text. */
function together(facet: string, values: string, condition: string): string {
  return `SELECT '${facet}', value, count(*), NULL, NULL FROM (
      SELECT (${values}) AS value FROM counted h WHERE ${condition}) GROUP BY value`;
}

/** Without a filter on size or price, sizes and prices are read once. */
function variantFacets(hits: Hits, { values, minPrice, maxPrice }: ProductSearch): string[] {
  const columns = `group_concat(v.size, '${SEPARATOR}') AS sizes, min(c.with_tax) AS least, max(c.with_tax) AS most`;
  const group = (but: 'as_gro' | 'sku_price') =>
    `(SELECT ${columns} FROM counted h CROSS JOIN ${hits.variants(but)} AND ${hits.without(but)} GROUP BY h.id)`;
  const filtered = values.as_gro ?? minPrice ?? maxPrice;
  if (filtered === undefined)
    return [
      `SELECT 'both', sizes, count(*), min(least), max(most) FROM ${group('as_gro')} GROUP BY sizes`,
    ];
  return [
    `SELECT 'as_gro', sizes, count(*), NULL, NULL FROM ${group('as_gro')} GROUP BY sizes`,
    `SELECT 'sku_price', NULL, count(*), min(least), max(most) FROM ${group('sku_price')}`,
  ];
}

/** workerd allows five SELECTs in one UNION. */
const MOST_SELECTS = 5;

/** Joins SELECTs of the same columns by UNION ALL. */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= MOST_SELECTS) return selects.join(' UNION ALL ');
  const groups = Array.from({ length: Math.ceil(selects.length / MOST_SELECTS) }, (_, index) =>
    selects.slice(index * MOST_SELECTS, (index + 1) * MOST_SELECTS),
  );
  return unionAll(groups.map((group) => `SELECT * FROM (${unionAll(group)})`));
}

/** Returns the SELECTs of all facets over `hits`, to be joined by UNION ALL, and the query of the hits that they count. */
export function facetSql(
  hits: Hits,
  search: ProductSearch,
): { readonly counted: string; readonly selects: readonly string[] } {
  const own = ATTRIBUTE_FILTERS.filter((name) => search.values[name]);
  const VALUES = 'SELECT group_concat(value_id) FROM product_attributes WHERE product_id = h.id';
  const CATEGORIES =
    'SELECT group_concat(category_id) FROM product_categories WHERE product_id = h.id';
  const column = (name: 'marke' | 'subbrand', sql: string) =>
    `SELECT '${name}', ${sql}, count(*), NULL, NULL FROM counted h WHERE ${hits.without(name)} GROUP BY ${sql}`;
  return {
    counted: `counted AS MATERIALIZED (SELECT * FROM hits LIMIT ${COUNTED})`,
    selects: [
      "SELECT 'hits' AS facet, NULL AS value, count(*) AS products, NULL AS least, NULL AS most FROM hits",
      column('marke', 'h.brand'),
      column('subbrand', 'h.subbrand'),
      together('values', VALUES, hits.all),
      ...own.map((name) => together(name, VALUES, hits.without(name))),
      ...variantFacets(hits, search),
      ...(search.term === undefined ? [] : [together('category', CATEGORIES, hits.all)]),
    ],
  };
}

/** Returns the facets in the order of `names` from the rows of their SELECTs. A facet without values is left out. */
export function composeFacets(
  result: D1Result<unknown> | undefined,
  known: FacetNames,
  names: readonly FacetName[],
  shop: Shop,
): Filter[] {
  const rows = Map.groupBy(parseRows(rowSchema, result), ({ facet }) => facet);
  const bound = (rows.get('hits')?.[0]?.products ?? 0) > COUNTED ? { isLowerBound: true } : {};
  const of = (facet: string) => rows.get(facet) ?? rows.get('both') ?? [];
  return names.flatMap((name): Filter[] => {
    if (name === 'category') return categoryFacet(rows.get(name) ?? [], known, shop, bound);
    if (name === 'sku_price') return rangeFacet(of(name), known, bound);
    if (name === 'as_gro') return textFacet(name, split(of(name), SEPARATOR), known, bound);
    if (name === 'marke') return brandFacet(rows.get(name) ?? [], known, bound);
    if (name === 'subbrand') {
      const counts = countOf(rows.get(name) ?? []);
      return textFacet(name, counts, known, bound);
    }
    const values = rows.get(name) ?? rows.get('values') ?? [];
    return ATTRIBUTES.has(name) ? attributeFacet(name, values, known, bound) : [];
  });
}

function countOf(rows: readonly Row[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ value, products }) => (value === null ? [] : [[String(value), products]])),
  );
}

/** Adds up the products of each value; a value that a product has twice counts once. */
function split(rows: readonly Row[], separator: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, products } of rows) {
    if (value === null) continue;
    for (const one of new Set(String(value).split(separator)))
      counts.set(one, (counts.get(one) ?? 0) + products);
  }
  return counts;
}

const byCount = (a: readonly [string, number], b: readonly [string, number]) =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

type Values = Extract<Filter, { type: 'attributes' }>['values'];

function attributes(slug: string, id: number | null, name: string, values: Values): Filter[] {
  return values.length === 0
    ? []
    : [{ type: 'attributes', id, slug, name, attributeGroupType: '', values }];
}

/** A subbrand and a size have a position in place of an id. */
function textFacet(
  slug: 'as_gro' | 'subbrand',
  counts: ReadonlyMap<string, number>,
  known: FacetNames,
  bound: Bound,
): Filter[] {
  const ids = new Map([...counts.keys()].toSorted().map((text, index) => [text, index + 1]));
  const values = [...counts].toSorted(byCount).map(([text, productCount]) => ({
    id: ids.get(text) ?? 0,
    name: known.spell(text),
    value: text,
    productCount,
    ...bound,
  }));
  return attributes(slug, null, known.nameOf(slug), values);
}

function brandFacet(rows: readonly Row[], known: FacetNames, bound: Bound): Filter[] {
  const values = [...countOf(rows)].toSorted(byCount).flatMap(([brand, productCount]) => {
    const found = known.brands.get(brand);
    return found === undefined
      ? []
      : [{ id: found.id, name: known.spell(brand), value: found.slug, productCount, ...bound }];
  });
  return attributes('marke', null, known.nameOf('marke'), values);
}

function attributeFacet(
  slug: string,
  rows: readonly Row[],
  known: FacetNames,
  bound: Bound,
): Filter[] {
  const attribute = known.attributes.get(slug);
  if (attribute === undefined) return [];
  const counts = split(rows, ',');
  const values = attribute.values.flatMap(({ id, name, value }) => {
    const productCount = counts.get(String(id));
    return productCount === undefined ? [] : [{ id, name, value, productCount, ...bound }];
  });
  return attributes(slug, attribute.id, attribute.name, values);
}

function rangeFacet(rows: readonly Row[], known: FacetNames, bound: Bound): Filter[] {
  const least = rows.flatMap((row) => row.least ?? []);
  const most = rows.flatMap((row) => row.most ?? []);
  if (least.length === 0) return [];
  const productCount = rows.reduce((sum, { products }) => sum + products, 0);
  const range = { min: Math.min(...least), max: Math.max(...most), productCount, ...bound };
  return [
    {
      type: 'range',
      id: null,
      slug: 'sku_price',
      name: known.nameOf('sku_price'),
      values: [range],
    },
  ];
}

/** A product counts once in each category that it is in, and in those above. */
function categoryFacet(
  rows: readonly Row[],
  known: FacetNames,
  shop: Shop,
  bound: Bound,
): Filter[] {
  const counts = new Map<number, number>();
  for (const { value, products } of rows) {
    if (value === null) continue;
    const lines = String(value)
      .split(',')
      .flatMap((id) => known.categories.get(Number(id))?.rootline ?? []);
    for (const id of new Set(lines)) counts.set(id, (counts.get(id) ?? 0) + products);
  }
  const values = [...known.categories.values()].flatMap(({ id, name, path, rootline }) => {
    const productCount = counts.get(id);
    if (productCount === undefined) return [];
    return [{ id, name, path, parentId: rootline.at(-2) ?? 0, productCount, ...bound }];
  });
  const name = spellFor(shop, known.nameOf('category'));
  return values.length === 0
    ? []
    : [{ type: 'categories', id: null, slug: 'category', name, values }];
}
