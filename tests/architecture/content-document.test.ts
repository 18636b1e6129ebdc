import { describe, expect, test } from 'vitest';
import { blockNames } from '../../app/content/registry.ts';
import { fieldNames } from '../../app/content/testing/field-names.ts';
import { allFiles, read } from './sources.ts';

const [, reference = ''] = read('docs/content.md').split('## Blocks and their fields');
const sections = reference.split('\n## ')[0]?.split(/\n(?=`[\w-]+` – )/) ?? [];

/** Names at the start of a list entry, before its type: "`a`, `b` (text)". */
function namesIn(section: string): string[] {
  const entries = section.match(/^- (`\w+`(, )?)+/gm) ?? [];
  return entries.flatMap((entry) =>
    [...entry.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []),
  );
}

/** The described fields by block. A section may include those of another block. */
function describedFields(): Map<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  for (const section of sections) {
    const [, block] = /^`([\w-]+)` – /.exec(section) ?? [];
    if (block === undefined) continue;
    const [, other = ''] = /Fields as `([\w-]+)`/.exec(section) ?? [];
    fields.set(block, [...(fields.get(other) ?? []), ...namesIn(section)]);
  }
  return fields;
}

describe('docs/content.md describes every block for editors', () => {
  const described = describedFields();

  test('docs/content.md describes the blocks in the order of their names, and no other ones', () => {
    const names = [...described.keys()].filter((name) => name !== 'page');
    const missing = blockNames.filter((name) => !described.has(name));
    expect(missing, 'missing in "Blocks and their fields" of docs/content.md').toEqual([]);
    expect(names).toEqual(blockNames);
  });

  test.each(blockNames)('%s: each field', (block) => {
    const fields = fieldNames(block).filter((name) => name !== '_uid');
    expect(described.get(block)?.toSorted()).toEqual(fields.toSorted());
  });
});

describe('every block', () => {
  const stories = allFiles()
    .filter((file) => /^kv-seeds\/stories\/.*\.json$/.test(file))
    .map(read);

  test('every block is used by a story in kv-seeds/stories', () => {
    const isUsed = (name: string) =>
      stories.some((story) => new RegExp(`"component":\\s*"${name}"`).test(story));
    expect(blockNames.filter((name) => !isUsed(name))).toEqual([]);
  });
});

test('no home story shows a product twice', () => {
  const homes = allFiles().filter((file) => /^kv-seeds\/stories\/[^/]+\/home\.json$/.test(file));
  expect(homes.length).toBeGreaterThan(5);
  const repeated = homes.flatMap((file) => {
    const rows = [...read(file).matchAll(/"productNumbers":\s*"([\d,]*)"/g)];
    const numbers = rows.flatMap(([, row = '']) => row.split(','));
    return numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${file}: ${number}`);
  });
  expect(repeated).toEqual([]);
});
