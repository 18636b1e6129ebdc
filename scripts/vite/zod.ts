import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const UTIL = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/;

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

/** An object that is parsed by code of its own where code may be made, which is nowhere in a Worker. */
const COMPILED_OBJECT = 'core.$ZodObjectJIT.init(inst, def);';
const PLAIN_OBJECT = 'core.$ZodObject.init(inst, def);';

/** Formats as methods of a string, such as `z.string().uuid()`; `z.uuid()` says the same. Each has a class, which is made at the start. */
const FORMAT =
  /^ {4}(?:email|jwt|emoji|guid|uuid|uuidv[467]|nanoid|cuid|cuid2|ulid|base64|base64url|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;
const FORMATS = 25;

/** Schemas without parameters, of which one is enough. */
const PLAIN = [
  ['string', 'core._string(ZodString, params)'],
  ['number', 'core._number(ZodNumber, params)'],
  ['int', 'core._int(ZodNumberFormat, params)'],
  ['boolean', 'core._boolean(ZodBoolean, params)'],
] as const;

const MEMBERS = /^export function members\(proto, table\) \{\n[\s\S]*?^\}$/m;
const BOUND = 'defineBound(proto, key, desc.value);';
/** Methods of a schema that is there may be taken off it; those that make another schema of it are called on it alone. */
const BOUND_OR_SHARED =
  'if (/parse|code|valid|^spa$/i.test(key)) defineBound(proto, key, desc.value); else Object.defineProperty(proto, key, { configurable: true, writable: true, value: SHARED.has(key) ? shared(key, desc.value) : desc.value });';
/** Methods whose result depends on their schema and their arguments alone. */
const SHARED_METHODS = [
  ...['optional', 'nullable', 'nullish', 'array', 'readonly', 'default', 'catch'],
  ...['int', 'min', 'max', 'length', 'nonempty', 'nonnegative', 'positive', 'trim'],
];
/** Results that a schema keeps at most, so that arguments of requests cannot fill the memory. */
const MOST_SHARED = 100;
/** The members of a class are one object for all classes that have them, below their prototypes, instead of copies in each. */
const SHARED = `
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
const SHARED = new Set(${JSON.stringify(SHARED_METHODS)});
function shared(name, make) {
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
        if (made.size < ${MOST_SHARED}) made.set(key, one);
        return one;
    };
}
`;

/** Returns zod's schemas without JSON schemas, code that is made at run time, and formats as methods, each plain one once. */
export function zodSchemas(source: string): string {
  const withoutProcessors = source.replaceAll(PROCESSOR, '');
  if (withoutProcessors.includes('processJSONSchema')) throw changed('processJSONSchema');
  if (source.match(FORMAT)?.length !== FORMATS) throw changed('formats of strings');
  const plain = PLAIN.map(
    ([name, call]) =>
      [
        `export function ${name}(params) {\n    return ${call};`,
        `export function ${name}(params) {\n    return params === undefined ? (${name}.plain ??= ${call}) : ${call};`,
      ] as const,
  );
  const unknown = 'return core._unknown(ZodUnknown);';
  return [
    [IMPORT, REFUSED] as const,
    [COMPILED_OBJECT, PLAIN_OBJECT] as const,
    [
      'return core._array(ZodArray, element, params);',
      'return params === undefined ? (element._zod.list ??= core._array(ZodArray, element)) : core._array(ZodArray, element, params);',
    ] as const,
    [unknown, 'return (unknown.plain ??= core._unknown(ZodUnknown));'] as const,
    ...plain,
  ].reduce(replaceOnce, withoutProcessors.replaceAll(FORMAT, ''));
}

/** Returns zod's helpers with methods that every schema of a class shares, some of which answer the same schema to the same arguments. */
export function zodUtil(source: string): string {
  const found = MEMBERS.exec(source)?.[0];
  if (found === undefined) throw changed('members');
  const install = replaceOnce(found, [BOUND, BOUND_OR_SHARED]);
  return source.replace(found, () => install.replace('export function members', 'function install')) + SHARED;
}

function replaceOnce(source: string, [from, to]: readonly [string, string]): string {
  if (source.split(from).length !== 2) throw changed(from);
  return source.replace(from, () => to);
}

function changed(part: string): Error {
  return new Error(
    `zod has changed: "${part}" is written differently from what scripts/vite/zod.ts replaces.`,
  );
}

/**
 * In the build, makes zod smaller and quicker to start: schemas are all made while a Worker starts, and there are thousands of them.
 * Leaves out what writes a schema as a JSON schema, what parses by code that is made at run time, which no Worker may, and formats as methods; a schema
 * that says the same as another is the same one.
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
