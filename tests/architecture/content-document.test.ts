import { describe, expect, test } from 'vitest';
import { blockNames } from '../../app/content/registry.ts';
import { loadApp } from '../../scripts/content/load-app.ts';
import { blocks } from '../../scripts/content/model/components.ts';
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
