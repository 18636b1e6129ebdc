import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether all cases run (`npm test -- --full`). */
    readonly full: boolean;
    /** Whether the figures of judged queries are printed (`npm run search:judge`). */
    readonly judges: boolean;
  }
}

/** In `npm test`, one in this many cases of a fuzz runs. */
const SHARE = 3;

/** Returns the cases that run: all of them in `npm test -- --full`, else the same third in each run. */
export function casesOf<T>(all: readonly T[]): readonly T[] {
  return inject('full') ? all : all.filter((_, index) => index % SHARE === 0);
}

/** Returns how many times a seeded random case runs; `count` is the number in `npm test -- --full`. */
export function timesOf(count: number): number {
  return inject('full') ? count : Math.ceil(count / SHARE);
}

/** Time limit of a law that is tried on a database many times: a busy machine takes minutes for it. Milliseconds. */
export const LAW_TIMEOUT = 300_000;
