import type { ListingFilter } from '../../../app/listing/rules/listing.ts';
import { z } from 'zod';
import type { Filter } from '../../../app/listing/schemas/filter.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { filterCount } from '../../../app/listing/rules/filter-count.ts';
import { compareSizes } from '../../../app/product/rules/size-order.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import type { FacetNames } from './facet-names.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';
import { ATTRIBUTE_FILTERS, type Hits, type ProductSearch } from './search-query.ts';

/** The category facet is shown for searches only: a category's page has its own subcategories. */
export type FacetName = ListingFilter | 'category';

const ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_FILTERS);

const rowSchema = z.object({
  facet: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  products: z.number().int(),
  least: z.number().int().nullable(),
  most: z.number().int().nullable(),
});

type Row = z.infer<typeof rowSchema>;

/** Returns the SELECT of one facet, in which products with the same values are counted together. */
function valuesSelect(facet: string, column: string, condition: string): string {
  return `SELECT '${facet}', ${column}, sum(products), NULL, NULL FROM sets WHERE ${condition} GROUP BY ${column}`;
}

/** Returns the SELECTs of sizes and prices. They depend on single variants only under a filter on the other of the two. */
function variantSelects(hits: Hits, { values, minPrice, maxPrice }: ProductSearch): string[] {
  const sizes = 'json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL) AS sizes';
  const group = (but: 'as_gro' | 'sku_price') =>
    `(SELECT ${sizes}, min(c.with_tax) AS least, max(c.with_tax) AS most
      FROM hits h CROSS JOIN ${hits.variants(but)} AND ${hits.without(but)} GROUP BY h.id)`;
  return [
    (minPrice ?? maxPrice) === undefined
      ? valuesSelect('as_gro', 'sizes', hits.without('as_gro'))
      : `SELECT 'as_gro', sizes, count(*), NULL, NULL FROM ${group('as_gro')} GROUP BY sizes`,
    values.as_gro === undefined
      ? `SELECT 'sku_price', NULL, coalesce(sum(products), 0), min(least), max(most)
          FROM sets WHERE ${hits.without('sku_price')}`
      : `SELECT 'sku_price', NULL, count(*), min(least), max(most) FROM ${group('sku_price')}`,
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

/**
 * Returns the SELECTs of all facets, to be joined by UNION ALL, and the tables that they read, to be appended to `hits`.
 */
export function facetSql(
  hits: Hits,
  search: ProductSearch,
): { readonly tables: readonly string[]; readonly selects: readonly string[] } {
  const own = ATTRIBUTE_FILTERS.filter((name) => search.values[name]);
  const same = ['set_id', 'sizes', ...hits.flags].join(', ');
  return {
    tables: [
      `same AS MATERIALIZED (
        SELECT ${same}, count(*) AS products, min(least) AS least, max(most) AS most FROM hits GROUP BY ${same})`,
      `sets AS MATERIALIZED (
        SELECT same.*, f.brand, nullif(f.subbrand, '') AS subbrand, f.attribute_values, f.categories
        FROM same CROSS JOIN facet_sets f ON f.id = same.set_id)`,
    ],
    selects: [
      valuesSelect('marke', 'brand', hits.without('marke')),
      valuesSelect('subbrand', 'subbrand', hits.without('subbrand')),
      valuesSelect('values', 'attribute_values', hits.all),
      ...own.map((name) => valuesSelect(name, 'attribute_values', hits.without(name))),
      ...variantSelects(hits, search),
      ...(search.term === undefined ? [] : [valuesSelect('category', 'categories', hits.all)]),
    ],
  };
}

interface FacetQuestion {
  readonly known: FacetNames;
  readonly names: readonly FacetName[];
  readonly shop: Shop;
  /** The largest number of products that is counted exactly. */
  readonly exact: number | undefined;
}

type Count = (products: number) => ReturnType<typeof filterCount>;

/** Returns the facets in the order of `names` from the rows of their SELECTs. A facet without values is left out. */
export function composeFacets(
  result: D1Result<unknown> | undefined,
  { known, names, shop, exact }: FacetQuestion,
): Filter[] {
  const rows = Map.groupBy(parseRows(rowSchema, result), ({ facet }) => facet);
  const count: Count = (products) => filterCount(products, exact);
  return names.flatMap((name): Filter[] => {
    const own = rows.get(name) ?? [];
    if (name === 'category') return categoryFacet(own, known, shop, count);
    if (name === 'sku_price') return rangeFacet(own, known, count);
    if (name === 'as_gro') return textFacet(name, split(own, sizesOf), known, count);
    if (name === 'marke') return brandFacet(own, known, count);
    if (name === 'subbrand') return textFacet(name, countOf(own), known, count);
    const values = rows.get(name) ?? rows.get('values') ?? [];
    return ATTRIBUTES.has(name) ? attributeFacet(name, values, known, count) : [];
  });
}

function countOf(rows: readonly Row[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ value, products }) => (value === null ? [] : [[String(value), products]])),
  );
}

