import { CommandError } from '../../../scripts/command.ts';
import { applyMigrations } from '../../../scripts/seed/migrations.ts';
import { writeProducts } from '../../../scripts/seed/products.ts';
import type { ProductSearch } from '../../../worker/commerce/catalogue/search-query.ts';
import { common, socket, startMiniflare } from '../both-workers.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import type { Recorded } from '../recorded.ts';
import type { Pace } from '../slices.ts';

const SIZES = [600, 100_000] as const;
/** Maximum ratio, median over the mix. */
const TIMES_BARE = 5;

/** Twenty searches: common and rare words, compounds, several words, a number, with and without filters. */
const MIX: readonly ProductSearch[] = [
  { term: 'body', values: {} },
  { term: 'wickelbody', values: {} },
  { term: 'mütze', values: {} },
  { term: 'schlafsack', values: {} },
  { term: 'kinderwagen', values: {} },
  { term: 'flasche', values: {} },
  { term: 'decke', values: {} },
  { term: 'kleine feder', values: {} },
  { term: 'body bio', values: {} },
  { term: 'w', values: {} },
  { term: 'jacke', values: {} },
  { term: '100.1', values: {} },
  { term: 'body', values: { grundfarbe: ['blau'] } },
  { term: 'body', values: { as_gro: ['62/68'] } },
  { term: 'mütze', values: { grundfarbe: ['blau', 'gruen'], Geschlecht: ['unisex'] } },
  { term: 'hose', maxPrice: 2000, values: {} },
  { term: 'jacke', minPrice: 2000, maxPrice: 5000, values: { saisonkennzeichen: ['winter'] } },
  { term: 'schlafsack', values: { marke: ['nestling'] } },
  { term: 'strampel', values: { nachhaltigkeit: ['bio-baumwolle'] } },
  { term: 'body', category: 1, values: {} },
];

/** Terms as they are typed: single letters, common and rare words, one that is misspelt. */
const TYPED = [
  'b',
  's',
  'w',
  '1',
  'bo',
  'body',
  'nestling',
  'mütze',
  'kinderwagen',
  'kleine fe',
  'wickelbdy',
];
/** Milliseconds of the back end for nearly every answer. */
const SUGGESTED_WITHIN = 100;

/** Measures what a search with its facets costs, against the index alone, at each size of the catalogue. */
export async function measureSearch(_: Recorded, { rounds }: Pace): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await measureSize(size, rounds)));
  return figures;
}

async function measureSize(size: number, rounds: number): Promise<Figure[]> {
  const { miniflare, port } = await startMiniflare([
    {
      ...common,
      name: 'search',
      scriptPath: await bundleWorker('tests/bench/workers/search.ts'),
      d1Databases: { DB: 'commerce' },
      unsafeDirectSockets: [socket],
    },
  ]);
  try {
    const database = await miniflare.getD1Database('DB', 'search');
    await applyMigrations(database);
    await writeProducts(database, size);
    const [bare, faceted]: [number[], number[]] = [[], []];
    for (const search of MIX) {
      const times = { bare: [] as number[], faceted: [] as number[] };
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1)
        for (const way of ['bare', 'faceted'] as const) {
          const time = await timeOf(port, way, search);
          if (round > 0) times[way].push(time);
        }
      bare.push(median(times.bare));
      faceted.push(median(times.faceted));
    }
    const ratios = faceted.map((time, at) => time / (bare[at] ?? Number.NaN));
    const suggested = await suggestionTimes(port, rounds);
    const products = `${size.toLocaleString('en')} products`;
    const searched: Figure = {
      part: 'search',
      name: `hits and facets, ${products}`,
      value: median(ratios),
      unit: 'x',
      target: TIMES_BARE,
      against: `the index's best 24 alone (${median(bare).toFixed(1)} ms against ${median(faceted).toFixed(1)} ms; each by D1)`,
      rounds: ratios,
    };
    const suggestions: Figure = {
      part: 'search',
      name: `suggestions, 95 of 100, ${products}`,
      value: suggested[Math.floor(suggested.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      target: SUGGESTED_WITHIN,
      against: `absolute, by D1; median ${median(suggested).toFixed(1)} ms`,
      rounds: suggested,
    };
    return [searched, suggestions];
  } finally {
    await miniflare.dispose();
  }
}

/** Returns the milliseconds of the answers to each typed term, the shortest first. */
async function suggestionTimes(port: number, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (const term of TYPED)
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const time = await timeOf(port, 'suggest', { term, values: {} });
      if (round > 0) times.push(time);
    }
  return times.toSorted((a, b) => a - b);
}

/** Milliseconds of one call. */
async function timeOf(
  port: number,
  way: 'bare' | 'faceted' | 'suggest',
  search: ProductSearch,
): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/${way}`, {
    method: 'POST',
    body: JSON.stringify(search),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new CommandError(`bench: a search was answered with ${answer.status}.`);
  return performance.now() - begin;
}
