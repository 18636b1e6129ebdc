import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { laptop } from '../../../scripts/laptop.ts';
import { root } from '../../../scripts/place.ts';
import { NAMED_COUNT } from '../../../worker/commerce/seed/catalogue.ts';
import { writeProducts } from '../../../scripts/seed/products.ts';
import type { SeedDatabase, SeedNamespace } from '../../../scripts/seed/bindings.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { requestText } from '../load.ts';
import { treeOf } from '../process-cpu.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, type Side } from '../slices.ts';

const TIMES_BARE = 3;
/** A variant of which there is plenty. */
const VARIANT = 100100101;
/** A basket's line holds 99 pieces: so many baskets take turns. */
const BASKETS = 1500;
const DATE = '2026-10-01';
const FLAGS = ['nodejs_compat', 'enable_request_signal'];

/** An addition through storefront and back end, against the least write of a Durable Object behind two Workers. */
export async function measureBasket(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const [ours, bare] = [await startOurs(recorded), await startBare()];
  try {
    const costs = await measure(
      {
        ours: sideOf(ours, `/api/shop/basket/addItem/?locale=${SHOP.key}`),
        bare: sideOf(bare, '/'),
      },
      pace,
    );
    return [
      {
        part: 'basket',
        name: 'an addition through both Workers',
        value: ratioOf(costs.ours, costs.bare),
        unit: 'x',
        target: TIMES_BARE,
        against: `a bare Durable Object write behind the same two hops (${median(costs.bare).toFixed(2)} ms)`,
        rounds: costs.ours.map((cost, round) => cost / (costs.bare[round] ?? Number.NaN)),
      },
    ];
  } finally {
    await ours.miniflare.dispose();
    await bare.miniflare.dispose();
  }
}

interface Started {
  readonly miniflare: Miniflare;
  readonly pid: number;
  readonly port: number;
}

function sideOf({ pid, port }: Started, path: string): Side {
  const headers = {
    ...BROWSER,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const requests = Array.from({ length: BASKETS }, () => {
    const basketKey = `basket_${SHOP.id}_${randomBytes(16).toString('hex')}`;
    const text = JSON.stringify({ basketKey, variantId: VARIANT, quantity: 1 });
    return requestText(`${HOST}:${port}`, path, headers, { method: 'POST', text });
  });
  return { pid, port, requests, status: [200, 201] };
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0];

/** Starts Miniflare with a socket of the first Worker's own: its entry proxy would weigh more than what is measured. */
async function start(workers: Extract<Options, { workers: unknown }>['workers']): Promise<Started> {
  const before = new Set(treeOf(process.pid));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers, handleStructuredLogs: forget }),
  );
  await miniflare.ready;
  const pid = treeOf(process.pid).find((one) => !before.has(one)) ?? 0;
  const url = await miniflare.unsafeGetDirectURL(workers[0]?.name);
  return { miniflare, pid, port: Number(url.port) };
}

/** What the Workers log is read, as it is in production, and kept nowhere. */
function forget() {}

const socket = { host: '127.0.0.1', port: 0 };
const common = { modules: true, compatibilityDate: DATE, compatibilityFlags: FLAGS } as const;

async function startOurs({ values }: Recorded): Promise<Started> {
  const started = await start([
    {
      ...common,
      name: 'storefront',
      scriptPath: join(root, 'dist/storefront/index.js'),
      bindings: { ...laptop.vars },
      kvNamespaces: { CONTENT: 'content', CACHE: 'cache' },
      serviceBindings: {
        COMMERCE: 'commerce',
        STORYBLOK: { name: 'sandbox', entrypoint: 'Storyblok' },
      },
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'commerce',
      scriptPath: join(root, 'dist/commerce/index.js'),
      d1Databases: { DB: 'commerce' },
      kvNamespaces: { CONTENT: 'content' },
      durableObjects: {
        BASKETS: { className: 'BasketObject', useSQLite: true },
        WISHLISTS: { className: 'WishlistObject', useSQLite: true },
        OUTBOX: { className: 'OutboxObject', useSQLite: true },
      },
      ratelimits: {
        BEGINNING_LIMIT: { namespace_id: '1002', simple: { limit: 1_000_000, period: 60 } },
      },
    },
    {
      ...common,
      name: 'sandbox',
      scriptPath: join(root, 'dist/sandbox/index.js'),
      kvNamespaces: { CONTENT: 'content' },
    },
  ]);
  const { miniflare } = started;
  const database = await miniflare.getD1Database('DB', 'commerce');
  for (const { queries } of await readD1Migrations(join(root, 'worker/commerce/migrations')))
    await database.batch(queries.map((sql) => database.prepare(sql)));
  await writeProducts(database as unknown as SeedDatabase, NAMED_COUNT);
  const { CONTENT } = await miniflare.getBindings<{ CONTENT: SeedNamespace }>('storefront');
  for (const [key, value] of Object.entries(values))
    if (!key.startsWith('redirects/')) await CONTENT.put(key, value);
  return started;
}

async function startBare(): Promise<Started> {
  return start([
    {
      ...common,
      name: 'front',
      scriptPath: await bundleWorker('tests/bench/workers/bare-front.ts'),
      serviceBindings: { BACK: 'back' },
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'back',
      scriptPath: await bundleWorker('tests/bench/workers/bare-back.ts'),
      durableObjects: { LINES: { className: 'Lines', useSQLite: true } },
    },
  ]);
}
