import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { build } from '../../scripts/build.ts';
import { builtConfigs, stateFolder } from '../../scripts/place.ts';
import { seed } from '../../scripts/seed.ts';

/**
 * The shop that `npm start` serves, for browsers of tests: the same build, bindings and state, without the proxy of
 * `wrangler dev` before it. That one answers a form with 500 where it meets a connection kept for just five seconds
 * (github.com/cloudflare/workers-sdk/issues/14641), which among hundreds of journeys somebody always does.
 */

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const state = stateFolder();
await build();
await seed({ state });
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(values.port),
    cf: false,
    resourcePersistencePath: join(state, 'v3'),
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'warn' || level === 'error') console.error(message);
    },
    workers: builtConfigs.map(workerOf),
  }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void miniflare.dispose().then(() => process.exit(0)));
await miniflare.ready;

function workerOf(path: string) {
  const { name } = unstable_readConfig({ config: path });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(path);
  const { modulesRules: _, ...options } = workerOptions;
  if (name === undefined || main === undefined) throw new Error(`${path} names no Worker`);
  return { ...options, name, modules: true as const, scriptPath: main };
}
