import type { TextByLanguage } from './types.ts';

/** A text in each language, in the order of LANGUAGES. */
export type Texts = readonly [de: string, fr: string, nl: string];

/** Returns the texts by language. */
export function byLanguage([de, fr, nl]: Texts): TextByLanguage {
  return { de, fr, nl };
}
