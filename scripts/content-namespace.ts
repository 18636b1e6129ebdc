import { Refusal } from './command.ts';
import { configs } from './place.ts';
import { readWorkerConfig } from './settings.ts';

const NAMESPACE_ID = /^[0-9a-f]{32}$/;

/**
 * The CONTENT namespace of an environment. wrangler.toml itself is production's; any other environment is a section of
 * its own, never production's by mistake. `id` goes before the file's; `command` begins the message of a refusal.
 */
export async function contentNamespace(env: string, command: string, id?: string): Promise<string> {
  const namespace = id ?? (await namedId(env, command));
  if (NAMESPACE_ID.test(namespace)) return namespace;
  throw new Refusal(
    `${command}: CONTENT of ${env} in wrangler.toml has the id "${namespace}". Put in the id that "npx wrangler kv namespace list" shows.`,
  );
}

async function namedId(env: string, command: string): Promise<string> {
  const { definedEnvironments: known = [], ...production } = await readWorkerConfig(
    configs.storefront,
  );
  if (env !== 'production' && !known.includes(env))
    throw new Refusal(
      `${command}: wrangler.toml has no environment "${env}". Known: ${['production', ...known].join(', ')}`,
    );
  const config = known.includes(env) ? await readWorkerConfig(configs.storefront, env) : production;
  return config.kv_namespaces.find(({ binding }) => binding === 'CONTENT')?.id ?? '';
}
