import type { Plugin } from 'vite';

const FILE = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const IMPORT =
  'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
/** On one line, as the source map is kept. */
const REFUSED = [
  "const refuse = () => { throw new Error('This build writes no JSON schema: see scripts/vite/zod.ts.'); };",
  'const createToJSONSchemaMethod = () => refuse;',
  'const createStandardJSONSchemaMethod = () => refuse;',
].join(' ');

/** Returns zod's schemas without the methods that write them as a JSON schema. */
export function zodWithoutJsonSchema(source: string): string {
  const changed = source.replaceAll(PROCESSOR, '').replace(IMPORT, () => REFUSED);
  if (changed.includes('processJSONSchema') || changed.includes(IMPORT) || !source.includes(IMPORT))
    throw new Error('zod has changed: what scripts/vite/zod.ts leaves out is written differently.');
  return changed;
}

/** In the build, leaves out what writes a schema as a JSON schema: every schema of zod refers to it, and nothing here calls it. */
export function zod(): Plugin {
  return {
    name: 'storkfront:zod',
    apply: 'build',
    transform(code, id) {
      return FILE.test(id) ? { code: zodWithoutJsonSchema(code), map: null } : undefined;
    },
  };
}