const sizesSchema = json(z.array(z.string()));
const sizesOf = (text: string) => sizesSchema.safeParse(text).data ?? [];
const idsOf = (text: string) => text.split(',');

/** Adds up the products of each value. */
function split(
  rows: readonly Row[],
  valuesOf: (text: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, products } of rows)
    for (const one of valuesOf(String(value ?? '')))
      counts.set(one, (counts.get(one) ?? 0) + products);
  return counts;
}

const byCount = (a: readonly [string, number], b: readonly [string, number]) =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

const bySize = ([a]: readonly [string, number], [b]: readonly [string, number]) =>
  compareSizes(a, b);

type Values = Extract<Filter, { type: 'attributes' }>['values'];

function attributes(slug: string, id: number | null, name: string, values: Values): Filter[] {
  return values.length === 0
    ? []
    : [{ type: 'attributes', id, slug, name, attributeGroupType: '', values }];
}

/** Subbrands and sizes have their position as id. Sizes are in natural order, subbrands ordered by count. */
function textFacet(
  slug: 'as_gro' | 'subbrand',
  counts: ReadonlyMap<string, number>,
  known: FacetNames,
  count: Count,
): Filter[] {
  const ids = new Map([...counts.keys()].toSorted().map((text, index) => [text, index + 1]));
  const order = slug === 'as_gro' ? bySize : byCount;
  const values = [...counts].toSorted(order).map(([text, products]) => ({
    id: ids.get(text) ?? 0,
    name: known.spell(text),
    value: text,
    ...count(products),
  }));
  return attributes(slug, null, known.nameOf(slug), values);
}

function brandFacet(rows: readonly Row[], known: FacetNames, count: Count): Filter[] {
  const values = [...countOf(rows)].toSorted(byCount).flatMap(([brand, products]) => {
    const found = known.brands.get(brand);
    return found === undefined
      ? []
      : [{ id: found.id, name: known.spell(brand), value: found.slug, ...count(products) }];
  });
  return attributes('marke', null, known.nameOf('marke'), values);
}

function attributeFacet(
  slug: string,
  rows: readonly Row[],
  known: FacetNames,
  count: Count,
): Filter[] {
  const attribute = known.attributes.get(slug);
  if (attribute === undefined) return [];
  const counts = split(rows, idsOf);
  const values = attribute.values.flatMap(({ id, name, value }) => {
    const products = counts.get(String(id));
    return products === undefined ? [] : [{ id, name, value, ...count(products) }];
  });
  return attributes(slug, attribute.id, attribute.name, values);
}

function rangeFacet(rows: readonly Row[], known: FacetNames, count: Count): Filter[] {
  const least = rows.flatMap((row) => row.least ?? []);
  const most = rows.flatMap((row) => row.most ?? []);
  if (least.length === 0) return [];
  const products = rows.reduce((sum, row) => sum + row.products, 0);
  const range = { min: Math.min(...least), max: Math.max(...most), ...count(products) };
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

/** A product counts once in each of its categories, and in the categories above. */
function categoryFacet(
  rows: readonly Row[],
  known: FacetNames,
  shop: Shop,
  count: Count,
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
    const products = counts.get(id);
    if (products === undefined) return [];
    return [{ id, name, path, parentId: rootline.at(-2) ?? 0, ...count(products) }];
  });
  const name = spellFor(shop, known.nameOf('category'));
  return values.length === 0
    ? []
    : [{ type: 'categories', id: null, slug: 'category', name, values }];
}
