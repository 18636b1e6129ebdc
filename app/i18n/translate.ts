import type { Language, Shop } from '../domain/shop.ts';
import { de, type MessageKey, type Messages } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { nl } from './messages/nl.ts';
import { overrides } from './overrides.ts';

const languages: Readonly<Record<Language, Partial<Messages>>> = { de, fr, nl };

/** Fills a message's `{name}` parameters. Values are text: React escapes them. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** A shop's words: its overrides, its language, its fallback language, English (DESIGN §8, Languages). */
export function translator(shop: Pick<Shop, 'key' | 'language' | 'fallbackLang'>): Translate {
  const sources = [overrides[shop.key], languages[shop.language], languages[shop.fallbackLang], en];
  return (key, values) => {
    const text = find(sources, key);
    return values ? fill(text, values) : text;
  };
}

/** English, for pages that belong to no shop. */
export const translateEnglish: Translate = (key, values = {}) => fill(en[key], values);

function find(sources: readonly (Partial<Messages> | undefined)[], key: MessageKey): string {
  for (const source of sources) {
    const text = source?.[key];
    if (text !== undefined) return text;
  }
  return key;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
