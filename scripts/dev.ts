import { join } from 'node:path';
import { addressLines } from './addresses.ts';
import { toolPath } from './child.ts';
import { runCommand } from './command.ts';
import { STATE_VARIABLE, stateFolder } from './paths.ts';
import { choosePort, requireFreePort } from './port.ts';
import { requireFreeState } from './running.ts';
import { seed } from './seed/command.ts';
import { openLaterImages } from './seed/later-images.ts';
import { pendingImages } from './seed/shop-images.ts';
import { serve } from './server.ts';
import { checkSettings } from './settings.ts';

await runCommand({
  call: 'npm run dev',
  summary:
    'Runs the shop from its sources with Vite: a change of an island arrives without a reload, any other with one.',
  options: {
    port: { type: 'string', value: 'number', help: 'default: $PORT or 8787' },
    verbose: { type: 'boolean', help: 'show all output of Vite and the Workers' },
  },
  variables: STATE_VARIABLE,
  async run(args) {
    const began = performance.now();
    const port = choosePort(args.text('port'));
    const state = stateFolder();
    toolPath('vite');
    const { ENVIRONMENT } = await checkSettings();
    // Checked before the port, which a running shop also uses: this error names the shop and says how to stop it.
    requireFreeState(state);
    await requireFreePort(port, 'npm run dev');
    await seed({ state, laterImages: true });
    const later = await openLaterImages(pendingImages(state));
    const verbose = args.flag('verbose');
    const listen = ['--port', String(port), '--strictPort', '--host', '127.0.0.1'];
    const logs = ['--clearScreen', 'false', '--logLevel', verbose ? 'info' : 'warn'];
    const serving = serve(
      {
        tool: 'vite',
        args: ['dev', ...listen, ...logs],
        port,
        state,
        env: {
          STORKFRONT_STATE: state,
          WRANGLER_REGISTRY_PATH: join(state, 'registry'),
          ...(later ? { DRAWINGS_URL: later.url } : {}),
        },
        verbose,
      },
      () => {
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        console.log([...addressLines(port, ENVIRONMENT), `Ready in ${seconds} s.`].join('\n'));
        void later?.drawRest(port);
      },
    );
    return serving.finally(() => later?.close());
  },
});
