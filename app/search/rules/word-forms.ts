import type { Language } from '../../shop/rules/shop.ts';

/**
 * Inflected forms of a word (docs/rules/search.md#search). A search asks for all of them. Triggers fill the index, and SQL knows no
 * grammar: words stand in it as they are written.
 */

const LATIN = /^\p{Script=Latin}{3,40}$/u;
const VOWEL = 'aeiouy';

/**
 * Returns a word without accents in each way to write an umlaut, and in German an ß, which the index keeps: `mutze` and `muetze`,
 * `fusssack` and `fußsack`.
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

/** Returns the stem before the first of the endings that leaves at least so many letters, else the word. */
function stemOf(word: string, endings: readonly (readonly [ending: string, least: number])[]) {
  const found = endings.find(
    ([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least,
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** Leder is no form of LED: the longer endings leave more letters. */
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
  // No plural: kinderwagn is misspelt.
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
  // Of English nouns, both plurals are in use: bodys, bodies.
  if (/ies?$/.test(word)) forms.push(word.replace(/ies?$/, 'y'), word.replace(/ies?$/, 'ys'));
  if (/ys?$/.test(word)) forms.push(word.replace(/ys?$/, 'ies'));
  return forms;
}

const DIMINUTIVE = /(?:e?tje|[pk]?je)s?$/;

/** Returns the words that a stem before an ending may be: slaapzakk, laarz and rod are slaapzak, laars and rood. */
function closed(stem: string): string[] {
  const single = stem.replace(/([bdfgklmnprst])\1$/, '$1');
  const voiceless = single.replace(/z$/, 's').replace(/v$/, 'f');
  const isOpen = single === stem && new RegExp(`[^${VOWEL}][aeou][^${VOWEL}]$`).test(stem);
  return isOpen ? [voiceless, voiceless.replace(/([aeou])(.)$/, '$1$1$2')] : [voiceless];
}

/** Returns what stands of a word before -e and -en: slaapzakk, laarz, rod. */
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
 * Returns a word and its possible inflections in lower case without accents, umlauts in one letter and in two. Many are no words, which
 * find nothing. A word with digits, of less than three letters or of another script has no others.
 */
export function wordForms(word: string, language: Language): string[] {
  const lower = word.normalize('NFC').toLowerCase();
  if (!LATIN.test(lower)) return [lower];
  return unique(
    spellings(lower, language).flatMap((spelling) => [spelling, ...FORMS[language](spelling)]),
  );
}
