import { type Kind, KINDS, kindOfFile, KIND_NAMES, type RecordOf } from './kinds.ts';
import { problemOf, type Problem } from './problem.ts';

/** A record with the file and line that it was read from. */
export interface Located<T> {
  readonly record: T;
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
}

/** The records of a catalogue's files by kind, in the order of their lines. */
export type Catalogue = { readonly [K in Kind]: readonly Located<RecordOf<K>>[] };

/** Maximum characters of one line; the ratings of a product have 30 each. */
const MAX_LINE = 200_000;
/** Number of problems after which the rest of a file is not read. */
const MAX_PROBLEMS = 100;

/** A file of a catalogue: its name as problems show it, and its lines without their ends, undefined for one that is not text. */
export interface CatalogueFile {
  readonly name: string;
  readonly lines: Iterable<string | undefined>;
}

const LINE_FEED = 0x0a;

/** Yields the lines of a file, undefined for one that is not UTF-8. */
export function* decodeLines(bytes: Uint8Array): Generator<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      yield decoder.decode(line);
    } catch {
      yield undefined;
    }
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
}

/**
 * Escapes of NUL and of unpaired surrogates, the only way in which a line of UTF-8 can contain them. An odd number of backslashes begins an
 * escape.
 */
const NO_CHARACTER = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  if (text.length > MAX_LINE) return { problem: `has more than ${MAX_LINE} characters` };
  try {
    const value: unknown = JSON.parse(text);
    return text.includes('\\u') && NO_CHARACTER.test(JSON.stringify(value))
      ? { problem: 'has NUL or half of a character in a text' }
      : { value };
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * Returns a function that takes the lines of a file in turn and adds their records to `records` and their problems to
 * `problems`. Empty lines and a byte order mark are ignored.
 */
function lineReader<K extends Kind>(
  kind: K,
  file: string,
  records: Located<RecordOf<K>>[],
  problems: Problem[],
): (text: string | undefined) => void {
  const { schema } = KINDS[kind];
  let line = 0;
  return (text) => {
    line += 1;
    if (text === undefined) {
      problems.push({ file, line, field: '', problem: 'is not UTF-8' });
      return;
    }
    if (text.trim() === '') return;
    const json = readJson(line === 1 ? text.replace(/^\uFEFF/, '') : text);
    if ('problem' in json) {
      problems.push({ file, line, field: '', problem: json.problem });
      return;
    }
    const parsed = schema.safeParse(json.value);
    if (parsed.success) records.push({ record: parsed.data, file, line });
    else
      for (const issue of parsed.error.issues)
        problems.push(problemOf(issue, json.value, { file, line }));
  };
}

type Growing = { readonly [K in Kind]: Located<RecordOf<K>>[] };

/** Returns a catalogue without records. */
function emptyCatalogue(): Growing {
  // Object.fromEntries loses the types of the keys; the list contains every kind.
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as Growing;
}

/**
 * Reads files of a catalogue, each by the kind in its name. Returns the records and all problems of their lines, at most a
 * hundred or so per file. `checkCatalogue` checks the relations between records.
 */
export function readCatalogue(files: Iterable<CatalogueFile>): {
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
} {
  const catalogue = emptyCatalogue();
  const problems: Problem[] = [];
  for (const { name, lines } of files) {
    const kind = kindOfFile(name.slice(name.lastIndexOf('/') + 1));
    if (kind === undefined) {
      const problem = `is no file of a catalogue: ${KIND_NAMES.join(', ')}, each with .jsonl`;
      problems.push({ file: name, line: 1, field: '', problem });
      continue;
    }
    const found: Problem[] = [];
    const read = readerOf(catalogue, kind, name, found);
    for (const text of lines) {
      if (found.length >= MAX_PROBLEMS) break;
      read(text);
    }
    problems.push(...found);
  }
  return { catalogue, problems };
}

function readerOf<K extends Kind>(
  catalogue: Growing,
  kind: K,
  name: string,
  problems: Problem[],
): (text: string | undefined) => void {
  return lineReader(kind, name, catalogue[kind], problems);
}
