import type { SeedRating } from '../types.ts';

/** How a rating's lost stars fall: few gave one or two, most of those who gave less than five gave four. */
const KINDLY = { ones: 0.15, twos: 0.1, threes: 0.25 } as const;
/** Below this average too few would be left for five. */
const KINDLY_FROM = 4.2;
const SOBERLY = { ones: 0.3, twos: 0.25, threes: 0.25 } as const;

/**
 * A rating with how many gave 5, 4, 3, 2 and 1: their sum is `count`, their mean the average to one digit where the
 * count allows it.
 */
export function ratingOf(average: number, count: number): SeedRating {
  const lost = Math.round((5 - average) * count);
  const shares = average >= KINDLY_FROM ? KINDLY : SOBERLY;
  const ones = Math.floor((lost * shares.ones) / 4);
  const twos = Math.floor((lost * shares.twos) / 3);
  let threes = Math.floor((lost * shares.threes) / 2);
  let fours = lost - ones * 4 - twos * 3 - threes * 2;
  // Of a few ratings some lost more than one star each: two fours become one three.
  while (fours >= 2 && ones + twos + threes + fours > count) {
    fours -= 2;
    threes += 1;
  }
  const fives = count - fours - threes - twos - ones;
  return { average, count, distribution: [fives, fours, threes, twos, ones] };
}
