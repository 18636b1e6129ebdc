import type { Language } from '../../shop/rules/shop.ts';

/**
 * Inflected forms of a word (docs/rules/search.md#search). A search includes all of them, because triggers fill the index with
 * words as they are written, and SQL knows no grammar.
 */

const LATIN = /^\p{Script=Latin}{3,40}$/u;
const VOWEL = 'aeiouy';

/**
 * Returns a word without accents in each spelling of an umlaut, and in German of an ß, which the index keeps: `mutze` and
 * `muetze`, `fusssack` and `fußsack`.
 */
function spellings(word: string, language: Language): string[] {
  const long = word.replaceAll(/[äöü]/g, (letter) => `${bare(letter)}e`).replaceAll('ß', 'ss');
  const plain = bare(long);
  const all = [bare(word), plain, plain.replaceAll(/([aou])e/g, '$1')];
  const sharp = language === 'de' ? all.map((one) => one.replace('ss', 'ß')) : [];
  return unique([...all, ...sharp]);
}

function bare(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Returns the stem before the first ending that leaves enough letters, otherwise the word. */
function stemOf(word: string, endings: readonly (readonly [ending: string, least: number])[]) {
  const found = endings.find(
    ([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least,
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** Leder is not a form of LED: longer endings require more letters before them. */
const GERMAN = [
  ['ern', 4],
  ['en', 3],
  ['er', 4],
  ['es', 4],
  ['em', 4],
  ['e', 3],
  ['n', 4],
  ['s', 3],
] as const;

function german(word: string): string[] {
  // Not a plural: kinderwagn is misspelt.
  const isWhole = /[^elr]n$/.test(word);
  const stem = /^rote[rsm]$/.test(word) ? 'rot' : isWhole ? word : stemOf(word, GERMAN);
  const own = ['', 'n', 's'].map((ending) => word + ending);
  return [...['', 'e', 'en', 'er', 'ern', 'es', 'em', 'n', 's'].map((end) => stem + end), ...own];
}

const FRENCH = [
  ['es', 3],
  ['s', 3],
  ['x', 4],
  ['e', 3],
] as const;

function french(word: string): string[] {
  const stem = stemOf(word, FRENCH);
  const forms = [stem, word].flatMap((one) => ['', 's', 'e', 'es', 'x'].map((end) => one + end));
  if (stem.endsWith('c')) forms.push(`${stem}he`, `${stem}hes`);
  if (/ches?$/.test(word)) forms.push(word.replace(/hes?$/, ''), word.replace(/hes?$/, 's'));
  if (word.endsWith('aux')) forms.push(word.replace(/aux$/, 'al'));
  if (word.endsWith('al')) forms.push(word.replace(/al$/, 'aux'));
  // Both plurals of English nouns are used: bodys, bodies.
  if (/ies?$/.test(word)) forms.push(word.replace(/ies?$/, 'y'), word.replace(/ies?$/, 'ys'));
  if (/ys?$/.test(word)) forms.push(word.replace(/ys?$/, 'ies'));
  return forms;
}

const DIMINUTIVE = /(?:e?tje|[pk]?je)s?$/;

/** Returns the possible words of a stem before an ending: slaapzakk, laarz and rod are slaapzak, laars and rood. */
function closed(stem: string): string[] {
  const single = stem.replace(/([bdfgklmnprst])\1$/, '$1');
  const voiceless = single.replace(/z$/, 's').replace(/v$/, 'f');
  const isOpen = single === stem && new RegExp(`[^${VOWEL}][aeou][^${VOWEL}]$`).test(stem);
  return isOpen ? [voiceless, voiceless.replace(/([aeou])(.)$/, '$1$1$2')] : [voiceless];
}

/** Returns the part of a word before -e and -en: slaapzakk, laarz, rod. */
function opened(word: string): string[] {
  const open = new RegExp(`[^${VOWEL}][${VOWEL}][bdfgklmnprst]$`).test(word)
    ? word + word.slice(-1)
    : word.replace(/([aeou])\1([^aeiouy])$/, '$1$2');
  const voiced = open === word || !/[sf]$/.test(word) ? word : open;
  return unique([open, voiced].flatMap((one) => [one, one.replace(/s$/, 'z').replace(/f$/, 'v')]));
}

function dutchStems(word: string): string[] {
  if (DIMINUTIVE.test(word)) {
    // -tje may be -je after a t: rompertje, shirtje.
    const stems = [/je?s?$/, /tjes?$/, /etjes?$/, /pjes?$/].flatMap((ending) =>
      ending.test(word) ? [word.replace(ending, '')] : [],
    );
    return unique(
      stems.filter(({ length }) => length >= 3).flatMap((stem) => [stem, ...closed(stem)]),
    );
  }
  // An open syllable has one vowel: waagen is misspelt.
  if (/([aeou])\1[^aeiouy]en?$/.test(word)) return [word];
  const stem = stemOf(word, [
    ['en', 3],
    ['e', 3],
    ['s', 3],
  ]);
  return stem === word ? [word] : [word, ...(word.endsWith('s') ? [stem] : closed(stem))];
}

function dutch(word: string): string[] {
  return dutchStems(word).flatMap((stem) => {
    const small = /[aeiouylnrw]$/.test(stem) ? 'tje' : 'je';
    return [
      stem,
      ...['s', small, `${small}s`].map((ending) => stem + ending),
      ...opened(stem).flatMap((open) => [`${open}e`, `${open}en`]),
    ];
  });
}

const FORMS: Readonly<Record<Language, (word: string) => string[]>> = {
  de: german,
  fr: french,
  nl: dutch,
};

/**
 * Returns a word and its possible inflections in lower case without accents, with umlauts as one letter and as two. Many of them are
 * not words and match nothing. A word with digits, of fewer than three letters or of another script has no others.
 */
export function wordForms(word: string, language: Language): string[] {
  const lower = word.normalize('NFC').toLowerCase();
  if (!LATIN.test(lower)) return [lower];
  return unique(
    spellings(lower, language).flatMap((spelling) => [spelling, ...FORMS[language](spelling)]),
  );
}
