import { PRICE_LISTS, type PriceList } from '../../app/price/rules/price-list.ts';
import { type CsvProblem, type CsvRow, readCsv } from '../../app/text/rules/csv.ts';

/** One line of a price file; amounts are minor units. */
export interface PriceLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** Reference key of the variant. */
  readonly variant: string;
  readonly list: PriceList;
  readonly withTax: number;
  readonly beforeReduction: number | null;
  /** Undefined if the file has no such column. */
  readonly recommended?: number | null;
}

/** A problem of a line. */
export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

export interface PriceFile {
  readonly lines: readonly PriceLine[];
  readonly problems: readonly LineProblem[];
}

const REQUIRED = ['variant', 'list', 'price'] as const;
const COLUMNS = [...REQUIRED, 'before', 'recommended'] as const;
type Column = (typeof COLUMNS)[number];

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
const VARIANT = /^[\w.-]{1,64}$/;
/** Maximum number of lines in a file. */
const MAX_LINES = 100_000;

/** Parses "19.99", "19,9" or "20" into minor units. Undefined unless it is an amount above 0. */
export function readAmount(text: string): number | undefined {
  const match = AMOUNT.exec(text);
  if (match === null) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}

function headerProblem(names: readonly string[]): string | undefined {
  const known: readonly string[] = COLUMNS;
  const unknown = names.filter((name) => !known.includes(name));
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (unknown.length === 0 && missing.length === 0 && new Set(names).size === names.length)
    return undefined;
  return `expected columns ${COLUMNS.join(', ')} (the last two may be left out), found ${names.join(', ')}`;
}

type Fields = Partial<Record<Column, string>>;

/** Parses a line. Returns its problem with the column's name if it is invalid. */
function readLine(fields: Fields, line: number): PriceLine | string {
  const { variant = '', list = '', price = '', before = '', recommended } = fields;
  const foundList = PRICE_LISTS.find((one) => one === list);
  if (!VARIANT.test(variant)) return `variant "${variant}" is not a reference key`;
  if (foundList === undefined) return `list "${list}" is not one of ${PRICE_LISTS.join(', ')}`;
  const withTax = readAmount(price);
  if (withTax === undefined) return `price "${price}" is not an amount like 19.99`;
  const beforeReduction = before === '' ? null : readAmount(before);
  if (beforeReduction === undefined) return `before "${before}" is not an amount like 24.99`;
  if (beforeReduction !== null && beforeReduction <= withTax)
    return `before "${before}" is not above the price ${price}`;
  const advised = recommended ? readAmount(recommended) : null;
  if (advised === undefined) return `recommended "${recommended}" is not an amount like 24.99`;
  const known = { line, variant, list: foundList, withTax, beforeReduction };
  return recommended === undefined ? known : { ...known, recommended: advised };
}

const PROBLEMS: Readonly<Record<CsvProblem['kind'], string>> = {
  openQuote: 'has a quote that is not closed',
  strayQuote: 'has a quote within a field',
};

/**
 * Reads a file of prices: a line of column names, then one line per price. Columns are separated by commas, semicolons or tabs;
 * empty lines and lines that begin with # are ignored. All faults are found, each with its line.
 */
export function readPriceFile(text: string): PriceFile {
  const all = readCsv(text);
  if ('kind' in all)
    return { lines: [], problems: [{ line: all.line, problem: PROBLEMS[all.kind] }] };
  const [header, ...rest] = all;
  if (header === undefined) return { lines: [], problems: [{ line: 1, problem: 'is empty' }] };
  if (rest.length > MAX_LINES)
    return { lines: [], problems: [{ line: 1, problem: `has more than ${MAX_LINES} prices` }] };
  const names = header.fields.map((name) => name.toLowerCase());
  const wrong = headerProblem(names);
  if (wrong !== undefined) return { lines: [], problems: [{ line: header.line, problem: wrong }] };
  return readLines(rest, names);
}

function readLines(all: readonly CsvRow[], names: readonly string[]): PriceFile {
  const lines: PriceLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const { fields: values, line } of all) {
    const fields: Fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    const read =
      values.length === names.length
        ? readLine(fields, line)
        : `has ${values.length} columns, not ${names.length}`;
    const key = typeof read === 'string' ? '' : `${read.variant} on ${read.list}`;
    const first = seen.get(key);
    if (typeof read === 'string') problems.push({ line, problem: read });
    else if (first !== undefined)
      problems.push({ line, problem: `${key} is in line ${first} too` });
    else {
      seen.set(key, line);
      lines.push(read);
    }
  }
  return { lines, problems };
}
