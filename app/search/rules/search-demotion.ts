import type { Language } from '../../shop/rules/shop.ts';
import { isFiller, searchTerms } from './search-term.ts';
import { wordForms } from './word-forms.ts';

/** Hits that a term hardly means, as queries of the search index (docs/rules/search.md#order-of-hits). */
export interface Demotion {
  /** Goods for premature babies, unless the term asks for them. */
  readonly early?: string;
  /** Packs of several where the term names one piece, unless it names a pack. */
  readonly packs?: string;
}

/** Beginnings of words for premature babies, without accents and with umlauts spelt out. */
const EARLY: Readonly<Record<Language, readonly string[]>> = {
  de: ['fruhchen', 'fruehchen', 'fruhgeb', 'fruehgeb'],
  fr: ['premature'],
  nl: ['prematu', 'vroeggeb'],
};
/** Sizes that only premature babies wear. */
const EARLY_SIZE = /^(?:3[2468]|4[0246])$/;

/** Words of a pack of several. */
const PACK: Readonly<Record<Language, readonly string[]>> = {
  de: ['pack', 'set', 'sets', 'doppelpack', 'paket'],
  fr: ['lot', 'lots', 'coffret', 'coffrets', 'set', 'pack'],
  nl: ['set', 'sets', 'pakket', 'pack', 'multipack'],
};
/** Columns of the index with what a product is called. */
const CALLED = '{name folded search_words}';
/** Maximum words of a term whose packs come later; the query of a longer one would be too expensive. */
const MOST_WORDS = 4;

/** Returns which hits of a term come after others that match as well. */
export function demotionOf(term: string, language: Language): Demotion {
  const words = searchTerms(term)
    .filter((word) => !isFiller(word, language))
    .map((word) => bare(word));
  const early = EARLY[language];
  const asksEarly = words.some(
    (word) => EARLY_SIZE.test(word) || early.some((beginning) => word.startsWith(beginning)),
  );
  const pack = PACK[language];
  const others = words.flatMap((word) => otherForms(word, language));
  const hasPacks =
    others.length > 0 && words.length <= MOST_WORDS && !words.some((word) => pack.includes(word));
  return {
    ...(asksEarly ? {} : { early: early.map((beginning) => `"${beginning}" *`).join(' OR ') }),
    ...(hasPacks ? { packs: `(name : (${oneOf(pack)})) AND (${others.join(' OR ')})` } : {}),
  };
}

function bare(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Returns the query of products that are called by another form of a word, and not by the word: Bodys, where Body was typed. */
function otherForms(word: string, language: Language): string[] {
  const forms = wordForms(word, language).filter((form) => form !== word);
  return forms.length === 0
    ? []
    : [`((${CALLED} : (${oneOf(forms)})) NOT (${CALLED} : "${word}"))`];
}

function oneOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' OR ');
}
