import type * as core from '@preact/signals-core';

/**
 * The page's one set of signals, handed to what loads later: imported there too, they would become a file of their own
 * that the entry had to wait for.
 */
export type Signals = Pick<typeof core, 'signal' | 'computed' | 'effect'>;
