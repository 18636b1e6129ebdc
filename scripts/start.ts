import { join } from 'node:path';
import { addressLines } from './addresses.ts';
import { build } from './build.ts';
import { toolPath } from './child.ts';
import { runCommand } from './command.ts';
import { builtConfigs, STATE_VARIABLE, stateFolder } from './place.ts';
import { choosePort, requireFreePort } from './port.ts';
import { requireFreeState } from './running.ts';
import { seed } from './seed/command.ts';
import { serve, type Server } from './server.ts';
import { checkSettings } from './settings.ts';

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
    // Checked first: a running shop also uses the port, and this error names it and says how to stop it.
    requireFreeState(state);
    await requireFreePort(port, 'npm start');
    await build();
    await seed({ state });
    const verbose = args.flag('verbose');
    const workers = builtConfigs.flatMap((config) => ['-c', config]);
    const listen = ['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'];
    const logs = ['--show-interactive-dev-session=false', '--log-level', verbose ? 'log' : 'warn'];
    const server: Server = {
      tool: 'wrangler',
      args: ['dev', ...workers, '--persist-to', state, ...listen, ...logs],
      port,
      state,
      // A separate registry: two shops on one machine must not find each other's Workers.
      env: { WRANGLER_REGISTRY_PATH: join(state, 'registry') },
      verbose,
    };
    return serve(server, () => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log([...addressLines(port, ENVIRONMENT), `Ready in ${seconds} s.`].join('\n'));
    });
  },
});
