import { z } from 'zod';
import { filterCount } from '../../../app/listing/rules/filter-count.ts';
import {
  isLimitFilter,
  LIMIT_FILTERS,
  type LimitFilter,
  type ListingFilter,
} from '../../../app/listing/rules/listing.ts';
import type { Filter } from '../../../app/listing/schemas/filter.ts';
import { compareSizes } from '../../../app/product/rules/size-order.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { FacetNames } from './facet-names.ts';
import { ALL, SET } from './facets.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';
import { ATTRIBUTE_FILTERS } from './search-query.ts';

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

interface FacetQuestion {
  readonly known: FacetNames;
  readonly names: readonly FacetName[];
  readonly shop: Shop;
  /** The largest number of models that is counted exactly. */
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
  const sets = readSets(rows.get(SET) ?? []);
  /** Counts the models with each value that `valuesOf` reads from one of their sets. */
  const counts = (name: string, valuesOf: (set: FacetSet) => readonly string[]) =>
    countValues(rows.get(name) ?? rows.get(ALL) ?? [], (ids) =>
      ids.split(',').flatMap((id) => {
        const set = sets.get(Number(id));
        return set ? valuesOf(set) : [];
      }),
    );
  return names.flatMap((name): Filter[] => {
    if (name === 'category') {
      const lines = ({ categories }: FacetSet) =>
        categories.flatMap((id) => known.categories.get(Number(id))?.rootline.map(String) ?? []);
      return categoryFacet(counts(name, lines), known, shop, count);
    }
    if (name === 'sku_price') return rangeFacet(rows.get(name) ?? [], known, count);
    if (isLimitFilter(name)) return limitFacet(name, rows.get(name) ?? [], known, count);
    if (name === 'as_gro')
      return textFacet(name, countValues(rows.get(name) ?? [], sizesOf), known, count);
    if (name === 'marke')
      return brandFacet(
        counts(name, ({ brand }) => [brand]),
        known,
        count,
      );
    if (name === 'subbrand')
      return textFacet(
        name,
        counts(name, ({ subbrand }) => (subbrand === '' ? [] : [subbrand])),
        known,
        count,
      );
    return ATTRIBUTES.has(name)
      ? attributeFacet(
          name,
          counts(name, ({ values }) => values),
          known,
          count,
        )
      : [];
  });
}

/** What products of the same set have in common. */
interface FacetSet {
  readonly brand: string;
  /** Empty without one. */
  readonly subbrand: string;
  /** Ids of the values of its attributes. */
  readonly values: readonly string[];
  /** Ids of its categories, without those above. */
  readonly categories: readonly string[];
}

const setSchema = json(z.tuple([z.string(), z.string(), z.string(), z.string()]));
const listOf = (text: string) => (text === '' ? [] : text.split(','));

function readSets(rows: readonly Row[]): ReadonlyMap<number, FacetSet> {
  return new Map(
    rows.flatMap(({ value, products: id }) => {
      const found = setSchema.safeParse(value).data;
      if (!found) return [];
      const [brand, subbrand, values, categories] = found;
      return [[id, { brand, subbrand, values: listOf(values), categories: listOf(categories) }]];
    }),
  );
}

const sizesSchema = json(z.array(z.array(z.string())));
const sizesOf = (text: string) => (sizesSchema.safeParse(text).data ?? []).flat();

/** Adds up the models of each value. A row's models have each of its values once. */
function countValues(
  rows: readonly Row[],
  valuesOf: (text: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, products } of rows)
    for (const one of new Set(valuesOf(String(value ?? ''))))
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

function brandFacet(
  counts: ReadonlyMap<string, number>,
  known: FacetNames,
  count: Count,
): Filter[] {
  const values = [...counts].toSorted(byCount).flatMap(([brand, products]) => {
    const found = known.brands.get(brand);
    return found === undefined
      ? []
      : [{ id: found.id, name: known.spell(brand), value: found.slug, ...count(products) }];
  });
  return attributes('marke', null, known.nameOf('marke'), values);
}

function attributeFacet(
  slug: string,
  counts: ReadonlyMap<string, number>,
  known: FacetNames,
  count: Count,
): Filter[] {
  const attribute = known.attributes.get(slug);
  if (attribute === undefined) return [];
  const values = attribute.values.flatMap(({ id, name, value }) => {
    const products = counts.get(String(id));
    return products === undefined ? [] : [{ id, name, value, ...count(products) }];
  });
  return attributes(slug, attribute.id, attribute.name, values);
}

/** The limits of a filter that some models meet, the narrowest first. A model also meets every wider one. */
function limitFacet(
  slug: LimitFilter,
  rows: readonly Row[],
  known: FacetNames,
  count: Count,
): Filter[] {
  let met = 0;
  const values = LIMIT_FILTERS[slug].flatMap((limit) => {
    met += rows.find(({ value }) => value === limit)?.products ?? 0;
    const name = known.nameOf(`${slug}.${limit}`);
    return met === 0 ? [] : [{ id: limit, name, value: String(limit), ...count(met) }];
  });
  return attributes(slug, null, known.nameOf(slug), values);
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

/** A model counts once in each of its categories, and in the categories above. */
function categoryFacet(
  counts: ReadonlyMap<string, number>,
  known: FacetNames,
  shop: Shop,
  count: Count,
): Filter[] {
  const values = [...known.categories.values()].flatMap(({ id, name, path, rootline }) => {
    const products = counts.get(String(id));
    if (products === undefined) return [];
    return [{ id, name, path, parentId: rootline.at(-2) ?? 0, ...count(products) }];
  });
  const name = spellFor(shop, known.nameOf('category'));
  return values.length === 0
    ? []
    : [{ type: 'categories', id: null, slug: 'category', name, values }];
}
