import type { Language } from './shop.ts';

/**
 * German and Dutch write what a thing is at the end of one long word: a Wickelbody is a body. These are the things of the
 * assortment, lowercase; French writes them as words of their own.
 */
const HEADS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'anzug',
    'bad',
    'bär',
    'bauer',
    'becher',
    'bett',
    'body',
    'brei',
    'buch',
    'buggy',
    'creme',
    'decke',
    'fahrrad',
    'flasche',
    'geschirr',
    'handtuch',
    'hemd',
    'hose',
    'hut',
    'jacke',
    'karte',
    'kissen',
    'kleid',
    'lätzchen',
    'licht',
    'matratze',
    'milch',
    'mütze',
    'öl',
    'overall',
    'phone',
    'pullover',
    'pyramide',
    'rad',
    'sack',
    'schale',
    'schlafsack',
    'schuh',
    'seife',
    'set',
    'shirt',
    'sitz',
    'socke',
    'stein',
    'stiefel',
    'strampler',
    'stuhl',
    'tasche',
    'trage',
    'tuch',
    'tücher',
    'wagen',
    'wanne',
    'windel',
  ],
  fr: [],
  nl: [
    'bad',
    'bed',
    'beer',
    'beker',
    'boek',
    'broek',
    'buggy',
    'deken',
    'doek',
    'fiets',
    'fles',
    'hoed',
    'hoedje',
    'jas',
    'jurk',
    'kaart',
    'kist',
    'kleed',
    'laars',
    'laarzen',
    'lamp',
    'lampje',
    'luier',
    'melk',
    'muts',
    'overall',
    'pak',
    'romper',
    'schoen',
    'servies',
    'slab',
    'slaapzak',
    'slof',
    'stoel',
    'tas',
    'trui',
    'wagen',
    'zak',
  ],
};

/** Endings of more than one: Bodys, Hosen, Wagens. */
const PLURAL = '(?:s|n|en|e|er|je|jes|tje|tjes)?';
/** What stands before it has at least so many letters: a "Hose" alone is no compound. */
const STEM = '\\p{L}{3,}?';

const PATTERNS: Readonly<Record<Language, RegExp>> = {
  de: compoundsOf(HEADS.de),
  fr: compoundsOf(HEADS.fr),
  nl: compoundsOf(HEADS.nl),
};

function compoundsOf(heads: readonly string[]): RegExp {
  // Nothing ends on what is in no list.
  if (heads.length === 0) return /(?!)/;
  return new RegExp(`^${STEM}((?:${heads.join('|')})${PLURAL})$`, 'u');
}

/**
 * Last parts of the compounds in a text, lowercase, each once: "Wickelbody und Pumphose" has "body" and "hose". By them a
 * search for "body" finds a Wickelbody.
 */
export function compoundHeads(text: string, language: Language): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => PATTERNS[language].exec(word)?.[1] ?? []))];
}
