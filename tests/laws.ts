import { configureGlobal } from 'fast-check';
import { timesOf } from './cases.ts';

/** Values that a law is checked with, unless its test says how many it needs. */
const VALUES = 100;

// A law that fails prints its seed, with which it fails again.
configureGlobal({ numRuns: timesOf(VALUES) });
