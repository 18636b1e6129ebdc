import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

export const root: string = join(import.meta.dirname, '../..');

/** Folders of the repository's own text, without build output and packages. */
const FOLDERS = ['app', 'worker', 'edge-config', 'scripts', 'tests', 'docs', 'kv-seeds', '.ci'];

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Returns every file of these folders, as paths from the root with forward slashes. */
export function allFiles(): string[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**`, { cwd: root }))
    .filter((file) => statSync(join(root, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Returns the TypeScript files that ship or build: no tests and nothing used only by tests. */
export function sourceFiles(): string[] {
  return allFiles().filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.spec\.|^tests\/|\/testing\/|\.d\.ts$/.test(file),
  );
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

/** Returns every import, re-export, import() and import.meta.glob of a file. */
export function importsOf(file: string, text: string = read(file)): Import[] {
  const { module, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
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
