import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const UTIL = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/;
const COMPILER = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/]compile\.js$/;

const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
/** One line, so that the line numbers of the source map stay correct. */
const REFUSED = [
  "const refuse = () => { throw new Error('This build writes no JSON schema: see scripts/vite/zod.ts.'); };",
  'const createToJSONSchemaMethod = () => refuse;',
  'const createStandardJSONSchemaMethod = () => refuse;',
].join(' ');

/** Replaces zod's compiler, because a Worker cannot generate code at run time: a schema stays as it is. */
const WITHOUT_COMPILER = [
  'export const INVALID = Symbol.for("zod.compile.invalid");',
  'export class ZodCompileAsyncError extends Error {}',
  'export class ZodCompileUnsupportedError extends Error {}',
  'export const compile = (schema) => schema;',
  'export const withParser = (schema) => schema;',
].join('\n');

/**
 * Formats as methods of a string, such as `z.string().uuid()`, each with a class that is created at the start. `z.uuid()` does the same.
 */
const FORMAT =
  /^ {4}(?:email|jwt|emoji|guid|uuid|uuidv[467]|nanoid|cuid|cuid2|ulid|base64|base64url|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;
const FORMATS = 25;

/** Makers of schemas that without parameters always return the same one. */
const PLAIN = [
  ['string', 'core._string(ZodString, params)'],
  ['number', 'core._number(ZodNumber, params)'],
  ['int', 'core._int(ZodNumberFormat, params)'],
  ['boolean', 'core._boolean(ZodBoolean, params)'],
].map(
  ([name, call]) =>
    [
      `export function ${name}(params) {\n    return ${call};`,
      `export function ${name}(params) {\n    return params === undefined ? (${name}.plain ??= ${call}) : ${call};`,
    ] as const,
);

const CHANGES: readonly (readonly [string, string])[] = [
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    REFUSED,
  ],
  // The JIT class contains code that generates a parser, which no Worker may run.
  ['core.$ZodObjectJIT.init(inst, def);', 'core.$ZodObject.init(inst, def);'],
  ...PLAIN,
  ['return core._unknown(ZodUnknown);', 'return (unknown.plain ??= core._unknown(ZodUnknown));'],
  [
    'return core._array(ZodArray, element, params);',
    'return params === undefined ? (element._zod.list ??= core._array(ZodArray, element)) : core._array(ZodArray, element, params);',
  ],
];

const MEMBERS = /^export function members\(proto, table\) \{\n[\s\S]*?^\}$/m;
/** Methods that read may be taken off a schema; those that make another schema are called on it alone. */
const INSTALLED = [
  'defineBound(proto, key, desc.value);',
  'if (/parse|code|valid|^spa$/i.test(key)) defineBound(proto, key, desc.value); else Object.defineProperty(proto, key, { configurable: true, writable: true, value: MEMOIZED.has(key) ? memoized(key, desc.value) : desc.value });',
] as const;
/** Methods whose result depends on their schema and their arguments alone. */
const MEMOIZED =
  'optional nullable nullish array readonly default catch int min max length nonempty nonnegative positive trim';
/** Results that a schema keeps at most, so that arguments of requests cannot fill the memory. */
const MOST_KEPT = 100;
const ADDED = `
/** Members of a table are one object below the prototypes of all classes that have them, instead of copies in each. */
const layers = new WeakMap();
export function members(proto, table) {
    const under = Object.getPrototypeOf(proto);
    const known = layers.get(table) ?? new Map();
    layers.set(table, known);
    if (!known.has(under)) {
        const layer = Object.create(under);
        known.set(under, layer);
        install(layer, table);
    }
    Object.setPrototypeOf(proto, known.get(under));
}
const MEMOIZED = new Set(${JSON.stringify(MEMOIZED.split(' '))});
function memoized(name, make) {
    return function (...args) {
        let key = name;
        for (const arg of args) {
            const type = typeof arg;
            if (type === "function" || type === "symbol" || (type === "object" && arg !== null))
                return make.apply(this, args);
            key += " " + type + JSON.stringify(String(arg));
        }
        const made = (this._zod.made ??= new Map());
        const known = made.get(key);
        if (known) return known;
        const one = make.apply(this, args);
        if (made.size < ${MOST_KEPT}) made.set(key, one);
        return one;
    };
}
`;

/** Returns zod's schemas without JSON schemas, parsers made at run time and formats as methods, with each plain schema once. */
export function zodSchemas(source: string): string {
  const without = source.replaceAll(PROCESSOR, '').replaceAll(FORMAT, '');
  if (without.includes('processJSONSchema')) throw changed('processJSONSchema');
  if (source.match(FORMAT)?.length !== FORMATS) throw changed('formats of strings');
  return CHANGES.reduce(replaceOnce, without);
}

/** Returns zod's helpers with members that all classes have in common, of which some return the same schema for the same arguments. */
export function zodUtil(source: string): string {
  const found = MEMBERS.exec(source)?.[0];
  if (found === undefined) throw changed('function members');
  const install = replaceOnce(found, INSTALLED).replace(
    'export function members',
    'function install',
  );
  return source.replace(found, () => install) + ADDED;
}

function replaceOnce(source: string, [from, to]: readonly [string, string]): string {
  if (source.split(from).length !== 2) throw changed(from);
  return source.replace(from, () => to);
}

function changed(part: string): Error {
  return new Error(`zod has changed: scripts/vite/zod.ts does not find its ${part}`);
}

/**
 * In the build, makes zod smaller and quicker to start, since a Worker creates thousands of schemas when it starts. Leaves out JSON
 * schemas, to which every schema refers, the compiler, which no Worker may use, and formats as methods of strings. Equal schemas become one
 * object.
 */
export function zod(): Plugin {
  return {
    name: 'storkfront:zod',
    apply: 'build',
    transform(code, id) {
      if (COMPILER.test(id)) return { code: WITHOUT_COMPILER, map: null };
      if (SCHEMAS.test(id)) return { code: zodSchemas(code), map: null };
      return UTIL.test(id) ? { code: zodUtil(code), map: null } : undefined;
    },
  };
}
