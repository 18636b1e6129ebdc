import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { de } from '../../app/i18n/messages/de.ts';
import { contentChain, type Shop, spokenLanguage } from '../../app/shop/rules/shop.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { root } from '../paths.ts';
import type { Content } from './contents.ts';
import { isPageDocument, layoutsOf, storiesOf } from './documents.ts';

/** So many names of one line are written out; a language that begins lacks hundreds of messages. */
const NAMED = 40;

/**
 * Returns what each shop shows in another language than its own, a line for each file or folder: a language may begin with a few messages
 * and a home story (docs/rules/shop.md#languages). These are no problems, because the shop has all its pages.
 */
export async function findLacks(contents: readonly Content[]): Promise<string[]> {
  const lines = await Promise.all(
    allShops.map(async (shop) => [
      ...lackingMessages(shop, await readMessages(spokenLanguage(shop))),
      ...lackingStories(shop, contents),
      ...lackingLayout(shop, contents),
    ]),
  );
  return lines.flat();
}

/** Returns the keys of a language's messages; none without its file. */
async function readMessages(language: string): Promise<ReadonlySet<string>> {
  const file = join(root, messagesFile(language));
  if (!existsSync(file)) return new Set();
  const module: Readonly<Record<string, object>> = await import(pathToFileURL(file).href);
  return new Set(Object.keys(module[language] ?? {}));
}

function messagesFile(language: string): string {
  return `app/i18n/messages/${language}.ts`;
}

function lackingMessages(shop: Shop, own: ReadonlySet<string>): string[] {
  const lacking = Object.keys(de).filter((key) => !own.has(key));
  return line(messagesFile(spokenLanguage(shop)), shop, 'messages', lacking);
}

function lackingStories(shop: Shop, contents: readonly Content[]): string[] {
  const pages = storiesOf(contents).filter(isPageDocument);
  const foreign = inOtherLanguage(shop, (key) =>
    pages.filter((page) => page.shop === key).map(({ fullSlug }) => fullSlug.slice(key.length + 1)),
  );
  return line(`kv-seeds/stories/${shop.key}/`, shop, 'stories', foreign);
}

function lackingLayout(shop: Shop, contents: readonly Content[]): string[] {
  const layouts = layoutsOf(contents);
  const foreign = inOtherLanguage(shop, (key) =>
    Object.keys(layouts.find((layout) => layout.key === `layout/${key}`)?.value ?? {}),
  );
  return line(`kv-seeds/layout/${shop.key}.json`, shop, 'parts', foreign);
}

/** Returns the names that a shop inherits from a shop which speaks another language. */
function inOtherLanguage(shop: Shop, namesOf: (key: Shop['key']) => readonly string[]): string[] {
  const taken = new Set<string>();
  return contentChain(shop.key, shops).flatMap((key) => {
    const added = namesOf(key).filter((name) => !taken.has(name));
    for (const name of added) taken.add(name);
    return spokenLanguage(shops[key]) === spokenLanguage(shop) ? [] : added;
  });
}

function line(where: string, shop: Shop, what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : '';
  const named = names.slice(0, NAMED).join(', ');
  return [`${where}: ${shop.key} has ${names.length} ${what} in ${shop.language}: ${named}${more}`];
}
