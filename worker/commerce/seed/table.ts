type Cell = string | number | null;
export type Row = readonly Cell[];

/** A row whose cells have the names of their columns. */
export type NamedRow = Readonly<Record<string, Cell>>;

/** One statement for D1, with its parameters. */
export interface SeedStatement {
  sql: string;
  params: (string | number | null)[];
}

/** Rows of a table of the migrations. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** SQL of each column over the row as JSON in `value`; by default its cells in order. */
  readonly cells?: readonly string[];
  /** Keeps existing rows: replacing one would scan all rows that refer to it. */
  readonly keepsRows?: boolean;
}

/** Returns a boolean as SQLite stores it. */
export function flag(value: boolean): number {
  return value ? 1 : 0;
}

/** Returns a table of rows by column; the first row names the columns. */
export function tableOf(name: string, rows: readonly NamedRow[], keepsRows = false): Table {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  return { name, columns, rows: cells, keepsRows };
}
