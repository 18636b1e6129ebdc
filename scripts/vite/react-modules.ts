import type { Plugin } from 'vite';

const RENDERER = /[\\/]@hono[\\/]react-renderer[\\/]dist[\\/]index\.js$/;
const DEFAULT_IMPORT = 'import React from "react"';

const ENTRY = /[\\/]node_modules[\\/]react(?:-dom)?[\\/](?:index|jsx-runtime)\.js$/;
const FILE =
  /[\\/]node_modules[\\/]react(?:-dom)?[\\/]cjs[\\/]react(?:-dom|-jsx-runtime)?\.production\.js$/;
/** What an entry requires in production. */
const REQUIRED = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/;

/** Returns a CommonJS file of React as a module with the same exports. */
export function reactModule(source: string): string {
  const code = source
    .replaceAll(/^var (\w+) = require\("([\w-]+)"\);$/gm, 'import * as $1 from "$2";')
    .replaceAll(/^exports\.(\w+) =\s+(\w+);$/gm, 'export { $2 as $1 };')
    .replaceAll(/^exports\.(\w+) =(?=\s)/gm, 'export const $1 =');
  if (code !== source && !/\bexports\b|\brequire\b/.test(code)) return code;
  throw new Error('React has changed: see scripts/vite/react-modules.ts.');
}

/** Returns the entry of a package of React as a module. */
export function reactEntry(source: string): string {
  const file = REQUIRED.exec(source)?.[1];
  if (file !== undefined) return `export * from '${file}';`;
  throw new Error('React has changed: see scripts/vite/react-modules.ts.');
}

/** Returns Hono's renderer with what it takes from React by name: React as a module has no default. */
export function namedImports(source: string): string {
  if (source.split(DEFAULT_IMPORT).length === 2)
    return source.replace(DEFAULT_IMPORT, 'import * as React from "react"');
  throw new Error('@hono/react-renderer has changed: see scripts/vite/react-modules.ts.');
}

/**
 * In the build, makes modules of React's CommonJS files for the storefront. An element is then created by a function, `a(…)`, instead of
 * a property of an object that the bundler makes, `(0,b.jsx)(…)`, 3,300 times, and what no page uses of React is left out. The browser's
 * script keeps the files as they are: its parts share React, so nothing of it would be left out.
 */
export function reactModules(): Plugin {
  return {
    name: 'storkfront:react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'storefront',
    transform(code, id) {
      if (ENTRY.test(id)) return { code: reactEntry(code), map: null };
      if (FILE.test(id)) return { code: reactModule(code), map: null };
      if (RENDERER.test(id)) return { code: namedImports(code), map: null };
      return undefined;
    },
  };
}
