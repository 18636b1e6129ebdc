import type { Words } from '../words.ts';

/** A category as the tables give it: the name of its parent, or null for a root, and what each language calls it. */
export type CategoryRow = readonly [parent: string | null, ...words: Words];
