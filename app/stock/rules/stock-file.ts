import { CSV_TABLE_PROBLEMS, type CsvTableRow, readCsvTable } from '../../text/rules/csv-table.ts';
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
  ...CSV_TABLE_PROBLEMS,
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

/**
 * Reads a file of stock (docs/office.md#stock): a line of names, then a line for each variant and place. All faults are found, each
 * with its line.
 */
export function readStockFile(text: string): StockFile {
  const needs = [['variant'], ['quantity', 'change']] as const;
  const rows = readCsvTable(text, { columns: COLUMNS, needs, most: MOST_LINES });
  if ('kind' in rows) return { lines: [], problems: [rows] };
  const read = rows.map(readLine);
  return {
    lines: read.filter((one) => 'variant' in one),
    problems: read.filter((one) => 'kind' in one),
  };
}

function readLine({
  cells: { change, place: typed, quantity, variant },
  line,
}: CsvTableRow<typeof COLUMNS>): StockFileLine | StockFileProblem {
  const place = typed.toLowerCase();
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
