import { type Shop, spokenLanguage } from '../../shop/rules/shop.ts';

/** The catalogue's language and the country, whatever the shop's pages speak. */
type Region = Pick<Shop, 'language' | 'country'>;

/**
 * Regional words that replace a common one: only words that do not change the grammar of the catalogue's sentences
 * (docs/rules/shop.md#languages).
 */
const REGIONAL_WORDS: Readonly<
  Record<string, readonly (readonly [common: string, own: string])[]>
> = {
  'fr-CH': [['bavoir', 'bavette']],
  'nl-BE': [['hydrofieldoek', 'tetradoek']],
};

function regionOf({ language, country }: Region): string {
  return `${language}-${country}`;
}

/** Returns whether a shop uses Swiss German spelling: without ß, and with «» as quotes. */
export function writesSwissGerman(shop: Region): boolean {
  return shop.language === 'de' && shop.country === 'CH';
}

/** Returns whether a shop's region has its own words for products. */
export function hasRegionalTexts(shop: Region): boolean {
  return regionOf(shop) in REGIONAL_WORDS;
}

/**
 * Returns a text in the spelling of the shop's country. The back end applies it when it builds an answer:
 * only there can a product's text be distinguished from a shopper's custom text, which must stay as typed.
 */
export function spellFor(shop: Region, text: string): string {
  return writesSwissGerman(shop) ? asSwissGerman(text) : withRegionalTexts(shop, text);
}

/** Replaces ß by ss (ẞ by SS) and „“ by «». URLs built from these texts stay the same in every shop. */
export function asSwissGerman(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»');
}

function withRegionalTexts(shop: Region, text: string): string {
  const words = REGIONAL_WORDS[regionOf(shop)] ?? [];
  return words.reduce(
    (spelled, [common, own]) =>
      spelled.replaceAll(common, own).replaceAll(capitalised(common), capitalised(own)),
    text,
  );
}

/** Minimum letters by which a regional word is recognised while being typed. */
const KNOWN_FROM = 4;

/** Returns the words that are used only in a shop's region. */
export function regionalWords(shop: Region): readonly string[] {
  return (REGIONAL_WORDS[regionOf(shop)] ?? []).map(([, own]) => own);
}

/**
 * Returns a search term in which regional words, even incomplete ones, are replaced by the common words, which the search
 * index contains.
 */
export function commonWords(shop: Region, term: string): string {
  const regional = REGIONAL_WORDS[regionOf(shop)] ?? [];
  if (regional.length === 0) return term;
  return term.replaceAll(/\p{L}+/gu, (word) => {
    const typed = word.toLowerCase();
    for (const [common, own] of regional) {
      if (typed.startsWith(own)) return common + word.slice(own.length);
      if (typed.length >= KNOWN_FROM && own.startsWith(typed)) return common;
    }
    return word;
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a formatted date in the spelling of its language: French writes the first of a month "1er". */
export function spellDate(shop: Pick<Shop, 'speaks' | 'language'>, date: string): string {
  return spokenLanguage(shop) === 'fr'
    ? date.replaceAll(/(?<![\d\p{L}])1(?= \p{L}|\s*–)/gu, '1er')
    : date;
}
