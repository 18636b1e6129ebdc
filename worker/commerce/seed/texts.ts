import type { Said } from './types.ts';

/** A text in each language, in the order of LANGUAGES. */
export type Texts = readonly [de: string, fr: string, nl: string];

/** Returns the texts by language. */
export function said([de, fr, nl]: Texts): Said {
  return { de, fr, nl };
}
