import { z } from 'zod';
import type { Filter } from '../../../app/api/filter.ts';
import type { Language, Shop } from '../../../app/domain/shop.ts';
import { spellFor } from '../../../app/domain/spelling.ts';
import { parseRows } from './parse-rows.ts';
import {
  ATTRIBUTE_FILTERS,
  asked,
  type FilterName,
  FILTERS,
  type ProductSearch,
  searchParameter,
  searchSource,
  type ValueFilter,
} from './search-query.ts';

/** Names of the filters that are no attributes. */
const NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  marke: { de: 'Marke', fr: 'Marque', nl: 'Merk' },
  subbrand: { de: 'Serie', fr: 'Gamme', nl: 'Lijn' },
  as_gro: { de: 'Größe', fr: 'Taille', nl: 'Maat' },
  sku_price: { de: 'Preis', fr: 'Prix', nl: 'Prijs' },
};

const ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTE_FILTERS);

const valueRowSchema = z.object({
  group_id: z.number().int().nullable(),
  group_name: z.string().nullable(),
  id: z.number().int(),
  name: z.string(),
  value: z.string(),
  products: z.number().int(),
});

const rangeRowSchema = z.object({
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  products: z.number().int(),
});

/** Columns and grouping of a facet's values; a subbrand and a size have a position in place of an id. */
function valueSql(name: ValueFilter, language: Language, search: ProductSearch): string {
  const source = searchSource(language, search, name);
  const products = 'count(DISTINCT p.id) AS products';
  if (ATTRIBUTES.has(name)) {
    return `SELECT a.id AS group_id, a.labels ->> ${asked('language')} AS group_name, av.id,
        av.labels ->> ${asked('language')} AS name, av.key AS value, ${products}
      FROM attributes a JOIN attribute_values av ON av.attribute_id = a.id
      JOIN product_attributes pf ON pf.value_id = av.id
      JOIN (SELECT DISTINCT p.id ${source}) p ON p.id = pf.product_id
      WHERE a.key = '${name}' GROUP BY av.id ORDER BY av.position`;
  }
  if (name === 'marke') {
    return `SELECT NULL AS group_id, NULL AS group_name, b.id, b.name, b.slug AS value, ${products}
      FROM brands b JOIN (SELECT DISTINCT p.id, p.brand ${source}) p ON p.brand = b.name
      GROUP BY b.id ORDER BY products DESC, b.name`;
  }
  const column = name === 'subbrand' ? 'p.subbrand' : 'v.size';
  return `SELECT NULL AS group_id, NULL AS group_name, row_number() OVER (ORDER BY ${column}) AS id,
      ${column} AS name, ${column} AS value, ${products}
    ${source} AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY products DESC, ${column}`;
}

function rangeSql(language: Language, search: ProductSearch): string {
  return `SELECT min(c.with_tax) AS min, max(c.with_tax) AS max, count(DISTINCT p.id) AS products
    ${searchSource(language, search, 'sku_price')}`;
}

/**
 * Returns the filters of a listing in the order of the whitelist (docs/rules.md#listing), with counts under every filter
 * but the facet's own. A filter without values is left out. Runs one batch.
 */
export async function readFilters(
  db: D1Database,
  shop: Shop,
  search: ProductSearch,
  names: readonly FilterName[] = FILTERS,
): Promise<Filter[]> {
  const { language } = shop;
  const parameter = searchParameter(shop, search);
  const sqlOf = (name: FilterName) =>
    name === 'sku_price' ? rangeSql(language, search) : valueSql(name, language, search);
  const results = await db.batch<unknown>(
    names.map((name) => db.prepare(sqlOf(name)).bind(parameter)),
  );
  return names.flatMap((name, index) => composeFilter(name, results[index], shop));
}

function composeFilter(
  name: FilterName,
  result: D1Result<unknown> | undefined,
  shop: Shop,
): Filter[] {
  const ownName = spellFor(shop, NAMES[name]?.[shop.language] ?? name);
  if (name === 'sku_price') {
    const values = parseRows(rangeRowSchema, result).flatMap(({ min, max, products }) =>
      min === null || max === null ? [] : [{ min, max, productCount: products }],
    );
    return values.length === 0
      ? []
      : [{ type: 'range', id: null, slug: name, name: ownName, values }];
  }
  const rows = parseRows(valueRowSchema, result);
  const [first] = rows;
  if (first === undefined) return [];
  return [
    {
      type: 'attributes',
      id: first.group_id,
      slug: name,
      name: first.group_name === null ? ownName : spellFor(shop, first.group_name),
      attributeGroupType: '',
      values: rows.map((row) => ({
        id: row.id,
        name: spellFor(shop, row.name),
        value: row.value,
        productCount: row.products,
      })),
    },
  ];
}
