import { join } from 'node:path';
import { root } from '../../../scripts/place.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { cpuOfTree } from '../process-cpu.ts';
import type { Recorded } from '../recorded.ts';
import type { Pace } from '../slices.ts';
import { startWorkerd } from '../workerd.ts';

/** Maximum in milliseconds: a tenth of Cloudflare's limit of 1 s for a Worker's global scope. */
const MOST = 100;
/** The system counts CPU in steps of ten milliseconds, so one round is several starts. */
const STARTS = 5;

/**
 * Measures the CPU until the first request: compiling the storefront and running its global scope, minus
 * those of an empty Worker.
 */
export async function measureStartup(_: Recorded, { rounds }: Pace): Promise<Figure[]> {
  const empty = await bundleWorker('tests/bench/workers/empty.ts');
  const ours = join(root, 'dist/storefront/index.js');
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let [whole, bare] = [0, 0];
    for (let start = 0; start < STARTS; start += 1) {
      bare += await startOf(empty);
      whole += await startOf(ours);
    }
    costs.push((whole - bare) / STARTS);
  }
  return [
    {
      part: 'startup',
      name: "CPU of the storefront's start",
      value: median(costs),
      unit: 'ms',
      target: MOST,
      against: 'absolute, less the start of an empty Worker',
      rounds: costs,
    },
  ];
}

/** Returns the CPU milliseconds until workerd listens; the global scope has run by then. */
async function startOf(script: string): Promise<number> {
  const workerd = await startWorkerd({ worker: { script, bindings: {} } });
  const cpu = cpuOfTree(workerd.pid);
  workerd.stop();
  return cpu;
}
