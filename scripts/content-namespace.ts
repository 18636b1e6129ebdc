import { CommandError } from './command.ts';
import { configs } from './paths.ts';
import { readWorkerConfig } from './settings.ts';

const NAMESPACE_ID = /^[0-9a-f]{32}$/;

/**
 * Returns the CONTENT namespace of an environment. The top level of wrangler.toml is production; any other
 * environment needs its own section and never falls back to production. `id` takes precedence over the file;
 * `command` begins error messages.
 */
export async function contentNamespace(env: string, command: string, id?: string): Promise<string> {
  const namespace = id ?? (await namedId(env, command));
  if (NAMESPACE_ID.test(namespace)) return namespace;
  throw new CommandError(
    `${command}: CONTENT of ${env} in wrangler.toml has the id "${namespace}". Put in the id that "npx wrangler kv namespace list" shows.`,
  );
}

async function namedId(env: string, command: string): Promise<string> {
  const { definedEnvironments: known = [], ...production } = await readWorkerConfig(
    configs.storefront,
  );
  if (env !== 'production' && !known.includes(env))
    throw new CommandError(
      `${command}: wrangler.toml has no environment "${env}". Known: ${['production', ...known].join(', ')}`,
    );
  const config = known.includes(env) ? await readWorkerConfig(configs.storefront, env) : production;
  return config.kv_namespaces.find(({ binding }) => binding === 'CONTENT')?.id ?? '';
}
