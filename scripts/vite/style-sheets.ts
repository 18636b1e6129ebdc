import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../paths.ts';

const STORE = join(root, 'app/styles/sheets.ts');
const FILE = /^const file\b.*;$/m;
const QUERY = '?inline';
const MODULE = /^export default (".*");?\s*$/;

/** Returns the code of the store, whose style sheets are in a file. */
export function withFile(code: string, url: string): string {
  if (!FILE.test(code)) throw new Error('app/styles/sheets.ts names no file');
  return code.replace(FILE, `const file = ${JSON.stringify(url)};`);
}

/**
 * Returns the text of a style sheet from the module that Vite makes of it. Undefined if it names files: Vite writes their URLs later.
 */
export function textIn(code: string): string | undefined {
  const literal = MODULE.exec(code)?.[1];
  if (literal?.includes('__VITE_')) return undefined;
  if (literal === undefined) throw new Error(`not the text of a style sheet: ${code.slice(0, 80)}`);
  const text: string = JSON.parse(literal);
  return text;
}

/** Returns the style sheets of the repository, in a fixed order, and the path of their static file, whose name changes with them. */
function findSheets(): { readonly sheets: readonly string[]; readonly path: string } {
  const sheets = globSync('app/**/*.css', { cwd: root }).toSorted();
  const hash = createHash('sha256');
  for (const sheet of sheets) hash.update(sheet).update(readFileSync(join(root, sheet)));
  return { sheets, path: `assets/styles-${hash.digest('base64url').slice(0, 8)}.json` };
}

/**
 * In the build, makes one static file of the style sheets that the storefront's components import, which the Worker reads when an isolate
 * answers its first request (docs/decisions/051). A component then imports the key of its style sheet, by which `Style` finds the text.
 */
export function styleSheets(): Plugin {
  const texts: Record<string, string> = {};
  const { sheets, path } = findSheets();
  return {
    name: 'storkfront:style-sheets',
    // After Vite has read and minified a style sheet.
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (id === STORE && this.environment.name === 'client')
        return { code: 'export const sheetText = (css) => css;', map: null };
      if (this.environment.name !== 'storefront') return undefined;
      if (id === STORE) return { code: withFile(code, `/${path}`), map: null };
      if (!id.endsWith(`.css${QUERY}`)) return undefined;
      const text = textIn(code);
      if (text === undefined) return undefined;
      const key = `sheet:${sheets.indexOf(relative(root, id.slice(0, -QUERY.length)))}`;
      texts[key] = text;
      return { code: `export default ${JSON.stringify(key)};`, map: null };
    },
    writeBundle({ dir }) {
      if (dir && this.environment.name === 'storefront')
        writeFileSync(join(dir, '../client', path), JSON.stringify(texts));
    },
  };
}
