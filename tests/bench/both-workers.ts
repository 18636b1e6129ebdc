import { join } from 'node:path';
import type { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { local } from '../../scripts/local.ts';
import { root } from '../../scripts/paths.ts';
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

interface Observed {
  /** Starts the inspector, for heap sizes; not used for timings. */
  readonly inspected?: boolean;
  /** Gets each line of the Workers' log, which is discarded otherwise. */
  readonly onLog?: (message: string) => void;
}

const NO_LIMIT = { limit: 1_000_000, period: 60 } as const;
const UNCOUNTED = { name: 'limits-off', entrypoint: 'NoLimit' } as const;

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
  { inspected = false, onLog }: Observed = {},
): Promise<Started> {
  const { convertV4MiniflareOptions, Miniflare } = loadMiniflare();
  const before = new Set(treeOf(process.pid));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      handleStructuredLogs: ({ message }) => onLog?.(message),
      ...(inspected ? { inspectorPort: 0 } : {}),
    }),
  );
  await miniflare.ready;
  const pid = treeOf(process.pid).find((one) => !before.has(one)) ?? 0;
  const url = await miniflare.unsafeGetDirectURL(workers[0]?.name);
  const inspector = inspected ? Number((await miniflare.getInspectorURL()).port) : 0;
  return { miniflare, pid, port: Number(url.port), inspector };
}

interface BothOptions extends Observed {
  /** Takes away the limits of an account's password. */
  readonly freeAttempts?: boolean;
  /** Folder of another build. */
  readonly dist?: string;
  /** A Worker between storefront and back end, which gets the socket. */
  readonly front?: string;
}

/**
 * Starts storefront and back end of a build with the sandbox, D1, Durable Objects and KV, and a number of products. Limits are out
 * of reach, and those of the storefront not counted: Miniflare asks a Durable Object, for a millisecond, where the platform counts in
 * memory.
 */
export async function startBothWorkers(
  { values }: Recorded,
  products: number,
  { freeAttempts = false, dist = join(root, 'dist'), front, ...options }: BothOptions = {},
): Promise<Started> {
  const workers: Workers = [
    {
      ...common,
      name: 'storefront',
      scriptPath: join(dist, 'storefront/index.js'),
      modulesRoot: dist,
      bindings: { ...local.vars },
      kvNamespaces: { CONTENT: 'content', CACHE: 'cache' },
      serviceBindings: {
        COMMERCE: front === undefined ? 'commerce' : 'front',
        ASSETS: { disk: { path: join(dist, 'client') } },
        STORYBLOK: { name: 'sandbox', entrypoint: 'Storyblok' },
        RECOMMENDATIONS: { name: 'sandbox', entrypoint: 'Recommendations' },
        AUTH_LIMIT: UNCOUNTED,
        CROWD_LIMIT: UNCOUNTED,
        RENDER_LIMIT: UNCOUNTED,
      },
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'commerce',
      scriptPath: join(dist, 'commerce/index.js'),
      modulesRoot: dist,
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
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'sandbox',
      scriptPath: join(dist, 'sandbox/index.js'),
      modulesRoot: dist,
      kvNamespaces: { CONTENT: 'content' },
      serviceBindings: { COMMERCE: 'commerce' },
    },
    {
      ...common,
      name: 'limits-off',
      scriptPath: await bundleWorker('tests/bench/workers/limits-off.ts'),
      durableObjects: { NONE: { className: 'NoAttempts', useSQLite: true } },
    },
  ];
  if (front !== undefined)
    workers.unshift({
      ...common,
      name: 'front',
      scriptPath: front,
      d1Databases: { DB: 'commerce' },
      serviceBindings: { COMMERCE: 'commerce', STOREFRONT: 'storefront' },
      unsafeDirectSockets: [socket],
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
