import type { SeedRating } from '../types.ts';

/** Distribution of the stars that are missing to five: few ratings have one or two, most have four. */
const KINDLY = { ones: 0.15, twos: 0.1, threes: 0.25 } as const;
/** Lowest average: below it too few ratings would have five stars. */
const KINDLY_FROM = 4.2;
const SOBERLY = { ones: 0.3, twos: 0.25, threes: 0.25 } as const;

/**
 * Returns a rating with its distribution over 5, 4, 3, 2 and 1 stars. Their sum is `count`, and their mean is the average
 * to one digit if the count allows it.
 */
export function ratingOf(average: number, count: number): SeedRating {
  const lost = Math.round((5 - average) * count);
  const shares = average >= KINDLY_FROM ? KINDLY : SOBERLY;
  const ones = Math.floor((lost * shares.ones) / 4);
  const twos = Math.floor((lost * shares.twos) / 3);
  let threes = Math.floor((lost * shares.threes) / 2);
  let fours = lost - ones * 4 - twos * 3 - threes * 2;
  // With few ratings, two fours become one three and one five.
  while (fours >= 2 && ones + twos + threes + fours > count) {
    fours -= 2;
    threes += 1;
  }
  const fives = count - fours - threes - twos - ones;
  return { average, count, distribution: [fives, fours, threes, twos, ones] };
}
