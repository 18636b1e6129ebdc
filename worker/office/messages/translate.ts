import { de } from './de.ts';
import { en, type MessageKey } from './en.ts';

const MESSAGES = { de, en } as const;

export type Language = keyof typeof MESSAGES;

/** Returns a message with its `{name}` parameters filled. Values are text, which React escapes. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Returns the language that a browser asks for, English if it is neither. */
export function languageOf(accepted: string | null): Language {
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
    return { language: tag.split('-')[0] ?? '', quality };
  });
  const known = wanted
    .filter(({ language, quality }) => language in MESSAGES && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return known[0]?.language === 'de' ? 'de' : 'en';
}

export function translator(language: Language): Translate {
  const messages: Readonly<Record<MessageKey, string>> = MESSAGES[language];
  return (key, values = {}) =>
    messages[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The time zone in which staff read and enter times. */
export const TIME_ZONE = 'Europe/Berlin';

/** Returns a time as staff read it. */
export function timeText(language: Language, milliseconds: number): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(milliseconds);
}
