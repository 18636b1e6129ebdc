import { join, resolve } from 'node:path';

/** The repository's folder; commands work from any current directory. */
export const root: string = join(import.meta.dirname, '..');

/** Help of the variable that `stateFolder` reads. */
export const STATE_VARIABLE = {
  STORKFRONT_STATE:
    'folder of the local D1, KV and R2, one per running shop; default: .wrangler/state',
} as const;

/** Returns the folder of the local D1, KV, R2 and Durable Objects. Each running shop has its own. */
export function stateFolder(): string {
  return resolve(root, process.env['STORKFRONT_STATE'] ?? '.wrangler/state');
}

/** The seeded state that the servers of the browser tests copy. No server changes it. */
export const TEST_STATE: string = join(root, '.wrangler/test');

/** Production configurations of the four Workers; the sandbox is never deployed. */
export const configs = {
  storefront: join(root, 'wrangler.toml'),
  commerce: join(root, 'worker/commerce/wrangler.toml'),
  office: join(root, 'worker/office/wrangler.toml'),
  sandbox: join(root, 'worker/sandbox/wrangler.toml'),
} as const;

/** Built configurations of the four Workers, front door first, for `wrangler dev` and the worker tests. */
export const builtConfigs: readonly [string, ...string[]] = [
  join(root, 'dist/sandbox/wrangler.json'),
  join(root, 'dist/storefront/local.json'),
  join(root, 'dist/commerce/local.json'),
  join(root, 'dist/office/local.json'),
];
