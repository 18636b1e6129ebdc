import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { NEUTRAL_KEYS } from '../../app/i18n/neutral-keys.ts';
import { spokenLanguage } from '../../app/shop/rules/shop.ts';

type Texts = Readonly<Record<string, string>>;
/** Texts by the shop that differs from its language in them. */
type ShopTexts = Readonly<Record<string, Texts | undefined>>;

interface LanguageFile {
  readonly path: string;
  readonly text: string;
}

const FOLDER = join(import.meta.dirname, '../../app/i18n/messages');
const INCLUDED = join(FOLDER, '../included.ts');
const ENGLISH = join(FOLDER, 'en.ts');
const OVERRIDES = join(FOLDER, '../overrides.ts');
const SHOPS = join(FOLDER, '../../../edge-config/shops/shops.ts');

/** Returns the module with the English messages of pages that belong to no shop. */
export function neutralModule(en: Texts): string {
  const neutral = Object.fromEntries(NEUTRAL_KEYS.map((key) => [key, en[key]]));
  return `export const en = ${JSON.stringify(neutral)};`;
}

/** Returns the static file of a language and of its shops: its path below the client's folder, and its text. */
export function messagesFile(
  language: string,
  messages: Texts,
  overrides: ShopTexts,
): LanguageFile {
  const text = JSON.stringify({ messages, overrides });
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { path: `assets/messages-${language}-${hash}.json`, text };
}

/**
 * Loads a language's texts with a dynamic import: a static one would make Vite restart in dev whenever a message
 * changes.
 */
async function readTexts(language: string): Promise<Texts> {
  const module = await import(pathToFileURL(join(FOLDER, `${language}.ts`)).href);
  return module[language];
}

/** Returns the messages in which shops differ from the language that they speak, by language. */
async function readOverrides(): Promise<Partial<Record<string, ShopTexts>>> {
  const { overrides }: { overrides: ShopTexts } = await import(pathToFileURL(OVERRIDES).href);
  const { shops }: typeof import('../../edge-config/shops/shops.ts') = await import(
    pathToFileURL(SHOPS).href
  );
  const spoken = Object.groupBy(Object.values(shops), spokenLanguage);
  return Object.fromEntries(
    Object.entries(spoken).map(([language, all]) => [
      language,
      Object.fromEntries(all.map(({ key }) => [key, overrides[key]])),
    ]),
  );
}

/** Returns the files of the languages that shops speak, by language. */
async function readFiles(): Promise<[language: string, file: LanguageFile][]> {
  const languages = globSync('??.ts', { cwd: FOLDER }).map((file) => basename(file, '.ts'));
  const spoken = languages.filter((language) => language !== 'en').toSorted();
  const overrides = await readOverrides();
  return Promise.all(
    spoken.map(async (language) => [
      language,
      messagesFile(language, await readTexts(language), overrides[language] ?? {}),
    ]),
  );
}

/**
 * In the build, makes a static file of each language's messages and of what its shops say otherwise, which the Worker reads when a shop uses the language. All languages
 * together are a seventh of the allowed size of a Worker, and an isolate of one shop needs one. The Worker contains the files' URLs
 * and the English of pages without a shop.
 */
export function messages(): Plugin {
  return {
    name: 'storkfront:messages',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (id === ENGLISH) return neutralModule(await readTexts('en'));
      if (id !== INCLUDED) return undefined;
      const urls = (await readFiles()).map(([language, { path }]) => [language, `/${path}`]);
      return [
        'export const included = {};',
        `export const files = ${JSON.stringify(Object.fromEntries(urls))};`,
      ].join('\n');
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [, { path, text }] of await readFiles())
        this.emitFile({ type: 'asset', fileName: path, source: text });
    },
  };
}
