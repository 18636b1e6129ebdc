import { join } from 'node:path';
import { root } from '../../../scripts/paths.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { exactCpuOf } from '../process-cpu.ts';
import type { Recorded } from '../recorded.ts';
import { ratioOf, type Pace } from '../slices.ts';
import { startWorkerd } from '../workerd.ts';

/** Maximum in milliseconds on a quiet machine: a twelfth of Cloudflare's limit of 1 s for a Worker's global scope. */
const MOST = 80;
/**
 * Maximum ratio to the build before the start was optimised, whose figures were 74 to 92 ms: it brings the slowest of
 * them to the maximum.
 */
const TIMES_OTHER = 0.85;
const STARTS = 5;

/**
 * Measures the CPU until the first request: compiling a Worker and running its global scope, minus those of an empty Worker. With the build
 * of another checkout, its storefront starts alternately with ours.
 */
export async function measureStartup(
  _: Recorded,
  { rounds }: Pace,
  { against }: { readonly against: string | undefined },
): Promise<Figure[]> {
  const empty = await bundleWorker('tests/bench/workers/empty.ts');
  const costs = await costsOf(rounds, empty, {
    storefront: join(root, 'dist/storefront/index.js'),
    commerce: join(root, 'dist/commerce/index.js'),
    ...(against !== undefined && { other: join(against, 'dist/storefront/index.js') }),
  });
  const { storefront = [], commerce = [], other = [] } = costs;
  const figure = { part: 'startup', unit: 'ms' } as const;
  const figures: Figure[] = [
    {
      ...figure,
      name: "CPU of the storefront's start",
      value: median(storefront),
      target: MOST,
      against: 'absolute, less the start of an empty Worker',
      rounds: storefront,
    },
    {
      ...figure,
      name: "CPU of the back end's start",
      value: median(commerce),
      against: 'the same',
      rounds: commerce,
    },
  ];
  if (other.length === 0) return figures;
  figures.push({
    part: 'startup',
    name: "the storefront's start, other tree",
    value: ratioOf(storefront, other),
    unit: 'x',
    target: TIMES_OTHER,
    against: `${median(storefront).toFixed(1)} ms; the build of --against (${median(other).toFixed(1)} ms)`,
    rounds: storefront.map((cost, round) => cost / (other[round] ?? Number.NaN)),
  });
  return figures;
}

/** Returns the milliseconds of each round by script, the mean of a few starts in turn, less those of an empty Worker. */
async function costsOf(
  rounds: number,
  empty: string,
  scripts: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const costs: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const sums: Record<string, number> = {};
    for (let start = 0; start < STARTS; start += 1) {
      const bare = await startOf(empty);
      for (const [name, script] of Object.entries(scripts))
        sums[name] = (sums[name] ?? 0) + (await startOf(script)) - bare;
    }
    for (const [name, sum] of Object.entries(sums)) (costs[name] ??= []).push(sum / STARTS);
  }
  return costs;
}

/** Returns the CPU milliseconds until workerd listens; the global scope has run by then. */
async function startOf(script: string): Promise<number> {
  const workerd = await startWorkerd({ worker: { script, bindings: {} } });
  const cpu = exactCpuOf(workerd.pid);
  workerd.stop();
  return cpu;
}
