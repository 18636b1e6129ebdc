import type { Context } from 'hono';
import { MAX_TERM } from '../../../app/search/rules/search-term.ts';
import { type ProductSearch, VALUE_FILTERS, type ValueFilter } from '../catalogue/search-query.ts';
import { readCount, readIds, readKnown, readValues } from './query.ts';
import { HttpError } from './http-error.ts';

const MAX_VALUES = 50;
const MAX_IDS = 100;
const MAX_MONEY = 99_999_999;
const MAX_PATH = 400;

const KNOWN: ReadonlySet<string> = new Set([
  ...VALUE_FILTERS,
  'category',
  'term',
  'minPrice',
  'maxPrice',
  'sku_price',
]);

/** Parses `filters[…]` and `ids`. Throws an HttpError that names an unknown filter. */
export function readSearch(c: Context): ProductSearch {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(c.req.query())) {
    const filter = /^filters\[(.{1,40})\]$/.exec(name)?.[1];
    if (filter === undefined) continue;
    if (!KNOWN.has(filter)) throw new HttpError(400, 'no such filter', name);
    given.set(filter, value);
  }
  const ids = c.req.query('ids');
  const category = given.get('category');
  const term = given.get('term');
  if (term !== undefined && (term.trim() === '' || term.length > MAX_TERM))
    throw new HttpError(400, `a term has 1 to ${MAX_TERM} characters`, 'filters[term]');
  return {
    ...(category === undefined ? {} : { category: readCategory(category) }),
    ...(ids === undefined ? {} : { ids: readIds('ids', ids, MAX_IDS) }),
    ...(term === undefined ? {} : { term: term.trim() }),
    ...readPrices(given),
    values: readFilterValues(given),
  };
}

const ONE_OF = ['model'] as const;

/** Returns whether a call asks for one of each model (docs/commerce-api.md#catalogue). */
export function readOneOfModel(c: Context): boolean {
  return readKnown('oneOf', c.req.query('oneOf'), ONE_OF).has('model');
}

/** Reads an id, or a path such as `/babykleidung/bodys/` in the shop's language. */
function readCategory(text: string): number | string {
  if (!text.startsWith('/')) return readCount('filters[category]', text, 999_999_999);
  if (text.length <= MAX_PATH) return text.replace(/^\/|\/$/g, '');
  throw new HttpError(400, `a path has at most ${MAX_PATH} characters`, 'filters[category]');
}

function readFilterValues(given: ReadonlyMap<string, string>): ProductSearch['values'] {
  const values: Partial<Record<ValueFilter, readonly string[]>> = {};
  for (const name of VALUE_FILTERS) {
    const text = given.get(name);
    if (text !== undefined) values[name] = readValues(`filters[${name}]`, text, MAX_VALUES);
  }
  return values;
}

/** Parses `sku_price`, a range such as `1000-4999` with either end optional, or minPrice and maxPrice. */
function readPrices(
  given: ReadonlyMap<string, string>,
): Pick<ProductSearch, 'minPrice' | 'maxPrice'> {
  const range = given.get('sku_price');
  const ends = range === undefined ? null : /^(\d{0,8})-(\d{0,8})$/.exec(range);
  if (range !== undefined && ends === null)
    throw new HttpError(400, 'expected a range like 1000-4999', 'filters[sku_price]');
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
    throw new HttpError(400, `${name} is 0 to ${MAX_MONEY}`, `filters[${name}]`);
  return Number(text);
}
