import { join } from 'node:path';
import { CommandError } from '../../../scripts/command.ts';
import { USUAL_COUNT } from '../../../worker/commerce/seed/demo-catalogue.ts';
import { type Started, startBothWorkers } from '../both-workers.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { load, requestText } from '../load.ts';
import { listPaths, ofShops, type Page, productPaths, spread } from '../paths.ts';
import { HOST, type Recorded } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { type Costs, measure, type Pace, ratioOf, type Side } from '../slices.ts';

const TIMES_BARE = 4;
/** Maximum ratio to the tree of `--against`. */
const TIMES_OTHER = 0.4;
/** More pages per second than any machine reaches. Each page is requested once, so this many are prepared. */
const MOST_A_SECOND = 90;
const WARM_UP = 3000;
/** Pages of each kind that the bare Worker answers in turn. */
const SAMPLES = 20;
/** Pages after which an isolate knows what all pages share. */
const SHARED = 48;

/** Twice the demo shop, for enough lists. */
const PRODUCTS = 2 * USUAL_COUNT;

type Measured = 'ours' | 'other' | 'bare' | 'calls';

const KINDS = ['product', 'list'] as const;
type Kind = (typeof KINDS)[number];
const NAMES = { product: 'a cold product page', list: 'a cold list of 24' } as const;

/**
 * Measures pages that no cache has through all Workers, with the recommendation engine, D1, KV and the Cache API, compared with a
 * Worker that answers the same bytes after one D1 batch of what they read; and with the build of another checkout, if one is given.
 */
export async function measureMiss(
  recorded: Recorded,
  pace: Pace,
  { against }: { readonly against: string | undefined },
): Promise<Figure[]> {
  const seconds = (WARM_UP + pace.slice * pace.turns * pace.rounds) / 1000;
  const count = Math.ceil(seconds * MOST_A_SECOND) + SHARED;
  const started: Started[] = [];
  const start = async (options: Parameters<typeof startBothWorkers>[2]) => {
    const one = await startBothWorkers(recorded, PRODUCTS, options);
    started.push(one);
    return one;
  };
  try {
    const ours = await start({});
    const other = against === undefined ? undefined : await start({ dist: join(against, 'dist') });
    const pages = {
      product: spread(await ofShops((shop) => productPaths(ours, PRODUCTS, shop)), count),
      list: spread(await ofShops((shop) => listPaths(ours, shop)), count),
    };
    for (const shop of [ours, ...(other ? [other] : [])])
      for (const kind of KINDS)
        await load(pagesOf(shop, pages[kind].slice(0, SHARED)), { count: SHARED });
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      const cold = pages[kind].slice(SHARED);
      const bare = await start({ front: await bundleWorker('tests/bench/workers/bare-page.ts') });
      await recordPages(bare, pages[kind].slice(0, SHARED + SAMPLES));
      const costs = await measure(
        {
          ours: pagesOf(ours, cold),
          ...(other && { other: pagesOf(other, cold) }),
          bare: pagesOf(bare, [{ host: HOST, path: '/' }]),
          calls: pagesOf(bare, [{ host: HOST, path: '/calls' }]),
        } as Record<Measured, Side>,
        pace,
      );
      figures.push(...figuresOf(kind, costs));
    }
    return figures;
  } finally {
    for (const { miniflare } of started) await miniflare.dispose();
  }
}

function figuresOf(kind: Kind, costs: Costs<Measured>): Figure[] {
  const { ours, bare, calls, other } = costs;
  const times = (rounds: readonly number[]) =>
    ours.map((cost, round) => cost / (rounds[round] ?? Number.NaN));
  const own = `${median(ours).toFixed(1)} ms`;
  const figures: Figure[] = [
    {
      part: 'miss',
      name: NAMES[kind],
      value: ratioOf(ours, bare),
      unit: 'x',
      target: TIMES_BARE,
      against: `${own}; the same bytes after one D1 batch of what it reads (${median(bare).toFixed(1)} ms)`,
      rounds: times(bare),
    },
    {
      part: 'miss',
      name: `${NAMES[kind]}, its calls of the back end alone`,
      value: ratioOf(calls, ours),
      unit: 'x',
      against: `the page (${median(calls).toFixed(1)} of ${own}), with their database; the rest is the storefront, its cache and the engine`,
      rounds: calls.map((cost, round) => cost / (ours[round] ?? Number.NaN)),
    },
  ];
  if (other === undefined) return figures;
  figures.push({
    part: 'miss',
    name: `${NAMES[kind]}, other tree`,
    value: ratioOf(ours, other),
    unit: 'x',
    target: TIMES_OTHER,
    against: `${own}; the build of --against (${median(other).toFixed(1)} ms)`,
    rounds: times(other),
  });
  return figures;
}

/** Pages that are each requested once. */
function pagesOf({ pid, port }: Started, pages: readonly Page[]): Side {
  const requests = pages.map(({ host, path }) => requestText(`${host}:${port}`, path, BROWSER));
  return { pid, port, requests, status: 200, once: pages.length > 1 };
}

/**
 * Lets the bare Worker record pages of the storefront behind it, after some pages from which the storefront's isolate learns
 * what all pages share.
 */
async function recordPages({ port }: Started, pages: readonly Page[]): Promise<void> {
  for (const [index, { host, path }] of pages.entries()) {
    const url = `http://${host}:${port}${path}`;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: JSON.stringify({ url, headers: BROWSER, isKept: index >= SHARED }),
    });
    if (!answer.ok) throw new CommandError(`bench: not recorded: ${await answer.text()}`);
  }
}
