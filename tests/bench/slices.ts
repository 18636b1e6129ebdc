import { type Asked, type Extent, load } from './load.ts';
import { median } from './figure.ts';
import { cpuOfTree } from './process-cpu.ts';

/** One side of a comparison: its requests, and the process whose descendants do the work. */
export interface Side extends Asked {
  readonly pid: number;
  /** Requests per slice instead of its duration, if each request has to be prepared. */
  readonly each?: number;
}

export interface Pace {
  /** Milliseconds of one slice. */
  readonly slice: number;
  /** Slices of each side per round, in turn, so that disturbances affect both. */
  readonly turns: number;
  /** Number of rounds, whose median counts. */
  readonly rounds: number;
}

const WARM_SLICES = 2;

/** CPU milliseconds per request of each side and round. */
export type Costs<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Measures sides against each other in short alternating slices, after a warm-up. */
export async function measure<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  pace: Pace,
): Promise<Costs<Name>> {
  const names = Object.keys(sides) as Name[];
  for (const name of names) await load(sides[name], warmUp(sides[name], pace));
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < pace.rounds; round += 1) {
    const sums = Object.fromEntries(names.map((name) => [name, { cpu: 0, count: 0 }])) as Record<
      Name,
      { cpu: number; count: number }
    >;
    for (let turn = 0; turn < pace.turns; turn += 1) {
      // The order alternates, so that no side always follows the most expensive one.
      for (const name of turn % 2 === 0 ? names : names.toReversed()) {
        const before = cpuOfTree(sides[name].pid);
        const { each } = sides[name];
        sums[name].count += await load(sides[name], each ? { count: each } : pace.slice);
        sums[name].cpu += cpuOfTree(sides[name].pid) - before;
      }
    }
    for (const name of names) costs[name].push(sums[name].cpu / sums[name].count);
  }
  return costs;
}

function warmUp({ each }: Side, { slice }: Pace): Extent {
  return each ? { count: each * WARM_SLICES } : Math.max(slice * WARM_SLICES, 3000);
}

/** Returns the number of requests that a side needs, with `each` requests per slice. */
export function requestsOf(each: number, { rounds, turns }: Pace): number {
  return each * (WARM_SLICES + turns * rounds);
}

/** Returns the median of a side's rounds in milliseconds. */
export function costOf(rounds: readonly number[]): number {
  return median(rounds);
}

/** Returns the median of the rounds' ratios; both sides of a round are measured at the same time. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((cost, round) => cost / (theirs[round] ?? Number.NaN)));
}
