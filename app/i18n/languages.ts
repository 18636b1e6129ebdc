import type { PageLanguage, ShopKey } from '../shop/rules/shop.ts';
import { files, included } from './included.ts';
import type { Messages } from './messages/de.ts';

/** Messages of a language. One that begins may lack some (docs/rules/shop.md#languages). */
export type Texts = Readonly<Partial<Messages>>;

/** What the shops of a language say. */
export interface LanguageTexts {
  readonly messages: Texts;
  /** Messages in which shops differ from the language (overrides.ts), by shop. */
  readonly overrides: Readonly<Partial<Record<ShopKey, Texts>>>;
}

/** Reads a static file of the build by its URL. */
export interface StaticFiles {
  fetch(url: string): Promise<Response>;
}

/** Creates a store of the messages of an isolate's languages. */
export function createMessageStore(
  texts: Readonly<Record<string, LanguageTexts | undefined>>,
  urls: Readonly<Record<string, string>>,
) {
  const known: Record<string, LanguageTexts | undefined> = { ...texts };

  async function read(language: PageLanguage, assets: StaticFiles): Promise<void> {
    const response = await assets.fetch(`https://assets.internal${urls[language]}`);
    if (!response.ok) throw new Error(`messages of '${language}': status ${response.status}`);
    // Valid without a check, because the build of this Worker has written it.
    const read: LanguageTexts = await response.json();
    known[language] = read;
  }

  return {
    /** Returns what the shops of a language say, which `loadMessages` has read. */
    textsOf(language: PageLanguage): LanguageTexts {
      const read = known[language];
      if (read) return read;
      throw new Error(`The messages of '${language}' are used before loadMessages has read them.`);
    },

    /**
     * Reads a language's messages. Undefined if they are in memory. Until one request has read them, each request reads them itself,
     * since a read ends with its request. Rejects if the file cannot be read.
     */
    loadMessages(language: PageLanguage, assets: StaticFiles): Promise<void> | undefined {
      return known[language] ? undefined : read(language, assets);
    },
  };
}

/**
 * The Worker's messages. In the build the languages are static files, since together they are a seventh of the
 * Worker.
 */
export const { textsOf, loadMessages } = createMessageStore(included, files);
