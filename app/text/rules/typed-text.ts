/** Typed and pasted texts (docs/rules/form.md#typed-text). */

/**
 * Kind of a text: one line of a form; a text of several lines; or one line that is printed as typed, with its own dashes and letter
 * forms.
 */
export type TextKind = 'line' | 'lines' | 'print';

/** Characters that become a space in one line, and a line break in several. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const BREAKS = /[\t-\r\x85\u2028\u2029]+/g;
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Soft hyphens that are visible: words are never divided before a capital letter or inside a number. */
const SHOWN_SOFT_HYPHENS = /(?<=\p{Ll})\xAD(?=\p{Lu})|(?<=\d)\xAD(?=\d)/gu;

/** Control characters, lone surrogates, and characters that hide or reorder text, except those that may shape it. */
const HIDDEN =
  /(?![\n\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Cs}\p{DI}]/gu;

/** Ligatures, Roman numerals, full-width and mathematical forms of letters and digits. */
const FORMS = /[\u2160-\u217F\uFB00-\uFB06\uFF01-\uFFEE\u{1D400}-\u{1D7FF}]+/gu;

/** Variation selectors after a character without variants. */
const SELECTORS = /(?<![\p{Emoji}\p{Lo}])\p{Variation_Selector}/gu;

/** Joiners that are not inside an emoji, nor between letters of a script whose letters join. */
const JOINERS =
  /(?<!(?!\p{DI})[\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{M}{0,4}\uFE0F?)[\u200C\u200D]|[\u200C\u200D](?!(?!\p{DI})[\p{Lo}\p{M}\p{Extended_Pictographic}])/gu;

/** Tags that are not part of a flag. */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]/gu;

const HYPHENS = /[\u2010\u2011]/g;
/** Dashes, and the minus, in place of a hyphen: without surrounding spaces. */
const DASHES = /(?<=[\p{L}\p{N}.)])[\u2012-\u2015\u2212](?=[\p{L}\p{N}(])/gu;
/** Accents and primes in place of an apostrophe. */
const APOSTROPHES = /(?<=\p{L})[`´‘′](?= ?\p{L})/gu;

/**
 * Returns a text as it was meant: composed (NFC), without invisible characters, with each kind of space as a space, and in a form's
 * texts with look-alikes of letters, digits, hyphens and apostrophes replaced by these. Emoji and scripts whose letters join stay
 * intact. Browser, edge and back end use it before they check, count or store a text; passwords stay as typed.
 */
export function cleanText(text: string, kind: TextKind = 'line'): string {
  let cleaned = (
    kind === 'lines'
      ? text.replace(LINE_BREAKS, '\n')
      : text.replace(kind === 'print' ? BREAKS : CONTROLS, ' ')
  )
    .replace(SHOWN_SOFT_HYPHENS, '-')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(HIDDEN, '');
  if (kind !== 'print') cleaned = cleaned.replace(FORMS, (form) => form.normalize('NFKC'));
  cleaned = cleaned.normalize();
  for (const left of [SELECTORS, JOINERS, TAGS]) cleaned = cleaned.replace(left, '');
  cleaned = cleaned.normalize().replace(HYPHENS, '-');
  if (kind === 'line')
    cleaned = cleaned.replace(/ {2,}/g, ' ').replace(DASHES, '-').replace(APOSTROPHES, "'");
  return cleaned.trim();
}
