import { dirname, join, relative } from 'node:path';
import type { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { builtConfigs, root } from '../../scripts/paths.ts';
import { loadMiniflare, loadWrangler } from '../../scripts/wrangler-api.ts';
import { requireBuild } from './require-build.ts';

export interface BuiltShopOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The folder of `npm run seed`, or one like it. */
  readonly state: string;
  /** Receives the log lines of the Workers; if omitted, warnings and errors are printed. */
  readonly log?: (message: string) => void;
  /** Settings of the storefront that replace the build's. */
  readonly vars?: Readonly<Record<string, string>>;
  /** URL at which images that R2 lacks are drawn. */
  readonly drawings?: string;
  /** Source of a Worker between the storefront and its back end. */
  readonly between?: string;
  /** File of a Worker that takes the place of the built back end, with its bindings. */
  readonly commerce?: string;
  /** Another checkout, whose build is served. */
  readonly checkout?: string;
  /** Number of clients that the test's IP stands for: each limit per client is multiplied by it. */
  readonly clients?: number;
}

const BETWEEN = 'between';

type Workers = Extract<
  Parameters<typeof convertV4MiniflareOptions>[0],
  { workers: unknown }
>['workers'];

/**
 * Starts the shop of `npm start` with the same build, bindings and state, but without the proxy of `wrangler dev`. The
 * proxy answers a form with 500 if its connection was idle for just five seconds
 * (github.com/cloudflare/workers-sdk/issues/14641), which some journey of hundreds always meets.
 */
export async function startBuiltShop(options: BuiltShopOptions): Promise<Miniflare> {
  const {
    between,
    checkout = root,
    clients = 1,
    commerce,
    drawings,
    log,
    port,
    state,
    vars,
  } = options;
  if (checkout === root) requireBuild();
  const { convertV4MiniflareOptions, Miniflare } = loadMiniflare();
  const wrangler = loadWrangler();
  const built = builtConfigs
    .map((path) => workerOf(join(checkout, relative(root, path)), wrangler))
    .map((worker) => withClients(worker, clients));
  const replaced = built.map((worker) =>
    commerce !== undefined && worker.name === 'commerce'
      ? { ...worker, scriptPath: commerce, modulesRoot: dirname(commerce) }
      : worker,
  );
  const drawn = replaced.map((worker) =>
    drawings !== undefined && worker.name === 'sandbox'
      ? { ...worker, bindings: { ...worker.bindings, DRAWINGS_URL: drawings } }
      : worker,
  );
  const workers = drawn.map((worker) =>
    worker.name === 'storefront'
      ? {
          ...worker,
          bindings: { ...worker.bindings, ...vars },
          serviceBindings: {
            ...worker.serviceBindings,
            ...(between === undefined ? {} : { COMMERCE: BETWEEN }),
          },
        }
      : worker,
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      resourcePersistencePath: join(state, 'v3'),
      handleStructuredLogs: ({ level, message }) => {
        if (log) log(message);
        else if (level === 'warn' || level === 'error') console.error(message);
      },
      workers: [...workers, ...(between === undefined ? [] : [workerBetween(between)])],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

function workerOf(path: string, wrangler: typeof import('wrangler')): Workers[number] {
  const { name } = wrangler.unstable_readConfig({ config: path });
  const { workerOptions, main } = wrangler.unstable_getMiniflareWorkerOptions(path);
  const { modulesRules: _, ...options } = workerOptions;
  if (name === undefined || main === undefined) throw new Error(`${path} has no Worker name`);
  return { ...options, name, modules: true as const, scriptPath: main };
}

function withClients(worker: Workers[number], clients: number): Workers[number] {
  const limits = Object.entries(worker.ratelimits ?? {}).map(([name, limit]) => {
    const { simple } = limit;
    // A limit of one call counts the same mailbox, not a client.
    const most = simple.limit === 1 ? 1 : simple.limit * clients;
    return [name, { ...limit, simple: { ...simple, limit: most } }] as const;
  });
  return { ...worker, ratelimits: Object.fromEntries(limits) };
}

function workerBetween(script: string) {
  return {
    name: BETWEEN,
    modules: true as const,
    script,
    compatibilityDate: '2026-10-01',
    kvNamespaces: { CONTENT: 'content' },
    serviceBindings: { COMMERCE: 'commerce' },
  };
}
