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

const COMPILER = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/]compile\.js$/;
/** What zod's compiler does where code may not be made at run time, as in a Worker: a schema stays as it is. */
const WITHOUT_COMPILER = [
  'export const INVALID = Symbol.for("zod.compile.invalid");',
  'export class ZodCompileAsyncError extends Error {}',
  'export class ZodCompileUnsupportedError extends Error {}',
  'export const compile = (schema) => schema;',
  'export const withParser = (schema) => schema;',
].join('\n');

/** Returns zod's schemas without the methods that write them as a JSON schema. */
export function zodWithoutJsonSchema(source: string): string {
  const changed = source.replaceAll(PROCESSOR, '').replace(IMPORT, () => REFUSED);
  if (changed.includes('processJSONSchema') || changed.includes(IMPORT) || !source.includes(IMPORT))
    throw new Error('zod has changed: what scripts/vite/zod.ts leaves out is written differently.');
  return changed;
}

/**
 * In the build, leaves out what writes a schema as a JSON schema, to which every schema of zod refers, and what compiles one to
 * code, which no Worker may. Nothing here calls either.
 */
export function zod(): Plugin {
  return {
    name: 'storkfront:zod',
    apply: 'build',
    transform(code, id) {
      if (COMPILER.test(id)) return { code: WITHOUT_COMPILER, map: null };
      return FILE.test(id) ? { code: zodWithoutJsonSchema(code), map: null } : undefined;
    },
  };
}
