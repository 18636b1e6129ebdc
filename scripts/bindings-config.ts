import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command.ts';
import { configs, root } from './paths.ts';
import { readWorkerConfig } from './settings.ts';

function named<B extends { binding: string }>(
  bindings: readonly B[],
  name: string,
  file: string,
): B {
  const found = bindings.find(({ binding }) => binding === name);
  if (!found)
    throw new CommandError(`${file} has no binding ${name}: nothing can be seeded into it.`);
  return found;
}

/** Outside dist, because a build that runs beside the seed may rewrite dist. */
const FOLDER = join(root, '.wrangler/seed');

/**
 * Writes the seed's configuration, with the storefront's KV and the back end's D1 and R2 under the ids of their tomls, so
 * that `wrangler dev` and `vite dev` see what is seeded. Returns its path.
 */
export async function writeSeedConfig(): Promise<string> {
  const storefront = await readWorkerConfig(configs.storefront);
  const commerce = await readWorkerConfig(configs.commerce);
  const config = {
    name: 'seed',
    compatibility_date: storefront.compatibility_date,
    kv_namespaces: ['CONTENT', 'CACHE'].map((name) =>
      named(storefront.kv_namespaces, name, 'wrangler.toml'),
    ),
    d1_databases: [named(commerce.d1_databases, 'DB', 'worker/commerce/wrangler.toml')],
    r2_buckets: [named(commerce.r2_buckets, 'PICTURES', 'worker/commerce/wrangler.toml')],
  };
  const path = join(FOLDER, 'wrangler.json');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
