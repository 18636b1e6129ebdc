import { editDistance } from './search-correction.ts';
import type { Language } from '../../shop/rules/shop.ts';

/**
 * Last parts of compound words in the assortment, lowercase. German and Dutch put the product type last: a
 * "Wickelbody" is a "Body". French writes separate words, so its list is empty
 * (docs/rules/search.md#compound-words).
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
    'kinderwagen',
    'kissen',
    'kleid',
    'lätzchen',
    'latzhose',
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
    'kinderwagen',
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

/** Plural endings: Bodys, Hosen, Wagens. */
const PLURAL = '(?:s|n|en|e|er|je|jes|tje|tjes)?';
/** Minimum of three letters before the last part: "Hose" alone is not a compound. */
const STEM = '\\p{L}{3,}?';

const PATTERNS: Readonly<Record<Language, RegExp>> = {
  de: compoundsOf(HEADS.de),
  fr: compoundsOf(HEADS.fr),
  nl: compoundsOf(HEADS.nl),
};

function compoundsOf(heads: readonly string[]): RegExp {
  // An empty list gives a pattern that never matches.
  if (heads.length === 0) return /(?!)/;
  return new RegExp(`^${STEM}((?:${heads.join('|')})${PLURAL})$`, 'u');
}

/**
 * Returns the last parts of the compounds in a text, lowercase and unique: "body" and "hose" for "Wickelbody
 * und Pumphose", "kinderwagen" and "wagen" for "Kombikinderwagen". They let a search for "body" find a
 * Wickelbody.
 */
export function compoundHeads(text: string, language: Language): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => headsOf(word, language)))];
}

/** Minimum letters of a last part; shorter ones are one letter away from too many words. */
const LAST_PART_FROM = 5;
/** Minimum letters before the last part. */
const BEFORE = 3;

/**
 * Returns the last part of a compound that differs from it in at most one letter, the longest first: `flasche` for
 * `trinkflasche` and `trinkflashe`. Undefined if the word is not a compound.
 */
export function nearHead(word: string, language: Language): string | undefined {
  const typed = word.normalize('NFC').toLowerCase();
  const [exact] = headsOf(typed, language);
  if (exact !== undefined) return exact;
  return HEADS[language]
    .filter(({ length }) => length >= LAST_PART_FROM && typed.length >= length + BEFORE)
    .toSorted((a, b) => b.length - a.length)
    .find((head) =>
      [-1, 0, 1].some((more) => editDistance(typed.slice(-(head.length + more)), head) <= 1),
    );
}

/** Number of letters from which a word may be wider than a phone's heading. */
const LONG_WORD = /\p{L}{18,}/gu;
const SOFT_HYPHEN = '\u00AD';

/**
 * Returns a text whose long compounds may be divided before their last parts. Browsers without a dictionary of the
 * language divide a word that is too wide at any letter, and without a hyphen.
 */
export function divideCompounds(text: string, language: Language): string {
  return text.replaceAll(LONG_WORD, (word) =>
    headsOf(word.toLowerCase(), language).reduce(
      (divided, head) =>
        `${divided.slice(0, -head.length)}${SOFT_HYPHEN}${divided.slice(-head.length)}`,
      word,
    ),
  );
}

/** The last part may be a compound itself; each entry is shorter than the one before. */
function headsOf(word: string, language: Language): string[] {
  const head = PATTERNS[language].exec(word)?.[1];
  return head === undefined ? [] : [head, ...headsOf(head, language)];
}
