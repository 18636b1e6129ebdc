import { memoize } from '../page/rules/memoize.ts';
import type { PageLanguage, Shop, ShopKey } from '../shop/rules/shop.ts';
import { formatCount } from '../price/rules/whole-number.ts';
import { textsOf } from './languages.ts';
import type { MessageKey } from './messages/de.ts';
import { en } from './messages/en.ts';
import type { NeutralKey } from './neutral-keys.ts';

/**
 * Returns a message with its `{name}` parameters filled. Values are text, which React escapes. Whole numbers get the
 * shop's thousands separator, so pass ids and years as text. With a `count` in the plural category "one", the message with
 * the suffix `One` is used, if there is one.
 */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Messages by key, and their language. */
interface Source {
  readonly language: string;
  readonly messages: Readonly<Partial<Record<string, string>>>;
}

const english: Source = { language: 'en', messages: en };
const pluralRules = memoize((language: string) => new Intl.PluralRules(language));

/**
 * Returns a shop's translate function: its overrides, then its language, which has every message. What the language of pages alone
 * lacks is said as in the shop that it inherits from.
 */
export function translator(
  shop: Pick<Shop, 'key' | 'parent' | 'speaks' | 'language' | 'locale'>,
): Translate {
  const { key, language, locale, parent, speaks } = shop;
  const sources =
    speaks === undefined
      ? sourcesOf(language, key)
      : [...sourcesOf(speaks, key), ...sourcesOf(language, parent)];
  return translateFrom(sources, (count) => formatCount(count, locale));
}

/** Returns what a shop says in a language, before what all shops say in it. */
function sourcesOf(language: PageLanguage, shop: ShopKey | undefined): Source[] {
  const { messages, overrides } = textsOf(language);
  return [
    { language, messages: (shop && overrides[shop]) ?? {} },
    { language, messages },
  ];
}

/** English, for pages without a shop. */
export const translateEnglish: (
  key: NeutralKey,
  values?: Readonly<Record<string, string>>,
) => string = translateFrom([english], String);

type FormatNumber = (value: number) => string;

function translateFrom(sources: readonly Source[], format: FormatNumber): Translate {
  return (key, values) => {
    for (const source of sources) {
      const text = textOf(source, key, values?.['count']);
      if (text !== undefined) return values ? fill(text, values, format) : text;
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

function fill(
  text: string,
  values: Readonly<Record<string, string | number>>,
  format: FormatNumber,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? format(value) : value;
  });
}
