import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** The specifier as written. */
  readonly specifier: string;
  /** Path from the root, for relative specifiers. */
  readonly path: string | undefined;
  /** Whether the import is removed together with the types. */
  readonly isType: boolean;
}

interface Entry {
  readonly isType: boolean;
}

type Parsed = ReturnType<typeof parseSync>;

function onlyTypes(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function resolved(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(dirname(file), specifier.replace(/\?.*$/, ''));
}

/** Parses a TypeScript file. Throws if it cannot be parsed. */
export function parse(file: string, text: string): Parsed {
  const result = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const [error] = result.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return result;
}

/** Returns every import, re-export, import() and import.meta.glob of a file's text. */
export function importsIn(
  file: string,
  text: string,
  { module }: Parsed = parse(file, text),
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
