import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { memoize } from '../../app/domain/memoize.ts';

export const root: string = join(import.meta.dirname, '../..');

/** Folders of the repository's own text, without build output and packages. */
const FOLDERS = ['app', 'worker', 'edge-config', 'scripts', 'tests', 'docs', 'kv-seeds', '.ci'];

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
export const parsed: (file: string) => ReturnType<typeof parseSync> = memoize((file: string) =>
  parse(file, read(file)),
);

function parse(file: string, text: string): ReturnType<typeof parseSync> {
  const result = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const [error] = result.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return result;
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path from the root, for relative specifiers. */
  readonly path: string | undefined;
  /** Removed together with the types. */
  readonly isType: boolean;
}

interface Entry {
  readonly isType: boolean;
}

function onlyTypes(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function resolved(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(dirname(file), specifier.replace(/\?.*$/, ''));
}

/** Returns the imports of a file, which is parsed once for all tests. */
export const importsOf: (file: string) => readonly Import[] = memoize((file: string) =>
  importsIn(file, read(file), parsed(file)),
);

/** Returns every import, re-export, import() and import.meta.glob of a text. */
export function importsIn(
  file: string,
  text: string,
  { module }: ReturnType<typeof parseSync> = parse(file, text),
): Import[] {
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: onlyTypes(entries),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    isType: false,
  }));
  const globs = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*['"`]([^'"`]+)/g)].map(
    (match) => ({
      specifier: match[1] ?? '',
      isType: false,
    }),
  );
  return [...statics, ...exports, ...dynamics, ...globs].map((found) => ({
    ...found,
    path: resolved(file, found.specifier),
  }));
}
