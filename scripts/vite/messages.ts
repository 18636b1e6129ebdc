import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { NEUTRAL_KEYS } from '../../app/i18n/neutral-keys.ts';

type Texts = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, '../../app/i18n/messages');
const ID = '\0messages';

/**
 * Returns a module that exports the messages of each language by key. It has the keys once, and a list of texts for each language; of
 * English, which no shop speaks, only the messages of pages that belong to none.
 */
export function messagesModule({
  en,
  ...languages
}: Readonly<Record<string, Texts>> & { readonly en: Texts }): string {
  const keys = [...new Set(Object.values(languages).flatMap((texts) => Object.keys(texts)))];
  const neutral = Object.fromEntries(NEUTRAL_KEYS.map((key) => [key, en[key]]));
  return [
    `const keys = ${JSON.stringify(keys)};`,
    'function byKey(texts) {',
    '  const messages = {};',
    '  for (let at = 0; at < keys.length; at++) messages[keys[at]] = texts[at];',
    '  return messages;',
    '}',
    `export const en = ${JSON.stringify(neutral)};`,
    ...Object.entries(languages).map(([language, texts]) => {
      const missing = keys.find((key) => texts[key] === undefined);
      if (missing !== undefined) throw new Error(`${language} has no message '${missing}'`);
      const list = JSON.stringify(keys.map((key) => texts[key]));
      return `export const ${language} = /* @__PURE__ */ byKey(${list});`;
    }),
  ].join('\n');
}

async function readLanguages(): Promise<Parameters<typeof messagesModule>[0]> {
  const names = globSync('*.ts', { cwd: FOLDER }).map((file) => basename(file, '.ts'));
  // Not by an import of this file: Vite would start again in dev whenever a message changes.
  const read = async (name: string): Promise<[string, Texts]> => {
    const module = await import(pathToFileURL(join(FOLDER, `${name}.ts`)).href);
    return [name, module[name]];
  };
  const { en, ...others } = Object.fromEntries(await Promise.all(names.toSorted().map(read)));
  if (en === undefined) throw new Error(`${FOLDER} has no en.ts`);
  return { ...others, en };
}

/**
 * In the build, joins the messages of all languages in one module. Each file repeats all keys, too far behind those of the
 * file before for gzip to find them: a twentieth of the Worker.
 */
export function messages(): Plugin {
  return {
    name: 'storkfront:messages',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === ID ? ID : undefined),
    async load(id) {
      if (id === ID) return messagesModule(await readLanguages());
      if (dirname(id) !== FOLDER) return undefined;
      return `export { ${basename(id, '.ts')} } from ${JSON.stringify(ID)};`;
    },
  };
}
