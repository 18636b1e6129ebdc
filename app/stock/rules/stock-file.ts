import { readCsv } from '../../text/rules/csv.ts';
import { WAREHOUSE } from './stock-change.ts';

/** Most lines of a file, and of a call. */
export const MOST_LINES = 2000;

/** A line of a file: what was counted, or a difference. */
interface StockFileLine {
  /** Of the file, from 1. */
  readonly line: number;
  /** Reference key or GTIN. */
  readonly variant: string;
  /** Undefined is the warehouse. */
  readonly store?: number;
  readonly quantity?: number;
  readonly change?: number;
}

/** What is wrong with a line, or with the whole file. */
const STOCK_FILE_PROBLEMS = [
  'empty',
  'columns',
  'tooLong',
  'openQuote',
  'strayQuote',
  'noVariant',
  'place',
  'number',
  'either',
] as const;

export interface StockFileProblem {
  readonly line: number;
  readonly kind: (typeof STOCK_FILE_PROBLEMS)[number];
}

export interface StockFile {
  readonly lines: readonly StockFileLine[];
  readonly problems: readonly StockFileProblem[];
}

/** Names of the columns, in small letters. */
const COLUMNS = {
  variant: ['variant', 'variante'],
  place: ['place', 'ort', 'lager'],
  quantity: ['quantity', 'menge'],
  change: ['change', 'änderung'],
} as const;

const HERE: ReadonlySet<string> = new Set(['', 'warehouse', 'lager', String(WAREHOUSE)]);
const STORE = /^[1-9]\d{0,8}$/;
const QUANTITY = /^\d{1,6}$/;
/** A spreadsheet takes away a plus. */
const CHANGE = /^[+-]?\d{1,6}$/;
const LONGEST_KEY = 64;

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;

/**
 * Reads a file of stock (docs/office.md#stock): a line of names, then a line for each variant and place. All faults are found, each
 * with its line.
 */
export function readStockFile(text: string): StockFile {
  const rows = readCsv(text);
  if ('kind' in rows) return { lines: [], problems: [rows] };
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return { lines: [], problems: [{ line: 1, kind: 'empty' }] };
  const columns = columnsOf(head.fields);
  if (!columns) return { lines: [], problems: [{ line: head.line, kind: 'columns' }] };
  if (rest.length > MOST_LINES)
    return { lines: [], problems: [{ line: rest[MOST_LINES]?.line ?? 1, kind: 'tooLong' }] };
  const read = rest.map(({ fields, line }) => readLine(fields, line, columns));
  return {
    lines: read.filter((one) => 'variant' in one),
    problems: read.filter((one) => 'kind' in one),
  };
}

/** Returns where each column is, -1 for one that is missing; undefined without those that are needed. */
function columnsOf(head: readonly string[]): Columns | undefined {
  const names = head.map((name) => name.toLowerCase());
  const at = (column: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[column].some((one) => one === name));
  const columns = {
    variant: at('variant'),
    place: at('place'),
    quantity: at('quantity'),
    change: at('change'),
  };
  return columns.variant >= 0 && Math.max(columns.quantity, columns.change) >= 0
    ? columns
    : undefined;
}

function readLine(
  fields: readonly string[],
  line: number,
  columns: Columns,
): StockFileLine | StockFileProblem {
  const variant = fields[columns.variant] ?? '';
  const place = (fields[columns.place] ?? '').toLowerCase();
  const quantity = fields[columns.quantity] ?? '';
  const change = fields[columns.change] ?? '';
  if (variant === '' || variant.length > LONGEST_KEY) return { line, kind: 'noVariant' };
  const isHere = HERE.has(place);
  if (!isHere && !STORE.test(place)) return { line, kind: 'place' };
  if ((quantity === '') === (change === '')) return { line, kind: 'either' };
  if (quantity === '' ? !CHANGE.test(change) || Number(change) === 0 : !QUANTITY.test(quantity))
    return { line, kind: 'number' };
  return {
    line,
    variant,
    ...(!isHere && { store: Number(place) }),
    ...(quantity === '' ? { change: Number(change) } : { quantity: Number(quantity) }),
  };
}
