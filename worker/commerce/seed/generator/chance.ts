/** Pseudo-random numbers that are the same on every run: those of a product depend on its id alone. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** Whether something of that likelihood happens. */
  happens(likelihood: number): boolean;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
}

const SEED = 20_260_901;

/** Mulberry32 over the seed and a number. */
export function chanceOf(number: number): Chance {
  let state = (SEED ^ Math.imul(number, 0x9e_37_79_b1)) >>> 0;
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    happens: (likelihood) => next() < likelihood,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
  };
}
