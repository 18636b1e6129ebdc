import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether all cases run (`npm test -- --full`). */
    readonly full: boolean;
  }
}

/** Of the cases of a fuzz, one in so many runs in `npm test`. */
const SHARE = 3;

/** Returns the cases that run: all of them in `npm test -- --full`, else the same third in each run. */
export function casesOf<T>(all: readonly T[]): readonly T[] {
  return inject('full') ? all : all.filter((_, index) => index % SHARE === 0);
}

/** Returns how often something drawn from a seed runs, of `count` times in `npm test -- --full`. */
export function timesOf(count: number): number {
  return inject('full') ? count : Math.ceil(count / SHARE);
}
