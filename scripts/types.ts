import { existsSync, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeActionNames } from './action-names.ts';
import { runTool } from './child.ts';
import { CommandError, runCommand } from './command.ts';
import { configs, root } from './paths.ts';
import { readWorkerConfig } from './settings.ts';

/** Generated: an interface per Worker with the bindings of its wrangler.toml; tests/bindings.ts compares them. */
const FOLDER = join(root, '.wrangler/types');

const INTERFACES = {
  storefront: 'StorefrontBindings',
  commerce: 'CommerceBindings',
  office: 'OfficeBindings',
  sandbox: 'SandboxBindings',
} as const;

type Worker = keyof typeof INTERFACES;

/** Each checker computes again what others know of shared types, so more than half of the cores slow down what else runs. */
const CHECKERS = Math.max(1, Math.floor(availableParallelism() / 2));

async function generateBindings(worker: Worker): Promise<void> {
  const config = configs[worker];
  const file = join(FOLDER, `${worker}.d.ts`);
  if (existsSync(file) && statSync(file).mtimeMs > statSync(config).mtimeMs) return;
  // A toml that cannot be read is refused in one line.
  await readWorkerConfig(config);
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--include-runtime=false', '--strict-vars=false'];
  const args = ['types', file, ...flags, '--env-interface', INTERFACES[worker], '-c', config];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0)
    throw new CommandError(`${output.trim()}\ntypes: wrangler types failed, see above.`);
}

await runCommand({
  call: 'npm run types',
  summary:
    'Checks the types of browser, Workers and Node files, each with its own runtime’s types.',
  options: {},
  async run() {
    for (const worker of ['storefront', 'commerce', 'office', 'sandbox'] as const) {
      await generateBindings(worker);
    }
    writeActionNames();
    const args = ['-b', '--pretty', 'false', '--checkers', String(CHECKERS)];
    const { code } = await runTool('tsc', args, { show: true });
    return code;
  },
});
