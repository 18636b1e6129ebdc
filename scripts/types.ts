import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './child.ts';
import { Refusal, runCommand } from './command.ts';
import { configs, root } from './place.ts';
import { readWorkerConfig } from './settings.ts';

const GENERATED = join(root, 'worker-configuration.d.ts');

function isStale(): boolean {
  if (!existsSync(GENERATED)) return true;
  const made = statSync(GENERATED).mtimeMs;
  return Object.values(configs).some((config) => statSync(config).mtimeMs > made);
}

/** Writes the types of the Workers runtime when a wrangler.toml is newer; each Worker declares its own bindings. */
export async function makeRuntimeTypes(): Promise<void> {
  if (!isStale()) return;
  // A toml that cannot be read is refused in one line.
  await readWorkerConfig(configs.storefront);
  const args = ['types', GENERATED, '--include-env=false', '-c', configs.storefront];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Refusal(`${output.trim()}\ntypes: wrangler types failed, see above.`);
}

if (import.meta.main) {
  await runCommand({
    call: 'npm run types',
    summary:
      'Checks the types of browser, Workers and Node files, each with its own runtime’s types.',
    options: {},
    async run() {
      await makeRuntimeTypes();
      const { code } = await runTool('tsc', ['-b', '--pretty', 'false'], { show: true });
      return code;
    },
  });
}
