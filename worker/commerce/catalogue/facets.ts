import { LIMIT_FILTERS, type LimitFilter } from '../../../app/listing/rules/listing.ts';
import { ATTRIBUTE_FILTERS, type Hits, LIMIT_COLUMNS, type ProductSearch } from './search-query.ts';

/** The row of a set, whose id stands in the place of a number. */
export const SET = 'set';
/** The rows of all models that meet every filter, by their sets. */
export const ALL = 'all';

/** The sets of the models that meet a condition, and the facets that count them. */
interface Counted {
  /** Column of `models`: the ids of a model's sets, joined by commas; NULL if none of its products meets the condition. */
  readonly column: string;
  readonly facet: string;
  readonly condition: string;
}

/** Facets without a chosen value share one column; each other one ignores its own filter. */
function countedSets(hits: Hits, { values }: ProductSearch): Counted[] {
  const own = (['marke', 'subbrand', ...ATTRIBUTE_FILTERS] as const).filter((name) => values[name]);
  return [
    { column: 'sets', facet: ALL, condition: hits.all },
    ...own.map((facet, at) => ({
      column: `sets_${at}`,
      facet,
      condition: hits.without(facet),
    })),
  ];
}

/** Returns the SELECTs of sizes and prices. They depend on single variants only under a filter on the other of the two. */
function variantSelects(hits: Hits, { values, minPrice, maxPrice }: ProductSearch): string[] {
  const sizes = 'json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL) AS sizes';
  const group = (but: 'as_gro' | 'sku_price') =>
    `(SELECT ${sizes}, min(c.with_tax) AS least, max(c.with_tax) AS most
      FROM hits h CROSS JOIN ${hits.variants(but)} AND ${hits.without(but)} GROUP BY h.model)`;
  return [
    (minPrice ?? maxPrice) === undefined
      ? `SELECT 'as_gro', '[' || sizes || ']', count(*), NULL, NULL FROM models WHERE sizes IS NOT NULL GROUP BY sizes`
      : `SELECT 'as_gro', json_array(json(sizes)), count(*), NULL, NULL FROM ${group('as_gro')} GROUP BY sizes`,
    values.as_gro === undefined
      ? `SELECT 'sku_price', NULL, count(*), min(least), max(most) FROM models WHERE least IS NOT NULL`
      : `SELECT 'sku_price', NULL, count(*), min(least), max(most) FROM ${group('sku_price')}`,
  ];
}

/** Returns the column of `models` with the best figure of a filter by a limit, of the products that meet all other filters. */
function limitColumn(name: LimitFilter, hits: Hits): string {
  const { column, widest } = LIMIT_COLUMNS[name];
  const best = widest === 'min' ? 'max' : 'min';
  return `${best}(${column}) FILTER (WHERE ${hits.without(name)}) AS ${column}`;
}

/** Returns the SELECT of how many models meet each limit, and no narrower one. */
function limitSelect(name: LimitFilter): string {
  const { column, comparison } = LIMIT_COLUMNS[name];
  const met = LIMIT_FILTERS[name].map(
    (limit) => `WHEN ${column} ${comparison} ${limit} THEN ${limit}`,
  );
  return `SELECT '${name}', CASE ${met.join(' ')} END AS narrowest, count(*), NULL, NULL
    FROM models WHERE narrowest IS NOT NULL GROUP BY narrowest`;
}

const LIMITED = ['bewertung', 'lieferzeit'] as const satisfies LimitFilter[];

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

/** Returns the table `models` of a search, with a row and these columns for each model of `hits`. */
export function modelsTable(columns: readonly string[]): string {
  return `models AS MATERIALIZED (SELECT ${['model', ...columns].join(', ')} FROM hits GROUP BY model)`;
}

/**
 * Returns the SELECTs of all facets, to be joined by UNION ALL, and the columns of `models` that they read. A model counts
 * once for each value that one of its products has.
 */
export function facetSql(
  hits: Hits,
  search: ProductSearch,
): { readonly columns: readonly string[]; readonly selects: readonly string[] } {
  const counted = countedSets(hits, search);
  const sets = counted.map(
    ({ column, condition }) =>
      `group_concat(DISTINCT set_id) FILTER (WHERE ${condition}) AS ${column}`,
  );
  const [size, price] = [hits.without('as_gro'), hits.without('sku_price')];
  return {
    columns: [
      ...sets,
      `group_concat(DISTINCT sizes) FILTER (WHERE ${size}) AS sizes`,
      `min(least) FILTER (WHERE ${price}) AS least`,
      `max(most) FILTER (WHERE ${price}) AS most`,
      ...LIMITED.map((name) => limitColumn(name, hits)),
    ],
    selects: [
      `SELECT '${SET}', json_array(brand, subbrand, attribute_values, categories), id, NULL, NULL
        FROM facet_sets WHERE id IN (SELECT set_id FROM hits)`,
      ...counted.map(
        ({ column, facet }) =>
          `SELECT '${facet}', ${column}, count(*), NULL, NULL FROM models WHERE ${column} IS NOT NULL GROUP BY ${column}`,
      ),
      ...variantSelects(hits, search),
      ...LIMITED.map(limitSelect),
    ],
  };
}
