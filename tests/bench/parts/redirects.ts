import { compileShards, redirectKey } from '../../../app/redirect/rules/redirect-manifest.ts';
import type { RedirectRule } from '../../../app/redirect/rules/redirect.ts';
import { CommandError } from '../../../scripts/command.ts';
import { request } from '../../node/request.ts';
import { type Figure, median } from '../figure.ts';
import { requestText } from '../load.ts';
import { HOST, PRODUCT, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER, startShop } from '../shop.ts';
import { type Costs, measure, type Pace, ratioOf, type Side } from '../slices.ts';
import type { Workerd } from '../workerd.ts';

const FEW = 50;
const MANY = 50_000;
/** Maximum ratio: no difference except for measurement noise. */
const TIMES_HIT = 1.1;
const TIMES_MISS = 1.2;
/** Paths of misses: more than a shop's shards, so that every shard is read. */
const PATHS = 500;

/** Measures what the number of redirect rules costs a cached page and an unknown path. */
export async function measureRedirects(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const hit = await compare(recorded, pace, 'on', () => [PRODUCT.path], 200);
  const miss = await compare(recorded, pace, 'off', missing, 404);
  return [figureOf('cached page', hit, TIMES_HIT), figureOf('unknown path', miss, TIMES_MISS)];
}

function figureOf(name: string, { many, few }: Costs<'many' | 'few'>, target: number): Figure {
  return {
    part: 'redirects',
    name: `${name}, ${MANY.toLocaleString('en')} rules`,
    value: ratioOf(many, few),
    unit: 'x',
    target,
    against: `the same with ${FEW} rules (${(median(few) * 1000).toFixed(0)} µs)`,
    rounds: many.map((cost, round) => cost / (few[round] ?? Number.NaN)),
  };
}

async function compare(
  recorded: Recorded,
  pace: Pace,
  pageStore: 'on' | 'off',
  paths: () => readonly string[],
  status: number,
) {
  const start = (count: number) =>
    startShop(recorded, { pageStore, values: { ...valuesOf(count) } });
  const [many, few] = [await start(MANY), await start(FEW)];
  const side = (shop: Workerd): Side => ({
    ...shop,
    requests: paths().map((path) => requestText(`${HOST}:${shop.port}`, path, BROWSER)),
    status,
  });
  try {
    await Promise.all([many, few].map(({ port }) => settle(port)));
    return await measure({ many: side(many), few: side(few) }, pace);
  } finally {
    many.stop();
    few.stop();
  }
}

/** Waits until the slug index is built, so that unknown paths need no call to the content system. */
async function settle(port: number) {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const { status } = await request({
      port,
      host: HOST,
      path: '/gibt-es-nicht/',
      headers: BROWSER,
    });
    if (status === 404) return;
    // Each attempt calls the content system, which allows five calls per second; the index needs one of them.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new CommandError('bench: the shop has no slug index after 30 s.');
}

function missing(): string[] {
  return Array.from({ length: PATHS }, (_, index) => `/gibt/es-nicht-${index}/`);
}

/** Returns the shop's rules as stored in KV: some patterns, otherwise exact paths. */
function valuesOf(count: number): Record<string, string> {
  const rules = Array.from({ length: count }, (_, index): RedirectRule => {
    const isPattern = index % 10 === 0 && index < FEW;
    const from = isPattern ? `/alt-${index}/:name` : `/shop/artikel-${index}/detail`;
    return { from, to: isPattern ? `/babykleidung/` : `/p/neu-${index}/`, status: 301 };
  });
  return Object.fromEntries(
    compileShards(rules).map((shard, number) => [
      redirectKey(SHOP.key, number),
      JSON.stringify(shard),
    ]),
  );
}
