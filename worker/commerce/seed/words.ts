import type { Said } from './types.ts';

/** A text in each language, in the order of LANGUAGES. */
export type Words = readonly [de: string, fr: string, nl: string];

/** Returns the texts by language. */
export function said([de, fr, nl]: Words): Said {
  return { de, fr, nl };
}
