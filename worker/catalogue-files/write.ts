import {
  type FileKind,
  type Kind,
  KIND_NAMES,
  KINDS,
  type RecordKey,
  type RecordOf,
} from './kinds.ts';
import type { Catalogue } from './read.ts';

function compareKeys(a: RecordKey, b: RecordKey): number {
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (part === other) continue;
    return part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/**
 * Returns the files of a kind by name: a line of JSON for each record, sorted by its key, with the fields in the order of the schema.
 * Records read from such files are written as the same bytes.
 */
export function writeRecords<K extends Kind>(
  kind: K,
  records: readonly RecordOf<K>[],
): ReadonlyMap<string, string> {
  const { schema, keyOf, partOf }: FileKind<RecordOf<K>> = KINDS[kind];
  const parts = Map.groupBy(records, (record) => partOf?.(record));
  return new Map(
    [...parts].map(([part, ofPart]) => [
      part === undefined ? `${kind}.jsonl` : `${kind}.${part}.jsonl`,
      ofPart
        .toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
        .map((record) => `${JSON.stringify(schema.parse(record))}\n`)
        .join(''),
    ]),
  );
}

/** Returns the files of a whole catalogue by name. A kind without records has none. */
export function writeCatalogue(catalogue: Catalogue): ReadonlyMap<string, string> {
  const filesOf = <K extends Kind>(kind: K) =>
    writeRecords<K>(
      kind,
      catalogue[kind].map(({ record }) => record),
    );
  return new Map(KIND_NAMES.flatMap((kind) => [...filesOf(kind)]));
}
