import { readCsv } from './csv.ts';

/** What is wrong with a whole file of rows below a line of names. */
export const CSV_TABLE_PROBLEMS = [
  'empty',
  'columns',
  'tooLong',
  'openQuote',
  'strayQuote',
] as const;

export interface CsvTableProblem {
  /** Of the file, from 1. */
  readonly line: number;
  readonly kind: (typeof CSV_TABLE_PROBLEMS)[number];
}

/** Names of each column, in small letters. */
type Columns = Readonly<Record<string, readonly string[]>>;

export interface CsvTableRow<Names extends Columns> {
  readonly line: number;
  /** The cell of each column; empty for one that is missing. */
  readonly cells: Readonly<Record<keyof Names, string>>;
}

interface Wanted<Names extends Columns> {
  readonly columns: Names;
  /** One column of each group must be there. */
  readonly needs: readonly (readonly (keyof Names)[])[];
  /** Most rows below the names. */
  readonly most: number;
}

/** Reads a CSV whose first line names its columns, in any order and case; other columns are left out. */
export function readCsvTable<const Names extends Columns>(
  text: string,
  { columns, most, needs }: Wanted<Names>,
): readonly CsvTableRow<Names>[] | CsvTableProblem {
  const rows = readCsv(text);
  if ('kind' in rows) return rows;
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return { line: 1, kind: 'empty' };
  const names = head.fields.map((name) => name.toLowerCase());
  const found = Object.entries(columns).map(
    ([column, known]) => [column, names.findIndex((name) => known.includes(name))] as const,
  );
  const has = (column: keyof Names) => found.some(([name, at]) => name === column && at >= 0);
  if (!needs.every((group) => group.some(has))) return { line: head.line, kind: 'columns' };
  if (rest.length > most) return { line: rest[most]?.line ?? 1, kind: 'tooLong' };
  return rest.map(({ fields, line }) => {
    const cells = Object.fromEntries(found.map(([column, at]) => [column, fields[at] ?? '']));
    return { line, cells: cells as CsvTableRow<Names>['cells'] };
  });
}
