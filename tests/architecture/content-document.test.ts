import { describe, expect, test } from 'vitest';
import { blockNames } from '../../app/content/registry.ts';
import { loadApp } from '../../scripts/content/load-app.ts';
import { blocks, layoutParts } from '../../scripts/content/model/components.ts';
import { objectsIn, textOf } from '../../scripts/content/walk.ts';
import { modelProblems } from '../../scripts/content/model/problems.ts';
import { blockReference } from '../../scripts/content/model/reference.ts';
import { allFiles, read } from './sources.ts';

describe('the editors’ forms', () => {
  test('fit what the blocks read, field by field', async () => {
    expect(modelProblems(await loadApp())).toEqual([]);
  });

  test('docs/blocks.md says what they say (npm run content:types)', async () => {
    expect(read('docs/blocks.md')).toBe(blockReference(await loadApp()));
  });

  test('stand in the order of their names', () => {
    const names = Object.keys(blocks).filter((name) => name !== 'page');
    expect(names).toEqual(blockNames);
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

describe('the editors’ manual', () => {
  /** Returns the fields that the tables of a shop's documentation name, by block: each table's caption ends with its block. */
  const documented = (shop: string) => {
    const fields = new Map<string, string[]>();
    for (const file of allFiles()) {
      if (!file.startsWith(`kv-seeds/stories/${shop}/documentation/`)) continue;
      const story: unknown = JSON.parse(read(file));
      for (const { value } of objectsIn(story, [])) {
        const [block] = /[\w-]+$/.exec(textOf(value, 'caption')) ?? [];
        const names = [...objectsIn(value['table'], [])]
          .filter(
            ({ path, value: cell }) => path.at(-1) === '0' && cell['component'] === '_table_col',
          )
          .flatMap(({ value: cell }) => textOf(cell, 'value').split(', '));
        if (block && names.length > 0)
          fields.set(block, [...(fields.get(block) ?? []), ...names].toSorted());
      }
    }
    return fields;
  };
  const wanted = Object.entries({ ...blocks, ...layoutParts });

  test.each(['de-de', 'fr-fr', 'nl-nl'])('%s names every field of every block once', (shop) => {
    const found = documented(shop);
    const all = wanted.map(([name, { fields }]) => [name, Object.keys(fields).toSorted()] as const);
    expect(Object.fromEntries(all.map(([name]) => [name, found.get(name)]))).toEqual(
      Object.fromEntries(all),
    );
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
