import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../architecture/sources.ts';

const FOLDER = 'tests/recipes';
/** A block of code in CONTRIBUTING.md, within a list item; its first line names the file. */
const BLOCK = /^ {3}```tsx?\n( {3}\/\/ (\S+)\n[\s\S]*?)^ {3}```$/gm;
/** The recipe whose steps tests/worker/new-language.node.test.ts takes. */
const TAKEN = /^## A language\n[\s\S]*?(?=^## )/m;
const SPECIFIER = /(?<=from ')\.[^']+(?=')/g;

const files = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** Returns the path that a recipe stands for. */
function pathOf(name: string): string {
  return /^\/\/ (\S+)\n/.exec(read(join(FOLDER, name)))?.[1] ?? '';
}

/** Returns code with the specifiers of its imports as paths of the repository; styles beside it stay. */
function resolved(code: string, folder: string): string {
  return code.replaceAll(SPECIFIER, (path) => {
    if (path.includes('.css')) return path;
    const name = path.slice(2);
    return files.includes(name) ? pathOf(name) : normalize(join(folder, path));
  });
}

/** Returns the blocks by the first line, without the indent of the list. */
function recipes(): ReadonlyMap<string, string> {
  return new Map(
    [...read('CONTRIBUTING.md').replace(TAKEN, '').matchAll(BLOCK)].map(
      ([, code = '', path = '']) => [path, resolved(code.replaceAll(/^ {3}/gm, ''), dirname(path))],
    ),
  );
}

test.each(files)('the recipe in %s is the one of CONTRIBUTING.md', (name) => {
  expect(recipes().get(pathOf(name))).toBe(resolved(read(join(FOLDER, name)), FOLDER));
});

test('every recipe with a path is compiled', () => {
  expect(recipes().size).toBe(files.length);
});
