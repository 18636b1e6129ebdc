import type { Said } from './types.ts';

/** One thing said three times, in the order of LANGUAGES. */
export type Words = readonly [de: string, fr: string, nl: string];

/** The same, by language. */
export function said([de, fr, nl]: Words): Said {
  return { de, fr, nl };
}
