import { join } from 'node:path';
import type { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { local } from '../../scripts/local.ts';
import { root } from '../../scripts/place.ts';
import type { SeedNamespace } from '../../scripts/bindings.ts';
import { applyMigrations } from '../../scripts/seed/migrations.ts';
import { writeProducts } from '../../scripts/seed/products.ts';
import { loadMiniflare } from '../../scripts/wrangler-api.ts';
import { bundleWorker } from './bundle.ts';
import { treeOf } from './process-cpu.ts';
import type { Recorded } from './recorded.ts';

const DATE = '2026-10-01';
const FLAGS = ['nodejs_compat', 'enable_request_signal'];

export interface Started {
  readonly miniflare: Miniflare;
  readonly pid: number;
  readonly port: number;
  /** Port of the inspector; 0 if not requested. */
  readonly inspector: number;
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
type Workers = Extract<Options, { workers: unknown }>['workers'];

interface Inspected {
  /** Starts the inspector, for heap sizes; not used for timings. */
  readonly inspected?: boolean;
}

const NO_LIMIT = { limit: 1_000_000, period: 60 } as const;

/** A direct socket of a Worker. */
export const socket = { host: '127.0.0.1', port: 0 };
export const common = {
  modules: true,
  compatibilityDate: DATE,
  compatibilityFlags: FLAGS,
} as const;

/**
 * Starts Miniflare with a direct socket of the first Worker, because the entry proxy would cost more than
 * what is measured.
 */
export async function startMiniflare(
  workers: Workers,
  { inspected = false }: Inspected = {},
): Promise<Started> {
  const { convertV4MiniflareOptions, Miniflare } = loadMiniflare();
  const before = new Set(treeOf(process.pid));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      handleStructuredLogs: forget,
      ...(inspected ? { inspectorPort: 0 } : {}),
    }),
  );
  await miniflare.ready;
  const pid = treeOf(process.pid).find((one) => !before.has(one)) ?? 0;
  const url = await miniflare.unsafeGetDirectURL(workers[0]?.name);
  const inspector = inspected ? Number((await miniflare.getInspectorURL()).port) : 0;
  return { miniflare, pid, port: Number(url.port), inspector };
}

/** Reads the Workers' log as in production, and discards it. */
function forget() {}

/**
 * Starts storefront and back end of the build with D1, Durable Objects and KV, and a number of products. Limits are out of
 * reach; `freeAttempts` also takes away those of an account's password.
 */
export async function startBothWorkers(
  { values }: Recorded,
  products: number,
  { freeAttempts = false, ...options }: { readonly freeAttempts?: boolean } & Inspected = {},
): Promise<Started> {
  const workers: Workers = [
    {
      ...common,
      name: 'storefront',
      scriptPath: join(root, 'dist/storefront/index.js'),
      bindings: { ...local.vars },
      kvNamespaces: { CONTENT: 'content', CACHE: 'cache' },
      serviceBindings: {
        COMMERCE: 'commerce',
        ASSETS: { disk: { path: join(root, 'dist/client') } },
        STORYBLOK: { name: 'sandbox', entrypoint: 'Storyblok' },
      },
      ratelimits: {
        AUTH_LIMIT: { namespace_id: '1001', simple: NO_LIMIT },
        CROWD_LIMIT: { namespace_id: '1002', simple: NO_LIMIT },
        RENDER_LIMIT: { namespace_id: '1003', simple: NO_LIMIT },
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
        PAYMENTS: { className: 'PaymentsObject', useSQLite: true },
        ATTEMPTS: freeAttempts
          ? { className: 'NoAttempts', scriptName: 'limits-off', useSQLite: true }
          : { className: 'AttemptsObject', useSQLite: true },
      },
      ratelimits: {
        BEGINNING_LIMIT: { namespace_id: '1002', simple: NO_LIMIT },
      },
    },
    {
      ...common,
      name: 'sandbox',
      scriptPath: join(root, 'dist/sandbox/index.js'),
      kvNamespaces: { CONTENT: 'content' },
    },
  ];
  if (freeAttempts)
    workers.push({
      ...common,
      name: 'limits-off',
      scriptPath: await bundleWorker('tests/bench/workers/limits-off.ts'),
      durableObjects: { NONE: { className: 'NoAttempts', useSQLite: true } },
    });
  const started = await startMiniflare(workers, options);
  const { miniflare } = started;
  const database = await miniflare.getD1Database('DB', 'commerce');
  await applyMigrations(database);
  await writeProducts(database, products);
  const { CONTENT } = await miniflare.getBindings<{ CONTENT: SeedNamespace }>('storefront');
  for (const [key, value] of Object.entries(values))
    if (!key.startsWith('redirects/')) await CONTENT.put(key, value);
  return started;
}
