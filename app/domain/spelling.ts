import { languageTag, type Shop } from './shop.ts';

type Region = Pick<Shop, 'language' | 'country'>;

/**
 * What a region calls a thing that its language names otherwise elsewhere. Only words that no sentence of the catalogue
 * has to agree with.
 */
const REGIONAL_WORDS: Readonly<
  Record<string, readonly (readonly [common: string, own: string])[]>
> = {
  'fr-CH': [['bavoir', 'bavette']],
  'nl-BE': [['hydrofieldoek', 'tetradoek']],
};

/** German as Switzerland writes it: without ß, and with «» for quotes. */
export function writesSwissGerman(shop: Region): boolean {
  return shop.language === 'de' && shop.country === 'CH';
}

/** Whether a shop's region has its own words for things of the catalogue. */
export function hasRegionalWords(shop: Region): boolean {
  return languageTag(shop) in REGIONAL_WORDS;
}

/**
 * A text as the shop's country writes it. The back end's answers are spelled where they are made, which knows a text
 * from a key: behind the storefront's door nobody could tell a product's name from the name that a shopper had printed
 * on it, and that one stays as it was typed.
 */
export function spellFor(shop: Region, text: string): string {
  return writesSwissGerman(shop) ? asSwissGerman(text) : withRegionalWords(shop, text);
}

/** ß becomes ss, in capitals too, „“ become «». The addresses that are made of the words are the same in every shop. */
export function asSwissGerman(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»');
}

function withRegionalWords(shop: Region, text: string): string {
  const words = REGIONAL_WORDS[languageTag(shop)] ?? [];
  return words.reduce(
    (spelled, [common, own]) =>
      spelled.replaceAll(common, own).replaceAll(capitalised(common), capitalised(own)),
    text,
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
