import type { Context } from 'hono';
import { MAX_TERM } from '../../../app/api/typeahead.ts';
import { type ProductSearch, VALUE_FILTERS, type ValueFilter } from '../catalogue/search-query.ts';
import { readCount, readIds, readWords } from './query.ts';
import { Refusal } from './refusal.ts';

const MAX_VALUES = 50;
const MAX_IDS = 100;
const MAX_MONEY = 99_999_999;

const KNOWN: ReadonlySet<string> = new Set([
  ...VALUE_FILTERS,
  'category',
  'term',
  'minPrice',
  'maxPrice',
  'sku_price',
]);

/** Reads `filters[…]` and `ids` of a call (apis §4.1); an unknown filter is refused by its name. */
export function readSearch(c: Context): ProductSearch {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(c.req.query())) {
    const filter = /^filters\[(.{1,40})\]$/.exec(name)?.[1];
    if (filter === undefined) continue;
    if (!KNOWN.has(filter)) throw new Refusal(400, 'no such filter', name);
    given.set(filter, value);
  }
  const ids = c.req.query('ids');
  const category = given.get('category');
  const term = given.get('term');
  if (term !== undefined && (term.trim() === '' || term.length > MAX_TERM))
    throw new Refusal(400, `a term has 1 to ${MAX_TERM} characters`, 'filters[term]');
  return {
    ...(category === undefined
      ? {}
      : { category: readCount('filters[category]', category, 999_999_999) }),
    ...(ids === undefined ? {} : { ids: readIds('ids', ids, MAX_IDS) }),
    ...(term === undefined ? {} : { term: term.trim() }),
    ...readPrices(given),
    values: readValues(given),
  };
}

function readValues(given: ReadonlyMap<string, string>): ProductSearch['values'] {
  const values: Partial<Record<ValueFilter, readonly string[]>> = {};
  for (const name of VALUE_FILTERS) {
    const text = given.get(name);
    if (text !== undefined) values[name] = readWords(`filters[${name}]`, text, MAX_VALUES);
  }
  return values;
}

/** `sku_price` is a range as addresses carry it, `1000-4999`, either end absent; or minPrice and maxPrice. */
function readPrices(
  given: ReadonlyMap<string, string>,
): Pick<ProductSearch, 'minPrice' | 'maxPrice'> {
  const range = given.get('sku_price');
  const ends = range === undefined ? null : /^(\d{0,8})-(\d{0,8})$/.exec(range);
  if (range !== undefined && ends === null)
    throw new Refusal(400, 'expected a range like 1000-4999', 'filters[sku_price]');
  const min = readMoney('minPrice', ends?.[1] || given.get('minPrice'));
  const max = readMoney('maxPrice', ends?.[2] || given.get('maxPrice'));
  return {
    ...(min === undefined ? {} : { minPrice: min }),
    ...(max === undefined ? {} : { maxPrice: max }),
  };
}

function readMoney(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,8}$/.test(text))
    throw new Refusal(400, `${name} is 0 to ${MAX_MONEY}`, `filters[${name}]`);
  return Number(text);
}
