import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../app/page/rules/memoize.ts';
import { type Import, importsIn, parse } from '../../scripts/imports.ts';

export const root: string = join(import.meta.dirname, '../..');

/** Folders of the repository's own text, without build output and packages. */
const FOLDERS = [
  'app',
  'worker',
  'edge-config',
  'field-plugin',
  'scripts',
  'tests',
  'docs',
  'kv-seeds',
  '.ci',
];

const texts = new Map<string, string>();

/** Returns the text of a file, which is read once for all tests. */
export function read(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Returns every file of these folders, as paths from the root with forward slashes. */
export const allFiles: () => readonly string[] = memoize(() =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**`, { cwd: root }))
    .filter((file) => statSync(join(root, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort(),
);

/** Returns the TypeScript files that ship or build: no tests and nothing used only by tests. */
export const sourceFiles: () => readonly string[] = memoize(() =>
  allFiles().filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.spec\.|^tests\/|\/testing\/|\.d\.ts$/.test(file),
  ),
);

/** Returns a file as it is parsed, once for all tests. */
export const parsed: (file: string) => ReturnType<typeof parse> = memoize((file: string) =>
  parse(file, read(file)),
);

/** Returns the imports of a file, which is parsed once for all tests. */
export const importsOf: (file: string) => readonly Import[] = memoize((file: string) =>
  importsIn(file, read(file), parsed(file)),
);
