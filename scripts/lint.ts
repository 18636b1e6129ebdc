import { runTool } from './child.ts';
import { runCommand } from './command.ts';

await runCommand({
  call: 'npm run lint',
  summary: 'Checks every file by the rules of this repository (oxlint); a warning fails as well.',
  options: { fix: { type: 'boolean', help: 'fix what can be fixed automatically' } },
  async run(args) {
    const verb = args.flag('fix') ? ['--fix'] : [];
    const { code } = await runTool('oxlint', ['--deny-warnings', ...verb, '.'], { show: true });
    return code;
  },
});
