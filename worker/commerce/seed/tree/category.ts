import type { Texts } from '../texts.ts';

/** A category in the tables: the name of its parent, or null for a root, and its name in each language. */
export type CategoryRow = readonly [parent: string | null, ...words: Texts];
