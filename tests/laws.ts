import { configureGlobal } from 'fast-check';
import { timesOf } from './cases.ts';

/** Number of values that a law is checked with, unless its test sets another. */
const VALUES = 100;

// A failing law prints its seed, which reproduces the failure.
configureGlobal({ numRuns: timesOf(VALUES) });
