import { bundleWorker } from '../bundle.ts';
import type { Figure } from '../figure.ts';
import { usedHeap } from '../heap.ts';
import { load, requestText } from '../load.ts';
import { twinPaths } from '../paths.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { residentMegabytes } from '../resident.ts';
import { BROWSER, startShop } from '../shop.ts';
import type { Pace } from '../slices.ts';
import { startWorkerd } from '../workerd.ts';

const MOST_MEGABYTES = 10;
const MEGABYTE = 1_000_000;

/** Requests of each load for published figures; a quick run sends a twentieth. */
const WHOLE = { pages: 10_000, large: 300, same: 200_000 } as const;
const FIRST_LOOK = 20;

/** First number of the product copies (workers/memory.ts), and of those with answers of 2 MB. */
const TWINS = 5_000_000;
const LARGE_TWINS = 6_000_000;

/**
 * Measures the growth of the used heap after a load and a forced collection, compared with a plain Worker
 * under the same load: different pages, 2 MB bodies of the back end, the same page repeatedly.
 */
export async function measureMemory(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const share = pace.rounds < 5 ? FIRST_LOOK : 1;
  const shop = await startShop(recorded, { pageStore: 'on', inspected: true });
  const plain = await startWorkerd(
    {
      bare: {
        script: await bundleWorker('tests/bench/workers/bare.ts'),
        bindings: {
          BYTES: { data: new Uint8Array(100_000) },
          HEADERS: { json: [['content-type', 'text/html; charset=utf-8']] },
          TAG: { text: '' },
        },
      },
    },
    { inspected: true },
  );
  const sides = [
    { ...shop, worker: 'storefront' },
    { ...plain, worker: 'bare' },
  ] as const;
  const loads = [
    ['different pages', WHOLE.pages, (count) => twinPaths(TWINS, count)],
    ['bodies of 2 MB from the back end', WHOLE.large, (count) => twinPaths(LARGE_TWINS, count)],
    ['requests of one page', WHOLE.same, () => [PRODUCT.path]],
  ] as const satisfies readonly (readonly [string, number, (count: number) => readonly string[]])[];
  const figures: Figure[] = [];
  try {
    for (const [name, whole, pathsOf] of loads) {
      const count = Math.ceil(whole / share);
      const grown: number[] = [];
      const resident: number[] = [];
      for (const side of sides) {
        // What the first requests create permanently is not growth.
        await send(side.port, [PRODUCT.path], 200);
        const before = await usedHeap(side, side.worker);
        await send(side.port, pathsOf(count), count);
        grown.push((await usedHeap(side, side.worker)) - before);
        resident.push(residentMegabytes(side.pid));
      }
      const [ours = 0, bare = 0] = grown;
      figures.push({
        part: 'memory',
        name: `heap after ${count.toLocaleString('en')} ${name}`,
        value: (ours - bare) / MEGABYTE,
        unit: 'MB',
        target: MOST_MEGABYTES,
        against: `growth over a plain Worker's under the same load (${(bare / MEGABYTE).toFixed(2)} MB)`,
        rounds: [ours / MEGABYTE, bare / MEGABYTE],
      });
      const [oursResident = 0, bareResident = 0] = resident;
      figures.push({
        part: 'memory',
        name: `resident after ${count.toLocaleString('en')} ${name}`,
        value: oursResident,
        unit: 'MB',
        against: `the whole process, for scale; a plain Worker's ${bareResident.toFixed(0)} MB`,
        rounds: resident,
      });
    }
    return figures;
  } finally {
    shop.stop();
    plain.stop();
  }
}

/** Sends a number of requests, with the paths in turn. */
async function send(port: number, paths: readonly string[], count: number): Promise<void> {
  const requests = paths.map((path) => requestText(`${HOST}:${port}`, path, BROWSER));
  await load({ port, requests, status: 200 }, { count });
}
