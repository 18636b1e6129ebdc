import { startBothWorkers } from '../both-workers.ts';
import type { Figure } from '../figure.ts';
import { type IsolateMemory, memoryOf } from '../heap.ts';
import { load, requestText } from '../load.ts';
import { catalogueOf, productPaths, twinPaths } from '../paths.ts';
import { HOST, type Recorded } from '../recorded.ts';
import { residentMegabytes } from '../resident.ts';
import { BROWSER, startShop } from '../shop.ts';
import type { Pace } from '../slices.ts';

const MEGABYTE = 1_000_000;
/** First number of the product copies, which no other part requests. */
const TWINS = 5_200_000;

const STOREFRONT = {
  whole: { requests: 50_000, pages: 5_000 },
  quick: { requests: 2_000, pages: 1_000 },
} as const;
/** A page through all Workers costs ten times as much. */
const ALL = {
  whole: { requests: 15_000, pages: 5_000 },
  quick: { requests: 300, pages: 150 },
} as const;
/** A page that no cache has, with a row of the recommendation engine. */
const SEARCH = '/suche/?query=body';
/** Samples of each load, besides one before it. */
const SAMPLES = 10;

/** Maximum growth in megabytes of memory that has levelled off, from the middle of a load to its end. */
const MOST = { heap: 2, buffers: 2, resident: 40 } as const;
type Kind = keyof typeof MOST;
const KINDS = {
  heap: 'used heap after a forced collection',
  buffers: 'array buffers, finished pages among them',
  resident: 'the whole process',
} as const satisfies Record<Kind, string>;

type Sample = Readonly<Record<Kind, number>>;

interface Measured {
  readonly port: number;
  readonly pid: number;
  readonly inspector: number;
  /** The inspector's names of the Workers. */
  readonly workers: readonly string[];
  /** Path whose answer involves all of them. */
  readonly turnedBy?: string;
}

interface Extent {
  readonly requests: number;
  readonly pages: number;
}

function extentOf(of: Readonly<Record<'whole' | 'quick', Extent>>, { rounds }: Pace): Extent {
  return rounds < 5 ? of.quick : of.whole;
}

/** Measures whether the storefront's memory levels while more pages are requested than it can keep. */
export async function measureLevels(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const extent = extentOf(STOREFRONT, pace);
  const shop = await startShop(recorded, { pageStore: 'on', inspected: true });
  try {
    const paths = twinPaths(TWINS, extent.pages);
    const samples = await sample({ ...shop, workers: ['storefront'] }, paths, extent);
    return figuresOf('levels', samples, extent);
  } finally {
    shop.stop();
  }
}

/** Measures the same of all Workers, with D1, KV, Durable Objects and the Cache API in one process. */
export async function measureAllLevels(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const extent = extentOf(ALL, pace);
  const shop = await startBothWorkers(recorded, catalogueOf(extent.pages), { inspected: true });
  try {
    const workers = ['storefront', 'commerce', 'sandbox'].map((name) => `core:user:${name}`);
    const paths = (await productPaths(shop, extent.pages)).slice(0, extent.pages);
    const samples = await sample({ ...shop, workers, turnedBy: SEARCH }, paths, extent);
    return figuresOf('levels-all', samples, extent);
  } finally {
    await shop.miniflare.dispose();
  }
}

/** Requests pages in turn, and reads what the process uses before and after each tenth. */
async function sample(
  measured: Measured,
  paths: readonly string[],
  { requests }: Extent,
): Promise<Sample[]> {
  const { port } = measured;
  const texts = paths.map((path) => requestText(`${HOST}:${port}`, path, BROWSER));
  const samples = [await read(measured)];
  for (let taken = 0; taken < SAMPLES; taken += 1) {
    await load({ port, requests: texts, status: 200 }, { count: requests / SAMPLES });
    samples.push(await read(measured));
  }
  return samples;
}

async function read(measured: Measured): Promise<Sample> {
  const isolates: IsolateMemory[] = [];
  for (const worker of measured.workers) isolates.push(await memoryOf(measured, worker));
  const sum = (kind: keyof IsolateMemory) =>
    isolates.reduce((total, isolate) => total + isolate[kind], 0) / MEGABYTE;
  return { heap: sum('heap'), buffers: sum('buffers'), resident: residentMegabytes(measured.pid) };
}

function figuresOf(
  part: string,
  samples: readonly Sample[],
  { requests, pages }: Extent,
): Figure[] {
  const count = (value: number) => value.toLocaleString('en');
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const values = samples.map((one) => one[kind]);
    const [first = 0, half = 0, last = 0] = [values[0], values[SAMPLES / 2], values.at(-1)];
    return {
      part,
      name: `${kind}, growth in the last half of ${count(requests)} requests of ${count(pages)} pages`,
      value: last - half,
      unit: 'MB',
      target: MOST[kind],
      against: `${KINDS[kind]}: ${first.toFixed(1)} MB, at half ${half.toFixed(1)}, at the end ${last.toFixed(1)}`,
      rounds: values,
    };
  });
}
