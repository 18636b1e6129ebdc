import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.ts';
import { describeAsset } from './build-meta.ts';
import type { Built } from './built.ts';
import type { TargetConfig, WorkerName } from './environment.ts';
import { KEPT_BUILDS, type OldAssets } from './old-assets.ts';

/** Keys taken from the environment's section; all others are the build's. */
const OF_ENVIRONMENT = new Set(
  [
    'name routes route workers_dev preview_urls vars triggers observability',
    'kv_namespaces d1_databases r2_buckets services ratelimits images durable_objects migrations',
    'queues analytics_engine_datasets placement limits logpush tail_consumers',
  ].flatMap((line) => line.split(' ')),
);
const MIGRATIONS = join(root, 'worker/commerce/migrations');

/** Returns the URLs of the hashed files of a build. */
export function ownAssets(dist: string = join(root, 'dist')): ReadonlySet<string> {
  return new Set(globSync('assets/*', { cwd: join(dist, 'client') }).map((file) => `/${file}`));
}

export interface Staged {
  /** Path of each Worker's configuration for wrangler. */
  readonly configs: Readonly<Record<WorkerName, string>>;
}

/**
 * Writes what is deployed to an environment into `dist/deploy/<target>`: the Workers' built configurations
 * with the environment's values, the browser's files, and the files and manifests of live builds. One build
 * serves every environment; the rest of dist stays unchanged.
 */
export function stage(
  config: TargetConfig,
  built: Built,
  old: Pick<OldAssets, 'metas' | 'files'>,
  dist: string = join(root, 'dist'),
): Staged {
  const folder = join(dist, 'deploy', config.target);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(dist, 'client'), join(folder, 'client'), { recursive: true });
  for (const [path, bytes] of old.files) writeFileSync(join(folder, 'client', path), bytes);
  writeMetas(join(folder, 'client/builds/meta'), built, old.metas, dist);
  return {
    configs: {
      commerce: writeConfig('commerce', config, folder, dist),
      office: writeConfig('office', config, folder, dist),
      storefront: writeConfig('storefront', config, folder, dist),
    },
  };
}

function writeMetas(folder: string, built: Built, metas: OldAssets['metas'], dist: string): void {
  mkdirSync(folder, { recursive: true });
  const assets = [...ownAssets(dist)]
    .sort()
    .map((path) => describeAsset(path, readFileSync(join(dist, 'client', path))));
  const carriedOver = metas.filter(({ id }) => id !== built.id).slice(0, KEPT_BUILDS);
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  const meta = {
    ...built,
    matcher,
    prerendered: [],
    assets,
    previous: carriedOver.map(({ id }) => id),
  };
  for (const one of [...carriedOver, meta])
    writeFileSync(join(folder, `${one.id}.json`), JSON.stringify(one));
}

function writeConfig(
  worker: WorkerName,
  { workers }: TargetConfig,
  folder: string,
  dist: string,
): string {
  const path = join(folder, `${worker}.json`);
  const source = join(dist, worker, 'wrangler.json');
  const built: Record<string, unknown> = JSON.parse(readFileSync(source, 'utf8'));
  const own = Object.entries(workers[worker]).filter(([name]) => OF_ENVIRONMENT.has(name));
  const databases = workers[worker].d1_databases.map((database) => ({
    ...database,
    migrations_dir: relative(folder, MIGRATIONS),
  }));
  const config = {
    ...built,
    ...Object.fromEntries(own),
    d1_databases: databases,
    main: relative(folder, join(dirname(source), String(built['main']))),
    ...(worker === 'storefront' && { assets: { directory: 'client' } }),
    // Otherwise wrangler expects a section name.
    definedEnvironments: [],
  };
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
