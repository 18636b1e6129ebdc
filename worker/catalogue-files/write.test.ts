import { globSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_FOLDER } from '../commerce/seed/demo-catalogue.ts';
import { type Kind, KIND_NAMES, KINDS, type RecordOf } from './kinds.ts';
import { readCatalogue } from './read.ts';
import { arbitraryRecord } from './testing/arbitrary-record.ts';
import { writeCatalogue, writeRecords } from './write.ts';

function read(files: ReadonlyMap<string, string>) {
  return readCatalogue([...files].map(([name, text]) => ({ name, lines: text.split('\n') })));
}

test("the demo shop's files are as the writer writes them, byte by byte", () => {
  const names = globSync('*', { cwd: DEMO_FOLDER }).sort();
  const files = new Map(
    names.map((name) => [name, readFileSync(`${DEMO_FOLDER}/${name}`, 'utf8')]),
  );
  const { catalogue, problems } = read(files);
  expect(problems).toEqual([]);
  const written = writeCatalogue(catalogue);
  expect([...written.keys()].sort()).toEqual(names);
  for (const [name, text] of files)
    expect([name, written.get(name) === text]).toEqual([name, true]);
});

test("the demo shop's files are below 2 MB each, 7.5 MB together", () => {
  const sizes = globSync('*', { cwd: DEMO_FOLDER }).map(
    (name) => readFileSync(`${DEMO_FOLDER}/${name}`).byteLength,
  );
  expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  expect(sizes.reduce((all, size) => all + size)).toBeLessThan(7_500_000);
});

describe.each(KIND_NAMES)('any %s', (kind) => {
  test('data of one kind are read as they were written, and written as they were read', () => {
    roundTrip(kind);
  });
});

function roundTrip<K extends Kind>(kind: K): void {
  const { schema } = KINDS[kind];
  const records: fc.Arbitrary<RecordOf<K>> = arbitraryRecord(schema);
  fc.assert(
    fc.property(fc.array(records, { maxLength: 3 }), (all) => {
      const files = writeRecords(kind, all);
      const { catalogue, problems } = read(files);
      expect(problems).toEqual([]);
      const again = catalogue[kind].map(({ record }) => record);
      expect(again).toHaveLength(all.length);
      expect(new Set(again.map((record) => JSON.stringify(record)))).toEqual(
        new Set(all.map((record) => JSON.stringify(schema.parse(record)))),
      );
      expect(writeRecords(kind, again)).toEqual(files);
    }),
    { numRuns: 40 },
  );
}
