import { runCommand } from './command.ts';
import { TARGETS } from './deploy/environment.ts';
import { deploy } from './deploy/run.ts';
import { tools } from './deploy/tools.ts';

await runCommand({
  call: 'node scripts/deploy-check.ts',
  summary:
    'Deploys dry to every environment, without account and network: settings, bindings, hosts, and that it contains nothing of local development.',
  options: {},
  async run() {
    for (const target of TARGETS) {
      console.log(`${target}:`);
      await deploy({ target, dryRun: true, outside: false, withoutOldAssets: false }, tools);
    }
  },
});
