import type { Language } from '../shop/rules/shop.ts';
import { files, included } from './included.ts';
import type { Messages } from './messages/de.ts';

/** Reads a static file of the build by its URL. */
interface StaticFiles {
  fetch(url: string): Promise<Response>;
}

/** Creates a store of the messages of an isolate's languages. */
export function createMessageStore(
  messages: Readonly<Partial<Record<Language, Messages>>>,
  urls: Readonly<Partial<Record<Language, string>>>,
) {
  const known: Partial<Record<Language, Messages>> = { ...messages };

  async function read(language: Language, assets: StaticFiles): Promise<void> {
    const response = await assets.fetch(`https://assets.internal${urls[language]}`);
    if (!response.ok) throw new Error(`messages of '${language}': status ${response.status}`);
    // Valid without a check, because the build of this Worker has written it.
    const texts: Messages = await response.json();
    known[language] = texts;
  }

  return {
    /** Returns a language's messages, which `loadMessages` has read. */
    messagesOf(language: Language): Messages {
      const texts = known[language];
      if (texts) return texts;
      throw new Error(`The messages of '${language}' are used before loadMessages has read them.`);
    },

    /**
     * Reads a language's messages. Undefined if they are in memory. Until one request has read them, each request reads them itself,
     * since a read ends with its request. Rejects if the file cannot be read.
     */
    loadMessages(language: Language, assets: StaticFiles): Promise<void> | undefined {
      return known[language] ? undefined : read(language, assets);
    },
  };
}

/**
 * The Worker's messages. In the build the languages are static files, since together they are a seventh of the
 * Worker.
 */
export const { messagesOf, loadMessages } = createMessageStore(included, files);
