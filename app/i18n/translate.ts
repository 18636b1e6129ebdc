import { madeOnce } from '../domain/made-once.ts';
import type { Language, Shop } from '../domain/shop.ts';
import { de, type MessageKey, type Messages } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { nl } from './messages/nl.ts';
import { overrides } from './overrides.ts';

const languages: Readonly<Record<Language, Partial<Messages>>> = { de, fr, nl };

/**
 * Returns a message with its `{name}` parameters filled. Values are text: React escapes them. With a `count` of the plural
 * category "one" it is the message of the same key with `One` behind it, if there is one.
 */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Messages by key, and the language that they are written in. */
interface Source {
  readonly language: string;
  readonly messages: Readonly<Partial<Record<string, string>>>;
}

const english: Source = { language: 'en', messages: en };
const pluralRules = madeOnce((language: string) => new Intl.PluralRules(language));

/** A shop's messages: its overrides, its language, its fallback language, English. */
export function translator(shop: Pick<Shop, 'key' | 'language' | 'fallbackLang'>): Translate {
  const { key, language, fallbackLang } = shop;
  return translateFrom([
    { language, messages: overrides[key] ?? {} },
    { language, messages: languages[language] },
    { language: fallbackLang, messages: languages[fallbackLang] },
    english,
  ]);
}

/** English, for pages that belong to no shop. */
export const translateEnglish: Translate = translateFrom([english]);

function translateFrom(sources: readonly Source[]): Translate {
  return (key, values) => {
    for (const source of sources) {
      const text = textOf(source, key, values?.['count']);
      if (text !== undefined) return values ? fill(text, values) : text;
    }
    return key;
  };
}

function textOf(
  { language, messages }: Source,
  key: MessageKey,
  count: string | number | undefined,
): string | undefined {
  const one = typeof count === 'number' ? messages[`${key}One`] : undefined;
  if (one === undefined || pluralRules(language).select(Number(count)) !== 'one')
    return messages[key];
  return one;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
