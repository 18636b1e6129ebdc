/** A row of a CSV file. */
export interface CsvRow {
  readonly fields: readonly string[];
  /** Line of the file, from 1, on which the row begins. */
  readonly line: number;
}

/** Why a file cannot be read on: a quote that is never closed, or one within a field. */
export interface CsvProblem {
  readonly line: number;
  readonly kind: 'openQuote' | 'strayQuote';
}

interface Field {
  readonly text: string;
  /** Where the field ends: at a separator, a line's end, or the end of the file. */
  readonly end: number;
}

/** A line by which Excel is given the separator. */
const SEPARATOR_LINE = /^sep=(.)$/i;
const QUOTED = / *"((?:[^"]|"")*)" */y;

/**
 * Returns the rows of a CSV file that are neither empty nor comments, which begin with #. Fields are separated by commas, semicolons
 * or tabs, whichever the first row has; quoted ones may hold separators, line ends and doubled quotes.
 */
export function readCsv(file: string): readonly CsvRow[] | CsvProblem {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let separator: string | undefined;
  for (let at = 0, line = 1; at < text.length;) {
    const end = lineEnd(text, at);
    const first = text.slice(at, end).trim();
    const named = rows.length === 0 ? SEPARATOR_LINE.exec(first)?.[1] : undefined;
    if (named !== undefined) separator = named;
    if (first === '' || first.startsWith('#') || named !== undefined) {
      at = end + 1;
      line += 1;
      continue;
    }
    separator ??= [';', '\t'].find((one) => text.slice(at, end).includes(one)) ?? ',';
    const row = readRow(text, at, separator);
    if (typeof row === 'string') return { line, kind: row };
    rows.push({ fields: row.fields, line });
    line += text.slice(at, row.end).split('\n').length;
    at = row.end + 1;
  }
  return rows;
}

function readRow(
  text: string,
  start: number,
  separator: string,
): { readonly fields: string[]; readonly end: number } | CsvProblem['kind'] {
  const fields: string[] = [];
  for (let at = start; ; at += 1) {
    const field = readField(text, at, separator);
    if (typeof field === 'string') return field;
    fields.push(field.text);
    at = field.end;
    if (text[at] !== separator) return { fields, end: at };
  }
}

function readField(text: string, at: number, separator: string): Field | CsvProblem['kind'] {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  const end = quoted ? QUOTED.lastIndex : fieldEnd(text, at, separator);
  if (quoted) {
    const isWhole = end === text.length || text[end] === separator || text[end] === '\n';
    return isWhole ? { text: (quoted[1] ?? '').replaceAll('""', '"'), end } : 'strayQuote';
  }
  const plain = text.slice(at, end).trim();
  if (!plain.includes('"')) return { text: plain, end };
  return plain.startsWith('"') ? 'openQuote' : 'strayQuote';
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function fieldEnd(text: string, at: number, separator: string): number {
  const end = text.indexOf(separator, at);
  const last = lineEnd(text, at);
  return end < 0 ? last : Math.min(end, last);
}
