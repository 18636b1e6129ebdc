import { join } from 'node:path';
import { addressLines } from './addresses.ts';
import { build } from './build.ts';
import { toolPath } from './child.ts';
import { runCommand } from './command.ts';
import { builtConfigs, STATE_VARIABLE, stateFolder } from './paths.ts';
import { choosePort, requireFreePort } from './port.ts';
import { requireFreeState } from './running.ts';
import { seed } from './seed/command.ts';
import { openLaterImages } from './seed/later-images.ts';
import { pendingImages } from './seed/shop-images.ts';
import { serve, type Server } from './server.ts';
import { checkSettings } from './settings.ts';

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

/**
 * Awaits both and returns how long each took, in milliseconds. An error of one is thrown after the other has
 * finished.
 */
async function bothOf(one: Promise<unknown>, other: Promise<unknown>): Promise<[number, number]> {
  const works = [timeOf(one), timeOf(other)] as const;
  await Promise.allSettled(works);
  return Promise.all(works);
}

await runCommand({
  call: 'npm start',
  summary:
    'Runs the whole shop on this machine as it is deployed: builds, fills D1, KV and R2 with the demo shop when needed, and serves.',
  options: {
    port: { type: 'string', value: 'number', help: 'default: $PORT or 8787' },
    verbose: { type: 'boolean', help: 'show all output of wrangler and the Workers' },
  },
  variables: STATE_VARIABLE,
  async run(args) {
    const began = performance.now();
    const port = choosePort(args.text('port'));
    const state = stateFolder();
    toolPath('wrangler');
    const { ENVIRONMENT } = await checkSettings();
    // Checked before the port, which a running shop also uses: this error names the shop and says how to stop it.
    requireFreeState(state);
    await requireFreePort(port, 'npm start');
    const [building, filling] = await bothOf(build(), seed({ state, laterImages: true }));
    const later = await openLaterImages(pendingImages(state));
    const verbose = args.flag('verbose');
    const workers = builtConfigs.flatMap((config) => ['-c', config]);
    const listen = ['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'];
    const logs = ['--show-interactive-dev-session=false', '--log-level', verbose ? 'log' : 'warn'];
    const drawings = later ? ['--var', `DRAWINGS_URL:${later.url}`] : [];
    const server: Server = {
      tool: 'wrangler',
      args: ['dev', ...workers, '--persist-to', state, ...listen, ...logs, ...drawings],
      port,
      state,
      // A separate registry: two shops on one machine must not find each other's Workers.
      env: { WRANGLER_REGISTRY_PATH: join(state, 'registry') },
      verbose,
    };
    const serving = serve(server, () => {
      const ready = `Ready in ${seconds(performance.now() - began)} s: build ${seconds(building)} beside data ${seconds(filling)}.`;
      console.log([...addressLines(port, ENVIRONMENT), ready].join('\n'));
      if (later) console.log('Images are drawn when they are asked for, the others behind.');
      void later?.drawRest(port);
    });
    return serving.finally(() => later?.close());
  },
});
